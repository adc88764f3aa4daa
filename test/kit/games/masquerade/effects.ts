import { ask, withdraw } from '../../../../games/kit/asks.ts';
import { clear } from '../../../../games/kit/base.ts';
import { answersOf, askFor, done, failed, type Op, on } from '../../../../games/kit/effects.ts';
import { clockwise, type Seat } from '../../../../games/kit/ids.ts';
import { tell } from '../../../../games/kit/news.ts';
import type { Random } from '../../../../games/kit/random.ts';
import { seen } from '../../../../games/kit/zones.ts';
import { type G, hand, inPlay, KINDS, type Kind } from './types.ts';

/** States are looked at after a complete movement of cards, never with cards under way. Nothing of it is told. */
export function lookAtStates(G: G): void {
  for (const s of inPlay(G)) {
    const h = hand(G, s);
    if (h.S - h.L >= 2) G.shadow[s] = true;
  }
  for (const s of inPlay(G))
    if (hand(G, s).H >= 3) {
      G.out.push(s);
      seen(G); // three blows lie open now
      tell(G, 'out', { seat: s });
    }
}
export function dealAnew(G: G, random: Random): void {
  if (G.deal > 0) random.nextDeal();
  G.deal += 1;
  const [n, roles] = [G.order.length, random.shuffle<Kind>(['S', ...G.order.slice(1).map((): Kind => 'G')])];
  const rest = random.shuffle([
    ...Array.from({ length: n + 2 }, (): Kind => 'S'),
    ...Array.from({ length: 4 }, (): Kind => 'L'),
    ...Array.from({ length: 2 * n }, (): Kind => 'H'),
    ...Array.from({ length: 3 * n }, (): Kind => 'G'),
  ]);
  Object.assign(G, {
    hands: {},
    shadow: {},
    out: [],
    notes: {},
    claims: [],
    top: null,
    balls: 0,
    phase: 'look',
    turn: G.turn + 1,
  });
  G.order.forEach((s, i) => {
    const r = roles[i] as Kind;
    G.shadow[s] = r === 'S';
    hand(G, s)[r] += 1;
    for (const k of rest.splice(-3)) hand(G, s)[k] += 1;
  });
  lookAtStates(G);
  const half = Math.ceil(rest.length / 2);
  G.deck = ['ball', ...rest.slice(half), 'ball', ...rest.slice(0, half)];
  ask(G, { stage: 'look', seats: G.order, close: 'all', limit: 'look', ticks: true });
}
export function nextSeat(G: G): void {
  G.turn += 1;
  G.phase = 'day';
  G.seat = clockwise(G.order, G.seat).find(s => !G.out.includes(s)) ?? G.seat;
}

export function reveal(G: G): void {
  clear(G);
  seen(G);
  G.phase = 'reveal';
  G.turn += 1;
  const sane = inPlay(G).some(s => !G.shadow[s]);
  for (const s of G.order) if (G.shadow[s] !== sane) G.points[s] = (G.points[s] ?? 0) + 1;
  tell(G, 'reveal', { winner: sane ? 'sane' : 'shadow' });
  ask(G, { stage: 'reveal', seats: G.order, close: 'all', limit: 'look', ticks: true });
}

export const ball: Op<G> = (G, f, random) => {
  switch (f.pc) {
    case 0:
      return askFor(G, f, { stage: 'guest', seats: [f.by as Seat], close: 'first', limit: 'turn' });
    case 1: {
      // the guest shows one random card, to the asker alone
      const guest = String(answersOf(f)[0]?.answer) as Seat;
      const all = KINDS.flatMap(k => Array.from({ length: hand(G, guest)[k] }, () => k));
      const kind = random.pick(all);
      G.notes[f.by as Seat] = [...(G.notes[f.by as Seat] ?? []), { from: guest, kind }];
      tell(G, 'shows', { by: guest, to: f.by as Seat });
      tell(G, 'showsCard', { kind }, [guest, f.by as Seat]);
      return on;
    }
    case 2: {
      withdraw(G, a => a.stage === 'talk'); // silence until the exchange is over
      return inPlay(G).length < 2
        ? failed
        : askFor(G, f, { stage: 'exchange', seats: inPlay(G), close: 'all', limit: 'exchange', ticks: true });
    }
    default: {
      const circle = inPlay(G);
      const got: [Seat, Seat, Kind][] = [];
      for (const a of answersOf(f))
        for (const [side, k] of Object.entries(a.answer as Record<string, Kind>)) {
          const to = clockwise(circle, a.seat)[side === 'left' ? 0 : circle.length - 2] as Seat;
          hand(G, a.seat)[k] -= 1;
          got.push([a.seat, to, k]);
        }
      for (const [, to, k] of got) hand(G, to)[k] += 1;
      for (const s of circle)
        tell(
          G,
          'got',
          {
            kinds: got
              .filter(g => g[1] === s)
              .map(g => g[2])
              .sort(),
          },
          [s],
        );
      lookAtStates(G);
      return done;
    }
  }
};
