import { useEffect, useState, useSyncExternalStore } from 'react';
import { type RoomSession, type RoomSnapshot, roomSession } from '../../net/roomSession.ts';
import { seatIn } from '../../net/seatStore.ts';

export interface RoomLine {
  readonly session: RoomSession;
  readonly snapshot: RoomSnapshot;
}

/** The line to a room, as whoever this browser is there. null: it is just being opened. */
export function useRoomSession(code: string): RoomLine | null {
  const [session, setSession] = useState<RoomSession | null>(null);
  useEffect(() => {
    const opened = roomSession(code, seatIn(code)?.credentials ?? null);
    setSession(opened);
    return () => {
      opened.close();
      setSession(null);
    };
  }, [code]);
  const snapshot = useSyncExternalStore(session?.subscribe ?? never, session?.snapshot ?? nothing);
  return session && snapshot ? { session, snapshot } : null;
}
const never = () => () => {};
const nothing = () => null;
