import type { SeenAsk } from '../../../games/kit/asks.ts';
import { type CardId, card, promptId, type Seat, seat, seats } from '../../../games/kit/ids.ts';
import { sorted } from '../../../games/regicide/cards.ts';
import { enemyView } from '../../../games/regicide/enemy.ts';
import { handLimit } from '../../../games/regicide/setup.ts';
import type { Options, Play, View } from '../../../games/regicide/types.ts';

const OPTIONS: Options = {
  jesters: 2,
  twoJesters: false,
  difficulty: 'normal',
  openDiscard: false,
  mulligan: false,
  hints: false,
};
const CASTLE = 'Jh Js Jc Jd Qh Qc Qs Qd Kd Kh Ks Kc';
export const ids = (words: string): CardId[] => words.split(' ').filter(Boolean).map(card);

/** A moment of a game in few words; what is left out follows from the rest. */
export interface Moment {
  readonly players?: number;
  /** Own hand; null: a spectator looks on. */
  readonly hand?: string | null;
  readonly stage?: string;
  /** Whose turn it is; seat 0 looks on. */
  readonly turn?: number;
  /** How many enemies have fallen; the next of the castle stands. */
  readonly fallen?: number;
  readonly damage?: number;
  readonly cancelled?: boolean;
  readonly played?: readonly (readonly [number, string])[];
  readonly discard?: string;
  readonly tavern?: number;
  readonly onTop?: string;
  readonly yielded?: readonly number[];
  readonly jesters?: number;
  readonly options?: Partial<Options>;
  readonly sizes?: readonly number[];
  readonly over?: View['over'];
}

/** The view of that moment, as the rules would send it. */
export function moment(m: Moment): View {
  const order = seats(m.players ?? 3);
  const now = seat(m.turn ?? 0);
  const options = { ...OPTIONS, ...m.options };
  const castle = ids(CASTLE);
  const fallen = m.fallen ?? 5;
  const enemy = castle[Math.min(fallen, 11)] ?? card('Kc');
  const played = (m.played ?? []).map(([by, cards]): Play => ({ seat: seat(by), cards: ids(cards) }));
  const fight = { enemy, damage: m.damage ?? 0, cancelled: m.cancelled ?? false, played, options };
  const hand = m.hand === null ? null : sorted(ids(m.hand ?? '8d Ac 3d 4h 4s 10s'));
  const bySeat = <T>(value: (s: Seat, at: number) => T): Record<Seat, T> =>
    Object.fromEntries(order.map((s, at) => [s, value(s, at)]));
  const discard = ids(m.discard ?? '9c 7d 5s 2c');
  return {
    asks: m.over ? [] : [question(m, order, now)],
    options,
    order,
    phase: m.stage === 'mulligan' ? 'setup' : 'battle',
    turn: 16,
    seat: now,
    first: seat(0),
    enemy: enemyView(fight),
    castle: sorted(castle.slice(fallen + 1)),
    defeated: castle.slice(0, fallen),
    played,
    tavern: m.tavern ?? 12,
    onTop: ids(m.onTop ?? ''),
    discard: { count: discard.length, top: discard.at(-1) ?? null, all: options.openDiscard ? sorted(discard) : null },
    handLimit: handLimit(order.length),
    sizes: bySeat((s, at) => (s === seat(0) && hand ? hand.length : (m.sizes?.[at] ?? 5))),
    hand,
    jesters: bySeat(() => m.jesters ?? 0),
    flips: order.length === 1 ? 2 - (m.jesters ?? 0) : 0,
    yielded: bySeat((_s, at) => m.yielded?.includes(at) ?? false),
    memory: { tavern: [], heals: 0, seen: {}, drawn: {}, known: {} },
    mayTakeBack: false,
    over: m.over ?? null,
  };
}

function question(m: Moment, order: readonly Seat[], now: Seat): SeenAsk {
  const stage = m.stage ?? 'play';
  const all = stage === 'mulligan';
  return {
    id: promptId(7),
    stage,
    seats: all ? order : [now],
    close: all ? 'all' : 'first',
    about: null,
    answered: all ? [] : null,
    mine: null,
  };
}

const FIGHT: Moment = {
  damage: 12,
  played: [
    [1, '7s'],
    [2, '5h'],
  ],
};
/** Every state of the board that looks different. */
export const scenes: Readonly<Record<string, Moment>> = {
  play: FIGHT,
  wait: { ...FIGHT, turn: 1 },
  four: {
    players: 4,
    hand: '2h 2s 3c Jd X1',
    fallen: 2,
    yielded: [1, 2],
    sizes: [5, 4, 0, 5],
    onTop: 'Js',
    played: [
      [3, '9c'],
      [0, '2d Ad'],
      [1, '10s'],
      [2, '4h 4c'],
    ],
  },
  solo: { players: 1, hand: 'Ah Ad 2c 2s 10h Jc Qd Ks', jesters: 2, fallen: 0, discard: '' },
  suffer: { ...FIGHT, stage: 'suffer', damage: 21 },
  jester: { players: 1, hand: '2h 3s', stage: 'jester', jesters: 1, fallen: 8, tavern: 0 },
  next: { ...FIGHT, players: 4, stage: 'next', cancelled: true, hand: '2c 2d 2h 2s' },
  nextOther: { ...FIGHT, stage: 'next', turn: 2, cancelled: true },
  mulligan: {
    players: 2,
    hand: '2c 3c 4h 5s 6s 9h 10h',
    stage: 'mulligan',
    fallen: 0,
    discard: '',
    options: { mulligan: true },
  },
  mulliganDiamond: {
    players: 2,
    hand: '2d 3c 4h 5s 6s 9h 10h',
    stage: 'mulligan',
    fallen: 0,
    discard: '',
    options: { mulligan: true },
  },
  empty: {
    ...FIGHT,
    hand: '',
    played: [
      [0, '10s'],
      [1, '7s'],
    ],
  },
  mustPlay: { players: 2, hand: '3c 3d 4c Ah Kd', yielded: [1], fallen: 3, damage: 4 },
  openDiscard: { ...FIGHT, options: { openDiscard: true } },
  spectator: { ...FIGHT, hand: null },
  gold: {
    players: 1,
    hand: '2h 3s',
    jesters: 2,
    fallen: 12,
    over: { winners: ['0'], why: 'won', medal: 'gold', defeated: 12 },
  },
  silver: {
    players: 1,
    hand: '2h 3s',
    jesters: 1,
    fallen: 12,
    over: { winners: ['0'], why: 'won', medal: 'silver', defeated: 12 },
  },
  bronze: {
    players: 1,
    hand: '2h 3s',
    jesters: 0,
    fallen: 12,
    over: { winners: ['0'], why: 'won', medal: 'bronze', defeated: 12 },
  },
  won: { hand: '2h 3s', fallen: 12, over: { winners: ['0', '1', '2'], why: 'won', defeated: 12 } },
  lostPay: { hand: '2h 3s', fallen: 7, turn: 2, over: { winners: [], why: 'pay', defeated: 7 } },
  lostTurn: { players: 2, hand: '', fallen: 0, over: { winners: [], why: 'turn', defeated: 0 } },
};
