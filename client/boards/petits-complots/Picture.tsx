import type { CSSProperties } from 'react';
import { card } from '../../../games/kit/ids.ts';
import { categoryOf } from '../../../games/petits-complots/cards/deck.ts';
import { artOf } from './art.ts';
import { kindOf } from './kinds.ts';
import styles from './Picture.module.css';

/** The picture of a card: drawings whose second plate is a little off register, before a sun in the dots of a cheap newspaper. */
export function Picture({ id }: { readonly id: string }) {
  const [Thing, Oddity] = artOf(id);
  const luck = numberOf(id);
  const look: CSSProperties & Record<'--plate' | '--sun-x' | '--sun-y' | '--sun', string> = {
    '--plate': plateOf(id),
    '--sun-x': `${String(23 + (luck % 7) * 9)}%`,
    '--sun-y': `${String(26 + (luck % 5) * 5)}%`,
    '--sun': `${String(20 + (luck % 3) * 3)}cqw`,
  };
  return (
    <span className={styles.picture} style={look}>
      <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        {Thing && <Thing x={Oddity ? 22 : 46} y={Oddity ? 26 : 18} size={Oddity ? 106 : 114} />}
        {Oddity && <Oddity x={116} y={76} size={66} />}
      </svg>
    </span>
  );
}

/** The second ink. */
function plateOf(id: string): string {
  const category = categoryOf(card(id));
  if (category !== null) return `var(--cat-${category})`;
  const kind = kindOf(id);
  return kind === 'flock' ? '#2b6b3a' : kind === 'action' ? '#8a8271' : '#e0a800';
}
/** The same card has the same sun, always and everywhere. */
const numberOf = (id: string): number => [...id].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 9973, 7);
