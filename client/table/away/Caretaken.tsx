import { Bot as Robot } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Away.module.css';
import type { Around } from './around.ts';
import { useLeaveFocus } from './leaveFocus.ts';

/** A bot has played for whoever comes back: one press, and the seat is in their own hands again. */
export function Caretaken({ around, t }: { readonly around: Around; readonly t: Translate }) {
  const part = useLeaveFocus<HTMLElement>();
  const button = useRef<HTMLButtonElement>(null);
  const [going, setGoing] = useState(false);
  useEffect(() => {
    // nothing else can be done at this table: Enter does it
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const back = async (): Promise<void> => {
    setGoing(true);
    await around.act('back');
    setGoing(false);
  };
  return (
    <section ref={part} className={styles.matter} aria-labelledby="caretaken" data-caretaken="">
      <h2 id="caretaken" className={styles.title}>
        <Icon of={Robot} />
        {t('away.caretaken.title')}
      </h2>
      <p>{t('away.caretaken.about')}</p>
      <div className={styles.choices}>
        <Button ref={button} look="primary" off={going} onClick={() => void back()}>
          {t('away.caretaken.go')}
        </Button>
      </div>
    </section>
  );
}
