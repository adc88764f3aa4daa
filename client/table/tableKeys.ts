import { useEffect, useRef } from 'react';
import { useAdvising } from './advice/useAdvising.ts';

export interface TableKeys {
  /** 0 for the key 1, and so on to 8. */
  digit(at: number): void;
  escape(): void;
  help(): void;
  /** The card that has the focus wants to be read. */
  zoom?(): void;
  /** What the table may react to is let pass. */
  pass?(): void;
}

/**
 * Keys that work anywhere on the table, but not while somebody writes or a dialog is open. Where hints are to be had, `h` asks for
 * one and Escape puts it away.
 */
export function useTableKeys(keys: TableKeys): void {
  const advising = useAdvising();
  const latest = useRef({ ...keys, advising });
  useEffect(() => {
    latest.current = { ...keys, advising };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
      if (/^[1-9]$/.test(event.key)) latest.current.digit(Number(event.key) - 1);
      else if (event.key === 'Escape') {
        latest.current.advising?.dismiss();
        latest.current.escape();
      } else if (event.key === '?') latest.current.help();
      else if (event.key.toLowerCase() === 'z' && latest.current.zoom) latest.current.zoom();
      else if (event.key.toLowerCase() === 'p' && latest.current.pass) {
        // a key that is held down is one answer: the next question has not been read yet
        if (!event.repeat) latest.current.pass();
      } else if (event.key.toLowerCase() === 'h' && latest.current.advising) latest.current.advising.ask();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const busy = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null);
