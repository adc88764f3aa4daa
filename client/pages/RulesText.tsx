import { type FormEvent, type MouseEvent, use, useEffect, useId, useRef, useState } from 'react';
import { rulesOf } from '../app/rules.ts';
import type { RulesPage } from '../app/rulesPage.ts';
import { found, highlighted } from '../app/rulesSearch.ts';
import { useLanguage, useTranslate } from '../i18n/Language.tsx';
import { Fold } from '../ui/Fold.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Prose.module.css';

interface Props {
  readonly game: string;
  /** The address names the section that is read. Not at the table: its address is the table's. */
  readonly linked?: boolean;
}

/** The rules of a game in the reader's language; suspends while they are fetched. Used by the page and by the table's sheet. */
export function RulesText({ game, linked = false }: Props) {
  const t = useTranslate();
  const page = use(rulesOf(game, useLanguage()));
  return page ? <Text page={page} linked={linked} /> : <p>{t('rules.missing')}</p>;
}

function Text({ page, linked }: { readonly page: RulesPage; readonly linked: boolean }) {
  const t = useTranslate();
  const [sought, setSought] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const contents = useId();
  const shown = sought.trim() ? page.sections.filter(({ html }) => found(html, sought)) : page.sections;
  /** To a heading, by eye and by ear. */
  const goTo = (id: string): void => {
    const heading = id ? root.current?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  // the text was not there yet when the browser looked for the anchor of the address
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every text
  useEffect(() => {
    if (!linked) return;
    const follow = (): void => goTo(anchor());
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [linked, page]);
  const follow = (event: MouseEvent, id: string): void => {
    if (linked) return;
    event.preventDefault();
    goTo(id);
  };
  const search = (event: FormEvent): void => {
    event.preventDefault();
    goTo(shown[0]?.id ?? '');
    root.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={root} className={styles.prose}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from our own games/<id>/rules/*.md */}
      <div dangerouslySetInnerHTML={{ __html: page.intro }} />
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            label={t('rules.search')}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={sought}
            onChange={event => setSought(event.target.value)}
          />
          <p role="status" className={styles.count}>
            {sought.trim() && t('rules.found', { n: shown.length })}
          </p>
        </form>
      </search>
      <Fold
        className={styles.contents}
        open={innerWidth >= 700 && linked}
        title={t('rules.contents')}
        titleId={contents}
      >
        <nav aria-labelledby={contents}>
          <ul>
            {shown.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={event => follow(event, id)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Fold>
      {shown.map(({ id, html }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from our own games/<id>/rules/*.md
        <section key={id} aria-labelledby={id} dangerouslySetInnerHTML={{ __html: highlighted(html, sought) }} />
      ))}
    </div>
  );
}

/** What the address names; as it is written where it cannot be read. */
function anchor(): string {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
