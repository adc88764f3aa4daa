import type { Ask } from '../kit/asks.ts';
import { answersOf, askFor, type Frame, type Next } from '../kit/effects.ts';
import type { CardId, Json, Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import type { Pick } from './cards/types.ts';
import type { About, G } from './types.ts';

/** Asks them to choose; one answer ends it, or everybody's. */
export const askPick = (
  G: G,
  frame: Frame,
  seats: readonly Seat[],
  about: About,
  close: Ask['close'] & ('first' | 'all') = 'first',
): Next => askFor(G, frame, { stage: 'pick', seats, close, limit: 'pick', about: about as unknown as Json });

/** Cards of one's own hand. `of` null: of everybody who is asked. */
export const handPick = (frame: Frame, of: Seat | null, count: number, to: 'swap' | 'pass'): About => ({
  what: 'cards',
  card: frame.source as CardId,
  zone: 'hand',
  of,
  count,
  upTo: false,
  to,
  type: null,
  categories: null,
});

/** What is taken: the answer of whoever was asked (whoever was not has nothing to choose), chance, or all. */
export function picked(
  frame: Frame,
  pool: readonly CardId[],
  pick: Pick,
  count: number,
  random: Random,
  owner?: Seat,
): CardId[] {
  if (pick === 'all') return [...pool];
  if (pick === 'random') return random.shuffle(pool).slice(0, count);
  const given = answersOf(frame).find(a => owner === undefined || a.seat === owner);
  if (given) return pool.filter(c => (given.answer as readonly string[]).includes(c));
  return pool.slice(0, count);
}
