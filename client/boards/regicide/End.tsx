import { useEffect, useRef } from 'react';
import type { View } from '../../../games/regicide/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Card } from '../../table/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { arches } from './Castle.tsx';
import styles from './End.module.css';
import { Face } from './Face.tsx';
import { Hatching } from './Hatching.tsx';
import { Medal, type Metal } from './Medal.tsx';
import { cardName } from './names.ts';

const METALS: readonly Metal[] = ['gold', 'silver', 'bronze'];

/** The emptied castle, or how far the team came; then what can be done next. */
export function End({ view, table }: { readonly view: View; readonly table: TableTools }) {
  const { t, nameOf } = table;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const why = view.over?.why ?? 'turn';
  const won = why === 'won';
  const medal = METALS.find(metal => metal === view.over?.medal);
  const solo = view.order.length === 1;
  const beaten = view.defeated.length;
  const Afterwards = table.afterwards;
  return (
    <div className={styles.end} data-game="regicide">
      <Hatching />
      <div className={styles.inside}>
        <article className={styles.print}>
          <header className={styles.head}>
            {medal && <Medal metal={medal} />}
            <div>
              <h2 ref={title} tabIndex={-1} className={styles.title}>
                {t(`board.end.${why}`, { beaten })}
              </h2>
              <p className={styles.about}>
                {t(`board.end.${why}.about`, {
                  seat: nameOf(view.seat),
                  the: t(`the.${view.enemy.card}`),
                  solo: solo ? 'yes' : 'no',
                  beaten,
                })}
              </p>
              {medal && <p className={styles.medal}>{t(`board.end.${medal}`)}</p>}
            </div>
          </header>
          <ol className={styles.castle} aria-label={t('board.castle', { count: beaten })}>
            {arches(view).map((arch, at) => (
              <li key={`${arch.rank}${String(at)}`} className={classes(styles.arch, styles[arch.state])}>
                <span className="vh">
                  {t(`board.castle.${arch.state}`, {
                    name: arch.card === null ? t(`board.rank.${arch.rank}`) : cardName(arch.card, t),
                  })}
                </span>
                {arch.card === null ? (
                  <b aria-hidden="true">{t(`board.index.${arch.rank}`)}</b>
                ) : (
                  <Card width="100%">
                    <Face id={arch.card} t={t} />
                  </Card>
                )}
              </li>
            ))}
          </ol>
          <dl className={styles.facts}>
            <Fact name={t('board.end.beaten')} value={t('board.end.beaten.of', { beaten })} />
            <Fact name={t('board.end.turns')} value={String(view.turn)} />
            <Fact name={t('board.end.tavern')} value={String(view.tavern)} />
            {(view.flips > 0 || solo) && <Fact name={t('board.end.flips')} value={String(view.flips)} />}
          </dl>
        </article>
        <aside className={styles.after}>
          <p className={styles.team}>
            {t(won ? 'board.end.team.won' : 'board.end.team', { seats: view.order.map(nameOf), n: view.order.length })}
          </p>
          <Afterwards />
        </aside>
      </div>
    </div>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);
