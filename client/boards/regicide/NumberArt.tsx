import type { Rank, Suit } from '../../../games/regicide/cards.ts';
import { Figure } from './Figure.tsx';
import { charge, medallions } from './figures.ts';
import { CREAM } from './print.ts';
import { pip, tinctures } from './suits.ts';

const FIELD = 'M62 12H238V338H62Z';

/** Two to ten: pips on the bare strip that a fan leaves visible, the charge in the medallion of its value. Aces: an animal. */
export function NumberArt({ rank, suit, value }: { readonly rank: Rank; readonly suit: Suit; readonly value: number }) {
  const { field, shade, plate } = tinctures[suit];
  const medallion = medallions[rank];
  return (
    <svg viewBox="0 0 250 350" aria-hidden="true" focusable="false">
      <path d="M0 0H250V350H0Z" fill="#F8F1DF" />
      <path d={FIELD} fill={field} />
      <path d={FIELD} fill={`url(#hatch-${suit})`} />
      {medallion === undefined ? (
        <Figure of={charge(suit, rank)} x={152} y={160} size={170} ink={CREAM} plate={shade} off={[6, 5]} />
      ) : (
        <>
          <path d={medallion} fill={shade} transform="translate(5 5)" />
          <path d={medallion} fill={CREAM} />
          <Figure
            of={charge(suit, rank)}
            x={150}
            y={rank === '8' ? 162 : 170}
            size={CHARGE_SIZE[rank] ?? 92}
            ink={shade}
            plate={plate}
          />
        </>
      )}
      <Pips suit={suit} count={value} />
    </svg>
  );
}
/** The lozenge is narrow and the quatrefoil round. */
const CHARGE_SIZE: Readonly<Partial<Record<Rank, number>>> = { '2': 74, '9': 84 };

function Pips({ suit, count }: { readonly suit: Suit; readonly count: number }) {
  const two = count > 5;
  return (
    <g fill={suit === 'd' ? '#8A5A00' : tinctures[suit].field}>
      {Array.from({ length: count }, (_, n) => {
        const x = two ? (n % 2 ? 34 : 14) : 23;
        const y = 318 - Math.floor(two ? n / 2 : n) * 20;
        return <path key={`${x} ${y}`} d={pip(suit)} transform={`translate(${x} ${y}) scale(.625)`} />;
      })}
    </g>
  );
}
