import { people } from './figures.ts';
import styles from './Portrait.module.css';

/** A character's mark, as on a badge. */
export const Portrait = ({ id }: { readonly id: string }) => (
  <svg viewBox="0 0 512 512" aria-hidden="true" focusable="false" className={styles.portrait}>
    <path d={people[id] ?? ''} fill="currentColor" />
  </svg>
);
