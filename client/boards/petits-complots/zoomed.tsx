import type { Translate } from '../../i18n/translate.ts';
import type { ZoomedCard } from '../../table/Zoom.tsx';
import { Face } from './Face.tsx';
import { kindOf } from './kinds.ts';
import { aboutCard, cardName } from './names.ts';

/** A card to be read: its kind, what it does, its whisper, how many copies there are. */
export const zoomed = (id: string, t: Translate): ZoomedCard => ({
  name: cardName(id, t),
  face: <Face id={id} t={t} />,
  words: [t(`board.kind.${kindOf(id)}`), ...aboutCard(id, t)],
});
