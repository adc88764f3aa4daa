import { Flag, House, RotateCcw } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../i18n/Language.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Afterwards.module.css';

export interface AfterwardsOffer {
  /** Plays again with the same people; missing for a spectator. */
  readonly onAgain?: (() => Promise<unknown>) | undefined;
  /** What stays the same then, in words; else seats and options. */
  readonly againAbout?: string | undefined;
  readonly onReport?: (() => void) | undefined;
  /** The others play again already: to them, for who watches. */
  readonly onWatchNext?: (() => void) | undefined;
}
const Offer = createContext<AfterwardsOffer>({});
export const AfterwardsProvider = Offer.Provider;

/** What is offered when a game is over. A board puts it on its end screen. */
export function Afterwards() {
  const { onAgain, againAbout, onReport, onWatchNext } = useContext(Offer);
  const t = useTranslate();
  const [going, setGoing] = useState(false);
  return (
    <div className={styles.offers}>
      {onAgain && (
        <>
          <Button
            look="primary"
            size="big"
            off={going}
            onClick={() => {
              setGoing(true);
              void onAgain().finally(() => setGoing(false));
            }}
          >
            <Icon of={RotateCcw} />
            {t(going ? 'table.again.going' : 'table.again')}
          </Button>
          <p className={styles.about}>{againAbout ?? t('table.again.about')}</p>
        </>
      )}
      {!onAgain && onWatchNext && (
        <Button look="primary" size="big" onClick={onWatchNext}>
          {t('table.again.watch')}
        </Button>
      )}
      <div className={styles.others}>
        <Link className={buttonClass({})} href="/">
          <Icon of={House} />
          {t('table.again.alone')}
        </Link>
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
