import styles from './Talk.module.css';

/** How many lines are new, as a number on a mark; whoever shows it says it in words too. */
export const Unread = ({ n }: { readonly n: number }) =>
  n > 0 && (
    <span className={styles.unread} aria-hidden="true">
      {n > 99 ? '99+' : n}
    </span>
  );
