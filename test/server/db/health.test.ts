import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { health } from '../../../server/db/health.ts';
import type { Why } from '../../../server/db/trouble.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const SECOND = 1000;

/** A store that can be used when it is said so, and what is told of it. */
function shaky() {
  const told: (Why | null)[] = [];
  let works = false;
  let probed = 0;
  const fit = health(
    async () => {
      probed += 1;
      if (!works) throw new Error('not yet');
    },
    { told: (_, why) => void told.push(why), stored: () => {} },
  );
  return {
    fit,
    told,
    probed: () => probed,
    mend: () => {
      works = true;
    },
  };
}

test('what has failed is tried again every second until it works, and told once', async () => {
  const { fit, told, probed, mend } = shaky();
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(probed()).toBe(0); // all is well
  fit.failed('full');
  fit.failed('full');
  expect(fit.trouble()).toBe('full');
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(probed()).toBe(3);
  expect(told).toEqual(['full']);
  mend();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(fit.trouble()).toBeNull();
  expect(told).toEqual(['full', null]);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(probed()).toBe(4);
  fit.stop();
});

test('whoever finds that it works need not wait for the next try; another trouble is told, too', async () => {
  const { fit, told } = shaky();
  fit.failed('locked');
  fit.failed('gone');
  fit.worked();
  expect(fit.trouble()).toBeNull();
  fit.worked();
  expect(told).toEqual(['locked', 'gone', null]);
  fit.stop();
});

test('stopped, nothing is tried any more', async () => {
  const { fit, probed } = shaky();
  fit.failed('unreachable');
  await vi.advanceTimersByTimeAsync(SECOND);
  fit.stop();
  fit.failed('unreachable');
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(probed()).toBe(1);
  const never = shaky();
  never.fit.stop();
  never.fit.failed('unreachable'); // of what was under way
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(never.probed()).toBe(0);
});
