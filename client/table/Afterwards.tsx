import { ChartNoAxesColumn, Fingerprint, Flag, House, Lightbulb, RotateCcw } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../i18n/Language.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSay } from '../ui/Toast.tsx';
import styles from './Afterwards.module.css';
import { useAfterwards } from './afterwardsOffer.ts';
import type { ReviewOffer, ReviewProps } from './review/offer.ts';

/** What is offered when a game is over. A board puts it on its end screen. */
export function Afterwards() {
  const { onAgain, rematch, againAbout, onReport, onDeals, onWatchNext, review } = useAfterwards();
  const t = useTranslate();
  const [going, setGoing] = useState(false);
  // where the others wait already, the bar under the table leads to them
  const play = rematch ? undefined : onAgain;
  return (
    <div className={styles.offers}>
      {play && (
        <>
          <Button
            look="primary"
            size="big"
            off={going}
            onClick={() => {
              setGoing(true);
              void play().finally(() => setGoing(false));
            }}
          >
            <Icon of={RotateCcw} />
            {t(going ? 'table.again.going' : 'table.again')}
          </Button>
          <p className={styles.about}>{againAbout}</p>
        </>
      )}
      {!play && onWatchNext && (
        <Button look="primary" size="big" onClick={onWatchNext}>
          {t('table.again.watch')}
        </Button>
      )}
      {review && <ReviewButton offer={review} />}
      <div className={styles.others}>
        <Link className={buttonClass({})} href="/">
          <Icon of={House} />
          {t('table.again.alone')}
        </Link>
        <Link className={buttonClass({})} href="/stats">
          <Icon of={ChartNoAxesColumn} />
          {t('stats.go')}
        </Link>
        {onDeals && (
          <Button onClick={onDeals}>
            <Icon of={Fingerprint} />
            {t('fair.open')}
          </Button>
        )}
        {onReport && (
          <Button onClick={onReport}>
            <Icon of={Flag} />
            {t('table.report')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The review comes with its button: few ask for it. */
function ReviewButton({ offer }: { readonly offer: ReviewOffer }) {
  const t = useTranslate();
  const say = useSay();
  const [Review, setReview] = useState<ComponentType<ReviewProps> | null>(null);
  const open = (): void => {
    import('./review/Review.tsx').then(
      found => setReview(() => found.default),
      () => say(t('review.failed')),
    );
  };
  return (
    <>
      <Button onClick={open}>
        <Icon of={Lightbulb} />
        {t('review.go')}
      </Button>
      {Review && <Review offer={offer} onClose={() => setReview(null)} />}
    </>
  );
}
