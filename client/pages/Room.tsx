import { BookOpen, CloudOff, MapPinOff } from 'lucide-react';
import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Loading } from '../app/Loading.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useGameWords } from '../i18n/gameTexts.ts';
import { useWords } from '../i18n/Language.tsx';
import { whyText } from '../i18n/lineText.ts';
import type { RoomSession } from '../net/roomSession.ts';
import { forgetTable, keepSeat, type StoredSeat, seatIn } from '../net/seatStore.ts';
import { RoomTalkArea } from '../talk/RoomTalkArea.tsx';
import { TalkButton } from '../talk/TalkButton.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { CodeForm } from './home/CodeForm.tsx';
import styles from './Room.module.css';
import { Gathering } from './room/Gathering.tsx';
import { type RoomState, roomState } from './room/roomState.ts';
import { SeatLost } from './room/SeatLost.tsx';
import { type RoomLine, useRoomSession } from './room/useRoomSession.ts';
import { WaitingRoom } from './room/WaitingRoom.tsx';

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
    case 'gone':
    case 'offline':
      return <Dead code={code} state={state} onRetry={session.retry} />;
    default:
      return (
        <Waiting code={code} state={state} silent={snapshot.line === 'lost'} ahead={snapshot.ahead} session={session} />
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

interface WaitingProps {
  readonly code: string;
  readonly state: Extract<RoomState, { readonly is: 'back' | 'join' | 'full' | 'waiting' | 'lost' }>;
  readonly silent: boolean;
  readonly ahead: number;
  readonly session: RoomSession;
}
function Waiting({ code, state, silent, ahead, session }: WaitingProps) {
  const words = useGameWords(state.room.game);
  const { t } = words;
  useTitle(t('title.room', { code }));
  return (
    <Page game={state.room.game} rules={t('home.rules.of', { game: t('name') })}>
      {silent && (
        <p className={styles.silent} role="status">
          {t('room.offline')}
        </p>
      )}
      {state.is === 'waiting' ? (
        <WaitingRoom key={state.room.matchID} room={state.room} mine={state.mine} words={words} ahead={ahead} />
      ) : state.is === 'lost' ? (
        <SeatLost room={state.room} was={state.was} words={words} session={session} />
      ) : (
        <Gathering state={state} words={words} session={session} ahead={ahead} />
      )}
    </Page>
  );
}

function Dead({
  code,
  state,
  onRetry,
}: {
  readonly code: string;
  readonly state: Extract<RoomState, { readonly is: 'gone' | 'offline' }>;
  onRetry(): void;
}) {
  const words = useWords();
  const { t } = words;
  useTitle(t('title.room', { code }));
  return (
    <Page>
      {state.is === 'gone' ? (
        <Panel icon={MapPinOff} title={t('room.gone.title')}>
          <p>{t('room.gone.about', { code })}</p>
          <CodeForm wrong={code} />
          <Link className={buttonClass({})} href="/">
            {t('room.gone.go')}
          </Link>
        </Panel>
      ) : (
        <Panel icon={CloudOff} title={t(state.why.code === 'offline' ? 'room.offline.title' : 'room.troubled.title')}>
          <p role="status">{whyText(state.why, words, id => id)}</p>
          <Button onClick={onRetry}>{t('ui.retry')}</Button>
        </Panel>
      )}
    </Page>
  );
}

interface PageProps {
  readonly game?: string;
  /** Words of the link to the game's rules. */
  readonly rules?: string;
  readonly children: ReactNode;
}
function Page({ game, rules, children }: PageProps) {
  return (
    <div className={styles.page} data-game={game}>
      <TopBar>
        {game !== undefined && rules !== undefined && (
          <Link className={buttonClass({ look: 'quiet' })} href={`/rules/${game}`} aria-label={rules}>
            <Icon of={BookOpen} />
            <span className={styles.wide}>{rules}</span>
          </Link>
        )}
        {game !== undefined && <TalkButton word={styles.wide} />}
      </TopBar>
      <main id="content" className={styles.main}>
        {children}
      </main>
    </div>
  );
}
