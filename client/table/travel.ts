import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Spot {
  readonly place: string;
  /** Where a card goes that is not seen any more. */
  readonly to: string | undefined;
  readonly card: HTMLElement | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Cards travel: one that lies in another place (`data-place`) than before flies there from where it was; a new one from the
 * place named by `data-from` around it; one that is seen no more flies off to the place named by `data-to`. Followed by
 * `data-card`. The layout is final at once and input is never blocked; with reduced motion a ring marks where cards landed.
 */
export function useTravel(root: RefObject<HTMLElement | null>, moment: unknown): void {
  const before = useRef<ReadonlyMap<string, Spot> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a moment, whatever else was drawn
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const now = spots(element);
    const old = before.current;
    before.current = new Map([...now].map(([id, at]) => [id, at.spot]));
    if (!old) return;
    for (const [id, was] of old) if (!now.has(id)) leave(element, was);
    let landed = 0;
    for (const [id, { card, spot }] of now) {
      const was = old.get(id) ?? origin(element, card);
      if (was && was.place !== spot.place) fly(card, was, spot, landed++);
    }
  }, [moment]);
}

function spots(root: HTMLElement): Map<string, { readonly card: HTMLElement; readonly spot: Spot }> {
  const found = new Map<string, { readonly card: HTMLElement; readonly spot: Spot }>();
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const { x, y, width } = card.getBoundingClientRect();
    const lies = card.closest<HTMLElement>('[data-place]')?.dataset;
    found.set(card.dataset.card ?? '', { card, spot: { place: lies?.place ?? '', to: lies?.to, card, x, y, width } });
  }
  return found;
}

/** Where a card comes from that was not seen before: a pile, another player. */
function origin(root: HTMLElement, card: HTMLElement): Spot | null {
  const place = card.closest<HTMLElement>('[data-from]')?.dataset.from;
  const rect = place === undefined ? undefined : root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  return place !== undefined && rect
    ? { place, to: undefined, card: null, x: rect.x, y: rect.y, width: Math.min(rect.width, 44) }
    : null;
}

function fly(card: HTMLElement, was: Spot, is: Spot, nth: number): void {
  if (typeof card.animate !== 'function' || is.width === 0) return;
  if (calm()) {
    card.animate(
      [{ outline: '2px solid var(--accent)', outlineOffset: '2px' }, { outline: '2px solid transparent' }],
      900,
    );
    return;
  }
  const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${was.width / is.width})`;
  card.animate(
    [
      { transform: from, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    {
      duration: duration(card),
      // five start one after the other, then together
      delay: Math.min(nth, 5) * 40,
      easing: 'cubic-bezier(.3, 1.2, .5, 1)',
      fill: 'backwards',
    },
  );
}

/** A picture of a card that is gone already flies on its last way, and is gone too. */
function leave(root: HTMLElement, was: Spot): void {
  const target = was.to === undefined ? null : root.querySelector(`[data-place="${was.to}"]`);
  if (!was.card || !target || was.width === 0 || typeof was.card.animate !== 'function' || calm()) return;
  const ghost = document.createElement('div');
  const picture = was.card.cloneNode(true);
  if (!(picture instanceof HTMLElement)) return;
  picture.removeAttribute('data-card');
  picture.style.setProperty('--w', `${was.width}px`);
  ghost.append(picture);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.dataset.leaving = was.place;
  Object.assign(ghost.style, { position: 'absolute', top: '0', left: '0', zIndex: '5', pointerEvents: 'none' });
  root.append(ghost);
  const here = ghost.getBoundingClientRect();
  const there = target.getBoundingClientRect();
  const flight = ghost.animate(
    [
      { transform: `translate(${was.x - here.x}px, ${was.y - here.y}px)`, transformOrigin: '0 0' },
      {
        transform: `translate(${there.x - here.x}px, ${there.y - here.y}px) scale(${there.width / was.width})`,
        transformOrigin: '0 0',
      },
    ],
    { duration: duration(root), easing: 'ease-in' },
  );
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}

const calm = (): boolean =>
  document.documentElement.dataset.motion === 'calm' ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);

function duration(card: HTMLElement): number {
  const said = getComputedStyle(card).getPropertyValue('--d-3').trim();
  const ms = said.endsWith('ms') ? Number.parseFloat(said) : Number.parseFloat(said) * 1000;
  return Number.isFinite(ms) ? ms : 260;
}
