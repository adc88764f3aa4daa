import type { Said } from '../../games/kit/roomWire.ts';
import type { Translate } from '../i18n/translate.ts';

/** A line in the reader's language, or as it was typed: that is nobody's message format. */
export const wordsOf = ({ line, text }: Said, t: Translate): string =>
  line === null ? (text ?? '') : t(`say.${line}`);

/** What was typed as it will be passed on. */
export const asSaid = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
/** Characters as people count them. */
export const lengthOf = (typed: string): number => [...asSaid(typed)].length;
