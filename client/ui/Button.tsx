import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'plain' | 'primary' | 'quiet';
interface Look {
  readonly look?: ButtonLook;
  readonly size?: 'usual' | 'big';
  /** Square, for an icon alone: give it an aria-label. */
  readonly icon?: boolean;
  readonly wide?: boolean;
}
type Props = Omit<ComponentPropsWithRef<'button'>, 'disabled'> &
  Look & {
    /** Shown greyed and does nothing, but can be reached: say why beside it (aria-describedby). */
    readonly off?: boolean;
    readonly children: ReactNode;
  };

export const buttonClass = ({ look = 'plain', size, icon, wide }: Look): string =>
  classes(
    styles.button,
    look !== 'plain' && styles[look],
    size === 'big' && styles.big,
    icon && styles.icon,
    wide && styles.wide,
  );

export function Button({ look, size, icon, wide, off, onClick, className, type = 'button', ...rest }: Props) {
  const given = { ...(look && { look }), ...(size && { size }), ...(icon && { icon }), ...(wide && { wide }) };
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(given), className)}
      aria-disabled={off ? true : undefined}
      onClick={event => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
