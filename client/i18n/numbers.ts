import { type Language, LOCALES } from './messages.ts';

/** Numbers as the reader's language writes them. */
export const whole = (language: Language, n: number): string => new Intl.NumberFormat(LOCALES[language]).format(n);
export const tenths = (language: Language, n: number): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(n);
/** A part of a whole, 0 to 1. */
export const percent = (language: Language, part: number): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(part);

/** Units of time that people count in, ms. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
const counted = (language: Language, n: number, unit: string, unitDisplay: 'long' | 'short'): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay }).format(n);
/** « 3 jours », « 90 secondes »: a time that somebody has set, in ms. */
export function exactly(language: Language, ms: number, display: 'long' | 'short' = 'long'): string {
  const [unit, size] = UNITS.find(([, length]) => ms % length === 0) ?? UNITS[3];
  return counted(language, Math.round(ms / size), unit, display);
}
/** « 3 minutes »: a time that has passed, in ms; nobody counts its seconds. */
export function roughly(language: Language, ms: number): string {
  const [unit, size] = UNITS.find(([name, length]) => name !== 'second' && ms >= length) ?? UNITS[2];
  return counted(language, Math.max(1, Math.floor(ms / size)), unit, 'long');
}
