import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import styles from './Toast.module.css';

interface Said {
  readonly n: number;
  readonly text: string;
}
/** Says a sentence for a few seconds, to the eye and to the ear. */
export type Say = (text: string) => void;
const Saying = createContext<Say>(() => {});
export const useSay = (): Say => useContext(Saying);

/** Time to read a sentence, in ms: one second to notice, then about 14 letters a second. */
const readingTime = (text: string): number => 2500 + text.length * 70;

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const count = useRef(0);
  const say = useCallback<Say>(text => {
    const n = ++count.current;
    setSaid(before => [...before.filter(x => x.text !== text), { n, text }].slice(-3));
    setTimeout(() => setSaid(before => before.filter(x => x.n !== n)), readingTime(text));
  }, []);
  const list = useMemo(
    () =>
      said.map(x => (
        <p className={styles.toast} key={x.n}>
          {x.text}
        </p>
      )),
    [said],
  );
  return (
    <Saying value={say}>
      {children}
      <div className={styles.toasts} role="status" aria-live="polite">
        {list}
      </div>
    </Saying>
  );
}
