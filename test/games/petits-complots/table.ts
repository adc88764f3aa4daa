import { type Seat, seat, seats } from '../../../games/kit/ids.ts';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import { quick, type Random } from '../../../games/kit/random.ts';
import { start } from '../../../games/kit/step.ts';
import { DECK, isChaotic } from '../../../games/petits-complots/cards/deck.ts';
import type { Category } from '../../../games/petits-complots/cards/types.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { pending } from '../../../games/petits-complots/stack.ts';
import type { G, Options, View } from '../../../games/petits-complots/types.ts';
import { atTable } from '../../support/atTable.ts';
import { notJson } from '../../support/json.ts';
import { idOf, ids, nameOf, names } from './names.ts';
import { type Situation, situation } from './situation.ts';

/** Where a card is aimed: at a player, or at a category. */
export type Aim = number | Category | null;

export interface ComplotsTable {
  readonly G: G;
  draws(player: number): void;
  exchanges(player: number): void;
  exposes(player: number, ...theories: string[]): void;
  plays(player: number, card: string, aim?: Aim): void;
  /** Out of turn, while nothing waits. */
  interrupts(player: number, card: string, aim?: Aim): void;
  /** Seals a card in the open window. */
  seals(player: number, card: string, aim?: Aim): void;
  passes(...players: number[]): void;
  /** The time of the open window is up. */
  windowCloses(): void;
  /** As many windows as open without anybody playing. */
  nobodyReacts(): void;
  picks(player: number, cards: string): void;
  picksPlayer(player: number, chosen: number): void;
  names(player: number, category: Category): void;
  discards(player: number, cards: string): void;
  endsTurn(player: number): void;
  orders(player: number, what: 'pass' | 'ask'): void;
  takesBack(player: number): void;
  /** Nobody answers: the table does it for them. */
  clockRunsOut(): void;
  /** Everybody still to come in this round draws and ends the turn; the event of the next round is not touched. */
  restOfRound(): void;
  /** Why that is refused; null when it would be accepted. Changes nothing, and sees to it that nothing changed. */
  refusal(player: number, type: string, answer?: Answer): string | null;
  /** Why that card may not be played, exposed, or used in a window. */
  refused(player: number, how: 'play' | 'interrupt' | 'react', card: string, aim?: Aim): string | null;
  notExposed(player: number, theory: string): string | null;

  hand(player: number): string;
  shown(player: number): string;
  readonly discardPile: string;
  view(player: number | null): View;
  prompts(player: number): readonly Prompt[];
  /** Who is waited for, as `1 pick`. */
  readonly asked: readonly string[];
  /** Bottom to top, as `plagiarism 0>1`: whose, at whom. */
  readonly stack: readonly string[];
  readonly end: string | null;
  readonly winners: readonly string[];
  /** What the last move told everybody, as keys; or told one player. */
  told(player?: number): readonly string[];
  /** A parameter of that line of the last move, as that player was told it. */
  fact(key: string, param: string, player?: number): unknown;
}

export function table(s: Situation): ComplotsTable {
  const G = situation(s);
  const random = s.random ?? quick(7);
  return tableOf(start({ ...rules, setup: () => G }, G.order, G.options, random), random);
}
/** That event is revealed at the beginning of a round. `first` is the first player of it. */
export function event(name: string, s: Situation): ComplotsTable {
  const players = s.hands.length;
  const before = ((s.first ?? 0) + players - 1) % players;
  const options = { ...s.options, ...(isChaotic(idOf(name)) && { chaos: 'chaotic' as const }) };
  const plain = name === 'mystery-parcel' ? 'underdog-grant' : 'mystery-parcel';
  return table({ ...s, options, at: 'round', first: before, event: plain, next: name });
}
/** A table at its beginning, dealt by the rules. */
export function dealt(players: number, options: Partial<Options> = {}, random: Random = quick(1)): ComplotsTable {
  return tableOf(start(rules, seats(players), { ...rules.options.defaults, ...options }, random), random);
}

