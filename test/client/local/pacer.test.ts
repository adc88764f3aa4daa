import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pacer } from '../../../client/net/pacer.ts';

describe('the rest before a bot plays', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const resting = (p: ReturnType<typeof pacer>) => {
    const over = vi.fn();
    void p.rest().then(over);
    const passes = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return over.mock.calls.length > 0;
    };
    return { passes };
  };

  test('lasts as long as the pace says', async () => {
    const { passes } = resting(pacer(900));
    expect(await passes(899)).toBe(false);
    expect(await passes(1)).toBe(true);
  });
  test('a quicker pace counts what has passed already', async () => {
    const p = pacer(2500);
    const { passes } = resting(p);
    expect(await passes(200)).toBe(false);
    p.setPace(250);
    expect(await passes(49)).toBe(false);
    expect(await passes(1)).toBe(true);
  });
  test('a slower pace makes the one that runs longer', async () => {
    const p = pacer(250);
    const { passes } = resting(p);
    await passes(200);
    p.setPace(900);
    expect(await passes(699)).toBe(false);
    expect(await passes(1)).toBe(true);
  });
  test('paused it never ends by itself; gone on, it ends when its time has passed', async () => {
    const p = pacer(900);
    const { passes } = resting(p);
    p.pause(true);
    expect(await passes(60_000)).toBe(false);
    p.pause(false);
    expect(await passes(0)).toBe(true);
  });
  test('one step ends one rest, and the next one stands again', async () => {
    const p = pacer(900);
    p.pause(true);
    const first = resting(p);
    p.step();
    expect(await first.passes(0)).toBe(true);
    expect(await resting(p).passes(60_000)).toBe(false);
  });
  test('a step that comes while a bot acts ends the next rest, once', async () => {
    const p = pacer(900);
    p.pause(true);
    p.step();
    p.step();
    expect(await resting(p).passes(0)).toBe(true);
    expect(await resting(p).passes(60_000)).toBe(false);
  });
});
