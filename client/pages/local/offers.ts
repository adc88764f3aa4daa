import { silent } from '../../../games/kit/asks.ts';
import type { Base } from '../../../games/kit/base.ts';
import type { PromptId, Seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { PASS } from '../../../games/kit/reactions.ts';

/**
 * A question at which nobody is asked in turn: whoever wants to takes the device, by name. Who is named is a public fact, and so is
 * when: nothing of it depends on a hand.
 */
export interface Offer {
  readonly prompt: PromptId;
  /** round: put to the table at once, which waits. aside: may be answered in somebody's turn, and nobody waits. */
  readonly by: 'round' | 'aside';
  /** Those asked who play on this device. */
  readonly seats: readonly Seat[];
  /** Somebody of them has not answered yet. */
  readonly waits: boolean;
}

/** `quiet`: stages of questions that are no offers (module.ts). */
export const offersTo = (G: Base, quiet: AnyModule['quiet'], people: readonly Seat[]): Offer[] =>
  G.table.asks.flatMap((a): Offer[] => {
    const seats = a.seats.filter(seat => people.includes(seat));
    if (seats.length === 0) return [];
    if (a.close === 'table')
      return [{ prompt: a.id, by: 'round', seats, waits: silent(G, a).some(s => seats.includes(s)) }];
    return a.close === 'never' && !Object.hasOwn(quiet, a.stage)
      ? [{ prompt: a.id, by: 'aside', seats, waits: false }]
      : [];
  });

/** The people whom a question asks in turn. */
export const inTurn = (G: Base, people: readonly Seat[]): Seat[] =>
  awaitedOf(G, people, close => close !== 'never' && close !== 'table');
/** All people whom a question waits for. */
export const awaitedPeople = (G: Base, people: readonly Seat[]): Seat[] =>
  awaitedOf(G, people, close => close !== 'never');

function awaitedOf(G: Base, people: readonly Seat[], which: (close: string) => boolean): Seat[] {
  const asked = G.table.asks
    .filter(a => which(a.close))
    .flatMap(a => (a.close === 'first' ? a.seats : silent(G, a)))
    .filter(seat => people.includes(seat));
  return [...new Set(asked)];
}

/** “Nobody”: whoever of them has not answered passes. */
export function nobody(
  m: AnyModule,
  G: Base,
  { prompt, seats }: Offer,
): readonly { readonly seat: Seat; readonly move: Move }[] {
  const question = G.table.asks.find(a => a.id === prompt);
  if (!question) return [];
  return silent(G, question)
    .filter(seat => seats.includes(seat))
    .flatMap(seat => {
      const asked = m.choices(m.view(G, seat), seat).find(p => p.id === prompt);
      const type = Object.entries(asked?.moves ?? {}).find(
        ([, space]) => space.kind === 'either' && Object.hasOwn(space.of, 'pass'),
      )?.[0];
      return type === undefined ? [] : [{ seat, move: { prompt, type, answer: PASS } }];
    });
}
