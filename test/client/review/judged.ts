import { seat } from '../../../games/kit/ids.ts';
import type { Judged } from '../../../games/kit/review.ts';

/** A decision: what was played kept this chance, the best would have kept that. */
export function judged(turn: number, played: number, best: number, change: Partial<Judged> = {}): Judged {
  const at = change.at ?? turn;
  return {
    seat: seat(0),
    turn,
    at,
    played: { move: { prompt: `q${at}`, type: 'yield', answer: null }, chance: played },
    best: { move: { prompt: `q${at}`, type: 'flip', answer: null }, chance: best },
    why: [],
    ...change,
  };
}
