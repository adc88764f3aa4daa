import { ChartNoAxesColumn, Fingerprint, Flag, House, Lightbulb, RotateCcw } from 'lucide-react';
import { type ComponentType, createContext, useContext, useState } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../i18n/Language.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSay } from '../ui/Toast.tsx';
import styles from './Afterwards.module.css';
import type { ReviewOffer, ReviewProps } from './review/offer.ts';

export interface Rematch {
  /** Empty while it is not known who. */
  readonly names: readonly string[];
  join(): Promise<unknown>;
}
export interface AfterwardsOffer {
  /** Plays again with the same people; missing for a spectator. */
  readonly onAgain?: (() => Promise<unknown>) | undefined;
  /** Others have proposed to play again, and wait: who, and how to join them. */
  readonly rematch?: Rematch | undefined;
  /** What stays the same then, in words. */
  readonly againAbout?: string | undefined;
  readonly onReport?: (() => void) | undefined;
  /** Shows the deals, which can now be checked. */
  readonly onDeals?: (() => void) | undefined;
  /** The others play again already: to them, for who watches. */
  readonly onWatchNext?: (() => void) | undefined;
  /** The game can be gone through once more with its adviser. */
  readonly review?: ReviewOffer | undefined;
}
const Offer = createContext<AfterwardsOffer>({});
export const AfterwardsProvider = Offer.Provider;

/** What is offered when a game is over. A board puts it on its end screen. */
export function Afterwards() {
  const { onAgain, rematch, againAbout, onReport, onDeals, onWatchNext, review } = useContext(Offer);
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
