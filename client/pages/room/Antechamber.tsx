import { BookOpen, CloudOff, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TopBar } from '../../app/TopBar.tsx';
import { useTitle } from '../../app/useTitle.ts';
import { useGameWords } from '../../i18n/gameTexts.ts';
import { useWords } from '../../i18n/Language.tsx';
import { whyText } from '../../i18n/lineText.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import { TalkButton } from '../../talk/TalkButton.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CodeForm } from '../home/CodeForm.tsx';
import styles from '../Room.module.css';
import { Gathering } from './Gathering.tsx';
import type { RoomState } from './roomState.ts';
import { SeatLost } from './SeatLost.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

interface Props {
  readonly code: string;
  readonly state: Exclude<RoomState, { readonly is: 'loading' | 'table' }>;
  readonly silent: boolean;
  readonly ahead: number;
  readonly session: RoomSession;
}

/** All that a room shows while no match is played in it, and why it shows nothing. */
export default function Antechamber({ state, ...rest }: Props) {
  return state.is === 'gone' || state.is === 'offline' ? (
    <Dead code={rest.code} state={state} onRetry={rest.session.retry} />
  ) : (
    <Waiting state={state} {...rest} />
  );
}

interface WaitingProps extends Omit<Props, 'state'> {
  readonly state: Exclude<Props['state'], { readonly is: 'gone' | 'offline' }>;
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
