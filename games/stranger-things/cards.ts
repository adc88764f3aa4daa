import type { Effect } from '../kit/effects.ts';
import type { Json } from '../kit/ids.ts';

/** The five kinds of Adventure card. Copies of a kind are the same card in every way (ST-A28). */
export const KINDS = ['flayer', 'memory', 'knock', 'help', 'waffle'] as const;
export type Kind = (typeof KINDS)[number];
/** How many of each; a hand is this, so that no card has an identity or a place. */
export type Hand = Record<Kind, number>;
export const noCards = (): Hand => ({ flayer: 0, memory: 0, knock: 0, help: 0, waffle: 0 });
export const sizeOf = (hand: Readonly<Hand>): number => KINDS.reduce((n, kind) => n + hand[kind], 0);
/** Each card of a hand by its kind, sorted. */
export const listed = (hand: Readonly<Hand>): Kind[] =>
  KINDS.flatMap(kind => Array.from({ length: hand[kind] }, () => kind));
export const countedOf = (cards: readonly Kind[]): Hand => {
  const hand = noCards();
  for (const kind of cards) hand[kind] += 1;
  return hand;
};
/** ST-040, ST-041 */
export const netFlayers = (hand: Readonly<Hand>): number => hand.flayer - hand.memory;
/** ST-046, ST-047 */
export const netKnocks = (hand: Readonly<Hand>): number => hand.knock - hand.help;
export const LIMIT = 3;

/** ST-003 to ST-005: cards without a mark, with 6+, with 9+. */
const COPIES: Readonly<Record<Kind, readonly [number, number, number]>> = {
  flayer: [12, 4, 4],
  memory: [5, 0, 0],
  knock: [8, 4, 4],
  help: [5, 0, 0],
  waffle: [12, 0, 0],
};
/** The balanced option: what is put in or left out, by players. */
const BALANCE: Readonly<Record<number, Partial<Hand>>> = {
  4: { flayer: -1 },
  5: { flayer: 2 },
  6: { flayer: -4 },
  8: { flayer: 4 },
  10: { flayer: 3 },
};
/** All Adventure cards of a game, role cards among them. */
export function adventure(players: number, balanced: boolean): Hand {
  const marks = players >= 9 ? 3 : players >= 6 ? 2 : 1;
  const hand = noCards();
  for (const kind of KINDS) {
    const published = COPIES[kind].slice(0, marks).reduce((sum, n) => sum + n, 0);
    hand[kind] = published + (balanced ? (BALANCE[players]?.[kind] ?? 0) : 0);
  }
  return hand;
}
/** ST-006: Flayers among the role cards; the rest are Waffles. */
const ROLE_FLAYERS: Readonly<Record<number, number>> = { 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3 };
export const roleFlayers = (players: number): number => ROLE_FLAYERS[players] ?? 1;
/** ST-016, ST-017 */
export const recognise = (players: number): boolean => players >= 6;

/** Players an effect speaks of: the active one, all in play, or those that were chosen under that name. */
export type Who = 'active' | 'inPlay' | `$${string}`;
export type Instruction =
  | {
      readonly op: 'pick';
      readonly as: string;
      readonly count: number;
      readonly self: boolean;
      readonly aim: 'suspect' | 'trusted' | 'any';
    }
  | { readonly op: 'vote'; readonly as: string }
  | { readonly op: 'name'; readonly as: string; readonly from: readonly Kind[] }
  | { readonly op: 'tell'; readonly who: Who; readonly kinds: readonly Kind[] | `$${string}` }
  | { readonly op: 'show'; readonly who: Who; readonly count: number; readonly to: 'all' | 'active' | 'left' }
  | { readonly op: 'pool' }
  | { readonly op: 'crosswise'; readonly with: Who }
  | { readonly op: 'skip'; readonly who: Who }
  | { readonly op: 'swap'; readonly who: Who }
  | {
      readonly op: 'change';
      readonly pass?: 'left';
      readonly ban?: Kind;
      readonly open?: Who;
    };
export const asEffect = (step: Instruction): Effect => step as unknown as Effect;
export const asInstruction = (effect: Effect | null): Instruction => effect as unknown as Instruction;

/** The twelve Rendez-vous, ours: what each does before its exchange. */
export const RENDEZVOUS = {
  'rv-01': [
    { op: 'pick', as: 'A', count: 1, self: false, aim: 'suspect' },
    { op: 'show', who: '$A', count: 2, to: 'active' },
  ],
  'rv-02': [
    { op: 'pick', as: 'A', count: 1, self: true, aim: 'suspect' },
    { op: 'skip', who: '$A' },
  ],
  'rv-03': [
    { op: 'name', as: 'T', from: ['flayer', 'memory', 'knock', 'help'] },
    { op: 'pick', as: 'A', count: 2, self: false, aim: 'suspect' },
    { op: 'tell', who: '$A', kinds: '$T' },
  ],
  'rv-04': [{ op: 'pool' }],
  'rv-05': [{ op: 'show', who: 'inPlay', count: 1, to: 'left' }],
  'rv-06': [
    { op: 'pick', as: 'A', count: 1, self: true, aim: 'trusted' },
    { op: 'change', open: '$A' },
  ],
  'rv-07': [
    { op: 'vote', as: 'A' },
    { op: 'show', who: '$A', count: 1, to: 'all' },
    { op: 'skip', who: '$A' },
  ],
  'rv-08': [
    { op: 'pick', as: 'A', count: 2, self: true, aim: 'suspect' },
    { op: 'swap', who: '$A' },
  ],
  'rv-09': [{ op: 'change', ban: 'knock' }],
  'rv-10': [
    { op: 'pick', as: 'A', count: 1, self: false, aim: 'any' },
    { op: 'crosswise', with: '$A' },
  ],
  'rv-11': [{ op: 'change', pass: 'left' }],
  'rv-12': [{ op: 'tell', who: 'inPlay', kinds: ['memory', 'help'] }],
} as const satisfies Readonly<Record<string, readonly Instruction[]>>;
export type RendezvousId = keyof typeof RENDEZVOUS;
export const RENDEZVOUS_IDS = Object.keys(RENDEZVOUS) as readonly RendezvousId[];
export const isRendezvous = (top: Kind | RendezvousId): top is RendezvousId => Object.hasOwn(RENDEZVOUS, top);
export const stepsOf = (id: RendezvousId): Json => RENDEZVOUS[id] as unknown as Json;

/** Ten people without any power (ST-002). */
export const CHARACTERS = Array.from({ length: 10 }, (_, n) => `ch-${String(n + 1).padStart(2, '0')}`);
