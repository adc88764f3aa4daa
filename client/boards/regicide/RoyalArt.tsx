import type { Rank, Suit } from '../../../games/regicide/cards.ts';
import { Figure } from './Figure.tsx';
import { charge, crown } from './figures.ts';
import { GOLD, PARCHMENT, rays } from './print.ts';
import { tinctures } from './suits.ts';

const RAYS: Readonly<Partial<Record<Rank, number>>> = { J: 12, Q: 18, K: 24 };

/** Jacks, Queens and Kings: a portrait before the sun, under an arch; the more rays, the higher the rank. */
export function RoyalArt({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  const { field, shade } = tinctures[suit];
  const queen = rank === 'Q';
  return (
    <svg viewBox="0 0 250 350" aria-hidden="true" focusable="false">
      <path d="M0 0H250V350H0Z" fill={shade} />
      <path d="M0 0H250V350H0Z" fill={`url(#hatch-${suit})`} opacity=".55" />
      <path d="M24 300V150C24 70 72 26 125 18c53 8 101 52 101 132V300Z" fill={field} />
      <g clipPath="url(#arch)">
        <path d="M0 0H250V350H0Z" fill={PARCHMENT} />
        <path d={rays(RAYS[rank] ?? 12, 125, 158, 300)} fill={field} opacity=".26" />
        <circle cx="125" cy="158" r="86" fill={GOLD} />
        <circle cx="125" cy="158" r="86" fill="url(#hatch-d)" opacity=".5" />
        {queen && <Figure of={crown} x={125} y={74} size={92} ink={shade} plate={field} />}
        <Figure
          of={charge(suit, rank)}
          x={125}
          y={queen ? 182 : 170}
          size={queen ? 158 : 176}
          ink={shade}
          plate={field}
          off={[6, 4]}
        />
      </g>
      <path d="M24 300V150C24 70 72 26 125 18c53 8 101 52 101 132V300" fill="none" stroke={GOLD} strokeWidth="3" />
    </svg>
  );
}
