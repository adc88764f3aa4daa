import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './Pile.module.css';

interface Props {
  /** Where cards travel to and from. */
  readonly place: string;
  readonly count: number;
  readonly label: string;
  /** The card on top; null: an empty place. */
  readonly top: ReactNode;
  /** What one says when it can be looked through. */
  readonly open?: { readonly label: string; onOpen(): void };
  readonly note?: string;
}

/** A stack with its count. With `open`, a button. */
export function Pile({ place, count, label, top, open, note }: Props) {
  const inside = (
    <>
      <span className={classes(styles.stack, count > 1 && styles.deep)} data-place={place}>
        {top ?? <span className={styles.slot} />}
      </span>
      <span className={styles.label}>
        <b className="num">{count}</b> {label}
        {note !== undefined && <em className={styles.note}>{note}</em>}
      </span>
    </>
  );
  return open ? (
    <button type="button" className={styles.pile} onClick={open.onOpen} title={open.label}>
      {inside}
      <span className="vh">{open.label}</span>
    </button>
  ) : (
    <div className={styles.pile}>{inside}</div>
  );
}
