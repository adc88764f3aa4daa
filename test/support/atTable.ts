import type { Base } from '../../games/kit/base.ts';
import { copy } from '../../games/kit/copy.ts';
import { seat } from '../../games/kit/ids.ts';
import type { GameModule } from '../../games/kit/module.ts';
import { type News, newsFor } from '../../games/kit/news.ts';
import type { Answer, Prompt } from '../../games/kit/prompts.ts';
import { quick, type Random } from '../../games/kit/random.ts';
import { step, stepTable } from '../../games/kit/step.ts';

/** What a game's own language of tests is made of: players answer what they are asked, and the clock runs out. */
export interface AtTable<V> {
  view(player: number | null): V;
  prompts(player: number): readonly Prompt[];
  /** @throws when it is refused */
  does(player: number, type: string, answer?: Answer): void;
  takesBack(player: number): void;
  /** The table closes the first question that stands open: such a one, or any that somebody waits for. */
  tableCloses(only?: 'table'): void;
  /** The code of the refusal, which has changed nothing; null: it would be taken. */
  refusal(player: number, type: string, answer?: Answer): string | null;
  /** What everybody was told last, or this player. */
  news(player?: number): readonly News[];
}

/** `sound` throws where the state is not what it must always be; it is asked at the beginning and after everything that is done. */
export function atTable<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  G: G,
  random: Random,
  sound: (G: G) => void,
): AtTable<V> {
  const act = (what: string, apply: () => { readonly ok: boolean; readonly code?: string }): void => {
    const check = apply();
    if (!check.ok) throw new Error(`${what}: ${check.code}`);
    sound(G);
  };
  sound(G);
  const view = (player: number | null): V => m.view(G, player === null ? null : seat(player));
  const prompts = (player: number): readonly Prompt[] => m.choices(view(player), seat(player));
  const move = (player: number, type: string, answer: Answer) => ({
    prompt: prompts(player).find(p => Object.hasOwn(p.moves, type))?.id ?? G.table.asks[0]?.id ?? '',
    type,
    answer,
  });
  const does = (player: number, type: string, answer: Answer = null): void =>
    act(`${player} ${type} ${JSON.stringify(answer)}`, () =>
      step(m, G, seat(player), move(player, type, answer), random),
    );
  return {
    view,
    prompts,
    does,
    takesBack: p => does(p, 'takeBack'),
    tableCloses: only => {
      const due = G.table.asks.find(a => (only ? a.close === only : a.close !== 'never'));
      act('the table', () => stepTable(m, G, { prompt: due?.id ?? '', by: 'table' }, random));
    },
    refusal: (p, type, answer = null) => {
      const trial = copy(G);
      const check = step(m, trial, seat(p), move(p, type, answer), quick(3));
      if (check.ok) return null;
      if (JSON.stringify(trial) !== JSON.stringify(G)) throw new Error(`refused with ${check.code}, yet changed`);
      return check.code;
    },
    news: player => newsFor(G, player === undefined ? null : seat(player)),
  };
}
