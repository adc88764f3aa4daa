import { lazy, Suspense } from 'react';
import { PageBoundary } from '../../app/PageBoundary.tsx';
import type { Words } from '../../i18n/messages.ts';
import styles from './Away.module.css';
import type { Around } from './around.ts';
import { Caretaken } from './Caretaken.tsx';
import { mattersOf } from './matters.ts';
import { matterTitle } from './matterWords.ts';

// most tables never need it
const MatterPanel = lazy(() => import('./MatterPanel.tsx'));

interface Props {
  readonly around: Around;
  /** A bot plays for whoever looks on. */
  readonly caretaken: boolean;
  readonly words: Words;
  nameOf(seat: string): string;
}

/** Between the table and its cards: seats that keep it waiting, and who decides what follows. */
export function Matters({ around, caretaken, words, nameOf }: Props) {
  const matters = mattersOf(around);
  const titles = matters.map(matter => matterTitle(matter, words.t));
  return (
    <div className={styles.matters}>
      {/* always here, so that what comes into it is said */}
      <p className="vh" role="status">
        {titles.join('. ')}
      </p>
      {caretaken && <Caretaken around={around} t={words.t} />}
      {matters.length > 0 && (
        <PageBoundary instead={() => null}>
          <Suspense>
            {matters.map(matter => (
              <MatterPanel key={matter.seat} matter={matter} around={around} t={words.t} nameOf={nameOf} />
            ))}
          </Suspense>
        </PageBoundary>
      )}
    </div>
  );
}
