import { ArrowUpDown, Lock, LockOpen, Minus, Plus } from 'lucide-react';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Seats.module.css';
import { fewerSeats, moreSeats } from './seatCounts.ts';
import { nameAt } from './seatWords.ts';

interface Props {
  readonly room: RoomShown;
  /** Seat counts that the game takes. */
  readonly counts: readonly number[];
  readonly words: Words;
  readonly ordering: boolean;
  onOrdering(on: boolean): void;
  does(verb: string, body: object): Promise<boolean>;
}

/** For whoever lays the table: how many seats, in which order, and whether anybody else may come. */
export function LayingBar({ room, counts, words, ordering, onOrdering, does }: Props) {
  const { t } = words;
  const { seats, locked } = room;
  const more = moreSeats(counts, seats.length);
  const fewer = fewerSeats(counts, seats);
  const take = async (): Promise<void> => {
    if (typeof fewer === 'string') return;
    for (const { seat } of fewer.bots) if (!(await does('bot', { seat, level: null }))) return;
    await does('seats', { n: fewer.n });
  };
  const bots = typeof fewer === 'string' ? [] : fewer.bots.map(bot => nameAt(bot, words) ?? '');
  return (
    <div className={styles.bar}>
      {counts.length > 1 && (
        <fieldset className={styles.count}>
          <legend className="vh">{t('room.count')}</legend>
          <Button
            icon
            off={typeof fewer === 'string'}
            aria-label={
              bots.length > 0 ? t('room.count.lessBots', { n: bots.length, names: bots }) : t('room.count.less')
            }
            {...(typeof fewer === 'string' && { 'aria-description': t(`room.count.${fewer}`) })}
            onClick={() => void take()}
          >
            <Icon of={Minus} />
          </Button>
          <output className="num">{t('room.facts.seats', { n: seats.length })}</output>
          <Button
            icon
            off={more === null}
            aria-label={t('room.count.more')}
            {...(more === null && { 'aria-description': t('room.count.most') })}
            onClick={() => void does('seats', { n: more })}
          >
            <Icon of={Plus} />
          </Button>
        </fieldset>
      )}
      {seats.length > 1 && (
        <Button aria-pressed={ordering} className={styles.press} onClick={() => onOrdering(!ordering)}>
          <Icon of={ArrowUpDown} />
          {t('room.order')}
        </Button>
      )}
      {seats.length > 1 && (
        <Button
          aria-pressed={locked}
          aria-description={t('room.lock.about')}
          className={styles.press}
          onClick={() => void does('lock', { on: !locked })}
        >
          <Icon of={locked ? Lock : LockOpen} />
          {t('room.lock')}
        </Button>
      )}
    </div>
  );
}
