import { useState } from 'react';
import { useTranslate, useWords } from '../../i18n/Language.tsx';
import { whyText } from '../../i18n/lineText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSay } from '../../ui/Toast.tsx';
import styles from './CreateDialog.module.css';
import { forgetWaiting, type Waiting } from './waiting.ts';

interface Props {
  readonly item: Waiting;
  onClose(): void;
  /** The seat is no longer this device's. */
  onForgotten(): void;
}

/** Asks again before a seat is given up: nobody can sit down there in the middle of a game. */
export function ForgetDialog({ item, onClose, onForgotten }: Props) {
  const t = useTranslate();
  const words = useWords();
  const say = useSay();
  const [going, setGoing] = useState(false);
  const forget = async (): Promise<void> => {
    if (going) return;
    setGoing(true);
    const done = await forgetWaiting(item);
    setGoing(false);
    if (done.ok) return onForgotten();
    say(whyText(done, words, id => id));
    onClose();
  };
  const alone = item.names.every(who => who.bot !== null);
  const what = item.state.is === 'gathering' ? 'free' : alone && item.state.is !== 'unknown' ? 'alone' : 'lost';
  return (
    <Dialog title={t('home.forget.title', { code: item.code })} about="forget-about" onClose={onClose}>
      <p id="forget-about">{t(`home.forget.${what}`)}</p>
      <div className={styles.two}>
        <Button onClick={onClose}>{t('home.forget.keep')}</Button>
        <Button look="primary" off={going} onClick={() => void forget()}>
          {t('home.forget.sure')}
        </Button>
      </div>
    </Dialog>
  );
}
