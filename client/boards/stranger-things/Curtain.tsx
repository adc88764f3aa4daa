import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ended, View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Curtain.module.css';
import { Portrait } from './Portrait.tsx';
import { Theatre } from './Theatre.tsx';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly children?: ReactNode;
}

/** The end of a game: growls and applause, who won what, the points so far, then everything again with the lights on. */
export function Curtain({ view, table, children }: Props) {
  const result = view.results.at(-1);
  return (
    <div className={styles.curtain}>
      {children}
      {result && <Points view={view} table={table} result={result} />}
      {view.revealed && <Theatre view={view} table={table} revealed={view.revealed} />}
    </div>
  );
}

function Points({ view, table, result }: Props & { readonly result: Ended }) {
  const { t, nameOf } = table;
  const series = view.options.games > 1;
  const winners: readonly string[] = view.over?.winners ?? result.winners;
  const order = [...view.circle].sort(
    (a, b) => (view.points[b] ?? 0) - (view.points[a] ?? 0) || (result.gained[b] ?? 0) - (result.gained[a] ?? 0),
  );
  return (
    <section className={styles.points} aria-label={t('board.points')}>
      <h3>{t(series ? 'board.points.of' : 'board.points', { n: view.results.length, of: view.options.games })}</h3>
      <ol>
        {order.map(seat => {
          const gained = result.gained[seat] ?? 0;
          const character = view.characters[seat];
          return (
            <li key={seat} className={classes(winners.includes(seat) && styles.won)}>
              {character !== undefined && <Portrait id={character} />}
              <b>{nameOf(seat)}</b>
              {winners.includes(seat) && (
                <span className={styles.crown}>
                  <Icon of={Crown} size={16} />
                  <span className="vh">{t('board.winner')}</span>
                </span>
              )}
              <span className={styles.gained}>{t('board.gained', { n: gained })}</span>
              {series && <span className={styles.total}>{t('board.total', { n: view.points[seat] ?? 0 })}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
