import type { Category } from '../cards/types.ts';
import { type Outlook, others, series } from './outlook.ts';

/** How much it hurts the others when nobody may expose theories of that category; `mine`: it would hurt oneself as well. */
export function ban(look: Outlook, category: Category, { mine }: { readonly mine: boolean }): number {
  const { view } = look;
  const hurt = others(look).reduce((sum, s) => {
    const own = series(view, s, category);
    const close = (view.need[s] ?? 0) - own <= 2;
    return sum + 1.5 * own + (close ? 8 : 0);
  }, 1);
  return mine && category === look.focus ? hurt - 12 : hurt;
}
