import { lazy, useCallback, useEffect, useState } from 'react';
import { Loading } from '../app/Loading.tsx';
import { forgetTable, keepSeat, type StoredSeat, seatIn } from '../net/seatStore.ts';
import { RoomTalkArea } from '../talk/RoomTalkArea.tsx';
import { type RoomState, roomState } from './room/roomState.ts';
import { type RoomLine, useRoomSession } from './room/useRoomSession.ts';

// whoever comes to a table in play needs nothing of what stands before it
const Antechamber = lazy(() => import('./room/Antechamber.tsx'));
const Table = lazy(() => import('./Table.tsx'));

/** One address from the invitation to the end of the game: join, wait, play; a table in play may be watched by whoever has its code. */
export default function Room({ code }: { readonly code: string }) {
  const line = useRoomSession(code);
  if (!line) return <Loading />;
  return (
    <RoomTalkArea key={code} code={code} stored={seatIn(code)} {...line}>
      <Known code={code} {...line} />
    </RoomTalkArea>
  );
}

function Known({ code, session, snapshot }: RoomLine & { readonly code: string }) {
  const stored = seatIn(code);
  const state = roomState(snapshot, stored);
  const table = useStanding(state);
  const gone = state.is === 'gone';
  useMoved(state, stored);
  useEffect(() => {
    if (gone) forgetTable(code);
  }, [gone, code]);
  if (table.state && snapshot.room)
    return (
      <Table
        key={`${table.state.room.matchID}/${table.state.mine?.seat ?? ''}`}
        room={table.state.room}
        mine={table.state.mine}
        now={snapshot.room}
        session={session}
        onLeft={table.leave}
      />
    );
  switch (state.is) {
    case 'loading':
    case 'table':
      return <Loading />;
    default:
      return (
        <Antechamber
          code={code}
          state={state}
          silent={snapshot.line === 'lost'}
          ahead={snapshot.ahead}
          session={session}
        />
      );
  }
}

/** Whoever lays the table has put this browser's person elsewhere: the seat is remembered where it is. */
function useMoved(state: RoomState, stored: StoredSeat | null): void {
  const mine = state.is === 'waiting' ? state.mine : null;
  const moved = mine !== null && (mine.seat !== stored?.seat || mine.matchID !== stored.matchID);
  useEffect(() => {
    if (mine && moved) keepSeat({ ...mine, at: Date.now() });
  });
}

type TableState = Extract<RoomState, { readonly is: 'table' }>;
/** Whoever is at a table stays there when its people play again, until they go there themselves: nobody is led away from the end. */
function useStanding(state: RoomState): { readonly state: TableState | null; leave(): void } {
  const [stands, setStands] = useState<TableState | null>(null);
  const leave = useCallback(() => setStands(null), []);
  const same = state.is === 'table' && (!stands || stands.room.matchID === state.room.matchID);
  const known = same && stands?.room === state.room && stands.mine?.seat === state.mine?.seat;
  if (same && !known) setStands(state);
  if (state.is === 'gone' || state.is === 'lost') return { state: null, leave };
  return { state: same ? state : stands, leave };
}
