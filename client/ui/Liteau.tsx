import { classes } from './classes.ts';
import styles from './Liteau.module.css';

interface Props {
  readonly thin?: boolean;
  /** Something is on its way: say so in words beside it. */
  readonly weaving?: boolean;
  readonly className?: string | undefined;
}

/** The woven stripe of a kitchen cloth: here, now. In the two threads of the game that lies on the table. */
export function Liteau({ thin, weaving, className }: Props) {
  return (
    <div
      aria-hidden="true"
      className={classes(styles.liteau, thin && styles.thin, weaving && styles.weaving, className)}
    />
  );
}
