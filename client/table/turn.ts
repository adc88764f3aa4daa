import type { Prompt } from '../../games/kit/prompts.ts';
import { asksOf, whoIsAwaitedIsKnown } from '../net/fate.ts';
import type { TableSnapshot } from '../net/session.ts';

/** Whose answer the table waits for, as everybody may know it. */
export type Turn =
  | { readonly is: 'mine' }
  | { readonly is: 'others'; readonly seats: readonly string[] }
  | { readonly is: 'over' }
  | { readonly is: 'unknown' };

export function turnOf(snapshot: TableSnapshot, prompts: readonly Prompt[]): Turn {
  if (snapshot.view === null) return { is: 'unknown' };
  if (snapshot.ctx?.gameover !== undefined) return { is: 'over' };
  if (prompts.some(prompt => !prompt.may)) return { is: 'mine' };
  const asked = asksOf(snapshot.view)
    .filter(ask => ask.close !== 'never' && whoIsAwaitedIsKnown(ask))
    .flatMap(ask => ask.seats.filter(seat => !ask.answered?.includes(seat) && !(seat === snapshot.seat && ask.mine)));
  const seats = [...new Set<string>(asked)].filter(seat => seat !== snapshot.seat);
  return seats.length ? { is: 'others', seats } : { is: 'unknown' };
}
