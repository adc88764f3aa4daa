import { SUITS } from '../../../games/regicide/cards.ts';
import { Figure } from './Figure.tsx';
import { jesterHat, medallions } from './figures.ts';
import { tinctures } from './suits.ts';

const STRIPES = SUITS.concat(SUITS.slice(0, 2));

/** All four tinctures in stripes, and the cap with its bells. */
export function JesterArt() {
  return (
    <svg viewBox="0 0 250 350" aria-hidden="true" focusable="false">
      <path d="M0 0H250V350H0Z" fill="#F6EEDA" />
      <path d="M60 12H238V338H60Z" fill="#2A2622" />
      {STRIPES.map((suit, n) => (
        <path key={String(n)} d={`M60 ${12 + n * 54.4}h178v27.2H60Z`} fill={tinctures[suit].field} opacity=".92" />
      ))}
      <path d={medallions['10']} fill="#F6EEDA" />
      <Figure of={jesterHat} x={150} y={170} size={96} ink="#2A2622" plate="#C68A17" />
    </svg>
  );
}
