import { Armchair, Hourglass, UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../clock/serverClock.ts';
import { passed, timeText } from '../clock/timeText.ts';
import styles from './Away.module.css';
import type { Around } from './around.ts';
import { Choices } from './Choices.tsx';
import { FreeSeat } from './FreeSeat.tsx';
import { useLeaveFocus } from './leaveFocus.ts';
import { type Matter, wishes } from './matters.ts';
import { choiceWords, matterTitle } from './matterWords.ts';

interface Props {
  readonly matter: Matter;
  readonly around: Around;
  readonly t: Translate;
  nameOf(seat: string): string;
}
const SIGNS = { left: UserRoundX, away: UserRoundX, late: Hourglass, free: Armchair };

/** A seat that keeps the table waiting: what happened, what the table may do about it, and who wants what. */
export default function MatterPanel({ matter, around, t, nameOf }: Props) {
  const { seat, decision, as } = matter;
  const { me } = around;
  const part = useLeaveFocus<HTMLElement>();
  const waits = me !== null && decision.votes[me] === 'wait';
  const [reopened, setReopened] = useState(false);
  const folded = waits && !reopened;
  const heading = `matter-${seat}`;
  const about = as === 'mine' ? t(`away.mine.${decision.why}`) : null;
  return (
    <section
      ref={part}
      className={styles.matter}
      aria-labelledby={heading}
      data-matter={seat}
      data-folded={folded || undefined}
    >
      <h2 id={heading} className={styles.title}>
        <Icon of={SIGNS[decision.why]} />
        {matterTitle(matter, t)}
      </h2>
      {folded ? (
        <Button look="quiet" aria-expanded={false} aria-describedby={heading} onClick={() => setReopened(true)}>
          {t('away.decide')}
        </Button>
      ) : (
        <>
          <p>
            {about ?? <About matter={matter} code={around.room.code} t={t} />}
            {as === 'told' && ` ${t('away.told')}`}
          </p>
          <Wishes matter={matter} t={t} nameOf={nameOf} />
          <div className={styles.choices}>
            {as === 'asked' && <Choices matter={matter} around={around} t={t} onVoted={() => setReopened(false)} />}
            {as === 'mine' && decision.why === 'left' && (
              <Button look="primary" onClick={() => void around.act('back')}>
                {t('away.mine.here')}
              </Button>
            )}
            {decision.why === 'free' && <FreeSeat around={around} t={t} />}
          </div>
        </>
      )}
    </section>
  );
}

function About({
  matter,
  code,
  t,
}: {
  readonly matter: Matter;
  readonly code: string;
  readonly t: Translate;
}): ReactNode {
  const now = useNow();
  const time = timeText(matter.away === null ? 0 : passed(matter.away, now), t);
  return <span className="num">{t(`away.${matter.decision.why}.about`, { time, code })}</span>;
}

/** Who has chosen what, and how many it takes: the latter for those who decide. Nothing where one person decides alone. */
function Wishes({ matter, t, nameOf }: Pick<Props, 'matter' | 't' | 'nameOf'>) {
  const { needed } = matter.decision;
  const wished = wishes(matter);
  const counts = needed > 1 && matter.as !== 'told';
  if (!counts && wished.length === 0) return null;
  return (
    <ul className={styles.wishes}>
      {wished.map(([choice, seats]) => (
        <li key={choice}>{t('away.voted', { choice: choiceWords(choice, matter, t), names: seats.map(nameOf) })}</li>
      ))}
      {counts && <li>{t('away.needed', { n: needed })}</li>}
    </ul>
  );
}
