import { useEffect, useMemo, useState } from 'react';
import { viewsAt } from '../../../games/kit/review.ts';
import { loadMoment } from '../../boards/registry.ts';
import { pageThinker } from '../../net/pageThinker.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Chances } from './Chances.tsx';
import { Lesson } from './Lesson.tsx';
import { lessons } from './lessons.ts';
import type { Moment, Reviewer, ReviewOffer, ReviewProps } from './offer.ts';
import styles from './Review.module.css';
import { type ReviewState, useReview } from './useReview.ts';

/** A finished game seen again with the adviser's eyes: how the chance to win went, and the turns that cost most. */
export default function Review({ offer, reviewer = inWorker, onClose }: ReviewProps) {
  const { t } = offer.words;
  const { state, stop, again } = useReview(offer, reviewer);
  return (
    <Dialog title={t('review.title')} shape="wide" onClose={onClose}>
      <p className={styles.about}>{t('review.about')}</p>
      {state.is === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{t('review.failed')}</p>
          <Button onClick={again}>{t('ui.retry')}</Button>
        </div>
      )}
      {state.is === 'otherRules' && <p role="status">{t('review.otherRules')}</p>}
      {(state.is === 'beginning' || state.is === 'running') && <Progress state={state} offer={offer} onStop={stop} />}
      {(state.is === 'stopped' || state.is === 'done') && <Findings state={state} offer={offer} />}
    </Dialog>
  );
}

const inWorker: Reviewer = (wish, each, stop) => pageThinker().review(wish, each, stop);

interface PartProps {
  readonly state: ReviewState;
  readonly offer: ReviewOffer;
}
function Progress({ state, offer, onStop }: PartProps & { onStop(): void }) {
  const { t } = offer.words;
  const { done, of } = state.is === 'running' ? state : { done: 0, of: 0 };
  const said = of > 0 ? t('review.progress', { done, of }) : t('review.begins');
  return (
    <div className={styles.progress}>
      <progress aria-label={t('review.title')} aria-valuetext={said} {...(of > 0 && { value: done, max: of })} />
      <p className="num">{said}</p>
      <Button onClick={onStop} off={state.is !== 'running'}>
        {t('review.stop')}
      </Button>
    </div>
  );
}

function Findings({ state, offer }: PartProps) {
  const { module, words, nameOf } = offer;
  const { t } = words;
  const found = state.is === 'stopped' || state.is === 'done' ? state : null;
  const told = useMemo(() => lessons(found?.judged ?? []), [found]);
  const views = useMemo(() => (found ? viewsAt(module, found.recorded, told) : []), [module, found, told]);
  const Moment = useMoment(module.meta.id);
  if (!found) return null;
  const { is, done, of, judged } = found;
  const silent = judged.length === 0;
  return (
    <div className={styles.findings}>
      {/* here from the first, so that what the review came to is said */}
      <div role="status" className={styles.verdict}>
        {is === 'stopped' && <p>{t('review.stopped', { done, of })}</p>}
        <h3 className="display">
          {silent
            ? t('review.silent')
            : told.length > 0
              ? t('review.turns', { n: told.length })
              : t(is === 'done' ? 'review.none' : 'review.none.yet')}
        </h3>
      </div>
      <Chances judged={judged} marked={told} words={words} nameOf={nameOf} />
      {told.map((each, n) => (
        <Lesson key={each.at} judged={each} view={views[n] ?? null} Moment={Moment} words={words} nameOf={nameOf} />
      ))}
    </div>
  );
}

/** The game's picture of a moment; without one (it has none, the line broke) words must do. */
function useMoment(game: string): Moment | null {
  const [found, setFound] = useState<{ readonly of: Moment } | null>(null);
  useEffect(() => {
    let here = true;
    loadMoment(game).then(
      of => here && of && setFound({ of }),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [game]);
  return found?.of ?? null;
}
