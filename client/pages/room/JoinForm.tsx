import type { Words } from '../../i18n/messages.ts';
import type { Room } from '../../net/api.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import { shownName } from '../../table/people.ts';
import { Liteau } from '../../ui/Liteau.tsx';
import styles from '../Room.module.css';
import { SitForm } from './SitForm.tsx';

interface Props {
  readonly room: Room;
  readonly words: Words;
  readonly session: RoomSession;
}

/** Where a link leads: a name, nothing else. */
export function JoinForm(props: Props) {
  const { room, words } = props;
  const { t } = words;
  const there = room.seats.flatMap(who => (who.name === null ? [] : [shownName(who.seat, who, t)]));
  const game = t('name');
  return (
    <section className={styles.join}>
      <Liteau />
      <div className={styles.joinForm}>
        <h1 className="display">{t('join.title', { code: room.code })}</h1>
        <p>{there.length ? t('join.about.host', { game, names: there }) : t('join.about', { game })}</p>
        <SitForm {...props} />
      </div>
    </section>
  );
}
