import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from '../ui/classes.ts';
import { Card, type CardState } from './Card.tsx';
import styles from './Hand.module.css';

export interface HandCard {
  readonly id: string;
  /** What a screen reader says. */
  readonly name: string;
  readonly face: ReactNode;
  readonly state: CardState;
  /** A word on a card that is about to be lost. */
  readonly mark?: string;
  /** Why it cannot be picked now, in words. */
  readonly why?: string;
  /** It cannot join what is picked, but is picked in its place. */
  readonly swaps?: boolean;
}
interface Props {
  readonly label: string;
  readonly cards: readonly HandCard[];
  /** Nothing is asked: the cards can be looked at, not picked. */
  readonly still: boolean;
  /** The place to which cards go that leave it unseen. */
  readonly to?: string;
  /** What lies there when no card does. */
  readonly empty: string;
  onPick(card: HandCard): void;
  /** A card that cannot be picked was reached: its reason wants to be read. */
  onWhy(card: HandCard): void;
}

/** One's own cards: buttons that stay pressed. Overlapping where the screen is narrow, 44 px of each always bare. */
export function Hand({ label, cards, still, empty, to, onPick, onWhy }: Props) {
  const described = useId();
  if (!cards.length)
    return (
      <section className={styles.hand} aria-label={label} data-place="hand">
        <p className={styles.empty}>{empty}</p>
      </section>
    );
  return (
    <ul
      className={styles.hand}
      aria-label={label}
      data-place="hand"
      data-from="tavern"
      data-to={to}
      data-count={cards.length}
      onKeyDown={moveFocus}
    >
      {cards.map((card, at) => (
        <li key={card.id} className={styles.slot}>
          <button
            type="button"
            className={classes(styles.pick, still && styles.still)}
            aria-label={card.name}
            aria-pressed={card.state === 'selected' || card.state === 'threatened'}
            aria-disabled={still || (card.why !== undefined && !card.swaps) ? true : undefined}
            aria-describedby={card.why === undefined ? undefined : `${described}${at}`}
            aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
            title={card.why}
            onFocus={() => card.why !== undefined && onWhy(card)}
            onClick={() => {
              if (card.why !== undefined && !card.swaps) onWhy(card);
              else if (!still) onPick(card);
            }}
          >
            <Card state={card.state} track={card.id} {...(card.mark !== undefined && { mark: card.mark })}>
              {card.face}
            </Card>
          </button>
          {card.why !== undefined && (
            <span id={`${described}${at}`} className="vh">
              {card.why}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
  const next = buttons[Math.min(Math.max(step(at, buttons.length - 1), 0), buttons.length - 1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
