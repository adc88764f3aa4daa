import type { Due } from '../../games/kit/due.ts';
import type { Deal } from '../../games/kit/fair.ts';
import type { Json, Seat } from '../../games/kit/ids.ts';
import type { Check, Refusal } from '../../games/kit/legality.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Line } from '../../games/kit/wire.ts';

/** Who sits where, as everybody at the table may know it. */
export interface SeatInfo {
  readonly seat: Seat;
  /** Empty: nobody sits there. */
  readonly name: string;
  /** Nobody sits there, and the name says only which seat it is. */
  readonly free?: true;
  /** The bot's level; null: a person. */
  readonly bot: string | null;
  /** The level of the bot that plays for the person whose seat it is. */
  readonly caretaker: string | null;
  readonly connected: boolean;
  /** Since when its person is away, epoch ms by the server's clock; null: here, or away for a moment only. */
  readonly away: number | null;
}

/** Public part of boardgame.io's ctx, as it is sent. */
export interface PublicCtx {
  readonly numPlayers: number;
  readonly turn: number;
  readonly phase: string;
  readonly currentPlayer: string;
  readonly playOrder: readonly string[];
  readonly playOrderPos: number;
  readonly activePlayers: Readonly<Record<string, string>> | null;
  readonly gameover?: Json;
}

/** What became of a move that was under way when the line broke. */
export type Fate = 'kept' | 'given-back' | 'moved-on';

/** What one seat (null: a spectator) is shown at this moment. A new object after every change. */
export interface TableSnapshot {
  readonly game: string;
  readonly matchID: string;
  readonly seat: Seat | null;
  /** null until the first sync. */
  readonly view: Json | null;
  readonly ctx: PublicCtx | null;
  readonly seats: readonly SeatInfo[];
  readonly due: readonly Due[];
  readonly mayTakeBack: boolean;
  /** So far, the running one last; none before the first sync. */
  readonly deals: readonly Deal[];
  /** The version of Tablée that shows it; '' before the first sync. */
  readonly release: string;
  readonly lines: readonly Line[];
  /** Older lines can be asked for. */
  readonly more: boolean;
  readonly line: 'connecting' | 'live' | 'lost';
  /** What happens at the table may come late for a while. */
  readonly behind: boolean;
  /** Sent, not yet answered: the board holds still. */
  readonly pending: Move | null;
  readonly fate: Fate | null;
  /** The table or the server refused to seat us (no-match, bad-credentials, not-started ...). */
  readonly refused: Refusal | null;
  /** The match in which the same people play again. */
  readonly next: string | null;
}

/** One seat's connection to one match, online or on this device: the only thing a table page knows. */
export interface TableSession {
  snapshot(): TableSnapshot;
  /** Calls `changed` after every change; returns how to stop. */
  subscribe(changed: () => void): () => void;
  /** Resolves when the move is kept, or with the reason why not. Never rejects. */
  act(move: Move): Promise<Check>;
  /** Brings older lines of the log. */
  older(): Promise<void>;
  close(): void;
}
