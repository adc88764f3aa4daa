import { SUITS } from '../../../games/regicide/cards.ts';

/**
 * The engravers' code for tinctures, one pattern a suit: upright lines, dots, slanting lines, level lines. Draw it once on a
 * page; the cards refer to it by id. (Not `display: none`: patterns would be lost.)
 */
export function Hatching() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      <defs>
        {SUITS.map(suit => (
          <pattern
            key={suit}
            id={`hatch-${suit}`}
            width={suit === 'd' ? 10 : 9}
            height={suit === 'd' ? 10 : 9}
            patternUnits="userSpaceOnUse"
            {...(suit === 'c' && { patternTransform: 'rotate(45)' })}
          >
            {suit === 'd' ? (
              <path
                d="M1.2 2.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0m5 5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0"
                fill="#fff"
                opacity=".5"
              />
            ) : (
              <path d={suit === 's' ? 'M0 4.5H9' : 'M4.5 0V9'} stroke="#fff" strokeWidth="1.3" opacity=".3" />
            )}
          </pattern>
        ))}
        <clipPath id="arch">
          <path d="M34 300V152C34 80 78 38 125 30c47 8 91 50 91 122V300Z" />
        </clipPath>
      </defs>
    </svg>
  );
}
