import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import styles from './Clock.module.css';
import { Glyph } from './Glyph.tsx';

const MEETINGS = [0, 1, 2];

/** How late it is: the three Rendez-vous of a game, those that are over by name, and how many cards still lie on the pile. */
export function Clock({ view, t }: { readonly view: View; readonly t: TableTools['t'] }) {
  const running = view.rendezvous === null ? 0 : 1;
  const known = [...view.past, ...(view.rendezvous === null ? [] : [view.rendezvous])];
  return (
    <div className={styles.clock}>
      <ol className={styles.meetings} aria-label={t('board.clock', { n: known.length })}>
        {MEETINGS.map(n => {
          const id = known[n];
          const state = n < view.past.length ? 'past' : n < view.past.length + running ? 'now' : 'next';
          return (
            <li key={n} data-state={state} title={id && t(`card.${id}`)}>
              <Glyph of="meeting" />
              <span className={id === undefined ? 'vh' : styles.name}>
                {id === undefined ? t('board.clock.next') : t(`card.${id}`)}
              </span>
            </li>
          );
        })}
      </ol>
      {view.pile > 0 && (
        <p className={styles.pile} data-place="pile">
          <b className="num">{view.pile}</b> {t('board.pile')}
        </p>
      )}
      {view.options.games > 1 && (
        <p className={styles.game}>{t('board.game', { n: Math.max(1, view.game), of: view.options.games })}</p>
      )}
    </div>
  );
}
