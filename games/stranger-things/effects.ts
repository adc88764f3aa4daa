import { type Answered, withdraw } from '../kit/asks.ts';
import { askFor, done, type Frame, failed, frameOf, type Next, type Op, type Ops, on, run } from '../kit/effects.ts';
import type { Json, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import {
  asEffect,
  asInstruction,
  type Instruction,
  type Kind,
  listed,
  type RendezvousId,
  stepsOf,
  type Who,
} from './cards.ts';
import { inPlay, nextOf, traders } from './circle.ts';
import { exchange, sortedKinds } from './exchange.ts';
import { add, handOf, note, take } from './hands.ts';
import { mayGive } from './legal.ts';
import { goesOut, lookAtStates } from './states.ts';
import type { About, G } from './types.ts';

type Step<K extends Instruction['op']> = Instruction & { readonly op: K };
const stepOf = <K extends Instruction['op']>(frame: Frame, _op: K): Step<K> => asInstruction(frame.do) as Step<K>;
const answersOf = (frame: Frame): readonly Answered[] => (frame.own.answers ?? []) as unknown as readonly Answered[];

/** ST-028: its effect, then its exchange, in silence (ST-061). */
const rendezvous: Op<G> = (G, frame) => {
  switch (frame.pc) {
    case 0:
      run(G, frame, { op: 'list', steps: stepsOf(G.rendezvous as RendezvousId) });
      return on;
    case 1: {
      withdraw(G, a => a.stage === 'talk');
      G.phase = 'exchange';
      if (G.options.blocked === 'out') for (const s of traders(G)) if (mayGive(G, s).length < 2) goesOut(G, s);
      const seats = traders(G);
      if (seats.length < 2) return failed; // ST-A12: nobody trades with themselves
      tell(G, 'silence');
      return askFor(G, frame, { stage: 'exchange', seats, close: 'all', limit: 'exchange', ticks: true });
    }
    default:
      exchange(G, answersOf(frame));
      return done;
  }
};

const list: Op<G> = (G, frame) => {
  const steps = frame.do?.steps as unknown as readonly Instruction[];
  const step = steps[frame.pc];
  if (!step) return done;
  run(G, frame, asEffect(step));
  return on;
};

/** The active player names one or two in play, one after the other. */
const pick: Op<G> = (G, frame) => {
  const { as, count, self, aim } = stepOf(frame, 'pick');
  const chosen = [...((frame.own.chosen ?? []) as readonly Seat[]), ...answersOf(frame).map(a => a.answer as Seat)];
  frame.own.chosen = chosen;
  delete frame.own.answers;
  if (chosen.length === count) return bindTo(G, frame, as, chosen);
  const from = inPlay(G).filter(s => (self || s !== G.seat) && !chosen.includes(s));
  return choose(G, frame, [G.seat], { what: 'pick', rendezvous: G.rendezvous, from, aim });
};

/** Everybody at once; a tie is the active player's to break. */
const vote: Op<G> = (G, frame) => {
  const { as } = stepOf(frame, 'vote');
  const answers = answersOf(frame);
  if (frame.pc === 0)
    return askFor(G, frame, {
      stage: 'choose',
      seats: inPlay(G),
      close: 'all',
      limit: 'choose',
      ticks: true,
      about: { what: 'vote', rendezvous: G.rendezvous, from: inPlay(G) },
    });
  if (frame.pc === 2) return bindTo(G, frame, as, [answers[0]?.answer as Seat]);
  const votes = (s: Seat): number => answers.filter(a => a.answer === s).length;
  for (const a of answers) tell(G, 'votes', { seat: a.seat, to: a.answer as Seat }); // ST-A34
  const most = Math.max(...inPlay(G).map(votes));
  const named = inPlay(G).filter(s => votes(s) === most);
  if (named.length === 1) return bindTo(G, frame, as, named);
  return choose(G, frame, [G.seat], { what: 'pick', rendezvous: G.rendezvous, from: named, aim: 'suspect' });
};

const name: Op<G> = (G, frame) => {
  const { as, from } = stepOf(frame, 'name');
  if (frame.pc === 0) return choose(G, frame, [G.seat], { what: 'name', rendezvous: G.rendezvous, kinds: from });
  const kind = answersOf(frame)[0]?.answer as Kind;
  tell(G, 'names', { seat: G.seat, kind });
  return bindTo(G, frame, as, [kind]);
};

/** Stated by the table itself, so it is true (ST-A19). */
const state: Op<G> = (G, frame) => {
  const step = stepOf(frame, 'tell');
  const kinds = typeof step.kinds === 'string' ? ((bound(frame, step.kinds) ?? []) as readonly Kind[]) : step.kinds;
  seen(G);
  for (const seat of whoOf(G, frame, step.who)) {
    const count = kinds.reduce((n, kind) => n + handOf(G, seat)[kind], 0);
    G.stated.push({ seat, turn: G.turn, kinds, count, shown: false });
    tell(G, kinds.length === 1 ? 'states' : 'statesBoth', { seat, count, kind: kinds[0] ?? 'flayer' });
  }
  return done;
};

/** Cards taken by chance, looked at, and back in the hand (ST-A19). */
const show: Op<G> = (G, frame, random) => {
  const { who, count, to } = stepOf(frame, 'show');
  seen(G);
  for (const seat of whoOf(G, frame, who)) {
    const cards = sortedKinds(random.shuffle(listed(handOf(G, seat))).slice(0, count));
    const watching = to === 'all' ? inPlay(G) : [to === 'active' ? G.seat : nextOf(G, seat)];
    const seats = watching.filter(s => s !== seat);
    G.history.push({ is: 'shown', turn: G.turn, from: seat, to: seats, cards });
    if (to === 'all') {
      for (const kind of cards) {
        G.stated.push({ seat, turn: G.turn, kinds: [kind], count: 1, shown: true });
        tell(G, 'showsAll', { seat, kind });
      }
      continue;
    }
    note(G, seat, { is: 'showed', turn: G.turn, to: seats, cards });
    for (const s of seats) {
      note(G, s, { is: 'saw', turn: G.turn, from: seat, cards });
      tell(G, 'shows', { seat, to: s, count: cards.length });
      tell(G, 'saw', { seat, to: s }, [seat, s]); // which cards, the notes say: a line is read aloud (ST-246)
    }
  }
  return done;
};

/** ST-A20: a sane player keeps Flayers here too. Who cannot put one in gets none. */
const pool: Op<G> = (G, frame, random) => {
  if (frame.pc === 0) return offers(G, frame, inPlay(G));
  const given = answersOf(frame).flatMap(({ seat, answer }) => {
    const kind = (answer as { readonly card?: Kind }).card;
    return kind === undefined ? [] : [{ seat, kind }];
  });
  const mixed = random.shuffle(given);
  for (const { seat, kind } of given) take(G, seat, kind);
  const back = mixed.map(({ kind, seat: from }, n) => ({ from, seat: (given[n] ?? { seat: from }).seat, kind }));
  for (const { seat, kind } of back) add(G, seat, kind);
  tell(G, 'pools');
  for (const s of inPlay(G)) {
    const gave = given.find(g => g.seat === s)?.kind ?? null;
    const got = back.find(g => g.seat === s)?.kind ?? null;
    note(G, s, { is: 'pooled', turn: G.turn, gave, got });
    tell(G, 'pooled', {}, [s]);
  }
  const cards = back.map(({ from, seat: to, kind }) => ({ from, to, kind }));
  G.history.push({ is: 'moved', turn: G.turn, how: 'pool', cards });
  seen(G);
  lookAtStates(G);
  return done;
};

/** The active player and another give each other a card, at once. */
const crosswise: Op<G> = (G, frame) => {
  const [other] = whoOf(G, frame, stepOf(frame, 'crosswise').with);
  if (other === undefined) return failed;
  const two = [G.seat, other] as const;
  if (frame.pc === 0) {
    tell(G, 'trades', { seat: two });
    return offers(G, frame, two);
  }
  const given = answersOf(frame).flatMap(({ seat, answer }) => {
    const kind = (answer as { readonly card?: Kind }).card;
    return kind === undefined ? [] : [{ from: seat, to: seat === G.seat ? other : G.seat, kind }];
  });
  for (const { from, kind } of given) take(G, from, kind);
  for (const { to, kind } of given) add(G, to, kind);
  for (const s of two) {
    const them = s === G.seat ? other : G.seat;
    const cards = (mine: boolean): Kind[] => given.filter(g => (mine ? g.from : g.to) === s).map(g => g.kind);
    note(G, s, { is: 'gave', turn: G.turn, to: them, cards: cards(true) });
    note(G, s, { is: 'got', turn: G.turn, from: [them], cards: cards(false) });
    tell(G, 'got', { count: cards(false).length }, [s]);
  }
  G.history.push({ is: 'moved', turn: G.turn, how: 'crosswise', cards: given });
  seen(G);
  lookAtStates(G);
  return done;
};

const skip: Op<G> = (G, frame) => {
  const seats = whoOf(G, frame, stepOf(frame, 'skip').who);
  G.terms = { ...G.terms, skipped: [...G.terms.skipped, ...seats] };
  for (const seat of seats) tell(G, 'skips', { seat });
  return done;
};
const swap: Op<G> = (G, frame) => {
  const [a, b] = whoOf(G, frame, stepOf(frame, 'swap').who);
  if (a === undefined || b === undefined) return failed;
  G.circle = G.circle.map(s => (s === a ? b : s === b ? a : s));
  tell(G, 'swaps', { seat: [a, b] });
  return done;
};
const change: Op<G> = (G, frame) => {
  const { pass, ban, open } = stepOf(frame, 'change');
  const [seat] = open === undefined ? [] : whoOf(G, frame, open);
  G.terms = {
    ...G.terms,
    ...(pass !== undefined && { pass }),
    ...(ban !== undefined && { ban }),
    ...(seat !== undefined && { open: seat }),
  };
  if (seat !== undefined) tell(G, 'opens', { seat });
  return done;
};

export const ops: Ops<G> = {
  rendezvous,
  list,
  pick,
  vote,
  name,
  tell: state,
  show,
  pool,
  crosswise,
  skip,
  swap,
  change,
};

function choose(G: G, frame: Frame, seats: readonly Seat[], about: About): Next {
  return askFor(G, frame, { stage: 'choose', seats, close: 'first', limit: 'choose', about: about as unknown as Json });
}
function offers(G: G, frame: Frame, seats: readonly Seat[]): Next {
  const about: About = { what: 'offer', rendezvous: G.rendezvous, between: [...seats] };
  return askFor(G, frame, {
    stage: 'choose',
    seats,
    close: 'all',
    limit: 'choose',
    ticks: true,
    about: about as unknown as Json,
  });
}
function bindTo(G: G, frame: Frame, as: string, what: readonly string[]): Next {
  const outer = frameOf(G, frame.parent);
  if (outer) outer.bind[as] = what;
  return done;
}
const bound = (frame: Frame, who: string): readonly string[] | undefined =>
  frame.bind[who.slice(1)] as readonly string[] | undefined;
/** ST-060: only players in play. */
function whoOf(G: G, frame: Frame, who: Who): Seat[] {
  if (who === 'inPlay') return inPlay(G);
  if (who === 'active') return [G.seat];
  return ((bound(frame, who) ?? []) as readonly Seat[]).filter(s => !G.out.includes(s));
}
