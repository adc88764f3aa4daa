import { expect, test } from 'vitest';
import { grouped, type Step } from '../../../server/db/ledger.ts';
import { StoreTrouble } from '../../../server/db/trouble.ts';

const step = (match: string): Step => ({
  match,
  before: 0,
  sid: 1,
  state: '{}',
  since: '{}',
  told: 0,
  updated: 1,
  gameover: null,
  runner: null,
  crew: 0,
  timing: '{}',
  move: { seat: '0', type: 'play', args: '{}' },
  lines: [],
});
const names = (steps: readonly Step[]): string => steps.map(s => s.match).join('');

test('whatever comes while a commit runs goes out together with the next one', async () => {
  const groups: string[] = [];
  const stored: number[] = [];
  let go: () => void = () => {};
  const ledger = grouped(
    async steps => {
      groups.push(names(steps));
      await new Promise<void>(resolve => {
        go = resolve;
      });
      return steps.map(s => s.match !== 'c');
    },
    ms => void stored.push(ms),
  );
  const [a, b] = [ledger.write(step('a')), ledger.write(step('b'))];
  await new Promise(resolve => setTimeout(resolve, 5));
  const late = ['c', 'd', 'e'].map(m => ledger.write(step(m)));
  expect(groups).toEqual(['ab']);
  go();
  expect(await Promise.all([a, b])).toEqual([true, true]);
  expect(groups).toEqual(['ab', 'cde']);
  go();
  expect(await Promise.all(late)).toEqual([false, true, true]);
  await ledger.idle();
  // each commit is measured, once
  expect(stored).toHaveLength(2);
  expect(stored[0]).toBeGreaterThan(4);
  // and who comes when all is quiet waits for nobody
  const next = ledger.write(step('f'));
  let idle = false;
  const rest = ledger.idle().then(() => {
    idle = true;
  });
  await new Promise(resolve => setTimeout(resolve, 5));
  expect(groups).toEqual(['ab', 'cde', 'f']);
  expect(idle).toBe(false);
  go();
  expect(await next).toBe(true);
  await rest;
});

test('what comes in one turn of the event loop goes out together, however many promises lie in between', async () => {
  const groups: string[] = [];
  const ledger = grouped(
    async steps => {
      groups.push(names(steps));
      return steps.map(() => true);
    },
    () => {},
  );
  const read = async (promises: number): Promise<void> => {
    for (let n = 0; n < promises; n += 1) await null;
  };
  await Promise.all([...'abc'].map((m, n) => read(10 * n).then(() => ledger.write(step(m)))));
  expect(groups).toEqual(['abc']);
});

test('one step that cannot be stored does not keep the others from being stored', async () => {
  const groups: string[] = [];
  let stored = 0;
  const ledger = grouped(
    async steps => {
      groups.push(names(steps));
      if (steps.some(s => s.match === 'b')) throw new Error('a bug');
      return steps.map(() => true);
    },
    () => {
      stored += 1;
    },
  );
  const made = await Promise.allSettled(['a', 'b', 'c'].map(m => ledger.write(step(m))));
  expect(made.map(m => m.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual(['abc', 'a', 'b', 'c']);
  expect(stored).toBe(2); // what failed was no commit
});

test('a store that cannot be used is not asked again for each of them', async () => {
  let asked = 0;
  const ledger = grouped(
    async () => {
      asked += 1;
      throw new StoreTrouble('full');
    },
    () => {},
  );
  const made = await Promise.allSettled(['a', 'b', 'c'].map(m => ledger.write(step(m))));
  expect(made.map(m => m.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toBe(1);
});
