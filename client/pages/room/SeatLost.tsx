import { DoorClosed } from 'lucide-react';
import type { Words } from '../../i18n/messages.ts';
import type { Room } from '../../net/api.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import { forgetSeat, type StoredSeat } from '../../net/seatStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { freeSeats } from './roomState.ts';
import { SitForm } from './SitForm.tsx';

interface Props {
  readonly room: Room;
  /** The seat that this browser's person had. */
  readonly was: StoredSeat;
  readonly words: Words;
  readonly session: RoomSession;
}

/** The table has freed one's seat: what became of it, and the way back to the table, seated or looking on. */
export function SeatLost({ room, was, words, session }: Props) {
  const { t } = words;
  const free = room.locked ? [] : freeSeats(room);
  const look = (): void => {
    forgetSeat(was.matchID);
    session.as(null);
  };
  return (
    <Panel icon={DoorClosed} title={t('room.seatLost.title')}>
      <p>{t(`room.seatLost.${fateOf(room, was, free)}`)}</p>
      {free.length > 0 && <SitForm room={room} words={words} session={session} />}
      <Button onClick={look}>{t('room.seatLost.go')}</Button>
    </Panel>
  );
}

function fateOf(room: Room, was: StoredSeat, free: readonly string[]): 'free' | 'taken' | 'bot' | 'closed' {
  if (free.length > 0) return 'free';
  const now = room.seats.find(({ seat }) => seat === was.seat);
  if (!now || now.name === null) return 'closed';
  return now.bot === null ? 'taken' : 'bot';
}
