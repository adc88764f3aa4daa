import { Copy, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Words } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './DealDialog.module.css';

/** Enough to see at a glance whether two are the same. */
const SHORT = 12;

interface Named {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly words: Words;
}
interface Known extends Named {
  /** Hexadecimal. */
  readonly digits: string;
  /** Name of the button that copies them all. */
  readonly copy: string;
}
interface Unknown extends Named {
  /** What is said while there are none. */
  readonly instead: string;
}

/** A long number: its first digits in groups, and a button that copies it whole. */
export function Digits(props: Known | Unknown) {
  const { icon, label } = props;
  return (
    <div className={styles.digits}>
      <Icon of={icon} size={24} />
      <div>
        <p className={styles.label}>{label}</p>
        {'digits' in props ? <Copied {...props} /> : <p>{props.instead}</p>}
      </div>
    </div>
  );
}

function Copied({ digits, copy, words: { t } }: Known) {
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const whole = useRef<HTMLElement>(null);
  const onCopy = async (): Promise<void> => {
    const done = await copyText(digits);
    setSaid(done ? 'copied' : 'copyFailed');
    if (!done && whole.current) getSelection()?.selectAllChildren(whole.current);
  };
  const all = said === 'copyFailed';
  return (
    <>
      <div className={styles.value}>
        <code ref={whole} className="num">
          {all ? digits : `${groups(digits.slice(0, SHORT))}…`}
        </code>
        <Button look="quiet" icon onClick={() => void onCopy()} aria-label={copy}>
          <Icon of={Copy} />
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said && t(`fair.${said}`)}
      </p>
    </>
  );
}

const groups = (digits: string): string => digits.match(/.{1,4}/g)?.join(' ') ?? '';
