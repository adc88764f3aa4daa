import type { LucideIcon } from 'lucide-react';

/** A drawing beside a word; it says nothing by itself. `size` in px. */
export function Icon({ of: Drawing, size = 20 }: { readonly of: LucideIcon; readonly size?: number }) {
  return <Drawing aria-hidden="true" focusable="false" size={size} strokeWidth={2} />;
}
