import type { Answered, Settled } from '../kit/asks.ts';
import { ask } from '../kit/asks.ts';
import { push } from '../kit/effects.ts';
import type { Json, Seat } from '../kit/ids.ts';
import type { GameModule } from '../kit/module.ts';
import { tell } from '../kit/news.ts';
import type { Random } from '../kit/random.ts';
import { drawTop } from '../kit/zones.ts';
import { CHARACTERS, isRendezvous, type Kind } from './cards.ts';
import { nextOf } from './circle.ts';
import { deal, USUAL } from './dealing.ts';
import { endGame, rotate } from './ending.ts';
import { add } from './hands.ts';
import { lookAtStates } from './states.ts';
import { letTalk } from './talking.ts';
import type { Claim, G, Options, View } from './types.ts';

type Rules = GameModule<G, View, Options>;
const LAST = 3;

/** Nobody is asked and nothing waits: what comes next. */
export const next = (G: G, random: Random): void => STEPS[G.step](G, random);
const STEPS: Readonly<Record<G['step'], (G: G, random: Random) => void>> = {
  dealing: deal,
  day,
  exchange: afterRendezvous,
  reveal: (G, random) => {
    rotate(G);
    deal(G, random);
  },
};

/** ST-021, ST-022, ST-028 */
function day(G: G): void {
  if (G.phase === 'day') G.seat = nextOf(G, G.seat);
  G.turn += 1;
  G.table.turn = G.turn;
  const [top] = drawTop(G, G.pile, 1);
  if (top === undefined) throw new Error('the pile ended before the third Rendez-vous');
  if (isRendezvous(top)) {
    Object.assign(G, { phase: 'effect', rendezvous: top, terms: USUAL, step: 'exchange' });
    G.history.push({ is: 'rendezvous', turn: G.turn, id: top, by: G.seat });
    tell(G, 'rendezvous', { seat: G.seat, card: top, count: G.past.length + 1 });
    push(G, { op: 'rendezvous', by: G.seat });
    letTalk(G);
    return;
  }
  Object.assign(G, { phase: 'day', top });
  letTalk(G);
  tell(G, 'turnsUp', { seat: G.seat, card: top });
  ask(G, { stage: 'give', seats: [G.seat], close: 'first', limit: 'turn' });
}
/** ST-029, ST-069, ST-081 */
function afterRendezvous(G: G): void {
  if (G.rendezvous !== null) G.past.push(G.rendezvous);
  Object.assign(G, { rendezvous: null, terms: USUAL, step: 'day' });
  if (G.past.length === LAST) endGame(G);
  else G.phase = 'day';
}

export const resolve: Rules['resolve'] = {
  /** ST-002: in the order of the seats; whoever wanted one that is taken gets another. */
  seat: (G, { answers }) => {
    const taken = new Set<string>();
    const wanted = (s: Seat): string => String(answers.find(a => a.seat === s)?.answer ?? 'any');
    for (const pass of [true, false])
      for (const s of G.circle) {
        if (G.characters[s] !== undefined) continue;
        const free = CHARACTERS.filter(c => !taken.has(c));
        const character = pass ? free.find(c => c === wanted(s)) : free[0];
        if (character === undefined) continue;
        taken.add(character);
        G.characters[s] = character;
      }
  },
  look: () => {},
  reveal: () => {},
  give: (G, settled) => {
    const { seat, answer } = first(settled);
    const kind = G.top as Kind;
    const to = answer as Seat;
    add(G, to, kind); // ST-026
    G.top = null;
    const gift = { turn: G.turn, from: seat, to, kind };
    G.gifts.push(gift);
    G.history.push({ is: 'gift', ...gift });
    tell(G, 'gives', { seat, to, card: kind });
    lookAtStates(G);
  },
  talk: (G, settled) => {
    const { seat, answer } = first(settled);
    const claim = { seat, turn: G.turn, ...said(answer) };
    G.claims.push(claim);
    const { says, kind, count, about } = claim;
    tell(G, `claims.${says}`, {
      seat,
      ...(kind !== undefined && { kind }),
      ...(count !== undefined && { count }),
      ...(about !== undefined && { to: about }),
    });
  },
};
function said(answer: Json): Omit<Claim, 'seat' | 'turn'> {
  const { is, then } = answer as { readonly is: Claim['says']; readonly then: Json };
  if (typeof then === 'number') return { says: is, count: then };
  if (typeof then === 'string') return { says: is, about: then as Seat };
  return { says: is, ...(then as { readonly kind?: Kind; readonly count?: number } | null) };
}
function first({ answers }: Settled): Answered {
  const [given] = answers;
  if (!given) throw new Error('nobody answered');
  return given;
}
