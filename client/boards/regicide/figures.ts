import type { Rank, Suit } from '../../../games/regicide/cards.ts';
import art from './art.json';

/** Names a silhouette; ../art.gen.mjs collects these calls. */
const icon = (name: keyof typeof art): string => art[name];

/** What the number cards carry: care for Hearts, riches for Diamonds, arms for Clubs, armour for Spades. */
const charges: Readonly<Record<Suit, Readonly<Partial<Record<Rank, string>>>>> = {
  h: {
    A: icon('sitting-dog'),
    '2': icon('herbs-bundle'),
    '3': icon('lyre'),
    '4': icon('health-potion'),
    '5': icon('candle-light'),
    '6': icon('chalice-drops'),
    '7': icon('round-potion'),
    '8': icon('cauldron'),
    '9': icon('holy-grail'),
    '10': icon('healing-shield'),
    J: icon('visored-helm'),
    Q: icon('female-vampire'),
    K: icon('old-king'),
  },
  d: {
    A: icon('fox'),
    '2': icon('coins'),
    '3': icon('key'),
    '4': icon('swap-bag'),
    '5': icon('scales'),
    '6': icon('treasure-map'),
    '7': icon('spyglass'),
    '8': icon('chest'),
    '9': icon('gems'),
    '10': icon('open-treasure-chest'),
    J: icon('spartan-helmet'),
    Q: icon('woman-elf-face'),
    K: icon('king-ju-mask'),
  },
  c: {
    A: icon('boar'),
    '2': icon('sling'),
    '3': icon('bow-arrow'),
    '4': icon('spiked-mace'),
    '5': icon('flail'),
    '6': icon('warhammer'),
    '7': icon('war-axe'),
    '8': icon('broadsword'),
    '9': icon('catapult'),
    '10': icon('battle-axe'),
    J: icon('black-knight-helm'),
    Q: icon('witch-face'),
    K: icon('crowned-skull'),
  },
  s: {
    A: icon('owl'),
    '2': icon('guards'),
    '3': icon('gauntlet'),
    '4': icon('barbute'),
    '5': icon('checked-shield'),
    '6': icon('gate'),
    '7': icon('knight-banner'),
    '8': icon('stone-tower'),
    '9': icon('castle'),
    '10': icon('visored-helm'),
    J: icon('barbute'),
    Q: icon('medusa-head'),
    K: icon('daemon-skull'),
  },
};
export const charge = (suit: Suit, rank: Rank): string => charges[suit][rank] ?? '';
export const crown = icon('queen-crown');
export const jesterHat = icon('jester-hat');
export const swords = icon('crossed-swords');

/** The shape behind the charge belongs to the value, so that 6 and 9 differ even upside down. */
export const medallions: Readonly<Partial<Record<Rank, string>>> = {
  '2': 'M150 95L226 170 150 245 74 170Z',
  '3': 'M150 98a72 72 0 1 1-.1 0Z',
  '4': 'M84 104H216V236H84Z',
  '5': 'M150 96 219 134V208L150 246 81 208V134Z',
  '6': 'M84 240V150a66 66 0 0 1 132 0V240Z',
  '7': 'M120 98h60l42 42v60l-42 42h-60l-42-42v-60Z',
  '8': 'M84 104H216V176c0 40-34 60-66 72-32-12-66-32-66-72Z',
  '9': 'M150 96c30 0 30 30 30 42 14 0 42 2 42 32s-28 32-42 32c0 14 0 42-30 42s-30-28-30-42c-14 0-42-2-42-32s28-32 42-32c0-12 0-42 30-42Z',
  '10': 'M150 92l22 32 38-10-4 39 34 17-34 17 4 39-38-10-22 32-22-32-38 10 4-39-34-17 34-17-4-39 38 10Z',
};
