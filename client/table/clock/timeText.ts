import type { Translate } from '../../i18n/translate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time as a reader's clock shows it: m:ss, from an hour on hours and minutes, from two days on days. Never below 0. */
export function timeText(ms: number, t: Translate): string {
  const left = Math.max(0, ms);
  if (left >= 2 * DAY) return t('clock.days', { n: Math.floor(left / DAY) });
  const minutes = Math.floor(left / MINUTE);
  if (left >= HOUR) return t('clock.hours', { h: Math.floor(minutes / 60), m: two(minutes % 60) });
  return `${minutes}:${two(Math.floor(left / SECOND) % 60)}`;
}
const two = (n: number): string => String(n).padStart(2, '0');
/** What has passed since then, and what is left until then: the second that is running counts as left. */
export const passed = (since: number, now: number): number => Math.max(0, now - since);
export const left = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / SECOND) * SECOND);
