import { silent } from './asks.ts';
import type { Base } from './base.ts';
import type { PromptId, Seat } from './ids.ts';

/** What is due, from whom, by what. The table knows since when; G knows no time. */
export interface Duty {
  readonly prompt: PromptId;
  readonly stage: string;
  readonly limit: string;
  readonly by: 'bot' | 'deadline' | 'table';
  /** bot, deadline: whose answer is missing. table: nobody's, the clock closes. */
  readonly seat: Seat | null;
  /** A bot may leave it unanswered. */
  readonly may?: true;
}

/** From a state alone; `bots` are the seats that the room has given to bots. */
export function duties(G: Base, bots: ReadonlySet<Seat>): Duty[] {
  return G.table.asks.flatMap((a): Duty[] => {
    const common = { prompt: a.id, stage: a.stage, limit: a.limit };
    const asked = a.close === 'never' || a.close === 'first' ? a.seats : silent(G, a);
    const botDuties = asked
      .filter(s => bots.has(s))
      .map((s): Duty => ({ ...common, by: 'bot', seat: s, ...(a.close === 'never' ? { may: true } : {}) }));
    if (a.close === 'never') return botDuties;
    if (a.close === 'table') return [...botDuties, { ...common, by: 'table', seat: null }];
    return [
      ...botDuties,
      ...asked.filter(s => !bots.has(s)).map((s): Duty => ({ ...common, by: 'deadline', seat: s })),
    ];
  });
}
