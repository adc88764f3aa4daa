// A small game of which there are two editions: in the second a card counts for more, and the state has another shape.
import { ask, type SeenAsk, seenAsks } from '../../../../games/kit/asks.ts';
import { type Base, emptyTable, end, type Outcome } from '../../../../games/kit/base.ts';
import { anyMove, randomBot } from '../../../../games/kit/bots.ts';
import { copy } from '../../../../games/kit/copy.ts';
import { type CardId, card, clockwise, type Json, type Seat } from '../../../../games/kit/ids.ts';
import { type AnyModule, anyModule, type GameModule } from '../../../../games/kit/module.ts';
import { tell } from '../../../../games/kit/news.ts';
import { optionsOf } from '../../../../games/kit/options.ts';
import { options } from '../../../../games/kit/prompts.ts';
import { moveCard } from '../../../../games/kit/zones.ts';

/** What a card counts, by its first letter. */
export type Worth = Readonly<Record<string, number>>;
export const FIRST: Worth = { a: 1, b: 3, c: 7 };
export const SECOND: Worth = { ...FIRST, c: 8 };

interface Common extends Base {
  order: Seat[];
  turn: number;
  seat: Seat;
  hands: Record<Seat, CardId[]>;
  played: CardId[];
}
export interface FirstG extends Common {
  scores: Record<Seat, number>;
}
export interface SecondG extends Common {
  /** The numbers lie in the state: a match ends on those that it began with. */
  bank: { scores: Record<Seat, number>; worth: Worth };
}
export interface View {
  readonly asks: readonly SeenAsk[];
  readonly turn: number;
  readonly hand: readonly CardId[];
  readonly scores: Readonly<Record<Seat, number>>;
  readonly over: Outcome | null;
}
type Upgrade = (old: Json, from: number) => SecondG | null;

export const first: AnyModule = anyModule(
  edition<FirstG>(1, {
    fresh: (common, scores) => ({ ...common, scores }),
    scores: G => G.scores,
    worth: () => FIRST,
  }),
);
const second = (upgrade?: Upgrade): AnyModule =>
  anyModule({
    ...edition<SecondG>(2, {
      fresh: (common, scores) => ({ ...common, bank: { scores, worth: SECOND } }),
      scores: G => G.bank.scores,
      worth: G => G.bank.worth,
    }),
    ...(upgrade ? { upgrade } : {}),
  });
/** Knows nothing of the first edition: its view throws on such a state. */
export const strange: AnyModule = second();
/** Goes on with matches of the first: by the numbers that they began with. */
export const faithful: AnyModule = second(old => {
  const { scores, ...common } = old as unknown as FirstG;
  return { ...common, bank: { scores, worth: FIRST } };
});
/** Goes on with them by its own numbers. */
export const bold: AnyModule = second(old => {
  const { scores, ...common } = old as unknown as FirstG;
  return { ...common, bank: { scores, worth: SECOND } };
});
export const refusing: AnyModule = second(() => null);
export const throwing: AnyModule = second(() => {
  throw new Error('a hook with a bug');
});
/** Its hook forgets what has changed: what it makes cannot be shown. */
export const careless: AnyModule = second(old => old as unknown as SecondG);
/** Its hook makes a state in which nobody is asked. */
export const mute: AnyModule = second(old => {
  const { scores, ...common } = old as unknown as FirstG;
  return { ...common, table: { ...common.table, asks: [] }, bank: { scores, worth: FIRST } };
});

function edition<G extends Common>(
  rulesVersion: number,
  own: {
    fresh(common: Common, scores: Record<Seat, number>): G;
    scores(G: G): Record<Seat, number>;
    worth(G: G): Worth;
  },
): GameModule<G, View, object> {
  const turn = (G: G): void => {
    ask(G, { stage: 'main', seats: [G.seat], close: 'first', limit: 'turn' });
  };
  return {
    meta: {
      id: 'toll',
      seats: [1, 2, 3],
      rulesVersion,
      phases: [['road', ['main']]],
      moves: ['pay'],
      openMoves: ['pay'],
      options: [],
      levels: ['random'],
      minutes: 1,
      stage: 'hidden',
    },
    options: optionsOf([]),
    setup: (order, _options, random) => {
      const deck = random.shuffle(['a', 'b', 'c'].flatMap(kind => [1, 2, 3, 4, 5, 6].map(n => card(`${kind}-${n}`))));
      const hands = Object.fromEntries(order.map(s => [s, deck.splice(-6)]));
      const scores = Object.fromEntries(order.map(s => [s, 0]));
      const [seat] = order as [Seat];
      return own.fresh({ table: emptyTable(), order: [...order], turn: 1, seat, hands, played: [] }, scores);
    },
    view: (G, me) => ({
      asks: seenAsks(G, me),
      turn: G.turn,
      hand: me === null ? [] : [...handOf(G, me)].sort(),
      scores: { ...own.scores(G) },
      over: G.table.over,
    }),
    choices: (view, me) =>
      view.asks
        .filter(a => a.seats.includes(me))
        .map(a => ({
          id: a.id,
          seat: me,
          stage: a.stage,
          moves: { pay: { kind: 'cards', from: options(view.hand), min: 1, max: 1 } },
        })),
    fits: {},
    resolve: {
      main: (G, { answers }) => {
        const [given] = answers;
        if (!given) return;
        const what = card(String((given.answer as readonly string[])[0]));
        const points = own.worth(G)[what.charAt(0)] ?? 0;
        moveCard(handOf(G, G.seat), G.played, what);
        own.scores(G)[G.seat] = (own.scores(G)[G.seat] ?? 0) + points;
        tell(G, 'pays', { seat: G.seat, card: what, points });
        G.seat = clockwise(G.order, G.seat)[0] as Seat;
        G.turn += 1;
      },
    },
    quiet: {},
    ops: {},
    next: turn,
    watch: G => {
      if (G.order.some(s => handOf(G, s).length > 0)) return;
      const scores = own.scores(G);
      const best = Math.max(...Object.values(scores));
      end(G, { winners: G.order.filter(s => scores[s] === best), why: 'paid', scores });
    },
    flow: G => ({ phase: 'road', turn: G.turn, seat: G.seat }),
    redeal: G => copy(G),
    mayTalk: () => true,
    takeBack: ['pay'],
    bots: { random: async () => randomBot },
    caretaker: (task, prompt) => anyMove(task, prompt),
  };
}
function handOf(G: Common, seat: Seat): CardId[] {
  const hand = G.hands[seat];
  if (!hand) throw new Error(`no seat ${seat}`);
  return hand;
}
