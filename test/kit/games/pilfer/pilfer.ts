// A small game for the proof: hands are hidden, actions may be answered, everybody passes a card at once.
import { type Answered, ask } from '../../../../games/kit/asks.ts';
import { emptyTable, end } from '../../../../games/kit/base.ts';
import { anyMove, randomBot } from '../../../../games/kit/bots.ts';
import { copy } from '../../../../games/kit/copy.ts';
import { push } from '../../../../games/kit/effects.ts';
import { type CardId, card, clockwise, type Seat } from '../../../../games/kit/ids.ts';
import { refuse } from '../../../../games/kit/legality.ts';
import type { GameModule } from '../../../../games/kit/module.ts';
import { tell } from '../../../../games/kit/news.ts';
import { type OptionField, optionsOf } from '../../../../games/kit/options.ts';
import { drawTop, moveCard } from '../../../../games/kit/zones.ts';
import { cardOp, pass } from './effects.ts';
import { bankOf, deckOf, type G, hand, type Options, type View } from './types.ts';
import { choices, lookOf, view } from './view.ts';

function openMain(G: G): void {
  ask(G, { stage: 'main', seats: [G.seat], close: 'first', limit: 'turn' });
}
function beginTurn(G: G): void {
  G.turn += 1;
  G.plays = 2;
  G.turnOpen = true;
  const got = drawTop(G, G.deck, 2);
  hand(G, G.seat).push(...got);
  tell(G, 'drew', { seat: G.seat, n: got.length });
  tell(G, 'drewCards', { cards: got }, [G.seat]);
  openMain(G);
}
function beginMarket(G: G): void {
  G.phase = 'market';
  G.round += 1;
  G.turn += 1;
  G.turnsDone = 0;
  const who = G.order.filter(s => hand(G, s).length > 0);
  if (who.length) ask(G, { stage: 'give', seats: who, close: 'all', limit: 'pick' });
}

const fields: readonly OptionField[] = [
  { id: 'pace', kind: 'choice', of: ['relaxed', 'live'], default: 'relaxed' },
  { id: 'goal', kind: 'number', of: [3, 5, 9], default: 5 },
];

export const pilfer: GameModule<G, View, Options> = {
  meta: {
    id: 'pilfer',
    seats: [3, 4],
    rulesVersion: 1,
    phases: [
      ['market', ['give', 'orders']],
      ['play', ['main', 'react', 'pick', 'orders']],
    ],
    moves: ['give', 'bank', 'play', 'answer', 'endTurn', 'order'],
    openMoves: ['bank', 'play', 'endTurn'],
    options: fields,
    levels: ['random'],
    minutes: 5,
    stage: 'hidden',
  },
  options: optionsOf(fields),
  setup: (order, opts, random) => {
    const deck = random.shuffle(deckOf());
    const G: G = {
      table: emptyTable(),
      options: opts,
      order: [...order],
      phase: 'market',
      turn: 0,
      seat: order[0] as Seat,
      turnsDone: 0,
      turnOpen: false,
      round: 0,
      plays: 0,
      deck,
      hands: Object.fromEntries(order.map(s => [s, deck.splice(-5)])),
      bank: {},
      discard: [],
      onTable: [],
    };
    ask(G, { stage: 'orders', seats: order, close: 'never', limit: 'none' });
    beginMarket(G);
    return G;
  },
  view,
  choices,
  fits: {
    plays: (v, _me, a) => (Array.isArray(a) && a.length <= v.plays ? 'fits' : refuse('too-many', { max: v.plays })),
  },
  resolve: {
    give: (G, { answers }) => {
      const given = answers.map(a => ({
        from: a.seat,
        to: clockwise(G.order, a.seat)[0] as Seat,
        what: card(String((a.answer as string[])[0])),
      }));
      for (const g of given) moveCard(hand(G, g.from), [], g.what); // all at once: first off, then on
      for (const g of given) {
        hand(G, g.to).push(g.what);
        tell(G, 'got', { card: g.what }, [g.to]);
      }
      tell(G, 'passed', { n: given.length });
      G.phase = 'play';
    },
    main: (G, { answers }) => {
      const a = answers[0];
      if (!a) return;
      if (a.type === 'endTurn') {
        G.turnsDone += 1;
        G.turnOpen = false;
        G.seat = clockwise(G.order, G.seat)[0] as Seat;
        G.plays = 0;
        return;
      }
      if (a.type === 'bank') {
        for (const c of a.answer as string[]) {
          moveCard(hand(G, a.seat), bankOf(G, a.seat), card(c));
          G.plays -= 1;
          tell(G, 'banked', { seat: a.seat, card: c });
        }
        return openMain(G);
      }
      const { is, then } = a.answer as { is: string; then: string };
      moveCard(hand(G, a.seat), G.onTable, card(is));
      G.plays -= 1;
      tell(G, 'played', { seat: a.seat, card: is, target: then });
      push(G, { op: 'card', by: a.seat, source: card(is), bind: { target: then } });
    },
  },
  quiet: { orders: (_held, given) => given.answer },
  ops: { card: cardOp },
  next: G => {
    if (G.turnOpen) return openMain(G); // a stack has run out
    if (G.turnsDone >= G.order.length) return beginMarket(G);
    G.phase = 'play';
    beginTurn(G);
  },
  watch: G => {
    const rich = G.order.filter(s => bankOf(G, s).length >= G.options.goal);
    if (rich.length) return end(G, { winners: rich, why: 'goal' });
    if (G.round > 12) {
      const best = Math.max(...G.order.map(s => bankOf(G, s).length));
      end(G, { winners: G.order.filter(s => bankOf(G, s).length === best), why: 'rounds' });
    }
  },
  flow: G => ({ phase: G.phase, turn: G.turn, seat: G.seat }),
  redeal: (G, me, random) => {
    const n = copy(G);
    const known = new Set<CardId>([...(me ? hand(n, me) : []), ...(lookOf(n, me)?.hand ?? [])]);
    const places = [n.deck, ...n.order.map(s => hand(n, s))];
    const pool = random.shuffle(places.flat().filter(c => !known.has(c)));
    for (const p of places)
      for (let i = 0; i < p.length; i += 1) if (!known.has(p[i] as CardId)) p[i] = pool.pop() as CardId;
    for (const s of n.order) if (s !== me) n.table.standing[s] = random.below(2) ? 'on' : 'off';
    for (const a of n.table.asks) {
      // answers of others: any they might have given, or none
      const kept = (n.table.sealed[a.id] ?? []).filter(x => x.seat === me);
      const guessed: Answered[] = [];
      if (a.close !== 'first' && a.close !== 'never')
        for (const s of a.seats)
          if (s !== me && random.below(2)) {
            const v = view(n, s);
            const p = choices(v, s).find(x => x.id === a.id);
            const m = p && anyMove({ random, fit: (name, x) => pilfer.fits[name]?.(v, s, x) ?? 'fits' }, p);
            if (m) guessed.push({ seat: s, type: m.type, answer: m.answer });
          }
      if (kept.length + guessed.length === a.seats.length && kept.length < a.seats.length) guessed.pop();
      n.table.sealed[a.id] = [...kept, ...guessed];
    }
    return n;
  },
  mayTalk: () => true,
  takeBack: ['bank'],
  bots: { random: async () => randomBot },
  caretaker: (task, prompt) => {
    if (prompt.moves.endTurn) return { prompt: prompt.id, type: 'endTurn', answer: null };
    if (prompt.stage === 'react') return { prompt: prompt.id, type: 'answer', answer: pass };
    return anyMove(task, prompt);
  },
};
