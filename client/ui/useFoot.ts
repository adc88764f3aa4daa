import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

/** So near to the end counts as being there, px. */
const NEAR = 40;

export interface Foot {
  readonly box: RefObject<HTMLDivElement | null>;
  onScroll(event: UIEvent<HTMLElement>): void;
  /** Call it when older lines are asked for: they come in above, and what is being read stays where it is. */
  hold(): void;
}

/** A list that grows at its foot and stays there, unless one reads further up. `first`, `last`: what stands at its ends. */
export function useFoot(first: number | undefined, last: number | undefined): Foot {
  const box = useRef<HTMLDivElement>(null);
  const atFoot = useRef(true);
  /** How far the foot was when older lines were asked for. */
  const before = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the foot
  useLayoutEffect(() => {
    const toFoot = (): void => {
      if (box.current && atFoot.current) box.current.scrollTop = box.current.scrollHeight;
    };
    toFoot();
    // in a sheet that opens just now nothing has a height yet
    const soon = requestAnimationFrame(toFoot);
    return () => cancelAnimationFrame(soon);
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first line is what pushes the others down
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || before.current === null) return;
    list.scrollTop = list.scrollHeight - before.current;
    before.current = null;
    // the button goes with the last of them
    if (!list.contains(document.activeElement)) list.focus({ preventScroll: true });
  }, [first]);
  // the keyboard of a phone takes room away from above
  useLayoutEffect(() => {
    if (!box.current || typeof ResizeObserver !== 'function') return;
    const { current } = box;
    const sizes = new ResizeObserver(() => {
      if (atFoot.current) current.scrollTop = current.scrollHeight;
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return {
    box,
    onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
      atFoot.current = scrollHeight - scrollTop - clientHeight < NEAR;
    },
    hold: () => {
      if (box.current) before.current = box.current.scrollHeight - box.current.scrollTop;
    },
  };
}
