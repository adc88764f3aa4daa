import type { Seat } from '../../kit/ids.ts';
import { suspicionOf } from './belief.ts';
import { best, chance, type Outlook } from './outlook.ts';

/** Whom an effect is to be about. */
export function chosen(look: Outlook, aim: 'suspect' | 'trusted' | 'any', from: readonly Seat[]): Seat | undefined {
  const { belief, me, mine } = look;
  return best(look, aim === 'any' ? 1 : NOISE, from, of => {
    const bad = suspicionOf(belief, of);
    switch (aim) {
      case 'any':
        return 0;
      // the possessed point at whoever is none of them, mostly
      case 'suspect':
        return mine.possessed && chance(look, 0.7) ? 1 - bad : bad;
      case 'trusted':
        if (of === me) return mine.possessed ? 1 : 0.95;
        return mine.possessed ? bad * 0.6 : 1 - bad;
    }
  });
}
const NOISE = 0.08;
