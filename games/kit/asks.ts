import type { Base } from './base.ts';
import { type Json, type PromptId, promptId, type Seat } from './ids.ts';
import type { Answer } from './prompts.ts';

/**
 * A question that stands open. Who is asked, when it opens and how it closes depend on public facts only.
 * - first: one answer ends it (an ordinary turn; a team: whoever answers)
 * - all:   sealed until everybody asked has answered
 * - table: sealed until the table closes it, however many have answered
 * - never: may be answered again and again, nobody waits for it (interrupt, say, arm a card)
 */
export interface Ask {
  readonly id: PromptId;
  /** boardgame.io's stage, the key of its texts and of the rule that resolves it. */
  readonly stage: string;
  /** Those asked, in order of priority. */
  readonly seats: readonly Seat[];
  readonly close: 'first' | 'all' | 'table' | 'never';
  /** Key into the room's timing (turn, pick, window, ...). */
  readonly limit: string;
  /** Public facts: the source card, what is answered to. */
  readonly about?: Json;
  /** Everybody may see who has answered (not what). */
  readonly ticks?: true;
  /** The frame that waits for this answer. */
  readonly frame?: number;
}
export interface Answered {
  readonly seat: Seat;
  readonly type: string;
  readonly answer: Answer;
}
/** A finished question: answers in order of priority; who stayed silent is missing. */
export interface Settled {
  readonly ask: Ask;
  readonly answers: readonly Answered[];
}

export function ask(G: Base, question: Omit<Ask, 'id'>): Ask {
  const opened: Ask = { id: promptId(++G.table.seq), ...question };
  G.table.asks.push(opened);
  return opened;
}

/** Withdraws open questions: a late answer to them is refused as too late. */
export function withdraw(G: Base, which: (a: Ask) => boolean = () => true): void {
  for (const a of G.table.asks) if (which(a)) delete G.table.sealed[a.id];
  G.table.asks = G.table.asks.filter(a => !which(a));
}

export const findAsk = (G: Base, id: string): Ask | undefined => G.table.asks.find(a => a.id === id);
export const sealedOf = (G: Base, a: Ask): readonly Answered[] => G.table.sealed[a.id] ?? [];
export const silent = (G: Base, a: Ask): Seat[] => a.seats.filter(s => !sealedOf(G, a).some(x => x.seat === s));
/** Everybody sees who has not answered yet. */
export const whoIsSilentIsKnown = (a: Ask): boolean =>
  a.close === 'first' || a.ticks === true || (a.close === 'all' && a.seats.length === 1);
/** Somebody has to answer before the game goes on. */
export const awaited = (G: Base): boolean => G.table.asks.some(a => a.close !== 'never');

/** What a view shows of the open questions: equal for all who look, but for one's own sealed answer. */
export interface SeenAsk {
  readonly id: PromptId;
  readonly stage: string;
  readonly seats: readonly Seat[];
  readonly close: Ask['close'];
  readonly about: Json;
  readonly answered: readonly Seat[] | null;
  readonly mine: Answered | null;
}
export function seenAsks(G: Base, viewer: Seat | null): SeenAsk[] {
  return G.table.asks.map(a => ({
    id: a.id,
    stage: a.stage,
    seats: a.seats,
    close: a.close,
    about: a.about ?? null,
    answered: a.ticks
      ? sealedOf(G, a)
          .map(x => x.seat)
          .sort()
      : null,
    mine: sealedOf(G, a).find(x => x.seat === viewer) ?? null,
  }));
}
