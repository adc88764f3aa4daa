import { type Language, LOCALES } from './messages.ts';

/** Numbers as the reader's language writes them. */
export const whole = (language: Language, n: number): string => new Intl.NumberFormat(LOCALES[language]).format(n);
export const tenths = (language: Language, n: number): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(n);
/** A part of a whole, 0 to 1. */
export const percent = (language: Language, part: number): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(part);
