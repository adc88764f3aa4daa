import { use } from 'react';
import { rulesOf } from '../app/rules.ts';
import { useLanguage, useTranslate } from '../i18n/Language.tsx';
import styles from './Prose.module.css';

/** The rules of a game in the reader's language; suspends while they are fetched. Used by the page and by the table's sheet. */
export function RulesText({ game }: { readonly game: string }) {
  const t = useTranslate();
  const html = use(rulesOf(game, useLanguage()));
  if (html === null) return <p>{t('rules.missing')}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from our own games/<id>/rules/*.md
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
