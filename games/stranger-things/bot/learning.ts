import type { Seat } from '../../kit/ids.ts';
import type { Kind } from '../cards.ts';
import { neighbours } from '../circle.ts';
import { isTaken } from '../hands.ts';
import type { Claim, Gift, Note, Stated, Traded } from '../types.ts';
import { type Belief, netOf, suspicionOf } from './belief.ts';
import { type Event, moves, settles } from './course.ts';
import { believe, certain, GIVES, shift } from './suspicion.ts';

/** What one event makes of a belief. */
export function learn(belief: Belief, event: Event): void {
  switch (event.is) {
    case 'claim':
      hear(belief, event.claim);
      break;
    case 'gift':
      watch(belief, event.gift);
      break;
    case 'stated':
      take(belief, event.stated);
      break;
    case 'note':
      know(belief, event.note);
      break;
    case 'traded':
      pass(belief, event.traded);
      break;
  }
  for (const [kind, n] of moves(event, belief.me)) belief.hand[kind] += n;
  if (settles(event) && isTaken(belief.hand)) belief.possessed = true;
}

/** A gift that all have seen: to whom somebody gives what tells on whose side they are, unless they hide it. */
function watch(belief: Belief, { from, to, kind }: Gift): void {
  const { me } = belief;
  const before = netOf(belief, to);
  const trusted = to === me ? 0 : suspicionOf(belief, to);
  if (from !== me && !(belief.possessed && to === me)) {
    if (kind === 'flayer' && trusted < 0.5)
      shift(belief, from, before.flayers >= 2 ? 2.2 : before.flayers === 1 ? 1.35 : 0.95);
    if (kind === 'flayer' && trusted > 0.7) shift(belief, from, 0.85);
    if (kind === 'knock' && trusted < 0.4 && before.knocks >= 1) shift(belief, from, 1.45);
    if (kind === 'knock' && trusted > 0.6) shift(belief, from, 0.7);
    if ((kind === 'memory' && before.flayers >= 1) || (kind === 'help' && before.knocks >= 1))
      shift(belief, from, trusted < 0.5 ? 0.75 : 1.2);
  }
  count(belief, to, kind, 1);
  const said = belief.said.get(to);
  if (said && kind !== 'waffle' && said[kind] !== undefined)
    belief.said.set(to, { ...said, [kind]: (said[kind] ?? 0) + 1 });
  if (kind === 'flayer' && to !== me && before.flayers >= 2) shift(belief, to, third(belief));
}
/** That may have been the third. Who has seen all that were possessed from the beginning knows best what it was not. */
function third({ fellows, possessed }: Belief): number {
  return fellows.length > 0 ? 12 : possessed ? 3 : 4;
}

/** The table says it: it is true. */
function take(belief: Belief, { seat, kinds, count: n, shown }: Stated): void {
  if (seat === belief.me) return;
  if (shown) seen(belief, seat, kinds);
  else if (kinds.includes('flayer')) {
    belief.flayers.set(seat, n);
    shift(belief, seat, n >= 4 ? 8 : n === 3 ? 3 : 0.8);
  } else if (kinds.includes('knock')) belief.knocks.set(seat, n);
}
function seen(belief: Belief, of: Seat, cards: readonly Kind[]): void {
  const [flayers, knocks] = (['flayer', 'knock'] as const).map(kind => cards.filter(c => c === kind).length);
  if (flayers) belief.flayers.set(of, Math.max(belief.flayers.get(of) ?? 0, flayers));
  if (knocks) belief.knocks.set(of, Math.max(belief.knocks.get(of) ?? 0, knocks));
  shift(belief, of, flayers ? 1 + flayers / 4 : 0.92);
}

/** What only this seat knows. A Flayer from somebody's hand proves what they are (ST-066). */
function know(belief: Belief, note: Note): void {
  if (note.is === 'saw') seen(belief, note.from, note.cards);
  if (note.is === 'gave') for (const kind of note.cards) count(belief, note.to, kind, 1);
  if (note.is !== 'got') return;
  const flayers = note.cards.filter(kind => kind === 'flayer').length;
  const [one, other] = note.from;
  if (one !== undefined && other !== undefined) believe(belief, [one, other], flayers, 1);
  else if (one !== undefined && flayers > 0) certain(belief, one);
  else if (one !== undefined) shift(belief, one, 1 - GIVES);
  if (note.from.length === 1 && one !== undefined) for (const kind of note.cards) count(belief, one, kind, -1);
}

/** After an exchange anybody may have become one of them, and what was claimed before it is worth less. */
function pass(belief: Belief, traded: Traded): void {
  for (const s of traded.circle) {
    const doubt = suspicionOf(belief, s);
    if (s === belief.me || doubt >= 1) continue;
    const flayers = Math.max(0, Math.min(3, belief.flayers.get(s) ?? 0));
    belief.suspicion.set(s, doubt + (1 - doubt) * (flayers >= 2 ? 0.15 : flayers >= 1 ? 0.06 : 0.02));
    const said = belief.said.get(s);
    if (said) belief.said.set(s, { ...said, fresh: said.fresh * FADES });
  }
  belief.last = traded;
  belief.reported.clear();
}
const FADES = 0.8;

/** Said aloud, true or false (ST-031): as good as whoever says it. */
function hear(belief: Belief, claim: Claim): void {
  const { me, naive } = belief;
  const { seat, says, count: n, kind, about } = claim;
  if (seat === me) return;
  const trust = 1 - suspicionOf(belief, seat);
  switch (says) {
    case 'hold':
      if (kind !== undefined && kind !== 'waffle')
        belief.said.set(seat, { ...belief.said.get(seat), [kind]: n ?? 0, fresh: 1 });
      break;
    case 'got':
      if (!naive && !belief.reported.has(seat)) report(belief, seat, n ?? 0, trust);
      belief.reported.add(seat);
      break;
    case 'accuse':
      if (naive || about === undefined) break;
      if (about !== me) shift(belief, about, 1 + 0.6 * trust);
      else if (!belief.possessed) shift(belief, seat, 1.3);
      break;
    case 'trust':
      if (!naive && about !== undefined && about !== me) shift(belief, about, 1 - 0.2 * trust);
      break;
    default:
      break;
  }
}
/** Somebody says how many Flayers the last exchange has brought: they came from their neighbours. */
function report(belief: Belief, seat: Seat, flayers: number, trust: number): void {
  const { last, me } = belief;
  if (!last?.circle.includes(seat)) return;
  const { left, right } = neighbours(last.circle, seat, 'both');
  const givers = last.terms.pass === 'left' ? [right] : [...new Set([left, right])];
  const [one, other] = givers;
  if (one === undefined) return;
  if (givers.includes(me)) {
    // I know what I gave
    const them = givers.find(s => s !== me);
    if (flayers > 0 && !belief.possessed && them !== undefined) shift(belief, them, 1 + 6 * trust);
    if (flayers > 0 && !belief.possessed) shift(belief, seat, them === undefined ? 6 : 1.3);
  } else if (other !== undefined) believe(belief, [one, other], flayers, trust);
  else if (flayers > 0) {
    const doubt = suspicionOf(belief, one);
    if (doubt < 1) belief.suspicion.set(one, Math.max(doubt, 0.98 * trust + doubt * (1 - trust)));
  }
}

function count(belief: Belief, of: Seat, kind: Kind, n: number): void {
  const which = kind === 'flayer' || kind === 'memory' ? belief.flayers : belief.knocks;
  const sign = kind === 'flayer' || kind === 'knock' ? n : kind === 'waffle' ? 0 : -n;
  which.set(of, (which.get(of) ?? 0) + sign);
}
