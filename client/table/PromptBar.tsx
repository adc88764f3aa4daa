import { Info } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Liteau } from '../ui/Liteau.tsx';
import { AdviceButton } from './advice/AdviceButton.tsx';
import { AdvicePanel } from './advice/AdvicePanel.tsx';
import styles from './PromptBar.module.css';
import { Settled } from './Settled.tsx';

interface Props {
  /** You are awaited: the liteau is laid. */
  readonly awaited: boolean;
  /** Which question is open: the buttons of a new one do not take a click that was meant for the last. */
  readonly asks: string | null;
  readonly question: ReactNode;
  /** Focus comes here when what had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  /** A small button beside the question. */
  readonly beside?: ReactNode;
  /** What the selection would do, in numbers. */
  readonly outcome?: ReactNode;
  /** The outcome is that of a selection: it is said aloud when it stands still. */
  readonly selecting?: boolean;
  /** Why something cannot be done. */
  readonly hint?: ReactNode;
  /** Takes back what was done: left of the actions. */
  readonly back?: ReactNode;
  /** Way out left, action right. */
  readonly actions?: ReactNode;
  /** Many answers of equal weight: they have a row to themselves, and the way back stands apart. */
  readonly many?: boolean;
}

/** Of the outcome: the button that brings it about is described by it. */
export const OUTCOME = 'prompt-outcome';
/** So long an outcome stands before it is said, ms: cards picked one after another are one sentence. */
const STILL = 800;

/** The one place to act: what is asked, what would happen, and the buttons. The hand lies on the same sheet, below. */
export function PromptBar({
  awaited,
  asks,
  question,
  heading,
  beside,
  outcome,
  selecting = false,
  hint,
  back,
  actions,
  many = false,
}: Props) {
  const written = useRef<HTMLParagraphElement>(null);
  const said = useStill(written, selecting);
  return (
    <section className={classes(styles.prompt, awaited && styles.awaited)} data-prompt="">
      {awaited && <Liteau />}
      <div className={classes(styles.inside, many && styles.many)}>
        <div className={styles.words}>
          <div className={styles.head}>
            <h2 ref={heading} tabIndex={-1} className={styles.question}>
              {question}
            </h2>
            <AdviceButton />
            {beside}
          </div>
          <AdvicePanel />
          {outcome != null && (
            <p ref={written} id={OUTCOME} className={styles.outcome}>
              {outcome}
            </p>
          )}
          <p className="vh" role="status">
            {said}
          </p>
          <p className={styles.hint} role="status">
            {hint != null && (
              <>
                <Icon of={Info} size={18} />
                <span>{hint}</span>
              </>
            )}
          </p>
        </div>
        {many && back && (
          <Settled question={asks} className={styles.back}>
            {back}
          </Settled>
        )}
        {(actions || back) && (
          <Settled question={asks} className={styles.actions}>
            {!many && back}
            {actions}
          </Settled>
        )}
      </div>
    </section>
  );
}

/** What is written there, as soon as it has not changed for a while; nothing while it is not `wanted`. */
function useStill(written: RefObject<HTMLElement | null>, wanted: boolean): string {
  const [said, setSaid] = useState('');
  const last = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // after every drawing: only what is drawn tells whether the words have changed
  useEffect(() => {
    const now = wanted ? (written.current?.textContent ?? '') : '';
    if (now === last.current) return;
    last.current = now;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(now), now === '' ? 0 : STILL);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return said;
}
