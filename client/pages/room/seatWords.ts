import type { RoomSeat, RoomShown } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { roughly } from '../../i18n/numbers.ts';
import { shownName } from '../../table/people.ts';

/** How a seat stands before the match. */
export type SeatIs = 'free' | 'kept' | 'bot' | 'here' | 'away';
/** A tunnel, a reload, a phone that was locked: for so long nobody is called away, ms. */
const QUIET = 15_000;

/** `now`: the server's clock, epoch ms. */
export function seatIs({ name, bot, kept, connected, away }: RoomSeat, now: number): SeatIs {
  if (bot !== null) return 'bot';
  if (name === null) return kept === null ? 'free' : 'kept';
  return !connected && away !== null && now - away >= QUIET ? 'away' : 'here';
}
/** What a seat is called after: who has it, or for whom it is kept. null: free. */
export const nameAt = (seat: RoomSeat, { t }: Pick<Words, 't'>): string | null =>
  seat.name === null ? seat.kept : shownName(seat.seat, seat, t);

interface Eyes {
  readonly me: boolean;
  /** They lay the table. */
  readonly host: boolean;
  readonly locked: boolean;
  readonly now: number;
}
/** A seat's state in words. */
export function seatSays(seat: RoomSeat, { me, host, locked, now }: Eyes, { t, language }: Words): string {
  const is = seatIs(seat, now);
  if (me) return t('room.you');
  switch (is) {
    case 'free':
      return t(locked ? 'room.free.locked' : host ? 'room.free.about' : 'room.free.watch');
    case 'kept':
      return t('room.kept');
    case 'bot':
      return t('room.bot.level', { level: t(`level.${seat.bot}`) });
    case 'here':
      return t('room.ready');
    case 'away':
      return t('room.away', { time: roughly(language, now - (seat.away ?? now)) });
  }
}

/** Why the match cannot begin, or that it can. */
export function startSays(
  room: RoomShown,
  now: number,
  words: Words,
): { readonly ready: boolean; readonly says: string } {
  const { t } = words;
  const at = (which: SeatIs) => room.seats.filter(seat => seatIs(seat, now) === which);
  const names = (which: SeatIs) => at(which).map(seat => nameAt(seat, words) ?? '');
  const [free, kept, away] = [at('free').length, names('kept'), names('away')];
  const missing = [
    ...(kept.length > 0 ? [t('room.start.kept', { n: kept.length, names: kept })] : []),
    ...(free > 0 ? [t('room.start.free', { n: free })] : []),
  ];
  if (missing.length > 0) return { ready: false, says: missing.join(' ') };
  return {
    ready: true,
    says: away.length > 0 ? t('room.start.away', { n: away.length, names: away }) : t('room.start.ready'),
  };
}
