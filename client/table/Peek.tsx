import { ChevronDown, ScrollText } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { Rich } from '../ui/Rich.tsx';
import styles from './TableFrame.module.css';

/** The last sentence of the log, on a phone; opens the log. */
export function Peek({ text, label, onOpen }: { readonly text: string; readonly label: string; onOpen(): void }) {
  return (
    <button type="button" className={styles.peek} onClick={onOpen}>
      <Icon of={ScrollText} />
      <span>
        <Rich text={text} />
      </span>
      <span className="vh">{label}</span>
      <Icon of={ChevronDown} />
    </button>
  );
}
