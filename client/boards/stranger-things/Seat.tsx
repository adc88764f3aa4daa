import { Check, CircleX, Eye, Layers, MessageCircle, Moon, Bot as Robot, UserRoundX } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Seat as SeatId } from '../../../games/kit/ids.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ticking } from './asked.ts';
import { Glyph } from './Glyph.tsx';
import { lastSaid, shortClaim } from './names.ts';
import type { Place } from './places.ts';
import styles from './Seat.module.css';

/** So many do not fit round a phone with their portraits. */
const MANY = 8;

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly place: Place;
  /** It may be chosen in answer to the open question. */
  readonly open: boolean;
  readonly chosen: boolean;
  /** In the exchange: which card of mine goes there. */
  readonly side: 'left' | 'right' | 'both' | null;
  onPress(seat: SeatId): void;
}

/** Somebody at the table, all that everybody may know of them: cards, turn, in or out, what they said last, whether they have answered. */
export function Seat({ view, table, place, open, chosen, side, onPress }: Props) {
  const { t, me, seats } = table;
  const { seat } = place;
  const info = seats.find(s => s.seat === seat);
  if (!info) return null;
  const out = view.out.includes(seat);
  const now = view.seat === seat && (view.phase === 'day' || view.phase === 'effect');
  const ticks = ticking(view)?.ask;
  const asks = ticks?.seats.includes(seat) === true;
  const ready = asks && ticks.answered?.includes(seat) === true;
  const said = lastSaid(view, seat);
  const gift = view.gifts.at(-1);
  const got = gift && gift.to === seat && gift.turn >= view.turn - 1 && view.phase !== 'reveal' ? gift : undefined;
  return (
    <li
      className={classes(
        styles.place,
        styles[place.column],
        view.circle.length >= MANY && styles.many,
        seat === me && styles.mine,
      )}
      style={{ '--x': `${place.x}%`, '--y': `${place.y}%`, '--row': place.row } as CSSProperties}
      data-place={`seat-${seat}`}
    >
      <button
        type="button"
        className={classes(
          styles.seat,
          open && styles.open,
          chosen && styles.chosen,
          now && styles.now,
          out && styles.out,
        )}
        aria-pressed={open ? chosen : undefined}
        onClick={() => onPress(seat)}
      >
        <Avatar seat={seat} name={info.free ? null : info.name} bot={info.bot !== null} small />
        <span className={styles.words}>
          <strong>{seat === me ? t('board.you', { name: info.name }) : info.name}</strong>
          <span className={styles.line}>
            {out ? (
              <>
                <Icon of={Moon} size={16} /> {t('board.out')}
              </>
            ) : (
              <>
                <Icon of={Layers} size={16} />
                <span className="num">{view.sizes[seat] ?? 0}</span>
                <span className="vh">{t('board.cards', { n: view.sizes[seat] ?? 0 })}</span>
              </>
            )}
            {now && <b className={styles.turn}>{t('board.turn')}</b>}
            {info.bot !== null && <span className="vh">{t('board.bot')}</span>}
            {info.caretaker !== null && (
              <span className={styles.note}>
                <Icon of={Robot} size={16} />
                <span className="vh">{t('away.caretaker', { name: info.name })}</span>
              </span>
            )}
            {info.caretaker === null && info.away !== null && (
              <span className={styles.note}>
                <Icon of={UserRoundX} size={16} />
                <span className="vh">{t('away.badge')}</span>
              </span>
            )}
            {view.terms.skipped.includes(seat) && (
              <span className={styles.note}>
                <Icon of={CircleX} size={16} />
                <span className="vh">{t('board.skipped')}</span>
              </span>
            )}
            {view.terms.open === seat && (
              <span className={styles.note}>
                <Icon of={Eye} size={16} />
                <span className="vh">{t('board.opened')}</span>
              </span>
            )}
            {got && <Glyph of={got.kind} name={t('board.gotLast', { kind: got.kind })} />}
          </span>
        </span>
        {said && (
          <span className={styles.said}>
            <Icon of={MessageCircle} size={14} />
            <span className="vh">{t('board.says')}</span> {shortClaim(said, table)}
          </span>
        )}
        {side && <span className={styles.side}>{t(`board.side.${side}`)}</span>}
        {asks && (
          <span className={classes(styles.tick, ready && styles.ready)}>
            {ready ? <Icon of={Check} size={16} /> : <i aria-hidden="true">…</i>}
            <span className="vh">{t(ready ? 'board.ready' : 'board.notReady')}</span>
          </span>
        )}
        {chosen && (
          <span className={styles.mark} aria-hidden="true">
            <Icon of={Check} size={18} />
          </span>
        )}
      </button>
    </li>
  );
}
