import { describe, expect, it } from 'vitest';
import { NO_LOG, withNews, withOlder, withPage } from '../../../client/net/lines.ts';
import type { Line } from '../../../games/kit/wire.ts';

const lines = (from: number, to: number): Line[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ n: from + i, turn: 1, key: 'x', params: {} }));
const numbers = (log: { readonly lines: readonly Line[] }): number[] => log.lines.map(l => l.n);

describe('the log', () => {
  it('begins with the page of the sync', () => {
    const log = withPage(NO_LOG, { lines: lines(10, 12), more: true });
    expect([numbers(log), log.more]).toEqual([[10, 11, 12], true]);
  });
  it('takes in what a move told, once', () => {
    const log = withNews(withPage(NO_LOG, { lines: lines(0, 2), more: false }), lines(2, 4));
    expect(numbers(log)).toEqual([0, 1, 2, 3, 4]);
    expect(withNews(log, lines(3, 4))).toBe(log);
  });
  it('keeps what was paged back when a new page meets it', () => {
    const paged = withOlder(withPage(NO_LOG, { lines: lines(20, 25), more: true }), {
      lines: lines(5, 19),
      more: true,
    });
    const log = withPage(paged, { lines: lines(24, 30), more: true });
    expect(numbers(log)).toEqual(numbers({ lines: lines(5, 30) }));
  });
  it('starts anew where a gap would be', () => {
    const log = withPage(withPage(NO_LOG, { lines: lines(0, 5), more: false }), { lines: lines(40, 59), more: true });
    expect([numbers(log)[0], log.more]).toEqual([40, true]);
  });
  it('knows when the beginning is reached', () => {
    const log = withOlder(withPage(NO_LOG, { lines: lines(3, 4), more: true }), { lines: lines(0, 2), more: false });
    expect([numbers(log), log.more]).toEqual([[0, 1, 2, 3, 4], false]);
  });
});
