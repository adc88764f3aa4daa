import { useCallback, useEffect, useRef, useState } from 'react';
import { type Room, readRoom } from '../../net/api.ts';
import { matchNames } from '../../net/lobby.ts';
import { got, type Result } from '../../net/result.ts';
import { isGone } from './roomState.ts';

/** How often a waiting room looks again, ms. */
const EVERY = 1500;

export interface Watched {
  /** null: not asked yet. The last good answer stays while the server is silent. */
  readonly answer: Result<Room> | null;
  /** The server did not answer the last time. */
  readonly silent: boolean;
  refresh(): Promise<void>;
}

/** A table, looked at again and again while `active` and while the page is seen. */
export function useRoom(code: string, active: boolean): Watched {
  const [answer, setAnswer] = useState<Result<Room> | null>(null);
  const [silent, setSilent] = useState(false);
  const alive = useRef(true);
  const refresh = useCallback(async () => {
    const found = await look(code);
    if (!alive.current) return;
    const unknown = !found.ok && !isGone(found);
    setSilent(unknown);
    setAnswer(before => {
      if (unknown && before?.ok) return before;
      return before && JSON.stringify(before) === JSON.stringify(found) ? before : found;
    });
  }, [code]);
  useEffect(() => {
    alive.current = true;
    void refresh();
    return () => {
      alive.current = false;
    };
  }, [refresh]);
  const gone = answer !== null && !answer.ok && isGone(answer);
  useEffect(() => {
    if (!active || gone) return; // no table comes back under its code
    let looking = false;
    const again = async (): Promise<void> => {
      if (looking || document.visibilityState !== 'visible') return;
      looking = true; // a slow server is not asked twice at once
      await refresh();
      looking = false;
    };
    const tick = (): void => void again();
    const timer = setInterval(tick, EVERY);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [active, gone, refresh]);
  return { answer, silent, refresh };
}

/** Our room, with boardgame.io's lobby as the authority on who sits where. */
async function look(code: string): Promise<Result<Room>> {
  const room = await readRoom(code);
  if (!room.ok || room.value.started) return room;
  const names = await matchNames(room.value.game, room.value.matchID);
  if (!names.ok) return names.code === 'no-match' ? names : room;
  const seats = room.value.seats.map(seat => ({ ...seat, name: names.value.get(seat.seat) ?? null }));
  return got({ ...room.value, seats });
}
