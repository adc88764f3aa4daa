import type { Base } from './base.ts';
import { type Seat, seats } from './ids.ts';
import type { Check } from './legality.ts';
import type { GameModule } from './module.ts';
import type { Move, TableMove } from './moves.ts';
import { keyed } from './random.ts';
import { start, step, stepTable } from './step.ts';

export type RecordedMove = readonly [Seat, Move] | readonly ['table', TableMove];

/** A game as it is kept: enough to play it again, nothing more. */
export interface Recorded {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: unknown;
  readonly key: string;
  readonly moves: readonly RecordedMove[];
}

/** Plays it again; `each` sees every state. Another rules version is refused rather than played to a wrong end. */
export function replay<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  r: Recorded,
  each: (G: G, n: number) => void = () => {},
): G {
  if (r.rulesVersion !== m.meta.rulesVersion) throw new Error(`rules ${r.rulesVersion}, not ${m.meta.rulesVersion}`);
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
