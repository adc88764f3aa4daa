import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';

/** How long a mouse rests on a card, and a finger on it, before it is shown large, ms. */
const REST = 400;
const PRESS = 500;
/** A finger that goes farther scrolls, px. */
const STILL = 10;

export interface Zooming {
  readonly of:
    | { readonly id: string; readonly by: 'hover'; readonly at: DOMRect }
    | { readonly id: string; readonly by: 'press' | 'key' }
    | null;
  close(): void;
  /** The card that has the focus, else that one. */
  byKey(otherwise: string): void;
}

/**
 * Which card (`data-card`) of a board somebody wants to read: a mouse rests on it, a finger stays on it (and then does not pick
 * it), or a key asks for it. A new moment of the game ends what the mouse began.
 */
export function useZoom(root: RefObject<HTMLElement | null>, moment: unknown): Zooming {
  const [of, setOf] = useState<Zooming['of']>(null);
  const close = useCallback(() => setOf(null), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment may have taken the card away
  useEffect(() => setOf(now => (now?.by === 'hover' ? null : now)), [moment]);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let pressed = false;
    let under: HTMLElement | null = null;
    const drop = (): void => {
      clearTimeout(timer);
      setOf(now => (now?.by === 'hover' ? null : now));
    };
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const card = cardAt(event.target);
      if (card === under) return;
      under = card;
      drop();
      if (card && event.buttons === 0)
        timer = setTimeout(() => setOf({ id: idOf(card), by: 'hover', at: card.getBoundingClientRect() }), REST);
    };
    const onDown = (event: PointerEvent): void => {
      drop();
      pressed = false;
      const card = cardAt(event.target);
      if (event.pointerType === 'mouse' || !card) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        pressed = true;
        setOf({ id: idOf(card), by: 'press' });
      }, PRESS);
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL)
        clearTimeout(timer);
    };
    const onUp = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') clearTimeout(timer);
    };
    // the click that ends a long press picks nothing
    const onClick = (event: MouseEvent): void => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const onMenu = (event: Event): void => {
      if (pressed) event.preventDefault();
    };
    const onLeave = (event: PointerEvent): void => {
      if (event.target !== board) return;
      under = null;
      drop();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') drop();
    };
    const on: readonly (readonly [string, (event: never) => void])[] = [
      ['pointerover', onOver],
      ['pointerleave', onLeave],
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onUp],
      ['click', onClick],
      ['contextmenu', onMenu],
    ];
    for (const [type, listener] of on) board.addEventListener(type, listener as EventListener, true);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of on) board.removeEventListener(type, listener as EventListener, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [root]);
  const byKey = useCallback((otherwise: string) => {
    const focused = document.activeElement;
    const inside = focused?.matches('button') ? focused.querySelector<HTMLElement>('[data-card]') : null;
    const card = cardAt(focused) ?? inside;
    setOf({ id: card ? idOf(card) : otherwise, by: 'key' });
  }, []);
  return useMemo(() => ({ of, close, byKey }), [of, close, byKey]);
}

const idOf = (card: HTMLElement): string => card.dataset.card ?? '';
const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-card]') ?? null) : null;
