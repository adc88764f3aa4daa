import { Suspense } from 'react';
import { boxOf } from '../../boards/registry.ts';
import styles from '../Home.module.css';

interface Props {
  readonly game?: string;
  readonly name?: string;
  onOpen?(): void;
}

/** The lid of a game's box. A click does what the button beside it does, which keyboard and screen reader use. */
export function Cover({ game, name, onOpen }: Props) {
  const Picture = game === undefined ? null : boxOf(game);
  return (
    <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" onClick={onOpen}>
      {Picture ? (
        <Suspense>
          <Picture />
        </Suspense>
      ) : (
        <b className={styles.plain}>{name}</b>
      )}
    </button>
  );
}
