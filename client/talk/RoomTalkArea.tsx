import type { ReactNode } from 'react';
import type { RoomSession, RoomSnapshot } from '../net/roomSession.ts';
import type { StoredSeat } from '../net/seatStore.ts';
import { RoomTalkProvider } from './RoomTalk.ts';
import { TalkNews } from './TalkNews.tsx';
import { useTalkOf } from './useTalkOf.ts';

interface Props {
  readonly code: string;
  readonly session: RoomSession;
  readonly snapshot: RoomSnapshot;
  readonly stored: StoredSeat | null;
  readonly children: ReactNode;
}

/** Round all that is shown of a room: its talk goes with the reader from the waiting room to the table and on. */
export function RoomTalkArea({ children, ...room }: Props) {
  const talk = useTalkOf(room);
  return (
    <RoomTalkProvider value={talk}>
      {children}
      {/* once it is known what was said before; where the talk itself is open, it says what is new */}
      {room.snapshot.room && !talk.shown && <TalkNews talk={talk} />}
    </RoomTalkProvider>
  );
}
