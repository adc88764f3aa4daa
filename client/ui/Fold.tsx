import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Fold.module.css';

interface Props {
  /** What it says while it is closed. */
  readonly title: ReactNode;
  /** How it stands at first. */
  readonly open?: boolean;
  /** Id of its title, for what is named by it. */
  readonly titleId?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Something that few want to read or set: folded away in a box, by the browser's own means. */
export function Fold({ title, open, titleId, className, children }: Props) {
  return (
    <details className={classes(styles.fold, className)} open={open}>
      <summary id={titleId}>{title}</summary>
      {children}
    </details>
  );
}
