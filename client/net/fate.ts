import type { Answered } from '../../games/kit/asks.ts';
import type { Json } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Fate } from './session.ts';

/** What the table says after the line came back. */
export interface Found {
  readonly view: Json;
  readonly mayTakeBack: boolean;
}

/**
 * What became of a move that was under way when the line broke. Kept: its question is gone, or holds my sealed answer. Else it
 * never arrived, and is given back. (A question that may be answered again and again tells nothing: it is asked anew.)
 */
export function fateOf(move: Move, { view, mayTakeBack }: Found): Fate {
  if (move.type === 'takeBack') return mayTakeBack ? 'given-back' : 'kept';
  const asked = asksOf(view).find(ask => ask.id === move.prompt);
  if (!asked) return 'kept';
  const { mine } = asked;
  return mine !== null && mine.type === move.type && same(mine.answer, move.answer) ? 'kept' : 'given-back';
}

/** A question as every view shows it (games/kit/asks.ts: SeenAsk). */
export interface AskShown {
  readonly id: string;
  readonly stage: string;
  readonly seats: readonly string[];
  readonly close: string;
  readonly answered: readonly string[] | null;
  readonly mine: Answered | null;
}
/** The open questions of any game's view. */
export function asksOf(view: Json): readonly AskShown[] {
  if (view === null || typeof view !== 'object' || !('asks' in view) || !Array.isArray(view.asks)) return [];
  return view.asks as unknown as readonly AskShown[];
}

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
