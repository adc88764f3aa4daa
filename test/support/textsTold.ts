import type { Base } from '../../games/kit/base.ts';
import type { Params } from '../../games/kit/ids.ts';
import { printOf, seats as seatsOf } from '../../games/kit/ids.ts';
import type { Refusal } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Prompt } from '../../games/kit/prompts.ts';
import { quick } from '../../games/kit/random.ts';
import { step } from '../../games/kit/step.ts';
import { type Moment, play } from './play.ts';
import { optionsFor, type Table } from './registered.ts';
import { offered, shut, spoilt } from './spaces.ts';

/** A sentence that was needed in random play, and each set of parameters' names it was needed with. */
export type Needed = ReadonlyMap<string, ReadonlySet<string>>;

/** What a table says in some games: key of the sentence -> names of its parameters, one entry a combination. */
export function needed(table: Table, games: number): Needed {
  const { m, seats } = table;
  const all = new Map<string, Set<string>>();
  const need = (key: string, params: Params = {}): void => {
    const names = Object.keys(params).sort().join(' ');
    all.set(key, (all.get(key) ?? new Set()).add(names));
  };
  const needCards = (ids: Iterable<string>): void => {
    for (const id of ids) need(`card.${printOf(id)}`);
  };
  const refusal = (no: Refusal): void => need(`no.${no.code}`, no.params);
  for (let n = 0; n < games; n += 1) {
    const luck = quick(n);
    let looks = 0;
    const after = (G: Base): void => {
      for (const { key, params } of G.table.news) {
        // of one card a sentence may use the name with an article, or what stands on it
        need(`news.${key}`, typeof params.card === 'string' ? { ...params, the: '', text: '' } : params);
        for (const name of ['card', 'cards']) if (name in params) needCards([params[name] ?? []].flat().map(String));
      }
    };
    const each = ({ G }: Moment<Base>): void => {
      after(G);
      // a long game is looked at closely in its beginning, and now and then from there on
      if (luck.below(looks < 40 ? 4 : 40)) return;
      looks += 1;
      for (const seat of seatsOf(seats)) for (const prompt of m.choices(m.view(G, seat), seat)) look(m, G, prompt);
    };
    const look = (of: AnyModule, G: Base, prompt: Prompt): void => {
      need(`ask.${prompt.stage}`);
      needCards(offered(prompt).cards);
      for (const [type, space] of Object.entries(prompt.moves)) {
        need(`move.${type}`);
        for (const { no } of shut(space)) refusal(no);
        for (const answer of [
          ...spoilt(space, null),
          ...(space.kind === 'cards' ? subsets(space.from.map(o => o.id)) : []),
        ]) {
          const check = step(of, structuredClone(G), prompt.seat, { prompt: prompt.id, type, answer }, quick(1));
          if (!check.ok) refusal(check);
        }
      }
    };
    after(play(m, { seats, options: optionsFor(table, n), n, each }).G);
  }
  return all;
}

/** Sets of two, three and all: what a hand refuses to do together. */
function subsets(ids: readonly string[]): string[][] {
  const pairs = ids.flatMap((a, n) => ids.slice(n + 1).map(b => [a, b]));
  return [...pairs, ids.slice(0, 3), ids.slice(-3), [...ids]];
}
