import { Amphora, Cpu, Ghost, Landmark, Leaf, type LucideIcon, Megaphone, Orbit, Scroll, Zap } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type CardId, card } from '../../../games/kit/ids.ts';
import {
  action,
  categoryOf,
  isActionCard,
  isChaotic,
  isFlock,
  isLightning,
} from '../../../games/petits-complots/cards/deck.ts';
import type { Category } from '../../../games/petits-complots/cards/types.ts';
import { Sheep } from './Sheep.ts';

/** The families of cards, as they are told apart at a glance (PC-027). */
export type Kind = 'theory' | 'action' | 'lightning' | 'flock' | 'event' | 'chaotic';

export function kindOf(id: string): Kind {
  const c = card(id);
  if (categoryOf(c) !== null) return 'theory';
  if (isFlock(c)) return 'flock';
  if (isActionCard(c)) return isLightning(c) ? 'lightning' : 'action';
  return isChaotic(c) ? 'chaotic' : 'event';
}

/** Each category has an icon and a name beside its colour. */
export const categoryIcons: Readonly<Record<Category, LucideIcon>> = {
  creatures: Ghost,
  environment: Leaf,
  myths: Amphora,
  history: Scroll,
  space: Orbit,
  technology: Cpu,
  politics: Landmark,
};
export const kindIcon = (id: string): LucideIcon => {
  const category = categoryOf(card(id));
  if (category !== null) return categoryIcons[category];
  const kind = kindOf(id);
  return kind === 'flock' ? Sheep : kind === 'lightning' ? Zap : Megaphone;
};

/** The colour of a category, for a part of the page and what lies in it. */
export const colourOf = (category: Category): CSSProperties & { '--cc': string } => ({
  '--cc': `var(--cat-${category})`,
});

/** PC-023: how many copies of an Action there are; null: it is no Action. */
export const copiesShown = (id: CardId): number | null => (isActionCard(id) ? action(id).copies : null);
