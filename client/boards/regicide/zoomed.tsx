import { card } from '../../../games/kit/ids.ts';
import { suitOf } from '../../../games/regicide/cards.ts';
import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ZoomedCard } from '../../table/Zoom.tsx';
import { Face } from './Face.tsx';
import { cardName } from './names.ts';
import { faceOf } from './suits.ts';

/** What is to be read on a card: what it does, what it is worth, and what the enemy makes of it now. */
export function zoomed(view: View, id: string, t: Translate): ZoomedCard {
  const name = cardName(id, t);
  const { rank, suit, value } = faceOf(id);
  const { enemy } = view;
  if (id === enemy.card)
    return {
      name,
      face: <Face id={id} t={t} strength={enemy} />,
      words: [
        t('board.zoom.enemy', { attack: enemy.attack, health: enemy.health }),
        ...(suit ? [enemy.immune ? t(`board.immune.${suit}`) : t('board.immune.lifted')] : []),
      ],
    };
  const blocked = suit !== null && enemy.immune && suit === suitOf(enemy.card);
  return {
    name,
    face: <Face id={card(id)} t={t} />,
    words: suit
      ? [
          t(`board.help.${suit}`),
          t(rank === 'A' ? 'board.zoom.ace' : 'board.zoom.worth', { n: value }),
          ...(blocked ? [t('board.zoom.blocked')] : []),
        ]
      : [t('board.out.jester')],
  };
}
