import { boxOf } from '../../boards/registry.ts';
import { BoxPicture } from '../BoxPicture.tsx';
import styles from '../Home.module.css';

interface Props {
  readonly game?: string;
  readonly name?: string;
  onOpen?(): void;
}

/** The lid of a game's box. A click does what the button beside it does, which keyboard and screen reader use. */
export function Cover({ game, name, onOpen }: Props) {
  return (
    <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" onClick={onOpen}>
      {game !== undefined && boxOf(game) ? <BoxPicture game={game} /> : <b className={styles.plain}>{name}</b>}
    </button>
  );
}
