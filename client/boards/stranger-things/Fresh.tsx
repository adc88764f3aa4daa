import { useState } from 'react';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Card } from '../../table/Card.tsx';
import { Button } from '../../ui/Button.tsx';
import { Face } from './Face.tsx';
import styles from './Fresh.module.css';
import { noteCards, noteWords } from './noteWords.ts';

/** What was shown or given to me in this very step: once, until it is put away. It stays in my notes. */
export function Fresh({ view, table }: { readonly view: View; readonly table: TableTools }) {
  const notes = view.me?.notes ?? [];
  const game = `${view.game}`;
  const [seen, setSeen] = useState({ game, count: notes.length });
  // a new game has new notes
  const from = seen.game === game ? seen.count : 0;
  const fresh = notes.slice(from).filter(note => note.is !== 'gave');
  const latest = fresh.filter(note => note.turn === fresh.at(-1)?.turn);
  if (latest.length === 0) return null;
  return (
    <section className={styles.fresh} aria-label={table.t('board.fresh')} role="status">
      {latest.map((note, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added
        <div key={n} className={styles.note}>
          <p>{noteWords(note, table)}</p>
          <p className={styles.cards} aria-hidden="true">
            {noteCards(note).map((kind, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal cards lie beside each other
              <Card key={at} width="var(--card-fresh)">
                <Face id={kind} t={table.t} copy={at} />
              </Card>
            ))}
          </p>
        </div>
      ))}
      <Button onClick={() => setSeen({ game, count: notes.length })}>{table.t('board.fresh.done')}</Button>
    </section>
  );
}
