import { Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Liteau } from '../ui/Liteau.tsx';
import styles from './PromptBar.module.css';

interface Props {
  /** You are awaited: the liteau is laid. */
  readonly awaited: boolean;
  readonly question: ReactNode;
  /** Focus comes here when what had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  /** A small button beside the question. */
  readonly beside?: ReactNode;
  /** What the selection would do, in numbers. */
  readonly outcome?: ReactNode;
  /** Why something cannot be done. */
  readonly hint?: ReactNode;
  /** Way out left, action right. */
  readonly actions?: ReactNode;
}

/** The one place to act: what is asked, what would happen, and the buttons. The hand lies on the same sheet, below. */
export function PromptBar({ awaited, question, heading, beside, outcome, hint, actions }: Props) {
  return (
    <section className={classes(styles.prompt, awaited && styles.awaited)}>
      {awaited && <Liteau />}
      <div className={styles.inside}>
        <div className={styles.words}>
          <div className={styles.head}>
            <h2 ref={heading} tabIndex={-1} className={styles.question}>
              {question}
            </h2>
            {beside}
          </div>
          {outcome != null && <p className={styles.outcome}>{outcome}</p>}
          <p className={styles.hint} role="status">
            {hint != null && (
              <>
                <Icon of={Info} size={18} />
                <span>{hint}</span>
              </>
            )}
          </p>
        </div>
        {actions != null && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
