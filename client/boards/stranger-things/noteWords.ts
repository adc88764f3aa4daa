import type { Kind } from '../../../games/stranger-things/cards.ts';
import type { Note } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { cardNames } from './names.ts';

/** Something that I know for sure, as a sentence. */
export function noteWords(note: Note, { t, nameOf }: Pick<TableTools, 't' | 'nameOf'>): string {
  if (note.is === 'pooled')
    return t('board.note.pooled', {
      gave: note.gave === null ? '' : t(`card.${note.gave}`),
      got: note.got === null ? '' : t(`card.${note.got}`),
      n: note.gave === null ? 0 : 1,
    });
  const cards = cardNames(note.cards, t);
  const n = note.cards.length;
  switch (note.is) {
    case 'saw':
      return t('board.note.saw', { cards, n, from: nameOf(note.from) });
    case 'showed':
      return t('board.note.showed', { cards, n, to: note.to.map(nameOf) });
    case 'gave':
      return t('board.note.gave', { cards, n, to: nameOf(note.to) });
    case 'got':
      return note.from.length === 1
        ? t('board.note.got', { cards, n, from: note.from.map(nameOf) })
        : t('board.note.gotMixed', { cards, n, from: note.from.map(nameOf) });
  }
}

/** The cards that it is about, to be shown. */
export const noteCards = (note: Note): readonly Kind[] =>
  note.is === 'pooled' ? [note.got].filter(kind => kind !== null) : note.cards;
