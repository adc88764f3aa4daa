import { atOnce } from '../../../games/kit/bots.ts';
import { copy } from '../../../games/kit/copy.ts';
import { type Json, type Seat, seat, seats } from '../../../games/kit/ids.ts';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import { quick, type Random } from '../../../games/kit/random.ts';
import { start } from '../../../games/kit/step.ts';
import { adventure, isRendezvous, KINDS, type RendezvousId } from '../../../games/stranger-things/cards.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import type { Claim, G, Happened, Note, Options, View } from '../../../games/stranger-things/types.ts';
import { atTable } from '../../support/atTable.ts';
import { notJson } from '../../support/json.ts';
import { kindOf, letters, written } from './names.ts';
import { type Situation, situation } from './situation.ts';

export interface FlayerTable {
  readonly G: G;
  gives(player: number, to: number): void;
  picks(player: number, ...chosen: readonly number[]): void;
  /** What each player in play votes, in the order of the seats. */
  vote(...votes: readonly number[]): void;
  votes(player: number, who: number): void;
  names(player: number, card: string): void;
  /** A card, or '' where there is none to give. */
  offers(player: number, card: string): void;
  /** 'WC': a Waffle to the left, a Hard Hit to the right; '-C': nothing to the left. */
  trades(player: number, cards: string): void;
  /** Everybody who is asked trades what is said here, else two Waffles. */
  exchange(cards?: Readonly<Record<number, string>>): void;
  /** Who has not traded yet gives two Waffles. */
  exchangeRest(): void;
  claims(player: number, says: Claim['says'], then?: Answer): void;
  /** Who everybody wants to be, seat by seat. */
  characters(wishes: readonly string[]): void;
  ready(...players: readonly number[]): void;
  /** Nobody answers: the table does it for them. */
  clockRunsOut(): void;
  /** Why that is refused; null when it would be accepted. Changes nothing, and sees to it that nothing changed. */
  refusal(player: number, type: string, answer?: Answer): string | null;
  notTraded(player: number, cards: string): string | null;

  /** 'FFMW' */
  hand(player: number): string;
  readonly hands: readonly string[];
  readonly possessed: readonly number[];
  readonly out: readonly number[];
  readonly phase: G['phase'];
  /** Whose turn it is. */
  readonly active: number;
  view(player: number | null): View;
  prompts(player: number): readonly Prompt[];
  /** Who is waited for, as `1 give`. */
  readonly asked: readonly string[];
  /** Who may claim something now. */
  readonly talkers: readonly number[];
  mayTalk(player: number): boolean;
  /** What that player was shown or given, and gave: 'saw 2 FW', 'got 1/3 FC', in the order in which it was written down. */
  notes(player: number): readonly string[];
  /** Of those kinds, what has happened in this game. */
  happened(...kinds: readonly Happened['is'][]): readonly Happened[];
  /** What the last move told everybody, as keys; or told one player. That silence begins goes without saying. */
  told(player?: number): readonly string[];
  /** A parameter of that line of the last move, as that player was told it. */
  fact(key: string, param: string, player?: number): unknown;
}

export function table(s: Situation): FlayerTable {
  const G = situation(s);
  const random = s.random ?? quick(7);
  return tableOf(start({ ...rules, setup: () => G }, seats(s.hands.length), G.options, random), random);
}
/** The active player has just turned up that Rendez-vous. */
export const rendezvous = (id: RendezvousId, s: Situation): FlayerTable =>
  table({ ...s, pile: `${id} ${s.pile ?? ''}` });
/** A table at its beginning: characters are to be chosen. */
export function opened(players: number, options: Partial<Options> = {}, random: Random = quick(1)): FlayerTable {
  return tableOf(start(rules, seats(players), { ...rules.options.defaults, ...options }, random), random);
}
/** Dealt by the rules; everybody is about to look at their cards. */
export function dealt(players: number, options: Partial<Options> = {}, random: Random = quick(1)): FlayerTable {
  const t = opened(players, options, random);
  t.characters(seats(players).map(() => 'any')); // what the table would choose for them would cost chance
  return t;
}

