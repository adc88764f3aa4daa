import { quick, type Random } from '../../../games/kit/random.ts';
import { kinds } from './names.ts';

export interface Scripted extends Random {
  /** What was shuffled, list by list. */
  readonly shuffled: readonly (readonly unknown[])[];
}
/**
 * Chance that shuffles as the test wants: the first word is the role cards by seat ('' leaves them to chance), each further one, for
 * the shuffles of Adventure cards, says what comes off the top, three by three: 'CCC FFF'.
 */
export function scripted(roles: string, ...tops: readonly string[]): Scripted {
  const chance = quick(5);
  const shuffled: unknown[][] = [];
  const shuffle = <T>(list: readonly T[]): T[] => {
    const wish = shuffled.length === 0 ? roles : tops[shuffled.length - 1];
    const wanted = kinds(wish ?? '') as readonly unknown[] as readonly T[];
    shuffled.push([...list]);
    const rest = chance.shuffle(list);
    for (const card of wanted) {
      const at = rest.indexOf(card);
      if (at < 0) throw new Error(`there is no ${card} left to script`);
      rest.splice(at, 1);
    }
    return shuffled.length === 1 ? [...wanted, ...rest] : [...rest, ...threes(wanted).reverse().flat()];
  };
  return { ...chance, shuffle, shuffled };
}
function threes<T>(cards: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(cards.length / 3) }, (_, n) => cards.slice(3 * n, 3 * n + 3));
}
