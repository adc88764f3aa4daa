import type { Seat } from '../../games/kit/ids.ts';
import type { Prompt } from '../../games/kit/prompts.ts';
import { type AskShown, asksOf, whoIsAwaitedIsKnown } from '../net/fate.ts';
import type { TableSnapshot } from '../net/session.ts';

/** What the table waits for. */
export interface Awaiting {
  /** The reader's own answer is missing. */
  readonly mine: boolean;
  /** Whose is, as everybody may know it; empty: nobody's. */
  readonly seats: readonly Seat[];
  /** Several answer under seal, and who has yet to do so is not to be known: the table is asked, no names. */
  readonly table: boolean;
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
  const open = asksOf(view).filter(ask => ask.close !== 'never');
  // what was sealed may be changed, but is no longer missing
  const mine = prompts.find(prompt => !prompt.may && !open.some(ask => ask.id === prompt.id && ask.mine));
  if (mine) return { mine: true, seats: [mine.seat], table: false, stage: mine.stage, ...timesOf(snapshot, mine.id) };
  // a bot that plays for the reader may be awaited: then it is they who are named
  const answerers = (ask: AskShown): Seat[] =>
    (ask.seats as readonly Seat[]).filter(s => !ask.answered?.includes(s) && !(s === seat && ask.mine));
  const found = open.find(ask => answerers(ask).length > 0) ?? open[0];
  if (!found) return null;
  const table = !whoIsAwaitedIsKnown(found);
  const seats = table ? [] : answerers(found);
  return { mine: false, seats, table, stage: found.stage, ...timesOf(snapshot, found.id) };
}

function timesOf({ due }: TableSnapshot, prompt: string): Pick<Awaiting, 'since' | 'until'> {
  const found = due.find(d => d.prompt === prompt);
  return { since: found?.since || null, until: found?.until ?? null };
}
