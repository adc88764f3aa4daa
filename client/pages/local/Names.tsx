import type { Seat } from '../../../games/kit/ids.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './RoundTable.module.css';

interface Props {
  readonly seats: readonly Seat[];
  /** What a name is pressed for. */
  readonly label: string;
  nameOf(seat: Seat): string;
  onName(seat: Seat): void;
}

/** Who takes the device. */
export const Names = ({ seats, label, nameOf, onName }: Props) => (
  <ul className={styles.names} aria-label={label}>
    {seats.map(seat => (
      <li key={seat}>
        <Button onClick={() => onName(seat)}>
          <Avatar seat={seat} name={nameOf(seat)} />
          {nameOf(seat)}
        </Button>
      </li>
    ))}
  </ul>
);
