import { answers, MOST } from '../model/answers.ts';
import { deal } from '../model/deal.ts';
import { Dice } from '../model/dice.ts';
import { GENTLE, HARSH, NORMAL, type Position, WON } from '../model/position.ts';
import { answer, FLIP } from '../model/turn.ts';
import { Judge, rowsAfter, type Wish } from './judge.ts';
import { Network } from './network.ts';
import { Teacher } from './teacher.ts';

/** How far the network trusts its own later judgement of a game against how the game ended: TD(lambda). */
const LAMBDA = 0.8;
/** Games between two changes of the weights. */
const BATCH = 4;
/** Jesters aside in solo, each as often as it stands here: two as usual, none in hard solo. */
const JESTERS_ALONE = [2, 2, 2, 2, 2, 2, 1, 0, 0, 0];
/** Games after which what is wanted is thought over. */
const FIRM = 1_000;

/** How a training goes, told now and then. */
export interface Progress {
  readonly games: number;
  readonly of: number;
  /** Since it was last told, exploring included: share of games won, won without a Jester flipped, enemies beaten of 12. */
  readonly won: number;
  readonly clean: number;
  readonly fallen: number;
}
export interface Training {
  readonly players: number;
  readonly games: number;
  readonly seed: number;
  /** Told after so many games. */
  readonly every: number;
  onProgress(progress: Progress, network: Network): void;
}

/**
 * Plays against itself and learns from it. At first it goes for enemies beaten, later for wins; it explores less and less. The
 * same arguments give the same weights.
 */
export function train({ players, games, seed, every, onProgress }: Training): Network {
  const dice = new Dice(seed);
  const network = freshNetwork(dice);
  const teacher = new Teacher(network);
  let judge = new Judge(network, wishAt(0));
  let [won, clean, fallen, since] = [0, 0, 0, 0];
  for (let game = 0; game < games; game += 1) {
    const done = game / games;
    if (game % FIRM === 0) judge = new Judge(network, wishAt(done));
    const played = playOut(judge, start(players, dice), 0.05 * (1 - done) + 0.005, dice);
    learn(teacher, network, played);
    if (game % BATCH === BATCH - 1) teacher.step(rateAt(done));
    since += 1;
    won += played.won ? 1 : 0;
    clean += played.won && played.flips.every(n => n === 0) ? 1 : 0;
    fallen += played.fallen;
    if (since < every && game < games - 1) continue;
    const mean = (n: number): number => n / since;
    onProgress({ games: game + 1, of: games, won: mean(won), clean: mean(clean), fallen: mean(fallen) }, network);
    [won, clean, fallen, since] = [0, 0, 0, 0];
  }
  return network;
}

/** What is wanted at that point of the training: enemies first, wins more and more. */
function wishAt(done: number): Wish {
  const win = 0.3 + 0.5 * done;
  return { win, clean: 0, fallen: 1 - win };
}
function rateAt(done: number): number {
  if (done < 0.6) return 1e-3;
  return done < 0.85 ? 4e-4 : 1e-4;
}

/** Mostly the game as it is usually played; every option comes up often enough to be known. */
function start(players: number, dice: Dice): Position {
  const unusual = dice.below(10) === 0;
  const difficulty = unusual ? ([GENTLE, HARSH][dice.below(2)] ?? NORMAL) : NORMAL;
  let jesters = 0;
  if (players === 1) jesters = JESTERS_ALONE[dice.below(JESTERS_ALONE.length)] ?? 2;
  else if (players === 2) jesters = dice.below(10) === 0 ? 1 : 0;
  return deal({ players, jesters, difficulty }, dice);
}

interface PlayedOut {
  /** The rows after each answer. */
  readonly rows: readonly Int16Array[];
  /** After each answer: Jesters flipped from then on. */
  readonly flips: readonly number[];
  readonly jesters: boolean;
  readonly won: boolean;
  readonly fallen: number;
}
const moves = new Int32Array(MOST);

function playOut(judge: Judge, p: Position, explore: number, dice: Dice): PlayedOut {
  const jesters = p.jesters(0) > 0;
  const rows: Int16Array[] = [];
  const flipped: number[] = [];
  let flips = 0;
  while (!p.over) {
    const count = answers(p, moves);
    let chosen = 0;
    if (count > 1) chosen = dice.below(10_000) < explore * 10_000 ? dice.below(count) : judge.weigh(p, moves, count);
    const move = moves[chosen] as number;
    const after = rowsAfter(p, move);
    if (move === FLIP) flips += 1;
    if (after) {
      rows.push(after);
      flipped.push(flips);
    }
    answer(p, move, dice);
  }
  return { rows, flips: flipped.map(n => flips - n), jesters, won: p.asked === WON, fallen: p.fallen };
}

/** From the end of the game backwards. */
function learn(teacher: Teacher, network: Network, { rows, flips, jesters, won, fallen }: PlayedOut): void {
  let target = { win: won ? 1 : 0, fallen: fallen / 12, clean: won ? 1 : 0 };
  let flipsAfter = 0;
  const mix = (wanted: number, thought: number): number => LAMBDA * wanted + (1 - LAMBDA) * thought;
  for (let n = rows.length - 1; n >= 0; n -= 1) {
    // a flip in between: seen from before it, the win is not clean
    if ((flips[n] as number) > flipsAfter) target = { ...target, clean: 0 };
    flipsAfter = flips[n] as number;
    teacher.lesson(rows[n] as Int16Array, { ...target, clean: jesters ? target.clean : null });
    target = {
      win: mix(target.win, network.win),
      fallen: mix(target.fallen, network.fallen),
      clean: mix(target.clean, network.clean),
    };
  }
}

/** Small random weights; the first guess is that games are lost. */
function freshNetwork(dice: Dice): Network {
  const network = new Network();
  const about = (spread: number): number => {
    let sum = -3;
    for (let n = 0; n < 6; n += 1) sum += dice.below(1 << 16) / (1 << 16);
    return sum * 1.41 * spread;
  };
  const fill = (layer: Float32Array, spread: number): void => {
    for (let n = 0; n < layer.length; n += 1) layer[n] = about(spread);
  };
  fill(network.first, 0.08);
  fill(network.second, Math.sqrt(2 / network.firstBias.length));
  fill(network.third, 0.1);
  network.thirdBias.set([-3, -1, -3]);
  return network;
}
