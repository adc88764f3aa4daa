import {
  answersOf,
  cancel,
  done,
  type Frame,
  failed,
  frameOf,
  type Op,
  type Ops,
  on,
  retarget,
  run,
  to,
} from '../kit/effects.ts';
import type { CardId, Json, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { accepted, priority, react } from '../kit/reactions.ts';
import { action } from './cards/deck.ts';
import { asEffect, asStep, CATEGORIES, type Instruction, type Step } from './cards/types.ts';
import { badTarget, publicOf, targets } from './facts.ts';
import { carry } from './hands.ts';
import { move } from './moving.ts';
import { askPick } from './picking.ts';
import { aimedCard, mayReact, tellUnused, windowOpens } from './reacting.ts';
import { reveal } from './revealing.ts';
import { put, targetOf, underneath } from './stack.ts';
import { dealAgain, pass, swap } from './trading.ts';
import type { About, G } from './types.ts';
import { select, selectOne } from './who.ts';

/**
 * An Action on the stack: a window about it, until one passes without a card (PC-233); then its effect; then it is put away (PC-054).
 * A cancelled one goes when it comes on top.
 */
const card: Op<G> = (G, frame) => {
  const id = frame.source as CardId;
  const by = frame.by as Seat;
  if (frame.cancelled) {
    tell(G, 'cancelled', { seat: by, card: id });
    putAway(G, id);
    return failed;
  }
  switch (frame.pc) {
    case 0: {
      const target = targetOf(frame);
      const asked = priority(G.order, by, target);
      const seats = windowOpens(G, asked) ? asked : [];
      const passing = seats.filter(s => s !== target && G.table.standing[s] === 'pass');
      return react(G, frame, { stage: 'react', seats, close: 'table', passing, limit: `window${G.options.window}` });
    }
    case 1: {
      const answers = answersOf(frame);
      const answer = accepted(answers, a => mayReact(G, a, 'reaction'));
      if (answer) {
        const { card: played, aim } = aimedCard(answer);
        put(G, answer.seat, played, aim, frame);
      }
      tellUnused(G, answers, answer?.seat ?? null);
      return answer ? to(0) : on; // PC-AMB-30: what comes on top again gets a fresh window
    }
    case 2: {
      const target = targetOf(frame);
      // PC-AMB-33: the target is no longer legal
      if (target !== null && badTarget(publicOf(G), by, id, target))
        tell(G, 'fizzles', { seat: by, card: id, to: target });
      else run(G, frame, list(action(id).effect));
      return on;
    }
    default:
      putAway(G, id);
      return done;
  }
};
function putAway(G: G, id: CardId): void {
  G.looking = null;
  carry(G.onTable, G.discard, [id]);
}
/** Several instructions as one effect. */
export const list = (steps: readonly Instruction[]) => ({ op: 'list', steps: steps as unknown as Json });
/** One instruction after the other; the rest falls when a choice has no option. */
const steps: Op<G> = (G, frame) => {
  const all = (frame.do?.steps ?? []) as unknown as readonly Instruction[];
  const next = all[frame.pc];
  if (!next || frame.own.stop === true) return done;
  run(G, frame, asEffect(next));
  return on;
};

const choose: Op<G> = (G, frame, random) => {
  const step = asStep<'choose'>(frame.do);
  const outer = frameOf(G, frame.parent);
  if (!outer) return failed;
  const by = step.by === 'random' ? null : selectOne(G, frame, step.by);
  const bind = (chosen: string): typeof done => {
    outer.bind[step.as] = chosen;
    if (step.what === 'category')
      tell(G, by === null ? 'lot' : 'names', { category: chosen, ...(by !== null && { seat: by }) });
    return done;
  };
  const [answered] = answersOf(frame);
  if (answered) return bind(answered.answer as string);
  if (step.by === 'random') return bind(random.pick(CATEGORIES));
  const from = step.what === 'player' ? playersFor(G, frame, step) : CATEGORIES;
  const [only] = from;
  if (by === null || only === undefined) {
    outer.own.stop = true;
    return failed;
  }
  if (from.length === 1) return bind(only);
  const source = frame.source as CardId;
  const about: About =
    step.what === 'player'
      ? { what: 'player', card: source, from: from as readonly Seat[] }
      : { what: 'category', card: source };
  return askPick(G, frame, [by], about);
};
function playersFor(G: G, frame: Frame, step: Step<'choose'>): Seat[] {
  const excluded = (step.exclude ?? []).flatMap(who => select(G, frame, who));
  const under = underneath(G, frame);
  const legal = step.legalFor && under ? targets(publicOf(G), under.by as Seat, under.source as CardId) : null;
  return select(G, frame, step.from ?? 'others').filter(
    s => !excluded.includes(s) && (legal === null || legal.includes(s)),
  );
}

const rule: Op<G> = (G, frame) => {
  const step = asStep<'rule'>(frame.do);
  const named = step.value?.startsWith('$') ? frame.bind[step.value.slice(1)] : step.value;
  const set = step.set ?? named;
  G.lasting.push({
    key: step.key,
    on: select(G, frame, step.scope),
    ...(set !== undefined && { set }),
    ...(step.add !== undefined && { add: step.add }),
    until: step.until,
    owner: frame.by,
  });
  return done;
};

const cancelUnder: Op<G> = (G, frame) => {
  const under = underneath(G, frame);
  if (!under) return failed;
  cancel(under);
  return done;
};
const aimAnew: Op<G> = (G, frame) => {
  const step = asStep<'retarget'>(frame.do);
  const under = underneath(G, frame);
  const seat = selectOne(G, frame, step.to);
  if (!under || seat === null) return failed;
  retarget(under, seat, step.mirror ? frame.by : under.by);
  tell(G, step.mirror ? 'returned' : 'redirected', {
    card: under.source as CardId,
    to: seat,
    ...(step.mirror && { seat: frame.by as Seat }),
  });
  return done;
};

/** Once for each of them, in turn order from the first player. */
const each: Op<G> = (G, frame) => {
  const step = asStep<'each'>(frame.do);
  if (frame.pc === 0) frame.own.queue = select(G, frame, step.of);
  const queue = frame.own.queue as readonly Seat[];
  const seat = queue[frame.pc];
  if (seat === undefined) return done;
  frame.bind.each = seat;
  run(G, frame, list(step.do));
  return on;
};

export const ops: Ops<G> = {
  card,
  list: steps,
  choose,
  move,
  swap,
  pass,
  redeal: dealAgain,
  reveal,
  rule,
  cancel: cancelUnder,
  retarget: aimAnew,
  each,
};
