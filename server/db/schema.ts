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
    /** The match that is played there now. */
    readonly match: string;
    readonly created: number;
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
