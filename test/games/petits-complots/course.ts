import { replay } from '../../../games/kit/replay.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { pending } from '../../../games/petits-complots/stack.ts';
import type { Seed } from '../../support/recording.ts';
import { nameOf } from './names.ts';

/** What happened in a recorded game. */
export interface Course {
  /** How often everybody was told that. */
  told(key: string): number;
  /** Events that were revealed, as in names.ts. */
  readonly events: ReadonlySet<string>;
  /** The stacks of Actions that stood, bottom to top: `plagiarism debunk debunk`. */
  readonly stacks: ReadonlySet<string>;
}

const kept = new WeakMap<Seed, Course>();
/** Plays it again and writes down what it sees. */
export function courseOf(seed: Seed): Course {
  const known = kept.get(seed);
  if (known) return known;
  const told = new Map<string, number>();
  const [events, stacks] = [new Set<string>(), new Set<string>()];
  replay(rules, seed, G => {
    for (const { key } of G.table.news) told.set(key, (told.get(key) ?? 0) + 1);
    if (G.event !== null) events.add(nameOf(G.event));
    stacks.add(
      pending(G)
        .map(p => nameOf(p.card).replace(/\d$/, ''))
        .join(' '),
    );
  });
  const course = { told: (key: string) => told.get(key) ?? 0, events, stacks };
  kept.set(seed, course);
  return course;
}
