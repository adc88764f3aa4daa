import type { Due } from './due.ts';
import type { Deal } from './fair.ts';
import type { Json, Params } from './ids.ts';
import type { Check } from './legality.ts';

/**
 * What travels beside boardgame.io's own messages, online and on one device.
 *
 * Client to server, on the namespace `/<game>`:
 * - `sync` (matchID, seat | null, credentials | null) binds the socket to one seat; answered by `sync`, or by `refused`.
 * - `update` (action, stateID, matchID, seat, answer: (Check) => void): a move; `answer` comes when it is on disk.
 * - `older` (before: number, answer: (Told) => void): lines of the log before that number, 20 at most.
 * - `alive` (answer: () => void): is anybody there?
 * Server to client:
 * - `sync` (matchID, {state, initialState, log: [], filteredMetadata}, Beside), `update` (matchID, state, [], Beside),
 *   `matchData` (matchID, players): as in boardgame.io, with one argument more.
 * - `change` (matchID, before: number, patch, Told with `deals`), in place of `update`, to a socket that said `{patch: true}` in its handshake:
 *   a JSON Patch (RFC 6902) from what the state numbered `before` showed to what the next one shows, both as `Seen`. Whoever
 *   has another state asks for a `sync`.
 * - `behind` (boolean): what happens at this table may come late for a while, or does so no more.
 * - `refused` (Refusal): a sync or a packet that was not accepted.
 * - `next` (matchID): the people of this table play again there.
 */
export interface Beside extends Told {
  readonly due: readonly Due[];
  /** This seat may take its last move back. */
  readonly mayTakeBack: boolean;
  /** With a sync, and when a deal has begun or ended since this reader was told: all deals so far. */
  readonly deals?: readonly Deal[];
  /** With a sync: the rules (`rulesVersion`) by which the table plays. A page of others would show what is not so. */
  readonly rules?: number;
  /** With a sync: the version of Tablée that shows it. Another one may show the same game otherwise. */
  readonly release?: string;
}

/** What one reader is shown of a state: all that `change` changes. */
export interface Seen extends Pick<Beside, 'due' | 'mayTakeBack'> {
  readonly G: Json;
  readonly ctx: Readonly<Record<string, unknown>>;
}

/** Lines of the log for one reader, oldest first. */
export interface Told {
  readonly lines: readonly Line[];
  /** There are older ones than the first of these. */
  readonly more: boolean;
}
/** `n` counts this reader's own lines from 0: a line that was told to somebody else leaves no gap. */
export interface Line {
  readonly n: number;
  /** The game's own number of the turn in which it was told. */
  readonly turn: number;
  readonly key: string;
  readonly params: Params;
}

export type Answer = (check: Check) => void;
/** Lines sent with a sync, and at most with one page of older ones. */
export const PAGE = 20;
