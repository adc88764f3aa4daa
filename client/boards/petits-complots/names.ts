import { type CardId, card, printOf } from '../../../games/kit/ids.ts';
import { categoryOf, copiesOf, isFlock, isSheep } from '../../../games/petits-complots/cards/deck.ts';
import type { Translate } from '../../i18n/translate.ts';
import { kindOf } from './kinds.ts';

export const cardName = (id: string, t: Translate): string => t(`card.${printOf(id)}`);
/** Amid a sentence: names have marks of their own. « Démystifié ! » */
export const quotedName = (id: string, t: Translate): string => t('quoted', { card: cardName(id, t) });

/** A hand in a sentence: the flock is counted, not called one by one. « le Berger et ses quatre Moutons » */
export function handWords(hand: readonly CardId[], t: Translate): readonly string[] {
  const flock = hand.filter(isFlock);
  const n = flock.filter(isSheep).length;
  const held = t('board.end.flock.held', { shepherd: n < flock.length ? 'yes' : 'no', n });
  return [...(flock.length > 0 ? [held] : []), ...hand.filter(c => !isFlock(c)).map(c => quotedName(c, t))];
}

/** What a screen reader says: the name, and what kind of card it is. « Mars est en travaux, théorie, Espace » */
export function spokenName(id: string, t: Translate): string {
  const category = categoryOf(card(id));
  const name = cardName(id, t);
  return category === null
    ? t('board.spoken', { name, kind: t(`board.kind.${kindOf(id)}`) })
    : t('board.spoken.theory', { name, category: t(`category.${category}`) });
}

/** What is to be read on a card: its effect or its whisper, and how many of it there are (PC-023). */
export function aboutCard(id: string, t: Translate): readonly string[] {
  const c = card(id);
  const category = categoryOf(c);
  if (category !== null) return [t(`category.${category}`), t(`card.${printOf(id)}.flavour`)];
  const text = t(`card.${printOf(id)}.text`);
  if (isSheep(c)) {
    const nth = id.split('#')[1] ?? '1';
    return [text, t(`sheep.${nth}`), t(`sheep.${nth}.flavour`)];
  }
  const kind = kindOf(id);
  if (kind === 'event' || kind === 'chaotic') return [text];
  return isFlock(c) ? [text] : [text, t('board.copies', { n: copiesOf(printOf(id)) })];
}
