import type { BoardProps } from 'boardgame.io/react';
import type { ComponentType } from 'react';
import type { Due } from '../../games/kit/due.ts';
import type { Json, Seat } from '../../games/kit/ids.ts';
import type { Check, Refusal } from '../../games/kit/legality.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Answer, FitOf, Prompt } from '../../games/kit/prompts.ts';
import type { Line } from '../../games/kit/wire.ts';
import type { Translate } from '../i18n/translate.ts';
import type { SeatInfo } from '../net/session.ts';

/** What a board needs beside boardgame.io's own props. Everything is computed from the seat's own view. */
export interface TableTools {
  readonly me: Seat | null;
  readonly seats: readonly SeatInfo[];
  nameOf(seat: string): string;
  /** What this seat may do now; empty for a spectator, while a move is under way and while the line is lost. */
  readonly prompts: readonly Prompt[];
  readonly fit: FitOf;
  legal(move: Move): Check;
  /** What the move would do, as far as this seat can know; null when the game has no preview. */
  preview(move: Move): Json | null;
  /** Answers an open question; boardgame.io's `moves.<type>({prompt, answer})`. */
  answer(prompt: Prompt, type: string, answer: Answer): void;
  readonly mayTakeBack: boolean;
  takeBack(): void;
  /** A move is under way. */
  readonly pending: boolean;
  /** The board is shown, but nothing can be done: the line is lost. */
  readonly held: boolean;
  readonly lines: readonly Line[];
  /** The open questions and until when they stand open, as far as this seat may know. */
  readonly due: readonly Due[];
  /** The game's own texts in the reader's language. */
  readonly t: Translate;
  /** A refusal in words. */
  why(refusal: Refusal): string;
  /** What is offered when the game is over: play again, back, report. Shown by the board's end screen. */
  readonly afterwards: ComponentType;
}
export type BoardTableProps<V> = Omit<BoardProps<V>, 'moves'> & {
  readonly moves: Readonly<Record<string, (raw: { prompt: string; answer: Answer }) => void>>;
  readonly table: TableTools;
};
/** A game's board. It fills the table area: opponents, centre, prompt bar, own hand. The log is the table page's. */
export type Board<V> = ComponentType<BoardTableProps<V>>;
