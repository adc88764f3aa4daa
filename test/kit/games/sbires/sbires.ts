// A sketch of a duel on the kit's stack: costs, would-events, reactions to reactions, triggers, a Boss that comes in mid-effect.
import { ask } from '../../../../games/kit/asks.ts';
import { emptyTable, end } from '../../../../games/kit/base.ts';
import { anyMove, randomBot } from '../../../../games/kit/bots.ts';
import { copy } from '../../../../games/kit/copy.ts';
import { push } from '../../../../games/kit/effects.ts';
import { type CardId, card, seat } from '../../../../games/kit/ids.ts';
import type { GameModule } from '../../../../games/kit/module.ts';
import { tell } from '../../../../games/kit/news.ts';
import { optionsOf } from '../../../../games/kit/options.ts';
import { moveCard } from '../../../../games/kit/zones.ts';
import { CARDS, print } from './cards.ts';
import { ops, toPile, topOf } from './effects.ts';
import { type G, opp, type Side, side, type View } from './state.ts';
import { choices, view } from './view.ts';

export const sbires: GameModule<G, View, object> = {
  meta: {
    id: 'sbires',
    seats: [2],
    rulesVersion: 1,
    phases: [['duel', ['main', 'react', 'pick', 'arm']]],
    moves: ['play', 'activate', 'endTurn', 'answer', 'arm'],
    openMoves: ['play', 'activate', 'endTurn'],
    options: [],
    levels: ['random'],
    minutes: 5,
    stage: 'hidden',
  },
  options: optionsOf([]),
  setup: (_s, _o, random) => {
    const names = Object.keys(CARDS);
    const one = (n: number): Side => {
      const deck = random
        .shuffle(names.flatMap(c => [`${c}-${n}a`, `${c}-${n}b`]))
        .map(card)
        .filter(c => !print(c).valise);
      return {
        deck,
        hand: deck.splice(-3),
        valise: [card(`renfort-${n}a`)],
        discard: [],
        wonderland: [],
        play: [],
        bossIn: false,
        prosperia: 2,
      };
    };
    const G: G = {
      table: emptyTable(),
      sides: [one(0), one(1)],
      attach: {},
      used: [],
      active: seat(0),
      turn: 1,
      drac: false,
    };
    ask(G, { stage: 'arm', seats: [seat(0), seat(1)], close: 'never', limit: 'none' });
    return G;
  },
  view,
  choices,
  fits: {},
  resolve: {
    main: (G, { answers }) => {
      const a = answers[0];
      if (!a) return;
      const p = side(G, a.seat);
      if (a.type === 'endTurn') {
        G.active = opp(a.seat);
        G.turn += 1;
        G.used = [];
        p.prosperia += 1;
        const q = side(G, G.active);
        if (q.deck.length) {
          const c = topOf(G, G.active);
          if (c) q.hand.push(c);
        }
        if (p.deck.length === 0) p.deck = p.discard.splice(0);
        return;
      }
      if (a.type === 'activate') {
        const c = a.answer as CardId;
        G.used.push(c);
        push(G, { op: 'activation', by: a.seat, source: c });
        return;
      }
      const { is, then } = a.answer as { is: CardId; then: Record<string, CardId> | null };
      for (const z of [p.hand, p.valise]) moveCard(z, [], is);
      const type = print(is).type;
      if (type === 'action') {
        push(G, { op: 'action', by: a.seat, source: is });
        return;
      }
      if (type === 'allie') {
        const rival = side(G, opp(a.seat)).play.find(x => x.split('-')[0] === is.split('-')[0]);
        if (rival) {
          p.prosperia -= 1;
          side(G, opp(a.seat)).prosperia += 1;
          moveCard(side(G, opp(a.seat)).play, [], rival);
          toPile(G, rival);
          for (const k of Object.keys(G.attach) as CardId[]) if (G.attach[k] === rival) delete G.attach[k];
          tell(G, 'corrupted', { card: rival });
        }
        for (const s of Object.values(then ?? {})) G.attach[s] = is;
      }
      push(G, { op: 'enter', by: a.seat, source: is, bind: { free: G.used.length === 0 } });
    },
  },
  quiet: {
    arm: (held, given) => {
      const { card: c, from } = given.answer as { card: CardId; from: number };
      return [...((held ?? []) as { card: CardId; from: number }[])]
        .filter(x => x.card !== c)
        .concat({ card: c, from })
        .map(x => ({ ...x }));
    },
  },
  ops,
  next: G => {
    ask(G, { stage: 'main', seats: [G.active], close: 'first', limit: 'turn' });
  },
  watch: G => {
    for (const s of [opp(G.active), G.active])
      if (side(G, s).bossIn && side(G, opp(s)).prosperia >= 9) return end(G, { winners: [opp(s)], why: 'drac' });
    if (G.turn > 60) end(G, { winners: [], why: 'draw' });
  },
  flow: G => ({ phase: 'duel', turn: G.turn, seat: G.active }),
  redeal: G => copy(G),
  mayTalk: () => true,
  takeBack: ['play', 'activate'],
  bots: { random: async () => randomBot },
  caretaker: (t, p) => anyMove(t, p),
};
