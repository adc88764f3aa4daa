import { atOnce } from '../../../games/kit/bots.ts';
import type { Json, Seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { fitOf } from '../../../games/kit/step.ts';

/** A game as its players know it: what it is called on the wire, and what a seat that is asked answers. */
export interface Dialect {
  readonly game: string;
  /** null: the seat is not asked. */
  answer(view: Json, seat: Seat): { readonly type: string; readonly arg: Json } | null;
}

/** A game of the kit, on either server: whoever stands in for an absent player answers. */
export const kitDialect = (m: AnyModule): Dialect => ({
  game: m.meta.id,
  answer: (view, seat) => {
    const prompts = m.choices(view, seat);
    const prompt = prompts.find(p => !p.may);
    if (!prompt) return null;
    const task = { view, seat, prompts, fit: fitOf(m, view, seat), random: quick(1), ...atOnce };
    const move = m.caretaker(task, prompt);
    return move && { type: move.type, arg: { prompt: move.prompt, answer: move.answer } };
  },
});

/** plainPiles.ts: seats take turns, and lay the first card of their hand. */
export const plainDialect: Dialect = {
  game: 'plain-piles',
  answer: (view, seat) => {
    const { turn, hands } = view as {
      readonly turn: number;
      readonly hands: Readonly<Record<string, readonly string[]>>;
    };
    const card = hands[seat]?.[0];
    return turn % 2 === Number(seat) && card !== undefined ? { type: 'lay', arg: card } : null;
  },
};
