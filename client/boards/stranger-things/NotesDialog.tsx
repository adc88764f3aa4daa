import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './NotesDialog.module.css';
import { noteWords } from './noteWords.ts';

/** What I know for sure: what I gave, what I got, what I was shown. Nobody else has these notes. */
export function NotesDialog({
  view,
  table,
  onClose,
}: {
  readonly view: View;
  readonly table: TableTools;
  onClose(): void;
}) {
  const { t } = table;
  const notes = view.me?.notes ?? [];
  const turns = [...new Set(notes.map(note => note.turn))].reverse();
  return (
    <Dialog title={t('board.notes')} shape="wide" onClose={onClose}>
      <p className={styles.about}>{t('board.notes.about')}</p>
      {turns.length === 0 && <p>{t('board.notes.none')}</p>}
      <ol className={styles.turns}>
        {turns.map(turn => (
          <li key={turn}>
            <b>{t('board.turn.n', { n: turn })}</b>
            {notes
              .filter(note => note.turn === turn)
              .map((note, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added
                <p key={n}>{noteWords(note, table)}</p>
              ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
