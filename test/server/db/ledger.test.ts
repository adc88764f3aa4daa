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
  move: { seat: '0', type: 'play', args: '{}' },
  lines: [],
});
const names = (steps: readonly Step[]): string => steps.map(s => s.match).join('');

test('whatever comes while a commit runs goes out together with the next one', async () => {
  const groups: string[] = [];
  let go: () => void = () => {};
  const ledger = grouped(
    async steps => {
      groups.push(names(steps));
      await new Promise<void>(resolve => {
        go = resolve;
      });
      return steps.map(s => s.match !== 'c');
    },
    () => {},
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
});

test('one step that cannot be stored does not keep the others from being stored', async () => {
  const groups: string[] = [];
  const ledger = grouped(
    async steps => {
      groups.push(names(steps));
      if (steps.some(s => s.match === 'b')) throw new Error('a bug');
      return steps.map(() => true);
    },
    () => {},
  );
  const made = await Promise.allSettled(['a', 'b', 'c'].map(m => ledger.write(step(m))));
  expect(made.map(m => m.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual(['abc', 'a', 'b', 'c']);
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
