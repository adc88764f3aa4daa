import type { RoomResult } from '../../../games/kit/roomWire.ts';
import { LOCALES, type Words } from '../../i18n/messages.ts';
import { shownName } from '../../table/people.ts';
import { Fold } from '../../ui/Fold.tsx';
import pageStyles from '../Room.module.css';
import styles from './Results.module.css';
import { resultSays } from './resultWords.ts';

/** So many of the last ones are in sight. */
const SHOWN = 2;

/** What was played in this room before, newest first. Nothing before the first match. */
export function Results({ results, words }: { readonly results: readonly RoomResult[]; readonly words: Words }) {
  const { t } = words;
  if (results.length === 0) return null;
  const newest = [...results].reverse();
  const older = newest.slice(SHOWN);
  return (
    <section className={pageStyles.results} aria-labelledby="room-results">
      <h2 className={styles.title} id="room-results">
        {t('room.results')}
      </h2>
      <List results={newest.slice(0, SHOWN)} words={words} />
      {older.length > 0 && (
        <Fold title={t('room.results.older', { n: older.length })}>
          <List results={older} words={words} />
        </Fold>
      )}
    </section>
  );
}

function List({ results, words }: { readonly results: readonly RoomResult[]; readonly words: Words }) {
  const { t, language } = words;
  const when = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className={styles.list}>
      {results.map(result => {
        const [end, ...facts] = resultSays(result, words);
        return (
          <li className={styles.row} key={result.matchID}>
            <strong>{end}</strong>
            {facts.length > 0 && <span>{facts.join(' · ')}</span>}
            <span>{t('room.result.with', { names: result.seats.map((who, n) => shownName(String(n), who, t)) })}</span>
            <span className="num">{when.format(result.at)}</span>
          </li>
        );
      })}
    </ul>
  );
}
