import { useEffect, useRef } from 'react';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { useSay } from '../../ui/Toast.tsx';
import { nameAt } from './seatWords.ts';

/** Tells who lays the table from now on. Not: that the same person sits elsewhere. */
export function useHostNews({ host, seats }: RoomShown, mine: string, words: Words): void {
  const say = useSay();
  const seat = seats.find(s => s.seat === host);
  const me = host === mine;
  const name = seat ? nameAt(seat, words) : null;
  const before = useRef({ host, me, name });
  useEffect(() => {
    const was = before.current;
    before.current = { host, me, name };
    // whoever moves keeps their name, and whoever takes another name keeps their seat
    const other = host !== was.host && name !== was.name;
    if (me && !was.me) say(words.t('room.host.you'));
    else if (!me && name !== null && other) say(words.t('room.host.now', { name }));
  }, [host, me, name, say, words]);
}
