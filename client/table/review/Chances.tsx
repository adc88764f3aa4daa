import { useMemo, useState } from 'react';
import type { Judged } from '../../../games/kit/review.ts';
import type { Words } from '../../i18n/messages.ts';
import { percent } from '../../i18n/numbers.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Review.module.css';

interface Props {
  /** In the order in which they were made. */
  readonly judged: readonly Judged[];
  /** Those that are told of below. */
  readonly marked: readonly Judged[];
  readonly words: Words;
  nameOf(seat: string): string;
}

/** The chance to win over the game, as a line. A slider over it names each point: to a finger, a key and a screen reader alike. */
export function Chances({ judged, marked, words, nameOf }: Props) {
  const { t, language } = words;
  const last = judged.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const first = marked[0];
  const at = Math.min(chosen ?? (first ? judged.indexOf(first) : last), last);
  const shown = judged[at];
  const say = (part: number): string => percent(language, part);
  const point = (each: Judged): string =>
    t('review.point', { turn: each.turn, seat: nameOf(each.seat), chance: say(each.played.chance) });
  const about = useMemo(() => extremes(judged), [judged]);
  if (!shown || !about) return null;
  const x = (n: number): number => (last === 0 ? 50 : (100 * n) / last);
  const y = ({ played }: Judged): number => 100 - 100 * played.chance;
  return (
    <figure className={styles.chances}>
      <figcaption>{t('review.chart')}</figcaption>
      <p className="vh">
        {t('review.chart.about', {
          first: say(about.first.played.chance),
          last: say(about.last.played.chance),
          high: say(about.high.played.chance),
          highTurn: about.high.turn,
          low: say(about.low.played.chance),
          lowTurn: about.low.turn,
        })}
      </p>
      <div className={styles.plot}>
        {[1, 0.5, 0].map(level => (
          <span key={level} className={styles.level} style={{ top: `${100 - 100 * level}%` }} aria-hidden="true">
            {say(level)}
          </span>
        ))}
        <div className={styles.field}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path d="M0 50H100" className={styles.half} />
            <polyline points={judged.map((each, n) => `${x(n)},${y(each)}`).join(' ')} className={styles.line} />
            <path d={`M${x(at)} 0V100`} className={styles.now} />
          </svg>
          {judged.map((each, n) =>
            n === at || marked.includes(each) ? (
              <i
                key={each.at}
                aria-hidden="true"
                className={classes(marked.includes(each) && styles.mark, n === at && styles.dot)}
                style={{ left: `${x(n)}%`, top: `${y(each)}%` }}
              />
            ) : null,
          )}
          <input
            type="range"
            className={styles.slider}
            aria-label={t('review.chart')}
            aria-valuetext={point(shown)}
            min={0}
            max={last}
            value={at}
            onChange={event => setChosen(Number(event.target.value))}
          />
        </div>
      </div>
      {/* the slider says it itself */}
      <p className={styles.point} aria-hidden="true">
        {point(shown)}
      </p>
    </figure>
  );
}

interface Extremes {
  readonly first: Judged;
  readonly last: Judged;
  readonly high: Judged;
  readonly low: Judged;
}
function extremes(judged: readonly Judged[]): Extremes | null {
  const first = judged[0];
  const last = judged.at(-1);
  if (!first || !last) return null;
  const byChance = (a: Judged, b: Judged): number => a.played.chance - b.played.chance;
  const sorted = [...judged].sort(byChance);
  return { first, last, low: sorted[0] ?? first, high: sorted.at(-1) ?? last };
}
