import { useId, useMemo } from 'react';
import { useGameWords } from '../../i18n/gameTexts.ts';
import type { Words } from '../../i18n/messages.ts';
import { percent, tenths, whole } from '../../i18n/numbers.ts';
import type { Finished } from '../../net/results.ts';
import { type Counts, counts, METALS, type Row, type Sum } from './counts.ts';
import styles from './Stats.module.css';

interface Props {
  readonly game: string;
  /** Oldest first. */
  readonly results: readonly Finished[];
}

/** One game: what people of this device played, and apart from it what bots played before their eyes. */
export function GameStats({ game, results }: Props) {
  const words = useGameWords(game);
  const { t } = words;
  return (
    <section className={styles.game} data-game={game} aria-labelledby={`stats-${game}`}>
      <h2 id={`stats-${game}`} className="display">
        {t('name')}
      </h2>
      {(['people', 'bots'] as const).map(who => {
        const mine = results.filter(result => result.who === who);
        return mine.length > 0 && <Part key={who} title={t(`stats.${who}`)} results={mine} words={words} />;
      })}
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly results: readonly Finished[];
  readonly words: Words;
}
function Part({ title, results, words }: PartProps) {
  const { t, language, knows } = words;
  const heading = useId();
  const found = useMemo(() => counts(results, option => knows(`stats.apart.${option}`)), [results, knows]);
  const { games, wins, streak } = found;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <dl className={styles.facts}>
        <Fact name={t('stats.games')} value={whole(language, games)} />
        <Fact name={t('stats.wins')} value={whole(language, wins)} about={percent(language, wins / games)} />
        <Fact name={t('stats.streak')} value={whole(language, streak.now)} />
        <Fact name={t('stats.streak.best')} value={whole(language, streak.best)} />
      </dl>
      <ByRow rows={found.rows} words={words} />
      <Medals rows={found.rows} words={words} />
      <Sums sums={found.sums} words={words} />
    </section>
  );
}

function Fact({ name, value, about }: { readonly name: string; readonly value: string; readonly about?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {value}
        {about !== undefined && <small> {about}</small>}
      </dd>
    </div>
  );
}

/** « En solo, difficile » */
const rowName = ({ seats, apart }: Row, { t }: Words): string =>
  [t('stats.seats', { n: seats }), ...apart.map(option => t(`stats.apart.${option}`))].join(t('stats.apart.and'));
const rowKey = ({ seats, apart }: Row): string => `${seats} ${apart.join(' ')}`;

interface RowsProps {
  readonly rows: Counts['rows'];
  readonly words: Words;
}
function ByRow({ rows, words }: RowsProps) {
  const { t, language } = words;
  return (
    <table className={styles.table}>
      <caption className="vh">{t('stats.bySeats')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stats.table')}</th>
          {(['games', 'wins', 'rate'] as const).map(column => (
            <th scope="col" key={column}>
              {t(`stats.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)}>
            <th scope="row">{rowName(row, words)}</th>
            <td className="num">{whole(language, row.games)}</td>
            <td className="num">{whole(language, row.wins)}</td>
            <td className="num">{percent(language, row.wins / row.games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Medals({ rows, words }: RowsProps) {
  const { t, language } = words;
  const solo = rows.filter(row => row.medals !== null);
  return solo.map(row => (
    <div key={rowKey(row)} className={styles.medals}>
      <h4>{t('stats.medals', { table: rowName(row, words) })}</h4>
      <dl>
        {METALS.map(metal => (
          <div key={metal} className={styles[metal]}>
            <dt>{t(`stats.medal.${metal}`)}</dt>
            <dd className="num">{whole(language, row.medals?.[metal] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

/** Numbers that only the game has words for. */
function Sums({ sums, words }: { readonly sums: readonly Sum[]; readonly words: Words }) {
  const { t, language, knows } = words;
  return sums
    .filter(({ name }) => knows(`stats.${name}`))
    .map(({ name, total, average, best }) => (
      <div key={name} className={styles.sum}>
        <h4>{t(`stats.${name}`)}</h4>
        <dl>
          <Fact name={t('stats.sum.total')} value={whole(language, total)} />
          <Fact name={t('stats.sum.average')} value={tenths(language, average)} />
          <Fact
            name={t(knows(`stats.${name}.best`) ? `stats.${name}.best` : 'stats.sum.best')}
            value={whole(language, best)}
          />
        </dl>
      </div>
    ));
}
