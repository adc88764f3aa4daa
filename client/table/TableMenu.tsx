import { DoorOpen, Fingerprint, Flag, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { THEMES, useTheme } from '../app/Theme.tsx';
import { TurnCallSettings } from '../app/TurnCallSettings.tsx';
import { useChooseLanguage, useLanguage, useTranslate } from '../i18n/Language.tsx';
import { LANGUAGES } from '../i18n/messages.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import styles from './TableFrame.module.css';

interface Props {
  /** This table's own. */
  readonly settings?: ReactNode;
  readonly onReport?: (() => void) | undefined;
  /** Shows the deals and their fingerprints. */
  readonly onDeals?: (() => void) | undefined;
  /** Tells the table that one goes; missing: nobody there would have to decide anything. */
  readonly onGo?: (() => void) | undefined;
  onClose(): void;
}

/** Everything of the table that is not the game. */
export function TableMenu({ settings, onReport, onDeals, onGo, onClose }: Props) {
  const t = useTranslate();
  const language = useLanguage();
  const choose = useChooseLanguage();
  const { theme, calm, chooseTheme, chooseCalm } = useTheme();
  return (
    <Sheet title={t('ui.menu')} from="side" onClose={onClose}>
      {settings}
      <Choice
        label={t('ui.language')}
        options={LANGUAGES.map(value => ({ value, label: t(`ui.language.${value}`) }))}
        value={language}
        onChange={value => choose(LANGUAGES.find(l => l === value) ?? language)}
      />
      <Choice
        label={t('ui.theme')}
        options={THEMES.map(value => ({ value, label: t(`ui.theme.${value}`) }))}
        value={theme}
        onChange={value => chooseTheme(THEMES.find(x => x === value) ?? theme)}
      />
      <Toggle label={t('ui.motion.calm')} value={calm} onChange={chooseCalm} />
      <TurnCallSettings />
      {onDeals && (
        <div className={styles.menuPart}>
          <Button onClick={onDeals}>
            <Icon of={Fingerprint} />
            {t('fair.open')}
          </Button>
          <p>{t('fair.open.about')}</p>
        </div>
      )}
      {onReport && (
        <div className={styles.menuPart}>
          <Button onClick={onReport}>
            <Icon of={Flag} />
            {t('table.report')}
          </Button>
          <p>{t('table.report.about')}</p>
        </div>
      )}
      <div className={styles.menuPart}>
        <Link className={buttonClass({})} href="/">
          <Icon of={House} />
          {t('table.leave')}
        </Link>
        <p>{t('table.leave.about')}</p>
      </div>
      {onGo && (
        <div className={styles.menuPart}>
          <Button onClick={onGo}>
            <Icon of={DoorOpen} />
            {t('away.go')}
          </Button>
          <p>{t('away.go.about')}</p>
        </div>
      )}
    </Sheet>
  );
}
