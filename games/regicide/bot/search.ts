import type { Belief } from './belief.ts';
import { answers, MOST } from './model/answers.ts';
import { Dice } from './model/dice.ts';
import { Position, WON } from './model/position.ts';
import { answer, FLIP } from './model/turn.ts';
import type { Judge } from './net/judge.ts';

/** Worlds over which the network's first judgement is averaged. */
const FIRST_WORLDS = 8;
/** Answers that are played out; the network has ruled out the others. */
const MOST_TRIED = 10;
/** Decisions that are played before the network judges. */
const DEPTH = 3;
/** Worlds before an answer may be dropped, and between two looks at which. */
const [SETTLE, LOOK] = [16, 8] as const;
/** An answer is dropped when it is this many standard errors of the paired difference behind the best. */
const BEHIND = 2.6;

/** One answer, and what is to be expected of it. */
export interface Ranked {
  readonly answer: number;
  /** What the judge's wish makes of it. */
  readonly worth: number;
  /** Chance to win, 0..1. */
  readonly win: number;
  /** In how many worlds it was played out; 0: judged by the network alone. */
  readonly worlds: number;
}
export interface Limits {
  /** Time to think, by `clock`, ms. */
  readonly budgetMs: number;
  clock(): number;
  readonly seed: number;
  /** An answer that is weighed to the end whatever the network thinks of it. */
  readonly also?: number | null;
}

const moves = new Int32Array(MOST);
const replies = new Int32Array(MOST);
const world = new Position();
const trial = new Position();

/** Every answer to the open question as the network sees it, best first. Fast: no answer is played out. */
export function glance(judge: Judge, belief: Belief, dice: Dice): Ranked[] {
  const worth = new Float64Array(MOST);
  const win = new Float64Array(MOST);
  let count = 0;
  for (let n = 0; n < FIRST_WORLDS; n += 1) {
    belief.imagine(world, dice);
    count = answers(world, moves);
    if (count === 1) return [{ answer: moves[0] as number, worth: 0, win: 0, worlds: 0 }];
    judge.weigh(world, moves, count);
    for (let i = 0; i < count; i += 1) {
      worth[i] = (worth[i] as number) + (judge.worth[i] as number) / FIRST_WORLDS;
      win[i] = (win[i] as number) + (judge.win[i] as number) / FIRST_WORLDS;
    }
  }
  return Array.from({ length: count }, (_, i) => ({
    answer: moves[i] as number,
    worth: worth[i] as number,
    win: win[i] as number,
    worlds: 0,
  })).sort((a, b) => b.worth - a.worth);
}

/**
 * The answers that the network likes best, each played out in the same imagined worlds with the same chance, so that what is
 * compared differs by the answer alone; those that fall behind are dropped. Best first, those that were not tried last.
 */
export function search(judge: Judge, belief: Belief, limits: Limits): Ranked[] {
  const end = limits.clock() + limits.budgetMs;
  const dice = new Dice(limits.seed);
  const all = glance(judge, belief, dice);
  if (all.length === 1) return all;
  const tried = all.filter((a, n) => n < MOST_TRIED || a.answer === limits.also).map(a => new Trial(a.answer));
  let open = tried;
  for (let n = 1; open.length > 1; n += 1) {
    belief.imagine(world, dice);
    const chance = dice.seed();
    for (const one of open) one.add(playOut(judge, one.answer, chance, dice));
    dice.restart(chance ^ Math.imul(n, 40_503));
    if (n >= SETTLE && n % LOOK === 0) open = withoutHopeless(open, limits.also ?? null);
    if (limits.clock() >= end) break;
  }
  const rest = all.filter(a => !tried.some(t => t.answer === a.answer));
  const dropped = tried.filter(t => !open.includes(t));
  const ranked = (list: readonly Trial[]): Ranked[] => list.map(t => t.ranked()).sort((a, b) => b.worth - a.worth);
  return [...ranked(open), ...ranked(dropped), ...rest];
}

/** An answer that is being tried. */
class Trial {
  readonly results: number[] = [];
  private sum = 0;
  private wins = 0;
  constructor(readonly answer: number) {}
  add({ worth, win }: Outcome): void {
    this.results.push(worth);
    this.sum += worth;
    this.wins += win;
  }
  get mean(): number {
    return this.sum / this.results.length;
  }
  ranked(): Ranked {
    const worlds = this.results.length;
    return { answer: this.answer, worth: this.sum / Math.max(1, worlds), win: this.wins / Math.max(1, worlds), worlds };
  }
}

function withoutHopeless(open: readonly Trial[], also: number | null): Trial[] {
  const best = open.reduce((top, next) => (next.mean > top.mean ? next : top));
  return open.filter(one => one === best || one.answer === also || !isBehind(one, best));
}
function isBehind(one: Trial, best: Trial): boolean {
  const n = one.results.length;
  const gap = best.mean - one.mean;
  let squares = 0;
  for (let i = 0; i < n; i += 1) squares += ((best.results[i] as number) - (one.results[i] as number)) ** 2;
  const variance = Math.max(0, squares / n - gap * gap);
  return gap > BEHIND * Math.sqrt(variance / n) + 1e-4;
}

interface Outcome {
  worth: number;
  win: number;
}
const outcome: Outcome = { worth: 0, win: 0 };

/** From the imagined world on: the answer, then some decisions as the network would take them, then its judgement. */
function playOut(judge: Judge, first: number, chance: number, dice: Dice): Outcome {
  trial.copy(world);
  dice.restart(chance);
  let flipped = first === FLIP;
  answer(trial, first, dice);
  for (let decisions = 0; !trial.over; ) {
    const count = answers(trial, replies);
    let chosen = 0;
    if (count > 1) {
      chosen = judge.weigh(trial, replies, count);
      if (decisions === DEPTH) {
        outcome.win = judge.win[chosen] as number;
        outcome.worth =
          (judge.worth[chosen] as number) - (flipped ? judge.wish.clean * (judge.clean[chosen] as number) : 0);
        return outcome;
      }
      decisions += 1;
    }
    const move = replies[chosen] as number;
    if (move === FLIP) flipped = true;
    answer(trial, move, dice);
  }
  const won = trial.asked === WON;
  outcome.win = won ? 1 : 0;
  outcome.worth = judge.ended(won, flipped, trial.fallen);
  return outcome;
}
