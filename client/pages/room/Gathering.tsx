import { Users } from 'lucide-react';
import { Link } from 'wouter';
import { entryOf } from '../../../games/registry.ts';
import type { Words } from '../../i18n/messages.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from '../Room.module.css';
import { ComeBack } from './ComeBack.tsx';
import { GameHead } from './GameHead.tsx';
import { JoinForm } from './JoinForm.tsx';
import { Results } from './Results.tsx';
import type { RoomState } from './roomState.ts';
import { SeatList } from './SeatList.tsx';
import { Settings } from './Settings.tsx';
import { useNow } from './useNow.ts';

interface Props {
  readonly state: Extract<RoomState, { readonly is: 'back' | 'join' | 'full' }>;
  readonly words: Words;
  readonly session: RoomSession;
  /** RoomSnapshot. */
  readonly ahead: number;
}

/** For whoever has no seat yet: how they get one, and who is here. */
export function Gathering({ state, words, session, ahead }: Props) {
  const { room } = state;
  const now = useNow(
    ahead,
    room.seats.some(({ away }) => away !== null),
  );
  return (
    <div className={styles.room} data-results={room.results.length > 0 ? '' : undefined}>
      <div className={styles.way}>
        {state.is !== 'back' && state.lost && (
          <p className={styles.lost} role="alert">
            {words.t('room.lost')}
          </p>
        )}
        {state.is === 'back' && <ComeBack room={room} was={state.was} words={words} session={session} />}
        {state.is === 'join' && <JoinForm room={room} words={words} session={session} />}
        {state.is === 'full' && <Full state={state} words={words} />}
      </div>
      <section className={styles.seats} aria-labelledby="room-game">
        <GameHead room={room} words={words} as="h2" />
        <SeatList room={room} mine={null} now={now} words={words} />
        <Settings room={room} meta={entryOf(room.game)?.meta} words={words} />
      </section>
      <Results results={room.results} words={words} />
    </div>
  );
}

function Full({
  state: { room },
  words: { t },
}: Pick<Props, 'words'> & { readonly state: Pick<Props['state'], 'room'> }) {
  const kept = room.seats.flatMap(seat => (seat.name === null && seat.kept !== null ? [seat.kept] : []));
  const why = room.locked ? 'locked' : kept.length > 0 ? 'keeps' : 'full';
  return (
    <Panel icon={Users} title={t(`room.${why}.title`)}>
      <p>{t(`room.${why}.about`, { code: room.code, names: kept, n: kept.length })}</p>
      <p role="status">{t('room.full.waiting')}</p>
      <Link className={buttonClass({})} href="/">
        {t('ui.home')}
      </Link>
    </Panel>
  );
}
