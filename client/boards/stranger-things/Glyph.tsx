import type { ReactNode } from 'react';
import type { Kind } from '../../../games/stranger-things/cards.ts';
import styles from './Glyph.module.css';

export type Mark = Kind | 'meeting';

/** The mark of a kind of card: told by shape, then by colour. Its word stands beside it, or around it for who cannot see. */
export function Glyph({ of, name }: { readonly of: Mark; readonly name?: string }) {
  return (
    <svg
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined}
      viewBox="0 0 24 24"
      focusable="false"
      className={styles.glyph}
      data-kind={of}
    >
      {SHAPES[of]}
    </svg>
  );
}

const SHAPES: Readonly<Record<Mark, ReactNode>> = {
  flayer: (
    <path
      d="M12 2v6M12 8c-4 0-7 3-8 13M12 8c4 0 7 3 8 13M12 8c-1.5 4-2.5 8-2.5 14M12 8c1.5 4 2.5 8 2.5 14M12 4C8 4 5 6 3 10M12 4c4 0 7 2 9 6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  ),
  memory: (
    <>
      <path d="M3 4h18v16H3ZM6 7v7h12V7Z" fill="currentColor" fillRule="evenodd" />
      <path d="M8 17h8" stroke="var(--cut)" strokeWidth="1.6" />
    </>
  ),
  knock: (
    <path
      d="M12 1l2.5 6 6-2.5L18 10.5 23 12l-5 2.5 2.5 5.5-6-2L12 23l-2.5-5-6 2L6 14.5 1 12l5-1.5L3.5 4.5l6 2.5Z"
      fill="currentColor"
    />
  ),
  help: <path d="M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z" fill="currentColor" />,
  waffle: (
    <>
      <path d="M12 1A11 11 0 1 1 11.99 1Z" fill="currentColor" />
      <path d="M8 3v18M12 2v20M16 3v18M3 8h18M2 12h20M3 16h18" stroke="var(--cut)" strokeWidth="1.5" />
    </>
  ),
  meeting: (
    <path
      d="M12 1C7 1 4 4.5 4 9c0 6 8 14 8 14s8-8 8-14c0-4.5-3-8-8-8Zm0 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 12 6Z"
      fill="currentColor"
      fillRule="evenodd"
    />
  ),
};
