import type { Choice } from '../../../games/kit/roomWire.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Matter } from './matters.ts';

/** « Tom ne répond plus » */
export const matterTitle = ({ as, name, seat, decision: { why } }: Matter, t: Translate): string =>
  t(`away.${as === 'mine' ? 'mine' : why}.title`, { name: name ?? '', n: Number(seat) + 1 });

/** What is done about a seat that has somebody, and about one that has nobody. */
export const choiceWords = (choice: Choice, { decision: { why } }: Matter, t: Translate): string =>
  t(why === 'free' ? `away.free.${choice}` : `away.choice.${choice}`);
