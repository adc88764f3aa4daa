import { ArrowRight } from 'lucide-react';
import { printOf } from '../../../games/kit/ids.ts';
import type { Pending, View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Card } from '../../table/Card.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Face } from './Face.tsx';
import { cardName } from './names.ts';
import styles from './Stack.module.css';

/** Actions that wait for their effect, bottom to top: who against whom, and what is cancelled. */
export function Stack({ view, table }: { readonly view: View; readonly table: TableTools }) {
  const { t } = table;
  const top = view.pending.at(-1);
  if (!top) return null;
  return (
    <section className={styles.stack} aria-label={t('board.stack')}>
      <ol className={styles.cards}>
        {view.pending.map((item, at) => (
          <li
            key={item.frame}
            className={classes(styles.item, item === top && styles.top, item.cancelled && styles.cancelled)}
            data-place={`stack-${String(at)}`}
            data-to="discard"
          >
            <Card width={item === top ? 'var(--card-stack)' : 'var(--card-token)'} track={item.card}>
              <Face id={item.card} t={t} />
            </Card>
            <div className={styles.words}>
              <Aim item={item} table={table} />
              <p>
                <b>{cardName(item.card, t)}</b>
                {item.cancelled && <em className={styles.badge}>{t('board.cancelled')}</em>}
              </p>
              {item === top && <p className={styles.text}>{t(`card.${printOf(item.card)}.text`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** « Marc → Léa », or what was named. */
function Aim({ item, table }: { readonly item: Pending; readonly table: TableTools }) {
  const { t } = table;
  return (
    <p className={styles.aim}>
      <Who seat={item.by} table={table} />
      {item.target !== null && (
        <>
          <Icon of={ArrowRight} size={18} />
          <span className="vh">{t('board.against')}</span>
          <Who seat={item.target} table={table} />
        </>
      )}
      {item.category !== null && (
        <>
          <Icon of={ArrowRight} size={18} />
          <span>{t(`category.${item.category}`)}</span>
        </>
      )}
    </p>
  );
}

function Who({ seat, table: { nameOf, seats } }: { readonly seat: string; readonly table: TableTools }) {
  const bot = seats.some(info => info.seat === seat && info.bot !== null);
  return (
    <span className={styles.who}>
      <Avatar small seat={seat} name={nameOf(seat)} bot={bot} />
      <span>{nameOf(seat)}</span>
    </span>
  );
}
