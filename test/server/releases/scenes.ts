import type { Seat } from '../../../games/kit/ids.ts';
import type { Line } from '../../../games/kit/wire.ts';

/** What is known of the matches in a release's database, kept beside it. */
export interface Scenes {
  readonly release: string;
  readonly matches: Readonly<Record<SceneName, Scene>>;
}
/**
 * waiting: seats are free; solo, pair, four: in play, `four` in the midst of a sealed question; bots: it is a bot's turn;
 * finished: played to its end; again: over too, its people went on to `next`.
 */
export type SceneName = 'waiting' | 'solo' | 'pair' | 'four' | 'bots' | 'finished' | 'again' | 'next';
export interface Scene {
  readonly game: string;
  readonly matchID: string;
  /** Of its room; null: the people have gone on. */
  readonly code: string | null;
  /** The keys of the people, by seat. */
  readonly keys: Readonly<Record<string, string>>;
  /** What each was shown last; nothing of a match that has not begun. */
  readonly shown: readonly Shown[];
  /** Of a match that is over: its record. */
  readonly report: unknown;
}
export interface Shown {
  /** null: a spectator. */
  readonly seat: Seat | null;
  readonly view: Readonly<Record<string, unknown>>;
  readonly ctx: Readonly<Record<string, unknown>>;
  readonly due: unknown;
  readonly mayTakeBack: boolean;
  /** The whole log, oldest first. */
  readonly lines: readonly Line[];
}
