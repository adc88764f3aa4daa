import { Bot as Robot } from 'lucide-react';
import styles from './Avatar.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly seat: string;
  /** null: nobody sits there. */
  readonly name: string | null;
  readonly bot?: boolean;
  readonly small?: boolean;
}

/** First letter on the seat's colour. The name always stands beside it. */
export function Avatar({ seat, name, bot, small }: Props) {
  return (
    <span
      className={classes(styles.avatar, name === null && styles.empty, small && styles.small)}
      data-colour={name === null ? undefined : Number(seat) % 6}
      data-letter={name === null ? Number(seat) + 1 : bot ? undefined : [...name.trim()][0]?.toUpperCase()}
      aria-hidden="true"
    >
      {name !== null && bot && <Icon of={Robot} size={24} />}
    </span>
  );
}
