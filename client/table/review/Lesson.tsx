import { useId } from 'react';
import type { Json } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { Judged } from '../../../games/kit/review.ts';
import { reasonText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import { moveText } from '../../i18n/moveText.ts';
import { percent } from '../../i18n/numbers.ts';
import { Rich } from '../../ui/Rich.tsx';
import { points } from './lessons.ts';
import type { Moment } from './offer.ts';
import styles from './Review.module.css';

interface Props {
  readonly judged: Judged;
  /** What that seat saw then. */
  readonly view: Json;
  readonly Moment: Moment | null;
  readonly words: Words;
  nameOf(seat: string): string;
}

/** A turn that cost much: how it stood, what was played, what would have been better, and why. */
export function Lesson({ judged, view, Moment, words, nameOf }: Props) {
  const { t } = words;
  const heading = useId();
  const { turn, seat, played, best, why } = judged;
  return (
    <article className={styles.lesson} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('review.turn', { turn, seat: nameOf(seat) })}</h3>
        <p className={styles.cost}>{t('review.cost', { points: points(judged) })}</p>
      </header>
      {Moment && <Moment view={view} cards={cardsOf(played.move)} t={t} />}
      <dl className={styles.ways}>
        <Way name={t('review.played')} weighed={played} words={words} nameOf={nameOf} />
        <Way name={t('review.better')} weighed={best} words={words} nameOf={nameOf} />
      </dl>
      {why.length > 0 && (
        <ul className={styles.why} aria-label={t('review.why')}>
          {why.map(reason => (
            <li key={reason.key}>
              <Rich text={reasonText(reason, words, nameOf)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Way({ name, weighed, words, nameOf }: Pick<Props, 'words' | 'nameOf'> & WayProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>
          <Rich text={moveText(weighed.move, words, nameOf)} />
        </strong>
        <span>{words.t('review.chance', { chance: percent(words.language, weighed.chance) })}</span>
      </dd>
    </div>
  );
}
interface WayProps {
  readonly name: string;
  readonly weighed: Judged['played'];
}

const cardsOf = ({ answer }: Move): readonly string[] =>
  Array.isArray(answer) ? answer.filter(id => typeof id === 'string') : [];
