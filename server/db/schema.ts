import type { Generated } from 'kysely';

/** Tables as Kysely knows them. Times are epoch ms, flags 0 or 1, structures JSON text: the same in every dialect. */
export interface Schema {
  readonly matches: {
    readonly id: string;
    readonly game: string;
    /** boardgame.io's _stateID; a write is accepted on the one before it only. */
    readonly sid: number;
    readonly state: string;
    /** boardgame.io's metadata, but for how the match ended; written by the lobby only. */
    readonly meta: string;
    /** Prompt id -> when it was opened. */
    readonly since: string;
    /** Lines of the log so far, all audiences. */
    readonly told: number;
    /** rulesVersion under which it was dealt. */
    readonly rules: number;
    readonly unlisted: number;
    readonly started: number;
    readonly over: number;
    /** How it ended; written with its last state. null: it goes on (or ended before this column was there, and `meta` knows). */
    readonly gameover: string | null;
    /** The process that plays its bots and watches its clocks. */
    readonly runner: string | null;
    /** JSON: how it is timed, and each seat's clock (games/kit/clocks.ts). null: nobody is timed. */
    readonly timing: string | null;
    /** Goes up whenever another one plays a seat: a bot's move is written only while the bot still has its seat. */
    readonly crew: Generated<number>;
    /** The room it was played in. */
    readonly code: string | null;
    readonly created: number;
    readonly updated: number;
  };
  /** What was done, in order: for records and reports. `seat` is 'table' for the clock's moves. */
  readonly moves: {
    readonly match: string;
    readonly n: number;
    readonly seat: string;
    readonly type: string;
    readonly args: string;
  };
  /** What was told, in order. Audience: 'all', or one seat; a line that was told to a few has a row for each. */
  readonly lines: {
    readonly match: string;
    readonly n: number;
    readonly audience: string;
    readonly turn: number;
    readonly key: string;
    readonly params: string;
  };
  readonly rooms: {
    readonly code: string;
    readonly game: string;
    /** The match that is played there now, or will be next. */
    readonly match: string;
    /** The seat whose person lays the table. null: nobody sits there. */
    readonly host: string | null;
    /** Nobody new may sit down. */
    readonly locked: Generated<number>;
    /** JSON: how its matches are timed (Pace). null: not at all. */
    readonly pace: string | null;
    /** JSON: by seat, since when its person is away, and what the others want to do about it (server/rooms/absence.ts). */
    readonly absent: string | null;
    readonly created: number;
  };
  /** What was said in a room, in order. */
  readonly talk: {
    readonly room: string;
    readonly n: number;
    readonly seat: string;
    /** Of who sat there then. */
    readonly name: string;
    /** `line`: a preset line, by its key; `text`: their own words. */
    readonly kind: string;
    readonly text: string;
    readonly at: number;
  };
  /** Servers that share this database, each alive until the time that it set last, by the database's own clock. */
  readonly processes: {
    readonly id: string;
    readonly until: number;
  };
  /** Which seats of a match look on through which process. */
  readonly presence: {
    readonly match: string;
    readonly process: string;
    /** JSON: a list of seats. */
    readonly seats: string;
  };
}
