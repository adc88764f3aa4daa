import { EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { KINDS, type Kind, sizeOf } from '../../../games/stranger-things/cards.ts';
import type { Mine } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Card, type CardState } from '../../table/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Giving } from './asked.ts';
import { Face } from './Face.tsx';
import styles from './Stacks.module.css';
import type { Chosen } from './useChosen.ts';

interface Props {
  readonly mine: Mine;
  readonly t: TableTools['t'];
  readonly giving: Giving | null;
  readonly chosen: Chosen;
  /** The hand is turned down, for who looks over a shoulder. */
  readonly hidden: boolean;
  why(kind: Kind): string | null;
  onPick(kind: Kind): void;
  onWhy(words: string): void;
}

/** One's own hand: a stack for each kind, since copies are alike and lie in no order. Pressed, its top card goes where one goes next. */
export function Stacks({ mine, t, giving, chosen, hidden, why, onPick, onWhy }: Props) {
  const described = useId();
  const given = Object.values(chosen.given);
  const kinds = KINDS.filter(kind => mine.hand[kind] > 0);
  if (hidden)
    return (
      <p className={styles.hidden}>
        <Icon of={EyeOff} /> {t('board.hand.hidden')}
      </p>
    );
  return (
    <ul
      className={styles.stacks}
      aria-label={t('board.hand', { n: sizeOf(mine.hand) })}
      data-place="hand"
      data-kinds={kinds.length}
      onKeyDown={moveFocus}
    >
      {kinds.map((kind, at) => {
        const left = mine.hand[kind] - given.filter(g => g === kind).length;
        const no = giving ? why(kind) : null;
        const state: CardState = !giving ? 'rest' : no !== null ? 'off' : 'playable';
        return (
          <li key={kind}>
            <button
              type="button"
              className={classes(styles.stack, !giving && styles.still)}
              aria-label={t('board.stack', { card: t(`card.${kind}`), n: left })}
              aria-disabled={!giving || no !== null ? true : undefined}
              aria-describedby={no === null ? undefined : `${described}${at}`}
              aria-keyshortcuts={String(at + 1)}
              title={no ?? undefined}
              onFocus={() => no !== null && onWhy(no)}
              onClick={() => {
                if (no !== null) onWhy(no);
                else if (giving) onPick(kind);
              }}
            >
              <span className={styles.under} data-more={Math.min(3, Math.max(0, left - 1))} aria-hidden="true" />
              <Card state={state} track={kind}>
                <Face id={kind} t={t} copy={left} />
              </Card>
              <span className={styles.count} aria-hidden="true">
                ×{left}
              </span>
            </button>
            {no !== null && (
              <span id={`${described}${at}`} className="vh">
                {no}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
  const next = at < 0 ? undefined : buttons[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
