// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { words } from '../../../client/i18n/messages.ts';
import { LogPanel } from '../../../client/table/LogPanel.tsx';
import fr from '../../../client/texts/fr.json';
import type { Line } from '../../../games/kit/wire.ts';

const told = (from: number, to: number): readonly Line[] =>
  Array.from({ length: to - from }, (_, n) => ({ n: from + n, turn: 1, key: 'said', params: {} }));
const speak = words('fr', { 'news.said': 'Rien.' }, fr);
const panel = (lines: readonly Line[], more: boolean, onOlder = (): void => {}) => (
  <LogPanel lines={lines} more={more} words={speak} nameOf={id => id} onOlder={onOlder} />
);

it('keeps what is being read in its place when older lines come, and the focus in the log', () => {
  // jsdom draws nothing: a line is 20 px high, the log 100
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function lines(
    this: HTMLElement,
  ) {
    return this.querySelectorAll('p').length * 20;
  });
  const onOlder = vi.fn();
  const { rerender } = render(panel(told(20, 40), true, onOlder));
  const log = screen.getByRole('region', { name: 'Journal' });
  log.scrollTop = 15;
  const button = screen.getByRole('button', { name: 'Lignes plus anciennes' });
  button.focus();
  fireEvent.click(button);
  expect(onOlder).toHaveBeenCalledOnce();
  rerender(panel(told(0, 40), false));
  expect(log.scrollTop).toBe(15 + 20 * 20);
  expect(document.activeElement).toBe(log);
  rerender(panel(told(0, 41), false));
  height.mockRestore();
});
