import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import { tryChime } from './chime.ts';
import styles from './TurnCallSettings.module.css';
import { askNotices, dropNotices, hasNotices, keepSound, noticesOn, soundOn } from './turnCall.ts';

/** How one is called when it is one's turn and the tab lies behind others. */
export function TurnCallSettings() {
  const t = useTranslate();
  const [sound, setSound] = useState(soundOn);
  const [notices, setNotices] = useState(noticesOn);
  const [refused, setRefused] = useState<'denied' | 'failed' | null>(null);
  const chooseSound = (on: boolean): void => {
    keepSound(on);
    setSound(on);
    if (on) tryChime();
  };
  const chooseNotices = async (on: boolean): Promise<void> => {
    setRefused(null);
    if (!on) dropNotices();
    const answer = on ? await askNotices(t('sound.notice.mine'), t('sound.notice.sample')) : null;
    setNotices(answer === 'on');
    setRefused(answer === 'on' ? null : answer);
  };
  return (
    <div className={styles.call}>
      <Toggle label={t('sound.title')} about={t('sound.about')} value={sound} onChange={chooseSound} />
      {sound && (
        <Button onClick={tryChime}>
          <Icon of={Volume2} />
          {t('sound.try')}
        </Button>
      )}
      {hasNotices() && (
        <>
          <Toggle
            label={t('sound.notice')}
            about={t('sound.notice.about')}
            value={notices}
            onChange={on => void chooseNotices(on)}
          />
          <p role="status" className={styles.refused}>
            {refused !== null && t(`sound.notice.${refused}`)}
          </p>
        </>
      )}
    </div>
  );
}
