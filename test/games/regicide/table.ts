import { emptyTable } from '../../../games/kit/base.ts';
import { copy } from '../../../games/kit/copy.ts';
import { type CardId, card, type Seat, seat, seats } from '../../../games/kit/ids.ts';
import { newsFor } from '../../../games/kit/news.ts';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import { quick, type Random } from '../../../games/kit/random.ts';
import { start, step, stepTable } from '../../../games/kit/step.ts';
import { DECK, ENEMIES, face, isJester, isRoyal, ROYALS } from '../../../games/regicide/cards.ts';
import { rules } from '../../../games/regicide/game.ts';
import { freshMemory } from '../../../games/regicide/memory.ts';
import { preview } from '../../../games/regicide/preview.ts';
import { handLimit, jestersAside } from '../../../games/regicide/setup.ts';
import type { G, Options, Play, Preview, View } from '../../../games/regicide/types.ts';
import { notJson } from '../../support/json.ts';

/** A table in the middle of a game, in the players' words. Cards are written `8d Ac Kh X1`; piles from their top. */
export interface Situation {
  /** One hand for each player. */
  readonly hands: readonly string[];
  readonly enemy?: string;
  /** Enemies still to come, the next one first. Left out: the rest of this rank, then the higher ranks. */
  readonly castle?: string;
  /** Left out: what lies nowhere else. With both piles given, cards named nowhere are out of this game. */
  readonly tavern?: string;
  readonly discard?: string;
  /** Plays against this enemy, oldest first. */
  readonly played?: readonly (readonly [player: number, cards: string])[];
  readonly damage?: number;
  readonly cancelled?: boolean;
  /** Whose turn it is. */
  readonly turn?: number;
  readonly step?: G['step'];
  /** Who yielded on their last turn. */
  readonly yielded?: readonly number[];
  /** Jesters left aside, for each player; left out: all that the options give. */
  readonly jesters?: readonly number[];
  readonly options?: Partial<Options>;
  readonly random?: Random;
}

export type Refused = string | null;
export interface Player {
  readonly hand: string;
  readonly view: View;
  readonly prompts: readonly Prompt[];
  plays(cards: string): void;
  yields(): void;
  pays(cards: string): void;
  flips(): void;
  chooses(player: number): void;
  keeps(): void;
  exchanges(): void;
  takesBack(): void;
  /** The code with which it is refused, null when it would be accepted. Changes nothing, and sees to it that nothing changed. */
  refusal(type: string, answer?: Answer): Refused;
  isAskedFor(stage: string): boolean;
  foresees(cards: string): Preview;
}
export interface RegicideTable {
  readonly G: G;
  seat(player: number): Player;
  /** Who is asked for what, as `1 suffer`. */
  readonly asked: readonly string[];
  /** How the game ended: `won`, `pay`, `turn`; null while it goes on. */
  readonly end: string | null;
  /** What the last move told everybody, as keys. */
  readonly told: readonly string[];
  /** The parameter of that line of the last move. */
  fact(key: string, param: string): unknown;
  /** The clock runs out. */
  clockRunsOut(): void;
}

export const cards = (text: string): CardId[] => text.split(' ').filter(Boolean).map(card);
/** Cards in no order that matters. */
export const together = (ids: readonly string[]): string => [...ids].sort().join(' ');
/** A pile from its top. */
export const fromTop = (pile: readonly CardId[]): string => [...pile].reverse().join(' ');

/** A table in the middle of a game. */
export function table(s: Situation): RegicideTable {
  const G = situation(s);
  return tableOf(start({ ...rules, setup: () => G }, G.order, G.options, quick(0)), s.random ?? quick(7));
}
/** A table at its beginning, dealt by the rules. */
export function dealt(players: number, options: Partial<Options> = {}, random: Random = quick(1)): RegicideTable {
  return tableOf(start(rules, seats(players), { ...rules.options.defaults, ...options }, random), random);
}

function tableOf(G: G, random: Random): RegicideTable {
  const all = together(everyCard(G));
  const act = (apply: () => { readonly ok: boolean; readonly code?: string }): void => {
    const check = apply();
    if (!check.ok) throw new Error(`refused: ${check.code}`);
    sound(G, all);
  };
  sound(G, all);
  const t: RegicideTable = {
    G,
    seat: player => {
      const me = seat(player);
      const view = (): View => rules.view(G, me);
      const prompts = (): readonly Prompt[] => rules.choices(view(), me);
      const move = (type: string, answer: Answer) => ({
        prompt: prompts().find(p => Object.hasOwn(p.moves, type))?.id ?? G.table.asks[0]?.id ?? '',
        type,
        answer,
      });
      const does = (type: string, answer: Answer = null): void =>
        act(() => step(rules, G, me, move(type, answer), random));
      return {
        get hand() {
          return together(G.hands[me] ?? []);
        },
        get view() {
          return view();
        },
        get prompts() {
          return prompts();
        },
        plays: text => does('play', cards(text)),
        yields: () => does('yield'),
        pays: text => does('discard', cards(text)),
        flips: () => does('flip'),
        chooses: to => does('choose', seat(to)),
        keeps: () => does('keep', 'yes'),
        exchanges: () => does('keep', 'no'),
        takesBack: () => does('takeBack'),
        refusal: (type, answer = null) => {
          const trial = copy(G);
          const check = step(rules, trial, me, move(type, answer), quick(3));
          if (check.ok) return null;
          if (JSON.stringify(trial) !== JSON.stringify(G)) throw new Error(`refused with ${check.code}, yet changed`);
          return check.code;
        },
        isAskedFor: stage => G.table.asks.some(a => a.stage === stage && a.seats.includes(me)),
        foresees: text => {
          const seen = preview(view(), me, { prompt: '', type: 'play', answer: cards(text) });
          if (!seen) throw new Error('nothing to foresee');
          return seen;
        },
      };
    },
    get asked() {
      return G.table.asks.flatMap(a => a.seats.map(s => `${s} ${a.stage}`));
    },
    get end() {
      return G.table.over?.why ?? null;
    },
    get told() {
      return newsFor(G, null).map(n => n.key);
    },
    fact: (key, param) => newsFor(G, null).find(n => n.key === key)?.params[param],
    clockRunsOut: () => act(() => stepTable(rules, G, { prompt: G.table.asks[0]?.id ?? '', by: 'table' }, random)),
  };
  return t;
}

