import type { Base } from './base.ts';
import { type Seat, seats } from './ids.ts';
import type { Check } from './legality.ts';
import type { GameModule, Meta } from './module.ts';
import type { Move, TableMove } from './moves.ts';
import { keyed } from './random.ts';
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
}

/** Can these rules play it again? What was played under others, in whole or in part, would come to another end. */
export const replayable = (
  { meta }: { readonly meta: Pick<Meta, 'rulesVersion'> },
  { rulesVersion, earlierRules = [] }: Pick<Recorded, 'rulesVersion' | 'earlierRules'>,
): boolean => rulesVersion === meta.rulesVersion && earlierRules.length === 0;

/** Plays it again; `each` sees every state. Other rules are refused rather than played to a wrong end. */
export function replay<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  r: Recorded,
  each: (G: G, n: number) => void = () => {},
): G {
  if (!replayable(m, r))
    throw new Error(`rules ${[...(r.earlierRules ?? []), r.rulesVersion].join(', then ')}, not ${m.meta.rulesVersion}`);
  const options = m.options.parse(r.options, r.seats) ?? m.options.defaults;
  let random = keyed({ key: r.key, deal: 0, at: 0 });
  const G = start(m, seats(r.seats), options, random);
  each(G, 0);
  r.moves.forEach((entry, n) => {
    random = keyed(random.state());
    const [by, move] = entry;
    const c: Check = 'by' in move ? stepTable(m, G, move, random) : step(m, G, by as Seat, move, random);
    if (!c.ok) throw new Error(`move ${n} refused: ${c.code}`);
    each(G, n + 1);
  });
  return G;
}
