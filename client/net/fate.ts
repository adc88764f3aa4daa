import type { Answered } from '../../games/kit/asks.ts';
import type { Json, Seat } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Line } from '../../games/kit/wire.ts';
import type { Fate } from './session.ts';

/** What the table says after the line came back. */
export interface Found {
  readonly view: Json;
  readonly mayTakeBack: boolean;
  /** What it has told since the move was sent. */
  readonly lines: readonly Line[];
}

/**
 * What became of a move of seat `me` that was under way when the line broke. Kept: its question holds my sealed answer, or the log
 * says that I did just that. Given back: its question stands open still. (One that may be answered again and again tells nothing:
 * it is asked anew.) Where the question is gone and the log does not tell, another tab of this seat or its deadline may have
 * answered: the game has moved on.
 */
export function fateOf(move: Move, me: Seat, { view, mayTakeBack, lines }: Found): Fate {
  const mine = lines.filter(line => line.params.seat === me);
  if (move.type === 'takeBack') {
    if (mine.some(line => line.key === 'table.takenBack')) return 'kept';
    return mayTakeBack ? 'given-back' : 'moved-on';
  }
  const asked = asksOf(view).find(ask => ask.id === move.prompt);
  if (asked) {
    const sealed = asked.mine;
    return sealed !== null && sealed.type === move.type && same(sealed.answer, move.answer) ? 'kept' : 'given-back';
  }
  const named = leaves(move.answer);
  const told = mine.some(({ params }) => {
    const said = leaves(params);
    return named.every(part => said.includes(part));
  });
  return named.length > 0 && told ? 'kept' : 'moved-on';
}

/** Every card, seat or number in it. */
const leaves = (value: unknown): readonly unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : value === null ? [] : [value];

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

/** As the kit says it of its own questions (games/kit/asks.ts: whoIsSilentIsKnown). */
export const whoIsAwaitedIsKnown = (ask: AskShown): boolean =>
  ask.close === 'first' || ask.answered !== null || (ask.close === 'all' && ask.seats.length === 1);

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