function tableOf(G: G, random: Random): ComplotsTable {
  const { view, prompts, does, takesBack, tableCloses, refusal, news } = atTable(rules, G, random, sound);
  const aimed = (card: string, aim: Aim): Answer => ({
    is: idOf(card),
    then: typeof aim === 'number' ? seat(aim) : aim,
  });
  const windows = () => G.table.asks.filter(a => a.close === 'table');
  const t: ComplotsTable = {
    G,
    draws: p => does(p, 'draw'),
    exchanges: p => does(p, 'exchange'),
    exposes: (p, ...theories) => {
      for (const theory of theories) does(p, 'expose', [idOf(theory)]);
    },
    plays: (p, card, aim = null) => does(p, 'play', aimed(card, aim)),
    interrupts: (p, card, aim = null) => does(p, 'interrupt', aimed(card, aim)),
    seals: (p, card, aim = null) => does(p, 'react', aimed(card, aim)),
    passes: (...players) => {
      for (const p of players) does(p, 'react', { is: 'pass', then: null });
    },
    windowCloses: () => tableCloses('table'),
    nobodyReacts: () => {
      while (windows().length > 0) t.windowCloses();
    },
    picks: (p, cards) => does(p, 'answer', ids(cards)),
    picksPlayer: (p, chosen) => does(p, 'answer', seat(chosen)),
    names: (p, category) => does(p, 'answer', category),
    discards: (p, cards) => does(p, 'discard', ids(cards)),
    endsTurn: p => does(p, 'endTurn'),
    orders: (p, what) => does(p, 'order', what),
    takesBack,
    clockRunsOut: () => tableCloses(),
    restOfRound: () => {
      const { round } = G;
      for (let n = 0; n < 60 && G.round === round && G.phase === 'table' && !G.table.over; n += 1) t.clockRunsOut();
    },
    refusal,
    refused: (p, how, card, aim = null) => refusal(p, how, aimed(card, aim)),
    notExposed: (p, theory) => refusal(p, 'expose', [idOf(theory)]),
    hand: p => names(G.hands[seat(p)] ?? []),
    shown: p => names(G.tableau[seat(p)] ?? []),
    get discardPile() {
      return names(G.discard);
    },
    view,
    prompts,
    get asked() {
      return G.table.asks.filter(a => a.close !== 'never').flatMap(a => a.seats.map(s => `${s} ${a.stage}`));
    },
    get stack() {
      return pending(G).map(
        f => `${nameOf(f.card)} ${f.by}${f.target === null ? '' : `>${f.target}`}${f.cancelled ? ' x' : ''}`,
      );
    },
    get end() {
      return G.table.over?.why ?? null;
    },
    get winners() {
      return G.table.over?.winners ?? [];
    },
    told: player => news(player).map(n => n.key),
    fact: (key, param, player) => news(player).find(n => n.key === key)?.params[param],
  };
  return t;
}

/** Every card of a state, wherever it lies. */
export const everyCard = (G: G): string[] => [
  ...G.deck,
  ...G.discard,
  ...G.onTable,
  ...Object.values(G.hands).flat(),
  ...Object.values(G.tableau).flat(),
];
const ALL = [...DECK].sort().join();

/** Holds after every move of every test: 109 cards, each in one place; JSON; whoever is waited for has a legal move, or it is over. */
export function sound(G: G): void {
  if (everyCard(G).sort().join() !== ALL) throw new Error('cards were lost or made');
  const odd = notJson(G);
  if (odd) throw new Error(`no JSON: ${odd}`);
  if (G.table.over) return;
  const waiting = G.table.asks.filter(a => a.close !== 'never').flatMap(a => a.seats.map(s => [a.id, s] as const));
  if (waiting.length === 0) throw new Error('nobody can go on');
  for (const [id, s] of waiting) if (!canAnswer(G, id, s)) throw new Error(`${s} has no answer to ${id}`);
}
function canAnswer(G: G, id: string, s: Seat): boolean {
  const prompt = rules.choices(rules.view(G, s), s).find(p => p.id === id);
  return Object.values(prompt?.moves ?? {}).some(space => {
    switch (space.kind) {
      case 'nothing':
        return !space.no;
      case 'cards':
        return space.from.filter(o => !o.no).length >= space.min;
      case 'either':
        return Object.keys(space.of).length > 0;
      default:
        return true;
    }
  });
}
