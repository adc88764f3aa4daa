import { useId } from 'react';
import styles from './Field.module.css';

interface Props {
  readonly label: string;
  readonly about?: string | undefined;
  readonly value: boolean;
  onChange(value: boolean): void;
}

/** Yes or no: a native checkbox drawn as a switch. */
export function Toggle({ label, about, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.toggle} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-describedby={about ? `${id}-about` : undefined}
          onChange={event => onChange(event.target.checked)}
        />
      </label>
      {about && (
        <p className={styles.about} id={`${id}-about`}>
          {about}
        </p>
      )}
    </div>
  );
}
