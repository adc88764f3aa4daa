import { Card } from '../../table/Card.tsx';
import { moon } from './figures.ts';

/** A card face down: the game's liteau and a moon. */
export function Back({ width }: { readonly width?: string }) {
  return (
    <Card {...(width !== undefined && { width })}>
      <svg viewBox="0 0 250 350" aria-hidden="true" focusable="false">
        <path d="M0 0H250V350H0Z" fill="#F4EFE2" />
        <rect x="12" y="12" width="226" height="326" rx="8" fill="#122030" />
        <path d="M52 12V338M60 12V338M198 12V338M190 12V338" stroke="#F4EFE2" strokeWidth="2.5" />
        <path d="M34 12V338M216 12V338" stroke="#FFBC57" strokeWidth="12" />
        <circle cx="125" cy="175" r="54" fill="#F4EFE2" />
        <path d={moon} fill="#FFBC57" transform="translate(128 177) scale(.137) translate(-256 -256)" />
        <path d={moon} fill="#122030" transform="translate(125 175) scale(.137) translate(-256 -256)" />
      </svg>
    </Card>
  );
}
