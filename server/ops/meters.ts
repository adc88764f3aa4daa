import type { Choice } from '../../games/kit/roomWire.ts';

/** Who made a move: a person at a socket, a bot in a seat, or the table itself when a time ran out. */
export type Mover = 'person' | 'bot' | 'table';
/** What became of a bot's decision. `stood-in`: it was silent, or nobody had time for it. */
export type Decided = 'moved' | 'stood-in' | 'failed';

/**
 * What a running server counts. Cheap enough for every move; no argument ever names a match, a room, a person or an address:
 * games, codes and reasons come from short lists of our own.
 */
export interface Meters {
  /** A move was stored. */
  move(game: string, by: Mover): void;
  /** Between a person's packet and its answer, ms. */
  answered(ms: number): void;
  /** Somebody was told no, with that code. */
  refused(code: string): void;
  /** One commit of the store, ms. */
  stored(ms: number): void;
  /** A bot was asked, and so it ended; ms in all, waiting for a thread included. */
  decided(game: string, how: Decided, ms: number): void;
  /** A request was answered with that HTTP status. */
  requested(status: number): void;
  /** A socket left; socket.io's own word for why. */
  disconnected(reason: string): void;
  /** What people have decided about a seat that kept them waiting. */
  settled(choice: Choice): void;
  /** Somebody has taken their seat back from the bot that played for them. */
  returned(): void;
  /** An error that nobody handled. */
  failed(): void;
}