function tableOf(G: G, random: Random): FlayerTable {
  const { view, prompts, does, tableCloses, refusal, news } = atTable(rules, G, random, sound);
  const waiting = () => G.table.asks.filter(a => a.close !== 'never');
  const t: FlayerTable = {
    G,
    gives: (p, to) => does(p, 'give', seat(to)),
    picks: (p, ...chosen) => {
      for (const who of chosen) does(p, 'pick', seat(who));
    },
    vote: (...votes) => {
      const [question] = waiting();
      question?.seats.toSorted().forEach((s, n) => {
        does(Number(s), 'vote', seat(votes[n] ?? 0));
      });
    },
    votes: (p, who) => does(p, 'vote', seat(who)),
    names: (p, card) => does(p, 'name', kindOf(card)),
    offers: (p, card) => does(p, 'offer', card === '' ? {} : { card: kindOf(card) }),
    trades: (p, cards) => does(p, 'trade', pair(cards)),
    exchange: (cards = {}) => {
      if (G.phase !== 'exchange') throw new Error(`no exchange but ${G.phase}`);
      for (const s of [...(waiting()[0]?.seats ?? [])]) does(Number(s), 'trade', pair(cards[Number(s)] ?? 'WW'));
    },
    exchangeRest: () => {
      const [open] = waiting();
      const answered = (G.table.sealed[open?.id ?? ('' as never)] ?? []).map(a => a.seat);
      for (const s of (open?.seats ?? []).filter(s => !answered.includes(s))) does(Number(s), 'trade', pair('WW'));
    },
    claims: (p, says, then = null) => does(p, 'claim', { is: says, then }),
    characters: wishes => {
      for (const [n, wish] of wishes.entries()) does(n, 'character', wish);
    },
    ready: (...players) => {
      for (const p of players) does(p, 'ready');
    },
    clockRunsOut: () => tableCloses(),
    refusal,
    notTraded: (p, cards) => refusal(p, 'trade', pair(cards)),
    hand: p => letters(handIn(G, seat(p))),
    get hands() {
      return seats(G.circle.length).map(s => letters(handIn(G, s)));
    },
    get possessed() {
      return seats(G.circle.length).flatMap(s => (G.possessed[s] ? [Number(s)] : []));
    },
    get out() {
      return G.out.map(Number);
    },
    get phase() {
      return G.phase;
    },
    get active() {
      return Number(G.seat);
    },
    view,
    prompts,
    get asked() {
      return waiting().flatMap(a => a.seats.map(s => `${s} ${a.stage}`));
    },
    get talkers() {
      return seats(G.circle.length)
        .map(Number)
        .filter(p => prompts(p).some(prompt => Object.hasOwn(prompt.moves, 'claim')));
    },
    mayTalk: p => rules.mayTalk(G, seat(p)),
    notes: p => (view(p).me?.notes ?? []).map(noted),
    happened: (...which) => G.history.filter(h => which.includes(h.is)),
    told: player =>
      news(player)
        .map(n => n.key)
        .filter(key => key !== 'silence'),
    fact: (key, param, player) => news(player).find(n => n.key === key)?.params[param],
  };
  return t;
}
function pair(cards: string): Answer {
  const [left = '-', right = '-'] = cards;
  return {
    ...(left !== '-' && { left: kindOf(left) }),
    ...(right !== '-' && { right: kindOf(right) }),
  } as Json;
}
function noted(note: Note): string {
  switch (note.is) {
    case 'pooled':
      return `pooled ${note.gave ? written([note.gave]) : '-'} ${note.got ? written([note.got]) : '-'}`;
    case 'saw':
      return `saw ${note.from} ${written(note.cards)}`;
    case 'got':
      return `got ${[...note.from].sort().join('/')} ${written(note.cards)}`.trim();
    case 'showed':
      return `showed ${note.to.join('/')} ${written(note.cards)}`;
    case 'gave':
      return `gave ${note.to} ${written(note.cards)}`.trim();
  }
}
function handIn(G: G, s: Seat) {
  const hand = G.hands[s];
  if (!hand) throw new Error(`no hand ${s}`);
  return hand;
}

/** Holds after every move of every test: as many cards of each kind as were dealt; JSON; whoever is waited for has a legal move, or it is over. */
export function sound(G: G): void {
  if (G.phase !== 'seat') {
    const all = adventure(G.circle.length, G.options.deck === 'balanced');
    for (const kind of KINDS) {
      const held = Object.values(G.hands).map(hand => hand[kind]);
      if (held.some(n => n < 0)) throw new Error(`a hand with less than no ${kind}`);
      const lying = [...G.pile.filter(top => !isRendezvous(top)), G.top].filter(top => top === kind).length;
      if (held.reduce((a, b) => a + b, lying) !== all[kind]) throw new Error(`cards ${kind} were lost or made`);
    }
  }
  const odd = notJson(G);
  if (odd) throw new Error(`no JSON: ${odd}`);
  if (G.table.over) return;
  const waiting = G.table.asks.filter(a => a.close !== 'never');
  if (waiting.length === 0) throw new Error('nobody can go on');
  for (const a of waiting)
    for (const s of a.seats) {
      const trial = copy(G);
      delete trial.table.sealed[a.id];
      const view = rules.view(trial, s);
      const prompt = rules.choices(view, s).find(p => p.id === a.id);
      const fit = (name: string, answer: Answer) => rules.fits[name]?.(view, s, answer) ?? 'fits';
      if (!prompt || !rules.caretaker({ view, seat: s, prompts: [prompt], fit, random: quick(1), ...atOnce }, prompt))
        throw new Error(`${s} has no answer to ${a.stage}`);
    }
}
