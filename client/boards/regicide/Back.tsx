import { Card } from '../../table/Card.tsx';
import { Figure } from './Figure.tsx';
import { crown } from './figures.ts';
import { PARCHMENT } from './print.ts';

/** A card face down: the game's liteau and its crown. */
export function Back({ width }: { readonly width?: string }) {
  return (
    <Card {...(width !== undefined && { width })}>
      <svg viewBox="0 0 250 350" aria-hidden="true" focusable="false">
        <path d="M0 0H250V350H0Z" fill={PARCHMENT} />
        <rect x="12" y="12" width="226" height="326" rx="8" fill="#14593F" />
        <path d="M52 12V338M60 12V338M198 12V338M190 12V338" stroke={PARCHMENT} strokeWidth="2.5" />
        <path d="M34 12V338M216 12V338" stroke="#C68A17" strokeWidth="12" />
        <circle cx="125" cy="175" r="54" fill={PARCHMENT} />
        <Figure of={crown} x={125} y={175} size={70} ink="#14593F" plate="#C68A17" off={[3, 2]} />
      </svg>
    </Card>
  );
}
