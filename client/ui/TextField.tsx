import { type ComponentPropsWithRef, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';

type Props = ComponentPropsWithRef<'input'> & {
  readonly label: string;
  /** The label is said, not shown: where the sentence around the field tells it already. */
  readonly labelHidden?: boolean;
  readonly about?: string | undefined;
  /** Why what stands in it cannot be taken. */
  readonly problem?: string | undefined;
};

export function TextField({ label, labelHidden, about, problem, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'vh' : styles.label} htmlFor={id}>
        {label}
      </label>
      {about && (
        <span className={styles.about} id={`${id}-about`}>
          {about}
        </span>
      )}
      <input
        {...input}
        id={id}
        className={classes(styles.input, className)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={classes(about && `${id}-about`, problem && `${id}-problem`) || undefined}
      />
      {problem && (
        <span className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
