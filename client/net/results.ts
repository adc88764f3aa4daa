import type { Outcome } from '../../games/kit/base.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { Meta } from '../../games/kit/module.ts';
import { type Chosen, changed } from '../../games/kit/options.ts';
import { isStopped, STOPPED } from '../../games/kit/upgrade.ts';
import { type LocalMatch, playing } from './localMatch.ts';

/** A finished match that this device took part in: all that is kept of it for good. */
export interface Finished {
  /** Of the match: it counts once. */
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** Those of the rules that differ from a usual game. */
  readonly options: Chosen;
  /** bots: they were watched, nobody played it to its end. */
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

/** null: it is not over, or was stopped: nobody has won or lost. */
export function finishedHere(meta: Meta, match: LocalMatch): Finished | null {
  const outcome = isStopped(match.state.G) ? null : match.state.G.table.over;
  const here = playing(match.seats);
  return (
    outcome && {
      ...common(meta, match.seats.length, match.options as Chosen, outcome),
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
  readonly options: Chosen;
  /** The end as the server tells it. */
  readonly gameover: unknown;
  /** When it was seen, epoch ms. */
  readonly at: number;
}
/** null: it is not over, or was stopped: nobody has won or lost. */
export function finishedOnline(
  meta: Meta,
  { matchID, mine, seats, options, gameover, at }: OnlineEnd,
): Finished | null {
  if (!isOutcome(gameover) || wasStopped(gameover)) return null;
  return { ...common(meta, seats, options, gameover), id: matchID, who: 'people', won: winsOne(gameover, [mine]), at };
}

/** Was that the end of a match that its people stopped? As the server tells it. */
export const wasStopped = (gameover: unknown): boolean => isOutcome(gameover) && gameover.why === STOPPED;

const common = (meta: Meta, seats: number, options: Chosen, outcome: Outcome) => ({
  game: meta.id,
  seats,
  options: changed(
    meta.options.filter(field => !field.online),
    seats,
    options,
  ),
  facts: factsOf(outcome),
});
const winsOne = ({ winners }: Outcome, seats: readonly Seat[]): boolean => seats.some(seat => winners.includes(seat));

/** Numbers and words that the game says about its end. */
export function factsOf({ winners: _winners, why: _why, ...more }: Outcome): Readonly<Record<string, string | number>> {
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(more))
    if (typeof value === 'string' || typeof value === 'number') told[name] = value;
  return told;
}

/** The end of a match, as a server or a store tells it. */
export const isOutcome = (raw: unknown): raw is Outcome =>
  raw !== null && typeof raw === 'object' && 'winners' in raw && Array.isArray(raw.winners);

const isFinished = (row: ResultRow): row is Finished => !('cleared' in row);
