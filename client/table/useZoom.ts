import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** How long a mouse rests on a card, and a finger on it, before it is shown large, ms. */
const REST = 500;
const PRESS = 500;
/** A finger that goes farther scrolls, px. */
const STILL = 10;
/** A mouse that goes less far has not been moved by anybody, px. */
const MOVED = 4;

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
 * it), or a key asks for it. A new moment of the game ends what the mouse began: a card that comes to lie under a mouse which
 * nobody moves is not asked for.
 */
export function useZoom(root: RefObject<HTMLElement | null>, moment: unknown): Zooming {
  const [of, setOf] = useState<Zooming['of']>(null);
  const close = useCallback(() => setOf(null), []);
  const unmoved = useRef<() => void>(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment may have taken the card away
  useEffect(() => unmoved.current(), [moment]);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let pressed = false;
    let under: HTMLElement | null = null;
    // where the mouse is, and where it was when the table last changed under it; null: not seen yet
    let mouse: Point | null = null;
    let rested: Point | null = null;
    const drop = (): void => {
      clearTimeout(timer);
      setOf(now => (now?.by === 'hover' ? null : now));
    };
    const stay = (): void => {
      under = null;
      rested = mouse;
      drop();
    };
    unmoved.current = stay;
    // the browser tells of a mouse that stands still, too, when something else comes to lie under it
    const onMouse = (event: PointerEvent): void => {
      const at = { x: event.clientX, y: event.clientY };
      mouse = at;
      rested ??= at;
      if (far(at, rested) < MOVED) return;
      const card = cardAt(event.target);
      if (card === under) return;
      under = card;
      drop();
      if (card && event.buttons === 0)
        timer = setTimeout(() => setOf({ id: idOf(card), by: 'hover', at: card.getBoundingClientRect() }), REST);
    };
    const onDown = (event: PointerEvent): void => {
      pressed = false;
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'mouse') mouse = start;
      stay();
      const card = cardAt(event.target);
      if (event.pointerType === 'mouse' || !card) return;
      timer = setTimeout(() => {
        pressed = true;
        setOf({ id: idOf(card), by: 'press' });
      }, PRESS);
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') onMouse(event);
      else if (far({ x: event.clientX, y: event.clientY }, start) > STILL) clearTimeout(timer);
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
    const onKey = (): void => stay();
    const gone = new AbortController();
    const how = { capture: true, signal: gone.signal };
    board.addEventListener('pointerleave', onLeave, how);
    board.addEventListener('pointerdown', onDown, how);
    board.addEventListener('pointermove', onMove, how);
    board.addEventListener('pointerup', onUp, how);
    board.addEventListener('pointercancel', onUp, how);
    board.addEventListener('click', onClick, how);
    board.addEventListener('contextmenu', onMenu, how);
    document.addEventListener('keydown', onKey, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
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

interface Point {
  readonly x: number;
  readonly y: number;
}
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const idOf = (card: HTMLElement): string => card.dataset.card ?? '';
const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-card]') ?? null) : null;
