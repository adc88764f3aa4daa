import { useEffect, useRef } from 'react';
import { STOPPED } from '../../../games/kit/upgrade.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Curtain } from './Curtain.tsx';
import styles from './End.module.css';

/** The end of the match: who has won it, the last game with the lights on, and what can be done next. */
export function End({ view, table }: { readonly view: View; readonly table: TableTools }) {
  const { t, nameOf } = table;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const winners = view.over?.winners ?? [];
  const why = view.over?.why ?? STOPPED;
  const names = { n: winners.length, seats: winners.map(nameOf) };
  const Afterwards = table.afterwards;
  return (
    <div className={styles.end} data-game="stranger-things">
      <Curtain view={view} table={table}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t(`board.end.${why}`, names)}
        </h2>
        <p className={styles.about}>{t(`board.end.${why}.about`, names)}</p>
        <div className={styles.after}>
          <Afterwards />
        </div>
      </Curtain>
    </div>
  );
}
