import type { Translate } from '../i18n/translate.ts';
import type { SeatInfo } from '../net/session.ts';

/** A seat's name as people read it: the server calls bots `bot-<n>`, and the texts christen them. */
export function shownName(seat: string, name: string | null, t: Translate): string {
  const bot = /^bot-(\d+)$/.exec(name ?? '');
  if (bot?.[1] !== undefined) return t('bot.name', { n: Number(bot[1]) });
  return name || t('table.seat.free', { n: Number(seat) + 1 });
}

export const namedSeats = (seats: readonly SeatInfo[], t: Translate): readonly SeatInfo[] =>
  seats.map(info => ({ ...info, name: shownName(info.seat, info.name, t) }));
