import type { Translate } from '../i18n/translate.ts';
import type { SeatInfo } from '../net/session.ts';

/** Who sits there, as far as a name goes. */
export interface Named {
  /** null: nobody. */
  readonly name: string | null;
  /** The bot's level; null: a person. */
  readonly bot: string | null;
}

/**
 * A seat's name as people read it: a bot is called `bot-<n>`, and the texts christen it. A person may call themselves that too:
 * only the bot's level says who is one.
 */
export function shownName(seat: string, who: Named | undefined, t: Translate): string {
  const name = who?.name;
  if (who && who.bot !== null)
    return t('bot.name', { n: Number(/^bot-(\d+)$/.exec(name ?? '')?.[1] ?? Number(seat) + 1) });
  return name || t('table.seat.free', { n: Number(seat) + 1 });
}

/** Nobody sits there. */
export const isFree = ({ name, bot }: Named): boolean => bot === null && !name;

export const namedSeats = (seats: readonly SeatInfo[], t: Translate): readonly SeatInfo[] =>
  seats.map(info => ({ ...info, name: shownName(info.seat, info, t), ...(isFree(info) && { free: true as const }) }));
