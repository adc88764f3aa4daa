import type { Base } from '../../games/kit/base.ts';
import { atOnce, type Bot, randomBot } from '../../games/kit/bots.ts';
import { type Seat, seats } from '../../games/kit/ids.ts';
import type { GameModule } from '../../games/kit/module.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import type { Prompt } from '../../games/kit/prompts.ts';
import { type ChanceState, type Keyed, keyed, quick, type Random } from '../../games/kit/random.ts';
import type { Recorded } from '../../games/kit/replay.ts';
import { fitOf, start, step, stepTable } from '../../games/kit/step.ts';
import { type Duty, duties } from '../../games/kit/table.ts';
import { answerable, mayTakeBack } from '../../games/kit/undo.ts';

export type Entry = Recorded['moves'][number];
export interface Played<G> {
  readonly G: G;
  readonly record: Recorded;
}
/** A state, and what is about to be done to it. `chance` plays on from the match's own chance, as often as it is called. */
export interface Moment<G> {
  readonly G: G;
  readonly entry: Entry;
  readonly chance: () => Keyed;
}
export interface Play<G, V, O> {
  readonly seats: number;
  readonly options: O;
  /** Names the game: the same number is the same game. */
  readonly n: number;
  readonly bot?: Bot<V>;
  /** Called before every move. */
  readonly each?: (moment: Moment<G>) => void;
  /** A game of more rounds than this is called stuck. */
  readonly bound?: number;
}

export const takeBackOf = (G: Base, seat: Seat): Move => {
  const [open] = answerable(G.table.asks, seat);
  return { prompt: open?.id ?? '', type: 'takeBack', answer: null };
};
/** The key of game n: 128 bits, as a match has. */
export const keyOf = (n: number): string => `${n.toString(16).padStart(8, '0')}0405060708090a0b0c0d0e0f`.slice(0, 32);

/** One game of bots, in which clocks run out now and then and moves are taken back. Throws when nobody can go on. */
export function play<G extends Base, V, O>(m: GameModule<G, V, O>, how: Play<G, V, O>): Played<G> {
  const { n, bot = randomBot, each, bound = 5000 } = how;
  const luck = quick(n);
  const record = { game: m.meta.id, rulesVersion: m.meta.rulesVersion, seats: how.seats, options: how.options };
  const moves: Entry[] = [];
  let random = keyed({ key: keyOf(n), deal: 0, at: 0 });
  const G = start(m, seats(how.seats), how.options, random);
  for (let round = 0; !G.table.over; round += 1) {
    if (round > bound) throw new Error(`${m.meta.id} for ${how.seats}, game ${n}: not over after ${bound} rounds`);
    const entry = choose(m, G, how.seats, luck, bot);
    if (!entry) continue;
    const chance: ChanceState = random.state();
    random = keyed(chance);
    each?.({ G, entry, chance: () => keyed(chance) });
    const check = apply(m, G, entry, random);
    if (!check.ok)
      throw new Error(`${m.meta.id}, game ${n}, move ${moves.length}: ${check.code} ${JSON.stringify(entry)}`);
    moves.push(entry);
  }
  return { G, record: { ...record, key: keyOf(n), moves } };
}

export const apply = <G extends Base, V, O>(m: GameModule<G, V, O>, G: G, [by, move]: Entry, random: Random) =>
  'by' in move ? stepTable(m, G, move, random) : step(m, G, by as Seat, move, random);

/** What happens next: somebody answers, a clock runs out, a move is taken back. null: a bot kept silent where it may. */
export function choose<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  G: G,
  count: number,
  luck: Random,
  bot: Bot<V> = randomBot,
): Entry | null {
  const undoer = seats(count).find(s => mayTakeBack(G, s));
  if (undoer && luck.below(12) === 0) return [undoer, takeBackOf(G, undoer)];
  const all = luck.below(15) === 0;
  const due = duties(G, new Set(seats(count))).filter(d => all || !d.may);
  if (due.length === 0) throw new Error(`${m.meta.id}: nobody is awaited, and it is not over`);
  const duty = luck.pick(due);
  // a clock runs out: for whoever is asked, or for a window that nobody needs to answer
  if (duty.seat === null || (!duty.may && luck.below(20) === 0)) return ['table', closing(duty)];
  const move = bot(taskOf(m, G, duty.seat, luck, duty.prompt));
  if (move) return [duty.seat, move];
  if (!duty.may) throw new Error(`${m.meta.id}: seat ${duty.seat} has no answer to ${duty.stage}`);
  return null;
}

export const closing = (duty: Pick<Duty, 'prompt'>): TableMove => ({ prompt: duty.prompt, by: 'table' });

/** What a bot is told, about one question or all of its own. */
export function taskOf<G extends Base, V, O>(m: GameModule<G, V, O>, G: G, seat: Seat, random: Random, only?: string) {
  const view = m.view(G, seat);
  const prompts: readonly Prompt[] = m.choices(view, seat).filter(p => only === undefined || p.id === only);
  return { view, seat, prompts, fit: fitOf(m, view, seat), random, ...atOnce };
}
