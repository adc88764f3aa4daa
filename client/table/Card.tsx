import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './Card.module.css';

/** How a card stands; each is told by outline, mark and place, never by colour alone. */
export type CardState = 'rest' | 'playable' | 'selected' | 'threatened' | 'off';

interface Props {
  /** Any CSS length; left out: `--card-hand` of the place where it lies. */
  readonly width?: string;
  readonly state?: CardState;
  /** A word under a threatened card. It is drawn: to the ear the button is pressed, and keeps its name. */
  readonly mark?: string;
  /** Spoken name; left out where the button or list around it is named. */
  readonly name?: string;
  /** The id by which a travelling card is followed from place to place. */
  readonly track?: string;
  readonly children: ReactNode;
}

/** A printed card of 5 by 7: the frame that all games share. Its inside is measured in `cqw`. */
export function Card({ width, state = 'rest', mark, name, track, children }: Props) {
  const told = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const size: CSSProperties & { '--w'?: string } = width === undefined ? {} : { '--w': width };
  return (
    <span {...told} className={classes(styles.card, styles[state])} style={size} data-card={track} data-state={state}>
      {children}
      {mark !== undefined && <span className={styles.mark} data-word={mark} />}
    </span>
  );
}
