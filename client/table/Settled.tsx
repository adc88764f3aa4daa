import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/** So long after a change a press still means what was there before it, ms: longer than the gap of a double click. */
export const SETTLE = 350;

interface Props {
  /** What the buttons answer: another one is another question. */
  readonly question: unknown;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Buttons that a new question has just brought up do not take the second click of a double click, nor a key that is held: nobody
 * can have meant them. The keyboard and a screen reader, which press once, are never kept waiting. `data-fresh` while it lasts.
 */
export function Settled({ question, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const since = useRef(0);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each question
  useLayoutEffect(() => {
    const element = box.current;
    since.current = performance.now();
    element?.setAttribute('data-fresh', '');
    const timer = setTimeout(() => element?.removeAttribute('data-fresh'), SETTLE);
    return () => clearTimeout(timer);
  }, [question]);
  const onClick = (event: MouseEvent): void => {
    // a click that no pointer made has no count
    if (event.detail === 0 || pressed.current >= since.current + SETTLE) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={className}
      onPointerDownCapture={() => {
        pressed.current = performance.now();
      }}
      onClickCapture={onClick}
      onKeyDownCapture={onKeyDown}
    >
      {children}
    </div>
  );
}
