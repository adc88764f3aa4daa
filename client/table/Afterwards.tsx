import { ChartNoAxesColumn, Flag, House, RotateCcw, Users } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../i18n/Language.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Afterwards.module.css';

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
  const { onAgain, rematch, againAbout, onReport, onWatchNext } = useContext(Offer);
  const t = useTranslate();
  const [going, setGoing] = useState(false);
  const play = rematch?.join ?? onAgain;
  const proposal = rematch && t('table.again.proposed', { names: rematch.names, n: rematch.names.length });
  return (
    <div className={styles.offers}>
      {/* always here, so that what comes into it is said */}
      <p className={classes(styles.about, proposal !== undefined && styles.proposal)} role="status">
        {proposal}
      </p>
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
            <Icon of={rematch ? Users : RotateCcw} />
            {t(going ? 'table.again.going' : rematch ? 'table.again.join' : 'table.again')}
          </Button>
          <p className={styles.about}>{againAbout ?? t('table.again.about')}</p>
        </>
      )}
      {!play && onWatchNext && (
        <Button look="primary" size="big" onClick={onWatchNext}>
          {t('table.again.watch')}
        </Button>
      )}
      <div className={styles.others}>
        <Link className={buttonClass({})} href="/">
          <Icon of={House} />
          {t('table.again.alone')}
        </Link>
        <Link className={buttonClass({})} href="/stats">
          <Icon of={ChartNoAxesColumn} />
          {t('stats.go')}
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
