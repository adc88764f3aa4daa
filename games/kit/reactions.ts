import type { Answered, Ask, Settled } from './asks.ts';
import type { Base } from './base.ts';
import { askFor, type Frame, type Next } from './effects.ts';
import { clockwise, type Seat } from './ids.ts';

export interface WindowRule {
  readonly stage: string;
  /** Asked, in priority order; from public facts. Empty: no window. */
  readonly seats: readonly Seat[];
  /** `table`: how long it stands open is the table's matter (windows.ts). `all`: until everybody has answered. */
  readonly close: 'table' | 'all';
  readonly limit: string;
  /** `table` only. Their standing order passes for them; they may still answer otherwise. Nobody else can see it. */
  readonly passing?: readonly Seat[];
}

/**
 * Opens a window about a frame. Use it as pc n of that frame's op; at pc n+1 put `answersOf` it to `accepted`.
 * A window with nobody to ask is passed by: the same public facts say so to everybody.
 */
export function react(G: Base, frame: Frame, w: WindowRule): Next {
  if (w.seats.length === 0) {
    frame.own.answers = [];
    return { go: 'on' };
  }
  const next = askFor(G, frame, {
    stage: w.stage,
    seats: w.seats,
    close: w.close,
    limit: w.limit,
    about: { frame: frame.id, by: frame.by, source: frame.source, target: frame.bind.target ?? null },
  });
  const opened = G.table.asks.at(-1);
  if (opened && w.passing?.length)
    G.table.sealed[opened.id] = w.passing.map(seat => ({ seat, type: 'react', answer: PASS }));
  return next;
}

/** The target first, then clockwise from the left of the controller, who is not asked. */
export function priority(order: readonly Seat[], controller: Seat, target: Seat | null): Seat[] {
  const others = clockwise(order, controller).filter(s => s !== controller && s !== target);
  return target && target !== controller ? [target, ...others] : others;
}

/** The first sealed answer, in priority order, that is a card and still legal. The others stay unknown for ever. */
export const accepted = (answers: readonly Answered[], legal: (a: Answered) => boolean): Answered | undefined =>
  answers.find(a => isCard(a) && legal(a));
const isCard = (a: Answered): boolean =>
  a.answer !== null &&
  typeof a.answer === 'object' &&
  !Array.isArray(a.answer) &&
  'is' in a.answer &&
  a.answer.is !== 'pass';

export const PASS: Answered['answer'] = { is: 'pass', then: null };
/** Answers every silent seat owes a window that must not wait: pass. */
export const passes = (a: Ask, answered: readonly Answered[], type: string): Answered[] =>
  a.seats.filter(s => !answered.some(x => x.seat === s)).map(s => ({ seat: s, type, answer: PASS }));

export type { Settled };
