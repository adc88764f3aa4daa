import type { Random } from '../../../games/kit/random.ts';
import { size } from '../../support/proof.ts';

/**
 * When the server dies. `starting`: before it listens; `first`: as soon as it does; `sent`: with the nth move on its way to it;
 * `answered`: in the instant of the nth yes; `busy`: any time later. Times in ms.
 */
export type Moment =
  | { readonly when: 'starting' | 'first' | 'busy'; readonly after: number }
  | { readonly when: 'sent' | 'answered'; readonly count: number; readonly after: number };

/** Of so many moves, one is the last. */
const MOVES = size(25, 60);

/** The nth of many kills: all kinds come by turns. */
export function momentOf(n: number, luck: Random): Moment {
  const kinds = ['sent', 'answered', 'first', 'busy', 'sent', 'busy', 'answered', 'starting', 'busy', 'sent'] as const;
  const when = kinds[n % kinds.length] ?? 'busy';
  switch (when) {
    case 'starting':
      return { when, after: luck.below(2500) };
    case 'first':
      return { when, after: luck.below(60) };
    case 'busy':
      return { when, after: 60 + luck.below(2000) };
    case 'sent':
      return { when, count: 1 + luck.below(MOVES), after: luck.below(10) };
    case 'answered':
      return { when, count: 1 + luck.below(MOVES), after: 0 };
  }
}
