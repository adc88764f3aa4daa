import { BookOpen, CloudOff, MapPinOff, Users } from 'lucide-react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Loading } from '../app/Loading.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useGameWords } from '../i18n/gameTexts.ts';
import { useWords } from '../i18n/Language.tsx';
import { whyText } from '../i18n/lineText.ts';
import { forgetTable, seatAt } from '../net/seatStore.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { CodeForm } from './home/CodeForm.tsx';
import styles from './Room.module.css';
import { JoinForm } from './room/JoinForm.tsx';
import { type RoomState, roomState } from './room/roomState.ts';
import { useRoom } from './room/useRoom.ts';
import { WaitingRoom } from './room/WaitingRoom.tsx';

const Table = lazy(() => import('./Table.tsx'));

/** One address from the invitation to the end of the game: join, wait, play; a table in play may be watched by whoever has its code. */
export default function Room({ code }: { readonly code: string }) {
  const [playing, setPlaying] = useState(false);
  const { answer, silent, refresh } = useRoom(code, !playing);
  const state = roomState(answer, answer?.ok ? seatAt(answer.value.matchID) : null);
  const gone = state.is === 'gone';
  useEffect(() => {
    if (gone) forgetTable(code);
  }, [gone, code]);
  if ((state.is === 'table') !== playing) setPlaying(state.is === 'table');
  if (state.is === 'table')
    return (
      <Table
        key={`${state.room.matchID}/${state.mine?.seat ?? ''}`}
        room={state.room}
        mine={state.mine}
        onChange={refresh}
      />
    );
  if (state.is === 'loading') return <Loading />;
  if (state.is === 'gone' || state.is === 'offline') return <Dead code={code} state={state} onRetry={refresh} />;
  return <Waiting code={code} state={state} silent={silent} onChange={refresh} />;
}

interface WaitingProps {
  readonly code: string;
  readonly state: Extract<RoomState, { readonly is: 'join' | 'full' | 'waiting' }>;
  readonly silent: boolean;
  onChange(): Promise<void>;
}
function Waiting({ code, state, silent, onChange }: WaitingProps) {
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
      {state.is === 'join' && <JoinForm room={state.room} free={state.free} words={words} onChange={onChange} />}
      {state.is === 'waiting' && <WaitingRoom room={state.room} mine={state.mine} words={words} onChange={onChange} />}
      {state.is === 'full' && (
        <Panel icon={Users} title={t('room.full.title')}>
          <p>{t('room.full.about', { code })}</p>
          <p role="status">{t('room.full.waiting')}</p>
          <Link className={buttonClass({})} href="/">
            {t('ui.home')}
          </Link>
        </Panel>
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
  onRetry(): Promise<void>;
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
          <Button onClick={() => void onRetry()}>{t('ui.retry')}</Button>
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
      </TopBar>
      <main id="content" className={styles.main}>
        {children}
      </main>
    </div>
  );
}
