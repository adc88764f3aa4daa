import type { RoomSeat } from '../../../games/kit/roomWire.ts';

/** Counts of seats a game takes that come next; null: there is none. */
export const moreSeats = (counts: readonly number[], now: number): number | null => least(counts.filter(n => n > now));
const least = (counts: readonly number[]): number | null => (counts.length > 0 ? Math.min(...counts) : null);

/** Why no seat can be taken away: the game takes no fewer, or people have them all. */
export type NoFewer = 'least' | 'taken';
/** One count fewer: free seats go first, then bots', from the end. */
export function fewerSeats(
  counts: readonly number[],
  seats: readonly RoomSeat[],
): { readonly n: number; readonly bots: readonly RoomSeat[] } | NoFewer {
  const smaller = counts.filter(n => n < seats.length);
  if (smaller.length === 0) return 'least';
  const n = Math.max(...smaller);
  const held = seats.filter(({ name, kept }) => name !== null || kept !== null);
  const bots = held.filter(({ bot }) => bot !== null);
  const go = Math.max(0, held.length - n);
  return go > bots.length ? 'taken' : { n, bots: go === 0 ? [] : bots.slice(-go) };
}
