import { Crown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type CardId, clockwise } from '../../../games/kit/ids.ts';
import type { Ending, View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './End.module.css';
import { handWords } from './names.ts';
import { Series } from './Series.tsx';

/** The front page of the day: who won and how, what lay in front of whom, hands that the result lays open; then what can be done next. */
export function End({ view, table }: { readonly view: View; readonly table: TableTools }) {
  const { t, nameOf } = table;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // a game that its people stopped has neither hands nor counts
  const over: Partial<Ending> = view.over ?? {};
  const { why = 'exhausted', winners = [], hands = {}, sheep = {} } = over;
  const names = { seats: winners.map(nameOf), n: winners.length };
  const order = [
    ...clockwise(view.order, view.first, 0).filter(s => winners.includes(s)),
    ...clockwise(view.order, view.first, 0).filter(s => !winners.includes(s)),
  ];
  const decided = Object.keys(sheep).length > 0;
  const Afterwards = table.afterwards;
  return (
    <div className={styles.end} data-game="petits-complots">
      <div className={styles.inside}>
        <article className={styles.print}>
          <p className={styles.masthead}>
            <span>{t('board.end.paper')}</span>
            <span className="num">{t('board.round', { n: view.round })}</span>
          </p>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {t(`board.end.${why}`, names)}
          </h2>
          <p className={styles.about}>{t(`board.end.${why}.about`, names)}</p>
          {decided && <p className={styles.about}>{t('board.end.tie')}</p>}
          <ol className={styles.seats}>
            {order.map(seat => {
              const hand: readonly CardId[] | undefined = hands[seat];
              const won = winners.includes(seat);
              return (
                <li key={seat} className={classes(won && styles.won)}>
                  <p className={styles.name}>
                    {won && <Icon of={Crown} />}
                    <b>{nameOf(seat)}</b>
                    {won && <span className="vh">{t('board.end.winner')}</span>}
                    <span>{t('board.end.exposed', { n: view.tableau[seat]?.length ?? 0 })}</span>
                    {sheep[seat] !== undefined && <span>{t('board.end.sheep', { n: sheep[seat] ?? 0 })}</span>}
                  </p>
                  {(view.tableau[seat]?.length ?? 0) > 0 && (
                    <Series cards={view.tableau[seat] ?? []} need={view.need[seat] ?? 0} t={t} />
                  )}
                  {hand && (
                    <p className={styles.hand}>
                      {hand.length === 0
                        ? t('board.end.hand.none')
                        : t('board.end.hand', { cards: handWords(hand, t) })}
                    </p>
                  )}
                </li>
              );
            })}
          </ol>
        </article>
        <aside className={styles.after}>
          <Afterwards />
        </aside>
      </div>
    </div>
  );
}
