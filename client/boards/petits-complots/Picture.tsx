import { card } from '../../../games/kit/ids.ts';
import { categoryOf } from '../../../games/petits-complots/cards/deck.ts';
import { artOf } from './art.ts';
import { kindOf } from './kinds.ts';

/** The picture of a card: drawings printed twice, the second plate a little off register, before a sun and three rows of dots. */
export function Picture({ id }: { readonly id: string }) {
  const [thing, oddity] = artOf(id);
  const second = plateOf(id);
  const luck = numberOf(id);
  const sun = { x: 46 + (luck % 7) * 18, y: 40 + (luck % 5) * 7, r: 40 + (luck % 3) * 5 };
  return (
    <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d="M0 0H200V150H0Z" fill={second} opacity=".2" />
      <path d="M0 0H200V62H0Z" fill="url(#pc-dots-0)" opacity=".4" />
      <path d="M0 62H200V108H0Z" fill="url(#pc-dots-0)" opacity=".7" />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="#fff" opacity=".8" />
      <path d="M0 108H200V150H0Z" fill="url(#pc-dots-1)" opacity=".55" />
      {thing && <Twice of={thing} x={oddity ? 22 : 46} y={oddity ? 26 : 18} size={oddity ? 106 : 114} plate={second} />}
      {oddity && <Twice of={oddity} x={116} y={76} size={66} plate={second} />}
    </svg>
  );
}

interface TwiceProps {
  readonly of: ReturnType<typeof artOf>[number];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly plate: string;
}
const Twice = ({ of: Drawing, x, y, size, plate }: TwiceProps) => (
  <>
    <Drawing x={x + 4} y={y + 3} size={size} color={plate} strokeWidth={2.4} fill={plate} fillOpacity=".22" />
    <Drawing x={x} y={y} size={size} color="#1b1813" strokeWidth={1.9} />
  </>
);

/** The second ink. */
function plateOf(id: string): string {
  const category = categoryOf(card(id));
  if (category !== null) return `var(--cat-${category})`;
  const kind = kindOf(id);
  return kind === 'flock' ? '#2b6b3a' : kind === 'action' ? '#8a8271' : '#e0a800';
}
/** The same card has the same sun, always and everywhere. */
const numberOf = (id: string): number => [...id].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 9973, 7);
