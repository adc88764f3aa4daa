import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { openLayer } from './layers.ts';

interface Props {
  readonly title: string;
  readonly shape?: 'box' | 'wide' | 'sheet' | 'side';
  /** What is inside fills the dialog and scrolls by itself. */
  readonly flush?: boolean;
  /** Id of a part that is read out with the title. */
  readonly about?: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** Mount it to open it. The browser's own modal: it traps focus, gives it back, and closes on Escape, on a click beside it, or on Back. */
export function Dialog({ title, shape = 'box', flush, about, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const t = useTranslate();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    const gone = openLayer(() => element?.close());
    // at once: whoever goes back before the page has been drawn again means the page, not the dialog
    element?.addEventListener('close', gone);
    return () => {
      gone();
      element?.removeEventListener('close', gone);
      // taken away without being closed, the browser gives nothing back
      const lost = document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={classes(styles.dialog, shape !== 'box' && styles[shape])}
      aria-labelledby={heading}
      aria-describedby={about}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <header className={styles.head}>
        <h2 id={heading} className="display">
          {title}
        </h2>
        <Button look="quiet" icon aria-label={t('ui.close')} onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </Button>
      </header>
      {/* text that scrolls must be reached with the keyboard */}
      <div
        className={classes(styles.body, flush && styles.flush)}
        {...(shape === 'wide' && { tabIndex: 0, role: 'group', 'aria-labelledby': heading })}
      >
        {children}
      </div>
    </dialog>
  );
}
