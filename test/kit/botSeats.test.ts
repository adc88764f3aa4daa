import { expect, test } from 'vitest';
import { type Acted, type Bots, type BotTable, dueNow, heard, playDuty } from '../../games/kit/botSeats.ts';
import { seat, seats } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { keyed } from '../../games/kit/random.ts';
import { start, step } from '../../games/kit/step.ts';
import { pilfer } from './games/pilfer/pilfer.ts';

/** A window ends once everybody has spoken. */
const AT_ONCE = (): boolean => true;

const m = anyModule(pilfer);
const bots: Bots = new Map([[seat(1), 'random']]);
const begin = () => start(m, seats(3), m.options.defaults, keyed({ key: 'ab', deal: 0, at: 0 }));
type Asked = readonly [string, Move | TableMove];
function lent(answers: (made: readonly Asked[]) => Acted, think: BotTable['think'] = () => null) {
  const asked: Asked[] = [];
  const bugs: unknown[] = [];
  const table: BotTable = {
    budgetMs: 0,
    seed: () => 1,
    think,
    act: async (by, move) => {
      asked.push([by, move]);
      return answers(asked);
    },
    onBug: error => bugs.push(error),
  };
  return { table, asked, bugs };
}

test('what somebody waits for comes first; a person is never played for', () => {
  const G = begin();
  expect(dueNow(G, bots, heard(), AT_ONCE)).toMatchObject({ seat: '1', by: 'bot', stage: 'give' });
  expect(dueNow(G, new Map(), heard(), AT_ONCE)).toBeUndefined();
});

test('a silent bot: the caretaker, then any legal move, then the table; then it is stuck', async () => {
  const G = begin();
  const duty = dueNow(G, bots, heard(), AT_ONCE);
  if (!duty) throw new Error('nothing is due');
  const first = lent(() => 'made');
  expect(await playDuty(m, G, bots, duty, heard(), first.table)).toBe('made');
  expect(first.asked).toHaveLength(1);
  const none = lent(
    () => 'refused',
    () => {
      throw new Error('out of ideas');
    },
  );
  expect(await playDuty(m, G, bots, duty, heard(), none.table)).toBe('stuck');
  expect(none.bugs).toHaveLength(1);
  expect(none.asked.length).toBeGreaterThan(2);
  expect(new Set(none.asked.slice(0, -1).map(([by]) => by))).toEqual(new Set(['1']));
  expect(none.asked.at(-1)).toEqual(['table', { prompt: duty.prompt, by: 'table' }]);
  for (const end of ['overtaken', 'failed'] as const) {
    const once = lent(() => end);
    expect(await playDuty(m, G, bots, duty, heard(), once.table)).toBe(end);
    expect(once.asked).toHaveLength(1);
  }
});

test('what may stay unanswered is put once, until somebody else moves', async () => {
  const G = begin();
  const give = m.choices(m.view(G, seat(1)), seat(1)).find(p => p.stage === 'give');
  const done = heard();
  const stand = lent(([made]) => {
    if (made && 'type' in made[1]) step(m, G, seat(1), made[1], keyed({ key: 'ab', deal: 0, at: 0 }));
    return 'made';
  });
  const owed = dueNow(G, bots, done, AT_ONCE);
  expect(owed?.prompt).toBe(give?.id);
  if (owed) await playDuty(m, G, bots, owed, done, stand.table);
  const may = dueNow(G, bots, done, AT_ONCE);
  expect(may).toMatchObject({ may: true, seat: '1' });
  const silent = lent(
    () => 'made',
    () => null,
  );
  if (may) expect(await playDuty(m, G, bots, may, done, silent.table)).toBe('declined');
  expect(silent.asked).toEqual([]);
  expect(dueNow(G, bots, done, AT_ONCE)).toBeUndefined();
  done.moved(seat(0));
  expect(dueNow(G, bots, done, AT_ONCE)).toEqual(may);
});
