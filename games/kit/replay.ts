import type { Base } from './base.ts';
import { type Seat, seats } from './ids.ts';
import type { Check } from './legality.ts';
import type { GameModule, Meta } from './module.ts';
import type { Move, TableMove } from './moves.ts';
import { type ChanceState, keyed } from './random.ts';
import { start, step, stepTable } from './step.ts';

export type RecordedMove = readonly [Seat, Move] | readonly ['table', TableMove];

/** A game as it is kept: enough to play it again, nothing more. */
export interface Recorded {
  readonly game: string;
  readonly rulesVersion: number;
  /** Rules under which its first moves were made, before those of `rulesVersion`. Missing: none. */
  readonly earlierRules?: readonly number[];
  readonly seats: number;
  readonly options: unknown;
  readonly key: string;
  readonly moves: readonly RecordedMove[];
  /** Where a bot moved in a person's place. Missing: nowhere. It changes nothing of how the game goes. */
  readonly stints?: readonly Stint[];
}
/** A bot's time on a person's seat: moves number `from` to `to`, without the last; null: to the end. */
export interface Stint {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number | null;
}

/** Can these rules play it again? What was played under others, in whole or in part, would come to another end. */
export const replayable = (
  { meta }: { readonly meta: Pick<Meta, 'rulesVersion'> },
  { rulesVersion, earlierRules = [] }: Pick<Recorded, 'rulesVersion' | 'earlierRules'>,
): boolean => rulesVersion === meta.rulesVersion && earlierRules.length === 0;

/** A state of a replay: after `n` moves. The next step changes it. */
export interface Replayed<G> {
  readonly G: G;
  readonly n: number;
  /** Where chance stands then. */
  readonly chance: ChanceState;
}

/** Plays it again; `each` sees every state. Other rules are refused rather than played to a wrong end. */
export function replay<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  r: Recorded,
  each: (G: G, n: number) => void = () => {},
): G {
  let last: G | undefined;
  for (const { G, n } of replaying(m, r)) {
    last = G;
    each(G, n);
  }
  if (!last) throw new Error('nothing was dealt');
  return last;
}

/** The same, state by state, at the pace of whoever asks. Throws where a move is refused. */
export function* replaying<G extends Base, V, O>(m: GameModule<G, V, O>, r: Recorded): Generator<Replayed<G>, void> {
  if (!replayable(m, r))
    throw new Error(`rules ${[...(r.earlierRules ?? []), r.rulesVersion].join(', then ')}, not ${m.meta.rulesVersion}`);
  const options = m.options.parse(r.options, r.seats) ?? m.options.defaults;
  let random = keyed({ key: r.key, deal: 0, at: 0 });
  const G = start(m, seats(r.seats), options, random);
  yield { G, n: 0, chance: random.state() };
  for (const [n, [by, move]] of r.moves.entries()) {
    random = keyed(random.state());
    const c: Check = 'by' in move ? stepTable(m, G, move, random) : step(m, G, by as Seat, move, random);
    if (!c.ok) throw new Error(`move ${n} refused: ${c.code}`);
    yield { G, n: n + 1, chance: random.state() };
  }
}
