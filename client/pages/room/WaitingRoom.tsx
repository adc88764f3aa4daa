import { Info, LogOut, PenLine, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { entryOf } from '../../../games/registry.ts';
import { boxOf } from '../../boards/registry.ts';
import { whyText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import { doInRoom, type Room } from '../../net/api.ts';
import { leaveMatch, rename } from '../../net/lobby.ts';
import type { Result } from '../../net/result.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import { forgetSeat, keepNickname, keepSeat, type StoredSeat } from '../../net/seatStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSay } from '../../ui/Toast.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import { BoxPicture } from '../BoxPicture.tsx';
import { NameField, tidyName } from '../NameField.tsx';
import { optionsLine } from '../OptionsForm.tsx';
import styles from '../Room.module.css';
import { takeEager } from './eager.ts';
import { InvitePanel } from './InvitePanel.tsx';
import { freeSeats } from './roomState.ts';
import { SeatRow } from './SeatRow.tsx';

interface Props {
  readonly room: Room;
  readonly mine: StoredSeat;
  readonly words: Words;
  readonly session: RoomSession;
}

/** Before the game: who is here, who is awaited, and when it may begin. */
export function WaitingRoom({ room, mine, words, session }: Props) {
  const { t } = words;
  const say = useSay();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'name' | 'leave' | null>(null);
  const who = { playerID: mine.seat, credentials: mine.credentials };
  const meta = entryOf(room.game)?.meta;
  const free = freeSeats(room).length;
  const narrow = useNarrow();
  /** Who sat down first invites; for the others, and once all are here, the seats come first where there is no room beside them. */
  const folded = narrow && (free === 0 || mine.seat !== '0');
  const tried = async (call: () => Promise<Result<unknown>>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const done = await call();
    if (!done.ok) {
      if (done.code === 'bad-credentials') {
        forgetSeat(room.matchID);
        session.as(null);
      }
      if (done.code !== 'started') say(whyText(done, words, id => id));
    }
    setBusy(false);
    return done.ok;
  };
  const begin = (): void => void tried(() => doInRoom(room.code, 'start', who));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last seat is filled
  useEffect(() => {
    if (free === 0 && takeEager(room.matchID)) begin();
  }, [free, room.matchID]);
  const leave = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const left = await leaveMatch(room.game, room.matchID, who);
    if (left.ok || left.code === 'bad-credentials') {
      forgetSeat(room.matchID);
      navigate('/');
      return;
    }
    say(whyText(left, words, id => id));
    setBusy(false);
  };
  const changeName = async (name: string): Promise<void> => {
    setAsking(null);
    if (!(await tried(() => rename(room.game, room.matchID, who, name)))) return;
    keepNickname(name);
    keepSeat({ ...mine, name, at: Date.now() });
  };
  const invitation = (
    <InvitePanel key="invite" code={room.code} game={room.game} gameName={t('name')} folded={folded} />
  );
  const start = (
    <div className={styles.start}>
      <Button look="primary" size="big" off={free > 0 || busy} aria-describedby="room-reason" onClick={begin}>
        {t(busy && free === 0 ? 'room.starting' : 'room.start')}
      </Button>
      <p id="room-reason" role="status">
        <Icon of={Info} />
        {free > 0 ? t('room.start.free', { n: free }) : t('room.start.ready')}
      </p>
    </div>
  );
  return (
    <div className={styles.room}>
      {!folded && invitation}
      <section className={styles.seats} aria-labelledby="room-game">
        <div className={styles.head}>
          {boxOf(room.game) && (
            <span className={styles.picture} aria-hidden="true">
              <BoxPicture game={room.game} />
            </span>
          )}
          <div>
            <h1 id="room-game" className="display">
              {t('name')}
            </h1>
            <p>
              {t('room.facts', {
                seats: t('room.facts.seats', { n: room.seats.length }),
                minutes: t('home.minutes', { n: meta?.minutes ?? 30 }),
              })}
            </p>
          </div>
        </div>
        <ul className={styles.seatList} aria-label={t('room.seats')}>
          {room.seats.map(seat => (
            <SeatRow
              key={seat.seat}
              seat={seat}
              me={seat.seat === mine.seat}
              levels={meta?.levels ?? []}
              words={words}
              onBot={
                room.host === mine.seat
                  ? (to, level) => void tried(() => doInRoom(room.code, 'bot', who, { seat: to, level }))
                  : undefined
              }
            />
          ))}
        </ul>
        <p className={styles.options}>
          <Icon of={SlidersHorizontal} />
          {optionsLine(meta?.options ?? [], room.seats.length, room.options, words)}
        </p>
        {!narrow && start}
        <div className={styles.own}>
          <Button look="quiet" onClick={() => setAsking('name')}>
            <Icon of={PenLine} />
            {t('room.rename')}
          </Button>
          <Button look="quiet" onClick={() => setAsking('leave')}>
            <Icon of={LogOut} />
            {t('room.leave')}
          </Button>
        </div>
      </section>
      {folded && invitation}
      {narrow && start}
      {asking === 'leave' && (
        <Dialog title={t('room.leave')} onClose={() => setAsking(null)}>
          <p>{t('room.leave.sure')}</p>
          <Button look="primary" onClick={() => void leave()}>
            {t('room.leave')}
          </Button>
        </Dialog>
      )}
      {asking === 'name' && (
        <Dialog title={t('room.rename')} onClose={() => setAsking(null)}>
          <Rename name={mine.name} save={t('ui.save')} onName={name => void changeName(name)} />
        </Dialog>
      )}
    </div>
  );
}

function Rename({ name, save, onName }: { readonly name: string; readonly save: string; onName(name: string): void }) {
  const [typed, setTyped] = useState(name);
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const tidy = tidyName(typed);
    if (tidy) onName(tidy);
  };
  return (
    <form onSubmit={submit} className={styles.rename}>
      <NameField value={typed} onChange={setTyped} problem={asked && !tidyName(typed)} />
      <Button look="primary" type="submit">
        {save}
      </Button>
    </form>
  );
}