/** Every card of a state, wherever it lies. */
export const everyCard = (G: G): CardId[] => [
  ...G.castle,
  ...(G.table.over?.why === 'won' ? [] : [G.enemy]), // the last King lies in a pile already
  ...G.tavern,
  ...G.discard,
  ...G.played.flatMap(p => p.cards),
  ...Object.values<CardId[]>(G.hands).flat(),
];

/** Holds after every move of every test: no card lost or made, JSON, and somebody can go on or it is over. */
function sound(G: G, all: string): void {
  if (together(everyCard(G)) !== all) throw new Error('cards were lost or made');
  const odd = notJson(G);
  if (odd) throw new Error(`no JSON: ${odd}`);
  if (G.table.over) return;
  const asked = G.table.asks.flatMap(a => a.seats.map(s => rules.choices(rules.view(G, s), s)));
  if (asked.flat().length === 0) throw new Error('nobody can go on');
}

function situation(s: Situation): G {
  const players = s.hands.length;
  const order = seats(players);
  const options: Options = { ...rules.options.defaults, ...s.options };
  const hands = Object.fromEntries(order.map((p, n) => [p, cards(s.hands[n] ?? '')])) as Record<Seat, CardId[]>;
  const played: Play[] = (s.played ?? []).map(([by, text]) => ({ seat: seat(by), cards: cards(text) }));
  const enemy = card(s.enemy ?? 'Jh');
  const named = new Set<CardId>([
    enemy,
    ...Object.values<CardId[]>(hands).flat(),
    ...played.flatMap(p => p.cards),
    ...cards(`${s.tavern ?? ''} ${s.discard ?? ''}`),
  ]);
  const castle = (s.castle === undefined ? stillToCome(enemy, named) : cards(s.castle)).reverse();
  for (const c of castle) named.add(c);
  const rest = DECK.filter(c => !named.has(c) && (!isJester(c) || jestersShuffledIn(players).includes(c)));
  const tavern = cards(s.tavern ?? '').reverse();
  const discard = cards(s.discard ?? '').reverse();
  if (s.tavern === undefined) tavern.unshift(...rest.filter(c => !isRoyal(c)));
  if (s.discard === undefined) discard.unshift(...rest.filter(c => isRoyal(c) || s.tavern !== undefined));
  for (const hand of Object.values<CardId[]>(hands))
    if (hand.length > handLimit(players)) throw new Error('a hand is too large');
  const aside = jestersAside(players, options);
  const jesters = Object.fromEntries(order.map((p, n) => [p, s.jesters?.[n] ?? aside])) as Record<Seat, number>;
  const G: G = {
    table: emptyTable(),
    options,
    order,
    phase: 'battle',
    turn: 1,
    seat: seat(s.turn ?? 0),
    first: seat(0),
    step: s.step ?? 'play',
    castle,
    enemy,
    damage: s.damage ?? 0,
    cancelled: s.cancelled ?? false,
    played,
    tavern,
    discard,
    hands,
    jesters,
    flips: Object.values<number>(jesters).reduce((n, left) => n + aside - left, 0),
    yielded: Object.fromEntries(order.map((p, n) => [p, s.yielded?.includes(n) ?? false])) as Record<Seat, boolean>,
    defeated: ENEMIES.filter(c => c !== enemy && !castle.includes(c)),
    memory: freshMemory(0, Object.fromEntries(order.map(p => [p, 0])) as Record<Seat, number>),
  };
  remember(G);
  const twice = everyCard(G);
  if (new Set(twice).size !== twice.length) throw new Error('a card lies in two places');
  return G;
}

const jestersShuffledIn = (players: number): CardId[] => cards(players === 4 ? 'X1 X2' : players === 3 ? 'X1' : '');
function stillToCome(enemy: CardId, named: ReadonlySet<CardId>): CardId[] {
  const from = ROYALS.indexOf(face(enemy).rank);
  return ROYALS.slice(from).flatMap(rank => ENEMIES.filter(c => face(c).rank === rank && !named.has(c)));
}

/** What everybody could have written down: enemies in hands and in the Tavern were beaten exactly and drawn. */
function remember(G: G): void {
  for (const [who, hand] of Object.entries(G.hands) as [Seat, CardId[]][]) {
    G.memory.drawn[who] = [hand.filter(c => !isRoyal(c)).length];
    G.memory.known[who] = hand.filter(isRoyal);
  }
  G.memory.tavern = [];
  for (const c of G.tavern) {
    const top = G.memory.tavern.at(-1);
    if (isRoyal(c)) G.memory.tavern.push({ card: c });
    else if (top && 'heal' in top) G.memory.tavern[G.memory.tavern.length - 1] = { heal: 0, count: top.count + 1 };
    else G.memory.tavern.push({ heal: 0, count: 1 });
  }
  for (const c of G.discard) G.memory.seen[c] = 0;
}
