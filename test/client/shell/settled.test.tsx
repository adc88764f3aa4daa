// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTLE, Settled } from '../../../client/table/Settled.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
function shown() {
  const done = vi.fn();
  const buttons = (question: string) => (
    <Settled question={question}>
      <button type="button" onClick={done}>
        {question}
      </button>
    </Settled>
  );
  const { rerender } = render(buttons('first'));
  vi.advanceTimersByTime(SETTLE);
  return { done, ask: (question: string) => rerender(buttons(question)) };
}
const down = (): void => void fireEvent.pointerDown(screen.getByRole('button'));
const up = (): void => void fireEvent.click(screen.getByRole('button'), { detail: 1 });
const tap = (): void => {
  down();
  up();
};

test('the second click of a double click does not answer the question that the first brought up', () => {
  const { done, ask } = shown();
  tap();
  expect(done).toHaveBeenCalledTimes(1);
  ask('second');
  vi.advanceTimersByTime(SETTLE - 1);
  tap();
  expect(done).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  tap();
  expect(done).toHaveBeenCalledTimes(2);
});
test('nor does a press that began before it, however late the finger goes', () => {
  const { done, ask } = shown();
  down();
  ask('second');
  vi.advanceTimersByTime(5 * SETTLE);
  up();
  expect(done).not.toHaveBeenCalled();
});
test('one press of a key or of a screen reader answers at once, a key that is held does not', () => {
  const { done, ask } = shown();
  ask('second');
  fireEvent.click(screen.getByRole('button'), { detail: 0 });
  expect(done).toHaveBeenCalledTimes(1);
  for (const [key, repeat, taken] of [
    ['Enter', true, true],
    [' ', true, true],
    ['Enter', false, false],
    ['Tab', true, false],
  ] as const) {
    const event = createEvent.keyDown(screen.getByRole('button'), { key, repeat });
    fireEvent(screen.getByRole('button'), event);
    expect(event.defaultPrevented).toBe(taken);
  }
});
