import { Fragment, useMemo } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { classes } from './classes.ts';
import styles from './Rich.module.css';

export type Suit = 'hearts' | 'diamonds' | 'clubs' | 'spades';

/** A sentence from texts/: its suit glyphs become small coloured drawings with a name, which stay on the line of their word. */
export function Rich({ text }: { readonly text: string }) {
  const pieces = useMemo(
    () => text.split(/([^ ]*[♥♦♣♠][^ ]*)/u).map((piece, n) => ({ n, parts: split(piece) })),
    [text],
  );
  return pieces.map(({ n, parts }) =>
    parts.some(part => part.suit) ? (
      <span className={styles.whole} key={n}>
        {parts.map(part => (part.suit ? <SuitMark key={part.at} suit={part.suit} /> : part.text))}
      </span>
    ) : (
      <Fragment key={n}>{parts.map(part => part.text)}</Fragment>
    ),
  );
}

/** One suit, in the colour that can be read on a panel in both themes; shape and name tell it too. */
export function SuitMark({
  suit,
  silent,
  className,
}: {
  readonly suit: Suit;
  readonly silent?: boolean;
  readonly className?: string | undefined;
}) {
  const t = useTranslate();
  return (
    <svg
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : t(`suit.${suit}`)}
      aria-hidden={silent}
      viewBox="0 0 24 24"
      focusable="false"
      className={classes(styles.suit, styles[suit], className)}
    >
      <path d={SHAPES[suit]} />
    </svg>
  );
}

interface Part {
  readonly at: number;
  readonly text: string;
  readonly suit: Suit | null;
}
/** Cuts a text at ♥♦♣♠; a variation selector behind a glyph goes with it. */
export function split(text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const found of text.matchAll(/([♥♦♣♠])\uFE0E?\uFE0F?|[^♥♦♣♠]+/gu)) {
    parts.push({ at: found.index, text: found[0], suit: GLYPHS[found[1] ?? ''] ?? null });
  }
  return parts;
}

const GLYPHS: Readonly<Record<string, Suit>> = { '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs', '♠': 'spades' };

export const SHAPES: Readonly<Record<Suit, string>> = {
  hearts: 'M12 21C5 15.5 2 12 2 8a5 5 0 0 1 10-1.6A5 5 0 0 1 22 8c0 4-3 7.5-10 13Z',
  diamonds: 'M12 1.5 20.5 12 12 22.5 3.500 12Z',
  clubs: 'M12 2a4.6 4.6 0 0 1 3.9 7A4.7 4.7 0 1 1 13.6 16l1.6 6H8.8l1.6-6A4.7 4.7 0 1 1 8.1 9 4.6 4.6 0 0 1 12 2Z',
  spades:
    'M12 1.500c4 4.500 9 7.500 9 12a4.500 4.500 0 0 1-7.600 3.200L15.200 22H8.800l1.800-5.300A4.500 4.500 0 0 1 3 13.500c0-4.500 5-7.500 9-12Z',
};
