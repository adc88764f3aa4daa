import { entryOf } from '../../../games/registry.ts';
import { boxOf } from '../../boards/registry.ts';
import type { Words } from '../../i18n/messages.ts';
import type { Room } from '../../net/api.ts';
import { BoxPicture } from '../BoxPicture.tsx';
import styles from '../Room.module.css';

/** Which game is played here. */
export function GameHead({
  room,
  words: { t },
  as: Title,
}: {
  readonly room: Room;
  readonly words: Words;
  readonly as: 'h1' | 'h2';
}) {
  return (
    <div className={styles.head}>
      {boxOf(room.game) && (
        <span className={styles.picture} aria-hidden="true">
          <BoxPicture game={room.game} />
        </span>
      )}
      <div>
        <Title id="room-game" className="display" tabIndex={-1}>
          {t('name')}
        </Title>
        <p>
          {t('room.facts', {
            seats: t('room.facts.seats', { n: room.seats.length }),
            minutes: t('home.minutes', { n: entryOf(room.game)?.meta.minutes ?? 30 }),
          })}
        </p>
      </div>
    </div>
  );
}
