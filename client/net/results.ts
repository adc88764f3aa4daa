import type { Outcome } from '../../games/kit/base.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { Meta } from '../../games/kit/module.ts';
import type { OptionValue } from '../../games/kit/options.ts';
import { type LocalMatch, people } from './localMatch.ts';

/** A finished match that this device took part in: all that is kept of it for good. */
export interface Finished {
  /** Of the match: it counts once. */
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** Those that differ from a usual game. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** bots: they were watched, nobody played. */
  readonly who: 'people' | 'bots';
  /** Somebody of this device did; of bots that were watched, any of them. */
  readonly won: boolean;
  /** Numbers and words that the game says about its end (games/kit/base.ts: Outcome). */
  readonly facts: Readonly<Record<string, string | number>>;
  /** Epoch ms. */
  readonly at: number;
}
/** A row that was cleared: seen again, its match does not count again. */
export interface Cleared {
  readonly id: string;
  readonly cleared: true;
}
export type ResultRow = Finished | Cleared;

export const oldestFirst = (rows: readonly ResultRow[]): Finished[] =>
  rows.filter(isFinished).sort((a, b) => a.at - b.at);
export const clearedRow = ({ id }: ResultRow): Cleared => ({ id, cleared: true });

/** null: it is not over. */
export function finishedHere(meta: Meta, match: LocalMatch): Finished | null {
  const outcome = match.state.G.table.over;
  const here = people(match.seats);
  return (
    outcome && {
      ...common(meta, match.seats.length, match.options, outcome),
      id: match.id,
      who: here.length > 0 ? 'people' : 'bots',
      won: here.length > 0 ? winsOne(outcome, here) : outcome.winners.length > 0,
      at: match.updatedAt,
    }
  );
}

interface OnlineEnd {
  readonly matchID: string;
  readonly mine: Seat;
  readonly seats: number;
  readonly options: unknown;
  /** The end as the server tells it. */
  readonly gameover: unknown;
  /** When it was seen, epoch ms. */
  readonly at: number;
}
/** null: it is not over. */
export function finishedOnline(
  meta: Meta,
  { matchID, mine, seats, options, gameover, at }: OnlineEnd,
): Finished | null {
  if (!isOutcome(gameover)) return null;
  return { ...common(meta, seats, options, gameover), id: matchID, who: 'people', won: winsOne(gameover, [mine]), at };
}

const common = (meta: Meta, seats: number, options: unknown, outcome: Outcome) => ({
  game: meta.id,
  seats,
  options: unusual(meta, seats, options),
  facts: facts(outcome),
});
const winsOne = ({ winners }: Outcome, seats: readonly Seat[]): boolean => seats.some(seat => winners.includes(seat));

function unusual(meta: Meta, seats: number, raw: unknown): Readonly<Record<string, OptionValue>> {
  const options = raw !== null && typeof raw === 'object' ? (raw as Readonly<Record<string, unknown>>) : {};
  const found: Record<string, OptionValue> = {};
  for (const field of meta.options) {
    const value = options[field.id];
    if (value === field.default || (field.seats && !field.seats.includes(seats))) continue;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found[field.id] = value;
  }
  return found;
}

function facts({ winners: _winners, why: _why, ...more }: Outcome): Readonly<Record<string, string | number>> {
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(more))
    if (typeof value === 'string' || typeof value === 'number') told[name] = value;
  return told;
}

const isOutcome = (raw: unknown): raw is Outcome =>
  raw !== null && typeof raw === 'object' && 'winners' in raw && Array.isArray(raw.winners);

const isFinished = (row: ResultRow): row is Finished => !('cleared' in row);
