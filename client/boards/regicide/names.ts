import type { Translate } from '../../i18n/translate.ts';
import { faceOf } from './suits.ts';

/** « 9 de Pique », « Dame de Trèfle », « Joker ». */
export function cardName(id: string, t: Translate): string {
  const { rank, suit } = faceOf(id);
  return suit ? t('board.card', { rank: t(`board.rank.${rank}`), of: t('board.of', { suit }) }) : t('board.rank.X');
}

/** What a screen reader says: the name, and what the card is for, in the words printed on it. « 9 de Pique, Bouclier » */
export function spokenName(id: string, t: Translate): string {
  const { rank, suit } = faceOf(id);
  if (!suit) return t('board.spoken', { name: cardName(id, t), power: t('board.jester.about') });
  const power = t(`board.power.${suit}`);
  return t('board.spoken', {
    name: cardName(id, t),
    power: rank === 'A' ? t('board.spoken.ace', { pet: t(`board.pet.${suit}`), power }) : power,
  });
}
