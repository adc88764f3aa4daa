import { Figure } from './Figure.tsx';
import { crown } from './figures.ts';

export type Metal = 'gold' | 'silver' | 'bronze';
const INKS: Readonly<Record<Metal, readonly [field: string, edge: string]>> = {
  gold: ['#E9B949', '#8A5A00'],
  silver: ['#C9CFD4', '#5B6670'],
  bronze: ['#D08A55', '#6E3B14'],
};

/** A solo victory's medal; its metal is always written beside it. */
export function Medal({ metal }: { readonly metal: Metal }) {
  const [field, edge] = INKS[metal];
  return (
    <svg viewBox="0 0 100 120" width="84" height="101" aria-hidden="true" focusable="false">
      <path d="M26 62 14 116l18-12 8 14 12-44ZM74 62l12 54-18-12-8 14-12-44Z" fill="#14593F" />
      <circle cx="50" cy="48" r="42" fill={edge} />
      <circle cx="50" cy="48" r="36" fill={field} />
      <Figure of={crown} x={50} y={48} size={48} ink={edge} plate="#fff" off={[1.5, 1.5]} />
    </svg>
  );
}
