import type { Pace } from '../../../games/kit/clocks.ts';
import type { Words } from '../../i18n/messages.ts';
import { exactly } from '../../i18n/numbers.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type PaceKind = Pace['kind'];
export const NO_LIMIT: Pace = { kind: 'none' };
const live = (minutes: number, seconds: number): Pace => ({
  kind: 'live',
  bank: minutes * MINUTE,
  increment: seconds * SECOND,
});
const relaxed = (hours: number): Pace => ({ kind: 'relaxed', limit: hours * HOUR });
/** What a room is offered, by kind; the one in the middle is the usual one. */
export const PACES: Readonly<Record<PaceKind, readonly Pace[]>> = {
  none: [NO_LIMIT],
  live: [live(3, 15), live(5, 20), live(10, 30)],
  relaxed: [relaxed(8), relaxed(24), relaxed(72)],
};
export const usualPace = (kind: PaceKind): Pace => PACES[kind][Math.floor(PACES[kind].length / 2)] ?? NO_LIMIT;

/** « En direct : 5 minutes de réserve, 20 secondes par coup » */
export function paceSays(pace: Pace, { t, language }: Words): string {
  switch (pace.kind) {
    case 'none':
      return t('room.pace.none.says');
    case 'live':
      return t('room.pace.live.says', {
        bank: exactly(language, pace.bank),
        increment: exactly(language, pace.increment),
      });
    case 'relaxed':
      return t('room.pace.relaxed.says', { limit: exactly(language, pace.limit) });
  }
}
/** Among others of its kind: « 5 min + 20 s » */
export function paceTag(pace: Pace, { language }: Words): string {
  switch (pace.kind) {
    case 'none':
      return '';
    case 'live':
      return `${exactly(language, pace.bank, 'short')} + ${exactly(language, pace.increment, 'short')}`;
    case 'relaxed':
      return exactly(language, pace.limit);
  }
}
