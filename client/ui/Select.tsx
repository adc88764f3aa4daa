import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ChoiceOption } from './Choice.tsx';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  onChange(value: string): void;
}

/** One of many: the browser's own list. */
export function Select({ label, labelHidden, options, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'vh' : styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.selectBox}>
        <select
          id={id}
          className={classes(styles.input, styles.select)}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  );
}
