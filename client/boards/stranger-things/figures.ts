import type { Kind, RendezvousId } from '../../../games/stranger-things/cards.ts';
import art from './art.json';

/** Names a silhouette; ../art.gen.mjs collects these calls. */
const icon = (name: keyof typeof art): string => art[name];

export const pine = icon('pine-tree');
export const moon = icon('moon');

/** What the pictures of a kind show, copy by copy as they lie in one's own hand. The Flayer is drawn by itself, the Waffle too. */
export const things: Readonly<Record<Exclude<Kind, 'flayer' | 'waffle'>, readonly string[]>> = {
  memory: [icon('cycling'), icon('audio-cassette'), icon('tree-swing')],
  knock: [icon('cracked-glass'), icon('falling-rocks'), icon('bandaged')],
  help: [icon('shaking-hands'), icon('flashlight'), icon('house-keys')],
};

/** The twelve places where people meet. */
export const places: Readonly<Record<RendezvousId, string>> = {
  'rv-01': icon('stairs'),
  'rv-02': icon('pool-dive'),
  'rv-03': icon('escalator'),
  'rv-04': icon('joystick'),
  'rv-05': icon('ice-cream-cone'),
  'rv-06': icon('vhs'),
  'rv-07': icon('erlenmeyer'),
  'rv-08': icon('carousel'),
  'rv-09': icon('wood-cabin'),
  'rv-10': icon('factory'),
  'rv-11': icon('radio-tower'),
  'rv-12': icon('basketball-basket'),
};

/** Ten people; a face, not a power (ST-002). */
export const people: Readonly<Record<string, string>> = {
  'ch-01': icon('third-eye'),
  'ch-02': icon('dice-twenty-faces-twenty'),
  'ch-03': icon('guitar'),
  'ch-04': icon('binoculars'),
  'ch-05': icon('lantern-flame'),
  'ch-06': icon('skateboard'),
  'ch-07': icon('newspaper'),
  'ch-08': icon('photo-camera'),
  'ch-09': icon('ice-cream-scoop'),
  'ch-10': icon('life-buoy'),
};
