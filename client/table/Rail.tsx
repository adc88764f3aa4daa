import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { later, useEarly } from '../app/later.tsx';
import { useTranslate } from '../i18n/Language.tsx';
import { loadTalkPanel } from '../talk/loadTalkPanel.ts';
import { useRoomTalk } from '../talk/RoomTalk.ts';
import { Unread } from '../talk/Unread.tsx';
import { useMedia } from '../ui/useMedia.ts';
import styles from './Rail.module.css';

/** Where there is room for it beside the table: as in the style sheet. */
const WIDE = '(min-width: 1100px)';
const TABS = ['log', 'talk'] as const;
type Tab = (typeof TABS)[number];
const TalkPanel = later(loadTalkPanel);

/** Beside the table: the log, and in a room its talk, one of them at a time. */
export function Rail({ log }: { readonly log: ReactNode }) {
  const t = useTranslate();
  useEarly(TalkPanel);
  const talk = useRoomTalk();
  const wide = useMedia(WIDE);
  const [tab, setTab] = useState<Tab>('log');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // where the rail is not shown the talk is not before anybody
  if (!talk || !wide)
    return (
      <aside className={styles.rail} aria-label={t('table.log')}>
        <h2 className={styles.title}>{t('table.log')}</h2>
        {log}
      </aside>
    );
  const names: Readonly<Record<Tab, string>> = { log: t('table.log'), talk: t('talk.title') };
  const onKey = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
    if (step === 0 || !next) return;
    setTab(next);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${next}"]`)?.focus();
  };
  return (
    <aside className={styles.rail} aria-label={t('talk.side')}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={t('talk.side')}>
        {TABS.map(each => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={each === tab ? `${id}-panel` : undefined}
            tabIndex={each === tab ? 0 : -1}
            onKeyDown={onKey}
            onClick={() => setTab(each)}
          >
            {names[each]}
            {each === 'talk' && talk.unread > 0 && (
              <>
                <span className="vh">{t('talk.unread', { n: talk.unread })}</span>
                <Unread n={talk.unread} />
              </>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'log' ? log : <TalkPanel talk={talk} />}
      </div>
    </aside>
  );
}
