import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

/** Tabs with arrow keys; only the panel in front is drawn. */
export function Tabs({
  label,
  tabs,
  className,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly className?: string | undefined;
}) {
  const [chosen, choose] = useState(tabs[0]?.id);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(tab => tab.id === chosen),
  );
  const front = tabs[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLButtonElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles.tab}
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === front?.id}
            aria-controls={tab.id === front?.id ? `${base}-panel` : undefined}
            tabIndex={tab.id === front?.id ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={front && `${base}-${front.id}`}>
        {front?.panel}
      </div>
    </div>
  );
}
