import { useId } from 'react';
import styles from './Field.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Why it cannot be chosen now, in words. It can still be reached, so that the reason is heard. */
  readonly off?: string | undefined;
}
interface Props {
  readonly label: string;
  readonly about?: string | undefined;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  onChange(value: string): void;
}

/** One of a few, all in sight: native radio buttons drawn as a row of tags. */
export function Choice({ label, about, options, value, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={about ? `${id}-about` : undefined}>
      <legend className={styles.label}>{label}</legend>
      {about && (
        <p className={styles.about} id={`${id}-about`}>
          {about}
        </p>
      )}
      <div className={styles.choices}>
        {options.map(option => (
          <label className={styles.choice} key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-disabled={option.off === undefined ? undefined : true}
              aria-describedby={option.off === undefined ? undefined : `${id}-${option.value}`}
              onChange={() => option.off === undefined && onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {/* it may come while one looks: a live part says it */}
      <div role="status">
        {options.map(
          option =>
            option.off !== undefined && (
              <p className={styles.about} key={option.value} id={`${id}-${option.value}`}>
                {option.off}
              </p>
            ),
        )}
      </div>
    </fieldset>
  );
}
