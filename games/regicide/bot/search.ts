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
/** Worlds at most; and where no time is given: then the same seed always leads to the same answer. */
const [MOST_WORLDS, WITHOUT_TIME] = [5_000, 64] as const;
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
  /** Shares of these worlds, as far as they were played: an enemy fell later on, it fell exactly, the game was lost. */
  readonly falls: number;
  readonly exact: number;
  readonly lost: number;
}
export interface Limits {
  /** Time to think, by `clock`, ms; 0: a fixed number of worlds instead. */
  readonly budgetMs: number;
  clock(): number;
  readonly seed: number;
  /** An answer that is weighed to the end whatever the network thinks of it. */
  readonly also?: number | null;
}

const UNTRIED = { worlds: 0, falls: 0, exact: 0, lost: 0 } as const;
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
    ...UNTRIED,
  })).sort((a, b) => b.worth - a.worth);
}

/**
 * The answers that the network likes best, each played out in the same imagined worlds with the same chance, so that what is
 * compared differs by the answer alone; those that fall behind are dropped. Best first, those that were not tried last.
 */
export function search(judge: Judge, belief: Belief, limits: Limits): Ranked[] {
  const timed = limits.budgetMs > 0;
  const end = timed ? limits.clock() + limits.budgetMs : Number.POSITIVE_INFINITY;
  const most = timed ? MOST_WORLDS : WITHOUT_TIME;
  const dice = new Dice(limits.seed);
  const all = glance(judge, belief, dice);
  const also = limits.also ?? null;
  const liked = all.slice(0, MOST_TRIED).map(a => a.answer);
  const tried = (also === null || liked.includes(also) ? liked : [...liked, also]).map(a => new Trial(a));
  if (tried.length === 1) return all;
  let open = tried;
  for (let n = 1; open.length > 1 && n <= most; n += 1) {
    belief.imagine(world, dice);
    const chance = dice.seed();
    for (const one of open) one.add(playOut(judge, one.answer, chance, dice));
    dice.restart(chance ^ Math.imul(n, 40_503));
    if (n >= SETTLE && n % LOOK === 0) open = withoutHopeless(open, also);
    if (timed && limits.clock() >= end) break;
  }
  const rest = all.filter(a => !tried.some(t => t.answer === a.answer));
  const dropped = tried.filter(t => !open.includes(t));
  const ranked = (list: readonly Trial[]): Ranked[] => list.map(t => t.ranked()).sort((a, b) => b.worth - a.worth);
  return [...ranked(open), ...ranked(dropped), ...rest];
}

/** An answer that is being tried. */
class Trial {
  readonly results: number[] = [];
  private readonly sums = { worth: 0, win: 0, falls: 0, exact: 0, lost: 0 };
  constructor(readonly answer: number) {}
  add(seen: Outcome): void {
    this.results.push(seen.worth);
    this.sums.worth += seen.worth;
    this.sums.win += seen.win;
    this.sums.falls += seen.falls;
    this.sums.exact += seen.exact;
    this.sums.lost += seen.lost;
  }
  get mean(): number {
    return this.sums.worth / this.results.length;
  }
  ranked(): Ranked {
    const { worth, win, falls, exact, lost } = this.sums;
    const worlds = this.results.length;
    return {
      answer: this.answer,
      worth: worth / worlds,
      win: win / worlds,
      worlds,
      falls: falls / worlds,
      exact: exact / worlds,
      lost: lost / worlds,
    };
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
  /** 1 or 0: an enemy fell after the first answer; the first of them fell exactly; the game was lost. */
  falls: number;
  exact: number;
  lost: number;
}
const outcome: Outcome = { worth: 0, win: 0, falls: 0, exact: 0, lost: 0 };

/** From the imagined world on: the answer, then some decisions as the network would take them, then its judgement. */
function playOut(judge: Judge, first: number, chance: number, dice: Dice): Outcome {
  trial.copy(world);
  dice.restart(chance);
  let flipped = first === FLIP;
  answer(trial, first, dice);
  const { fallen } = trial;
  outcome.falls = 0;
  outcome.exact = 0;
  outcome.lost = 0;
  for (let decisions = 0; !trial.over; ) {
    const count = answers(trial, replies);
    let chosen = 0;
    if (count > 1) {
      chosen = judge.weigh(trial, replies, count);
      if (decisions === DEPTH) {
        outcome.win = judge.win[chosen] as number;
        const clean = flipped ? judge.wish.clean * (judge.clean[chosen] as number) : 0;
        outcome.worth = (judge.worth[chosen] as number) - clean;
        return outcome;
      }
      decisions += 1;
    }
    const move = replies[chosen] as number;
    const { known } = trial;
    if (move === FLIP) flipped = true;
    answer(trial, move, dice);
    if (outcome.falls === 0 && trial.fallen > fallen) {
      outcome.falls = 1;
      outcome.exact = trial.known > known ? 1 : 0;
    }
  }
  const won = trial.asked === WON;
  outcome.win = won ? 1 : 0;
  outcome.lost = won ? 0 : 1;
  outcome.worth = judge.ended(won, flipped, trial.fallen);
  return outcome;
}
