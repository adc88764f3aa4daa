import type { Seat } from '../../games/kit/ids.ts';
import type { Prompt } from '../../games/kit/prompts.ts';
import { type AskShown, asksOf } from '../net/fate.ts';
import type { TableSnapshot } from '../net/session.ts';

/** What the table waits for. */
export interface Awaiting {
  /** The reader's own answer is missing. */
  readonly mine: boolean;
  /** Whose is, as everybody may know it; empty: that is not to be known, or nobody's. */
  readonly seats: readonly Seat[];
  readonly stage: string;
  /** Since when, epoch ms by the server's clock; null: not known. */
  readonly since: number | null;
  /** Until when, as far as the reader may know; null: as long as they like. */
  readonly until: number | null;
}

/** `prompts`: what the reader is asked and may answer. null: nobody is waited for. */
export function awaiting(snapshot: TableSnapshot, prompts: readonly Prompt[]): Awaiting | null {
  const { view, ctx, seat } = snapshot;
  if (view === null || ctx?.gameover !== undefined) return null;
  const mine = prompts.find(prompt => !prompt.may);
  if (mine) return { mine: true, seats: [mine.seat], stage: mine.stage, ...timesOf(snapshot, mine.id) };
  const open = asksOf(view).filter(ask => ask.close !== 'never');
  // a bot that plays for the reader may be awaited: then it is they who are named
  const answerers = (ask: AskShown): Seat[] =>
    (ask.seats as readonly Seat[]).filter(s => !ask.answered?.includes(s) && !(s === seat && ask.mine));
  const found = open.find(ask => answerers(ask).length > 0) ?? open[0];
  return found ? { mine: false, seats: answerers(found), stage: found.stage, ...timesOf(snapshot, found.id) } : null;
}

function timesOf({ due }: TableSnapshot, prompt: string): Pick<Awaiting, 'since' | 'until'> {
  const found = due.find(d => d.prompt === prompt);
  return { since: found?.since || null, until: found?.until ?? null };
}
