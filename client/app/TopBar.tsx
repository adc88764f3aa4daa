import { Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChooseLanguage, useLanguage, useTranslate } from '../i18n/Language.tsx';
import { Brand } from '../ui/Brand.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Liteau } from '../ui/Liteau.tsx';
import { THEMES, useTheme } from './Theme.tsx';
import styles from './TopBar.module.css';

/** The head of every page but the table's: the house's name, language, theme, and what the page adds. */
export function TopBar({ children }: { readonly children?: ReactNode }) {
  const t = useTranslate();
  return (
    <header>
      <a className={styles.skip} href="#content">
        {t('ui.skip')}
      </a>
      <div className={styles.bar}>
        <Brand />
        <span className={styles.space} />
        {children}
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <Liteau />
    </header>
  );
}

function LanguageSwitch() {
  const t = useTranslate();
  const language = useLanguage();
  const choose = useChooseLanguage();
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <Button look="quiet" aria-label={t('ui.language.switch')} onClick={() => choose(other)}>
      {t(`ui.language.short.${other}`)}
    </Button>
  );
}

const ICONS = { system: SunMoon, light: Sun, dark: Moon };

function ThemeSwitch() {
  const t = useTranslate();
  const { theme, chooseTheme } = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <Button
      look="quiet"
      icon
      aria-label={t('ui.theme.now', { theme: t(`ui.theme.${theme}`) })}
      onClick={() => chooseTheme(next)}
    >
      <Icon of={ICONS[theme]} />
    </Button>
  );
}
