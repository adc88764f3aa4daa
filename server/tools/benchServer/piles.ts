import { ask, type SeenAsk, seenAsks } from '../../../games/kit/asks.ts';
import { type Base, emptyTable } from '../../../games/kit/base.ts';
import { copy } from '../../../games/kit/copy.ts';
import { type CardId, card, clockwise, type Seat } from '../../../games/kit/ids.ts';
import { anyModule, type Entry, type GameModule, type Meta } from '../../../games/kit/module.ts';
import { tell } from '../../../games/kit/news.ts';
import { optionsOf } from '../../../games/kit/options.ts';
import { options as optionList } from '../../../games/kit/prompts.ts';

/** One pile on the table: its top card, who laid it, how many lie there. */
export interface Pile {
  readonly id: string;
  top: string;
  by: string;
  cards: number;
}
/** Sizes of a seat's view in kB, and how many piles make it so large. */
const PILES = [
  ['0.6', 7],
  ['5', 104],
  ['11', 242],
] as const;
export const SIZES: readonly string[] = PILES.map(([size]) => size);
export const HAND = 5;
/** Cards that are neither in a hand nor on a pile. */
export const DECK = 60;

export const pilesFor = (size: string): Pile[] =>
  Array.from({ length: PILES.find(([kB]) => kB === size)?.[1] ?? 0 }, (_, n) => ({
    id: `p${n}`,
    top: `c${1000 + n}`,
    by: '',
    cards: 1,
  }));
export const deckOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `d${100 + n}`);
/** The pile on which the next card is laid: another one each time, far from the last. */
export const target = (piles: readonly Pile[], turn: number): Pile | undefined => piles[(turn * 31) % piles.length];

interface G extends Base {
  readonly order: readonly Seat[];
  piles: Pile[];
  hands: Record<Seat, CardId[]>;
  deck: CardId[];
  turn: number;
  seat: Seat;
}
interface View {
  readonly asks: readonly SeenAsk[];
  readonly turn: number;
  readonly seat: Seat;
  readonly piles: readonly Pile[];
  readonly hand: readonly CardId[] | null;
  readonly deck: number;
}
interface Options {
  readonly size: string;
}

const meta = {
  id: 'piles',
  seats: [2],
  rulesVersion: 1,
  phases: [['play', ['lay']]],
  moves: ['lay'],
  openMoves: ['lay'],
  options: [{ id: 'size', kind: 'choice', of: SIZES, default: '0.6' }],
  levels: [],
  minutes: 1,
  stage: 'hidden',
} as const satisfies Meta;

/** Lays a card on a pile, draws another, the other seat's turn, for ever: small moves in a view whose size is chosen. */
const rules: GameModule<G, View, Options> = {
  meta,
  options: optionsOf<Options>(meta.options),
  setup: (order, { size }, random) => {
    const deck = random.shuffle(deckOf(DECK + order.length * HAND).map(card));
    const hands = Object.fromEntries(order.map(s => [s, deck.splice(0, HAND)]));
    const seat = order[0];
    if (seat === undefined) throw new Error('a table without seats');
    return { table: emptyTable(), order, piles: pilesFor(size), hands, deck, turn: 0, seat };
  },
  view: (G, me) => ({
    asks: seenAsks(G, me),
    turn: G.turn,
    seat: G.seat,
    piles: G.piles.map(({ id, top, by, cards }) => ({ id, top, by, cards })),
    hand: me === null ? null : [...(G.hands[me] ?? [])],
    deck: G.deck.length,
  }),
  choices: (view, me) =>
    view.asks
      .filter(a => a.seats.includes(me))
      .map(({ id, stage }) => ({
        id,
        seat: me,
        stage,
        moves: { lay: { kind: 'option', from: optionList(view.hand ?? []) } },
      })),
  fits: {},
  resolve: {
    lay: (G, { answers }) => {
      for (const { seat, answer } of answers) {
        const hand = G.hands[seat] ?? [];
        const pile = target(G.piles, G.turn);
        if (typeof answer !== 'string' || !pile) continue;
        const drawn = G.deck.shift();
        hand.splice(hand.indexOf(card(answer)), 1, ...(drawn === undefined ? [] : [drawn]));
        G.deck.push(card(pile.top));
        Object.assign(pile, { top: answer, by: seat, cards: pile.cards + 1 });
        G.turn += 1;
        tell(G, 'laid', { seat, card: answer });
        G.seat = clockwise(G.order, seat)[0] ?? seat;
      }
    },
  },
  quiet: {},
  ops: {},
  next: G => {
    ask(G, { stage: 'lay', seats: [G.seat], close: 'first', limit: 'turn' });
  },
  watch: () => {}, // nobody ever wins
  flow: ({ turn, seat, order }) => ({ phase: 'play', turn, seat, order }),
  redeal: G => copy(G),
  mayTalk: () => true,
  takeBack: [],
  bots: {},
  caretaker: ({ view }, { id }) => ({ prompt: id, type: 'lay', answer: view.hand?.[0] ?? null }),
};

/** The benchmark's own game, for servers that are handed their games. It stands in no registry. */
export const piles: Entry = { meta, load: async () => anyModule(rules) };
