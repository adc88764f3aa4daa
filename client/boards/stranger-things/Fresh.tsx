import { useState } from 'react';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Card } from '../../table/Card.tsx';
import { Button } from '../../ui/Button.tsx';
import { Face } from './Face.tsx';
import styles from './Fresh.module.css';
import { noteCards, noteWords } from './noteWords.ts';

/** How many notes each hand has put away, while the page lives: on one device the board comes and goes. */
const put = new Map<string, number>();
/** What is so many turns old when the page is opened is no news any more. */
const OLD = 3;

/**
 * What was shown or given to me just now, until it is put away. It stays in my notes. No reader says it of itself (ST-246), and while
 * the hand is hidden it is hidden too: that there is something to read, everybody has seen.
 */
export function Fresh({
  view,
  table,
  match,
  hidden,
}: {
  readonly view: View;
  readonly table: TableTools;
  readonly match: string;
  readonly hidden: boolean;
}) {
  const notes = view.me?.notes ?? [];
  const key = `${match} ${table.me ?? ''} ${view.game}`;
  const [, drawAgain] = useState(0);
  if (!put.has(key)) put.set(key, notes.filter(note => note.turn + OLD <= view.turn).length);
  const fresh = notes.slice(put.get(key)).filter(note => note.is !== 'gave');
  const latest = fresh.filter(note => note.turn === fresh.at(-1)?.turn);
  if (latest.length === 0) return null;
  if (hidden)
    return (
      <section className={styles.fresh} aria-label={table.t('board.fresh')} role="status" aria-live="off">
        <p>{table.t('board.fresh.hidden')}</p>
      </section>
    );
  return (
    <section className={styles.fresh} aria-label={table.t('board.fresh')} role="status" aria-live="off">
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
      <Button
        onClick={() => {
          put.set(key, notes.length);
          drawAgain(n => n + 1);
        }}
      >
        {table.t('board.fresh.done')}
      </Button>
    </section>
  );
}
