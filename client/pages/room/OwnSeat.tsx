import { LogOut, PenLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { leaveMatch, rename } from '../../net/lobby.ts';
import { forgetSeat, keepNickname, keepSeat, type StoredSeat } from '../../net/seatStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NameField, tidyName } from '../NameField.tsx';
import styles from '../Room.module.css';
import type { Tried } from './useTried.ts';

interface Props {
  readonly room: RoomShown;
  readonly mine: StoredSeat;
  readonly words: Words;
  readonly tried: Tried['tried'];
}

/** What everybody may do about their own seat: another name, or go. */
export function OwnSeat({ room, mine, words: { t }, tried }: Props) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<'name' | 'leave' | null>(null);
  const who = { playerID: mine.seat, credentials: mine.credentials };
  const leave = async (): Promise<void> => {
    if (!(await tried('leave', () => leaveMatch(room.game, room.matchID, who)))) return;
    forgetSeat(room.matchID);
    navigate('/');
  };
  const changeName = async (name: string): Promise<void> => {
    setAsking(null);
    if (!(await tried('rename', () => rename(room.game, room.matchID, who, name)))) return;
    keepNickname(name);
    keepSeat({ ...mine, name, at: Date.now() });
  };
  return (
    <div className={styles.own}>
      <Button look="quiet" onClick={() => setAsking('name')}>
        <Icon of={PenLine} />
        {t('room.rename')}
      </Button>
      <Button look="quiet" onClick={() => setAsking('leave')}>
        <Icon of={LogOut} />
        {t('room.leave')}
      </Button>
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
