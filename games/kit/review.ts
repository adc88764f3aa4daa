import type { Reason, Weighed } from './advice.ts';
import type { Base } from './base.ts';
import { advise, type BotCall, botCall, imagined } from './botTurn.ts';
import type { Json, Seat } from './ids.ts';
import type { AnyModule } from './module.ts';
import type { Move } from './moves.ts';
import { enumerate, type FitOf, type Prompt, type Space } from './prompts.ts';
import { quick } from './random.ts';
import { type Recorded, replay, type Stint } from './replay.ts';
import { fitOf } from './step.ts';

/** A decision of a finished match, weighed by the game's adviser. */
export interface Judged {
  readonly seat: Seat;
  /** The game's own number of the turn. */
  readonly turn: number;
  /** Index in `recorded.moves`. */
  readonly at: number;
  readonly played: Weighed;
  readonly best: Weighed;
  /** Of the best. */
  readonly why: readonly Reason[];
}
export interface Reviewed {
  readonly done: number;
  readonly of: number;
  /** null: nobody can say anything about this decision. */
  readonly judged: Judged | null;
}
export interface ReviewTerms {
  /** For each decision. */
  readonly budgetMs: number;
  /** The same seed, budget and clock judge the same match alike. */
  readonly seed: number;
  /** The time in ms. */
  clock(): number;
}

/**
 * Goes through a finished match and weighs every decision of these seats that had a choice, one a step. What was taken back does
 * not count, nor what a bot did in a person's place. Throws where the record does not replay, before the first step.
 */
export async function* review(
  m: AnyModule,
  recorded: Recorded,
  seats: readonly Seat[],
  { budgetMs, seed, clock }: ReviewTerms,
): AsyncGenerator<Reviewed> {
  const random = quick(seed);
  const all = decisions(m, recorded, seats, () => ({ budgetMs, seed: random.below(2 ** 32) }));
  for (const [n, decision] of all.entries())
    yield { done: n + 1, of: all.length, judged: await judge(m, decision, clock) };
}

/** What these seats saw just before these moves. */
export function viewsAt(
  m: AnyModule,
  recorded: Recorded,
  moments: readonly Pick<Judged, 'seat' | 'at'>[],
): readonly Json[] {
  const found = moments.map((): Json => null);
  replay(m, recorded, (G, n) => {
    for (const [place, { seat, at }] of moments.entries())
      if (at === n) found[place] = JSON.parse(JSON.stringify(m.view(G, seat))) as Json;
  });
  return found;
}

interface Decision extends Pick<Judged, 'seat' | 'turn' | 'at'> {
  readonly move: Move;
  readonly space: Space;
  readonly call: BotCall;
}

async function judge(m: AnyModule, decision: Decision, clock: () => number): Promise<Judged | null> {
  const { seat, turn, at, move, space, call } = decision;
  const advice = await advise(m, call, move, clock);
  const best = advice?.ways[0];
  const played = advice?.ways.find(way => same(space, way.move, move));
  return advice && best && played ? { seat, turn, at, played, best, why: advice.why } : null;
}

function decisions(
  m: AnyModule,
  recorded: Recorded,
  seats: readonly Seat[],
  terms: () => { readonly budgetMs: number; readonly seed: number },
): readonly Decision[] {
  const found: Decision[] = [];
  const level = m.meta.levels.at(-1) ?? '';
  const undone = undoing();
  replay(m, recorded, (G, n) => {
    const back = undone(G, n);
    const entry = recorded.moves[n];
    if (!entry) return;
    const [by, move] = entry;
    if ('by' in move) return;
    if (move.type === 'takeBack') {
      while ((found.at(-1)?.at ?? -1) >= back) found.pop();
      return;
    }
    const seat = by as Seat;
    const own = seats.includes(seat) && !recorded.stints?.some(stint => covers(stint, seat, n));
    const choice = own ? choiceOf(m, G, seat, move) : null;
    if (choice === null) return;
    const call = botCall(m, G, seat, [choice.id], { ...terms(), level, worlds: imagined(m, level) });
    found.push({ seat, turn: m.flow(G).turn, at: n, move, space: choice.space, call });
  });
  return found;
}

const covers = ({ seat, from, to }: Stint, by: Seat, at: number): boolean =>
  seat === by && at >= from && (to === null || at < to);

/** Told every state of a replay in order; says which move a takeBack would now go back to. */
function undoing(): (G: Base, n: number) => number {
  let kept: Base['table']['before'] = null;
  let since = 0;
  return (G, n) => {
    // the state that takeBack returns to is kept by the first move that it takes back
    if (G.table.before !== kept) since = n - 1;
    kept = G.table.before;
    return since;
  };
}

/** The question that this move answers; null when there was nothing to choose, or nobody waits for an answer. */
function choiceOf(
  m: AnyModule,
  G: Base,
  seat: Seat,
  move: Move,
): { readonly id: Prompt['id']; readonly space: Space } | null {
  const view = m.view(G, seat);
  const prompt = m.choices(view, seat).find(p => p.id === move.prompt);
  const space = prompt?.moves[move.type];
  return prompt && space && !prompt.may && hasChoice(prompt, fitOf(m, view, seat)) ? { id: prompt.id, space } : null;
}
function hasChoice({ moves }: Prompt, fit: FitOf): boolean {
  let ways = 0;
  for (const space of Object.values(moves)) {
    ways += enumerate(space, fit, 1)?.length ?? 2;
    if (ways > 1) return true;
  }
  return false;
}

/** The same answer: cards that are chosen together are the same in any order. */
const same = (space: Space, a: Move, b: Move): boolean =>
  a.type === b.type && inOrder(space, a.answer) === inOrder(space, b.answer);
const inOrder = ({ kind }: Space, answer: Json): string =>
  JSON.stringify(kind === 'cards' && Array.isArray(answer) ? [...answer].sort() : answer);
