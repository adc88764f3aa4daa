import { emptyTable } from '../kit/base.ts';
import type { CardId, Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { DECK, ENEMIES, face, isJester, isRoyal, ROYALS } from './cards.ts';
import { freshMemory } from './memory.ts';
import type { G, Options } from './types.ts';

/** RG-005 */
const HAND_LIMITS: Readonly<Record<number, number>> = { 1: 8, 2: 7, 3: 6, 4: 5 };
export const handLimit = (players: number): number => HAND_LIMITS[players] ?? 5;
/** RG-004, RG-065, RG-066: Jesters shuffled into the Tavern. */
const JESTERS_IN_TAVERN: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: 1, 4: 2 };
export const jestersInTavern = (players: number): number => JESTERS_IN_TAVERN[players] ?? 0;

export function setup(seats: readonly Seat[], options: Options, random: Random): G {
  // RG-002: Kings at the bottom, Queens on them, Jacks on top, each rank shuffled
  const castle = [...ROYALS].reverse().flatMap(rank => random.shuffle(ENEMIES.filter(c => face(c).rank === rank)));
  const jesters = DECK.filter(isJester).slice(0, jestersInTavern(seats.length));
  const tavern = random.shuffle([...DECK.filter(c => !isRoyal(c) && !isJester(c)), ...jesters]);
  const hands: Record<Seat, CardId[]> = {};
  for (const s of seats) hands[s] = tavern.splice(-handLimit(seats.length));
  const enemy = castle.pop(); // RG-003
  const first = random.pick(seats); // RG-007, RG-D11
  if (enemy === undefined) throw new Error('the Castle is empty');
  return {
    table: emptyTable(),
    options,
    order: [...seats],
    phase: 'setup',
    turn: 0,
    seat: first,
    first,
    step: 'play',
    castle,
    enemy,
    damage: 0,
    cancelled: false,
    played: [],
    tavern,
    discard: [],
    hands,
    jesters: Object.fromEntries(seats.map(s => [s, jestersAside(seats.length, options)])),
    flips: 0,
    yielded: Object.fromEntries(seats.map(s => [s, false])),
    defeated: [],
    memory: freshMemory(
      tavern.length,
      Object.fromEntries(seats.map(s => [s, handLimit(seats.length)])) as Record<Seat, number>,
    ),
  };
}

/** RG-066: two in solo, none in hard solo (RG-081); RG-084: one each when two players want them. */
export function jestersAside(players: number, options: Options): number {
  if (players === 1) return options.jesters;
  return players === 2 && options.twoJesters ? 1 : 0;
}
