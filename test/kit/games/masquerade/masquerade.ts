// A small game for the proof: hidden roles, gifts, an exchange left and right, two deals.
import { ask, withdraw } from '../../../../games/kit/asks.ts';
import { emptyTable, end } from '../../../../games/kit/base.ts';
import { anyMove, randomBot } from '../../../../games/kit/bots.ts';
import { copy } from '../../../../games/kit/copy.ts';
import { push } from '../../../../games/kit/effects.ts';
import type { Seat } from '../../../../games/kit/ids.ts';
import type { GameModule } from '../../../../games/kit/module.ts';
import { tell } from '../../../../games/kit/news.ts';
import { type OptionField, optionsOf } from '../../../../games/kit/options.ts';
import { drawTop } from '../../../../games/kit/zones.ts';
import { ball, dealAnew, lookAtStates, nextSeat, reveal } from './effects.ts';
import { type G, hand, inPlay, KINDS, type Kind, type Options, size, type View } from './types.ts';
import { choices, view } from './view.ts';

const fields: readonly OptionField[] = [{ id: 'deals', kind: 'number', of: [1, 2, 3], default: 2 }];

export const masquerade: GameModule<G, View, Options> = {
  meta: {
    id: 'masquerade',
    seats: [4, 5, 6],
    rulesVersion: 1,
    phases: [
      ['look', ['look']],
      ['day', ['give', 'talk']],
      ['ball', ['guest', 'talk', 'exchange']],
      ['reveal', ['reveal']],
    ],
    moves: ['ready', 'give', 'choose', 'claim', 'trade'],
    openMoves: ['give', 'choose', 'claim'],
    options: fields,
    levels: ['random'],
    minutes: 5,
    stage: 'hidden',
  },
  options: optionsOf(fields),
  setup: (order, opts, random) => {
    const G: G = {
      table: emptyTable(),
      options: opts,
      order: [...order],
      deal: 0,
      phase: 'look',
      turn: 0,
      seat: order[0] as Seat,
      deck: [],
      top: null,
      balls: 0,
      hands: {},
      shadow: {},
      out: [],
      notes: {},
      claims: [],
      points: Object.fromEntries(order.map(s => [s, 0])),
    };
    dealAnew(G, random);
    return G;
  },
  view,
  choices,
  fits: {},
  resolve: {
    look: G => nextSeat(G),
    give: (G, { answers }) => {
      const to = answers[0]?.answer as Seat;
      hand(G, to)[G.top as Kind] += 1;
      tell(G, 'gives', { from: G.seat, to, kind: G.top as Kind });
      G.top = null;
      lookAtStates(G);
      nextSeat(G);
    },
    talk: (G, { answers }) => {
      const a = answers[0];
      if (a) {
        G.claims.push({ seat: a.seat, says: String(a.answer) });
        tell(G, 'claims', { seat: a.seat, says: String(a.answer) });
      }
    },
    reveal: (G, _s, random) => {
      if (G.deal < G.options.deals) return dealAnew(G, random);
      const best = Math.max(...Object.values(G.points));
      end(G, { winners: G.order.filter(s => G.points[s] === best), why: 'points' });
    },
  },
  quiet: {},
  ops: { ball },
  next: G => {
    if (G.phase === 'ball') {
      if (G.balls >= 2) return reveal(G);
      nextSeat(G);
    }
    const top = drawTop(G, G.deck, 1)[0];
    if (top === undefined) throw new Error('the deck ended');
    const talkers = inPlay(G);
    const talk = G.table.asks.find(a => a.stage === 'talk');
    if (talk && talk.seats.length !== talkers.length) withdraw(G, a => a.stage === 'talk');
    if (!G.table.asks.some(a => a.stage === 'talk'))
      ask(G, { stage: 'talk', seats: talkers, close: 'never', limit: 'none' });
    if (top === 'ball') {
      G.balls += 1;
      G.phase = 'ball';
      G.turn += 1;
      tell(G, 'ball', {});
      push(G, { op: 'ball', by: G.seat });
      return;
    }
    G.top = top;
    tell(G, 'turnsUp', { kind: top });
    ask(G, { stage: 'give', seats: [G.seat], close: 'first', limit: 'turn' });
  },
  watch: G => {
    if (G.phase !== 'reveal' && G.phase !== 'look' && inPlay(G).length <= 2) reveal(G);
  }, // also in mid-effect
  flow: G => ({ phase: G.phase, turn: G.turn, seat: G.seat }),
  redeal: (G, me, random) => {
    if (G.phase === 'reveal') return copy(G); // everything lies open
    for (let n = 0; n < 200; n += 1) {
      const w = copy(G);
      const places: Kind[] = [];
      const others = w.order.filter(s => s !== me);
      for (const s of others) for (const k of KINDS) for (let i = 0; i < hand(w, s)[k]; i += 1) places.push(k);
      for (const t of w.deck) if (t !== 'ball') places.push(t);
      const pool = random.shuffle(places);
      for (const s of others) {
        const count = size(hand(w, s));
        w.hands[s] = { S: 0, L: 0, H: 0, G: 0 };
        for (let i = 0; i < count; i += 1) hand(w, s)[pool.pop() as Kind] += 1;
      }
      w.deck = w.deck.map(t => (t === 'ball' ? t : (pool.pop() as Kind)));
      for (const s of others) {
        w.shadow[s] = hand(w, s).S - hand(w, s).L >= 2 || random.below(3) === 0;
        w.notes[s] = (w.notes[s] ?? []).map(x => ({ from: x.from, kind: random.pick(KINDS) }));
      }
      if (
        others.some(s => !w.out.includes(s) && hand(w, s).H >= 3) ||
        others.some(s => w.out.includes(s) && hand(w, s).H < 3)
      )
        continue;
      for (const a of w.table.asks)
        w.table.sealed[a.id] = (w.table.sealed[a.id] ?? []).map(x => {
          if (x.seat === me || a.stage !== 'exchange') return x;
          const v = view(w, x.seat); // what he gave, given what he holds now
          const unanswered = { ...v, asks: v.asks.map(q => ({ ...q, answered: [] })) };
          const p = choices(unanswered, x.seat).find(q => q.id === a.id);
          const m = p && anyMove({ random, fit: () => 'fits' }, p);
          return m ? { ...x, answer: m.answer } : x;
        });
      return w;
    }
    return copy(G);
  },
  mayTalk: (G, s) => !G.out.includes(s) && !G.table.asks.some(a => a.stage === 'exchange'),
  takeBack: [],
  bots: { random: async () => randomBot },
  caretaker: (task, prompt) => anyMove(task, prompt),
};
