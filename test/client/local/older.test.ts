import { expect, test } from 'vitest';
import { localSession } from '../../../client/net/localSession.ts';
import { quick } from '../../../games/kit/random.ts';
import { PAGE } from '../../../games/kit/wire.ts';
import { anybodyPlays, begin, everyTable, peopleNamed } from './device.ts';

test('older lines come page by page, and a new line pushes none out', async () => {
  const regicide = (await everyTable()).find(t => t.name === 'regicide for 2');
  if (!regicide) throw new Error('no table for 2');
  const { m, seats } = regicide;
  const table = await begin(m, peopleNamed(seats), { key: '0000000000000000000000000000000c' });
  const random = quick(3);
  const play = async (lines: number): Promise<void> => {
    while (table.lines().length < lines) if (!(await anybodyPlays(table, random))) throw new Error('too short a game');
  };
  await play(PAGE + 5);
  const session = localSession(table, null);
  const shown = (): readonly number[] => session.snapshot().lines.map(line => line.n);
  const all = (): number => table.lines().filter(({ to }) => to === 'all').length;
  const from = all() - PAGE;
  expect([shown()[0], shown().length, session.snapshot().more]).toEqual([from, PAGE, from > 0]);
  await play(table.lines().length + 1);
  expect([shown()[0], shown().at(-1)]).toEqual([from, all() - 1]);
  await session.older();
  expect([shown()[0], session.snapshot().more]).toEqual([Math.max(0, from - PAGE), from > PAGE]);
  table.close();
});
