import { describe, expect, test } from 'vitest';
import { type Acted, type Bots, type BotTable, CARETAKER, heard } from '../../games/kit/botSeats.ts';
import { freshTiming, type Pace, timed } from '../../games/kit/clocks.ts';
import { type Seat, seat, seats } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { keyed } from '../../games/kit/random.ts';
import { start } from '../../games/kit/step.ts';
import { runOnce, type Scene } from '../../games/kit/tableRunner.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { pilferTable, use } from './pilferTable.ts';

const m = anyModule(pilfer);
const timedOut = (limits: Readonly<Record<string, number>>) =>
  anyModule({ ...pilfer, meta: { ...pilfer.meta, limits } });
const LIVE: Pace = { kind: 'live', bank: 60_000, increment: 10_000 };
const giving = () => start(m, seats(3), m.options.defaults, keyed({ key: 'ab', deal: 0, at: 0 }));

function lent(acted: Acted, think: BotTable['think'] = () => null) {
  const made: (readonly [Seat | 'table', Move | TableMove])[] = [];
  const bugs: unknown[] = [];
  const table: BotTable = {
    budgetMs: 0,
    seed: () => 1,
    think,
    act: async (by, move) => {
      made.push([by, move]);
      return acted;
    },
    onBug: error => bugs.push(error),
  };
  return { table, made, bugs };
}
const scene = (G: Scene['G'], bots: Bots, pace: Pace, now: number): Scene => ({
  G,
  bots,
  clocks: { since: {}, timing: timed(freshTiming(pace, seats(3)), G, new Set(bots.keys()), null, 0), now },
});

describe('a table that runs by itself', () => {
  test('rests where only people are awaited, and nobody’s time is ever up', async () => {
    const { table, made } = lent('made');
    expect(await runOnce(m, scene(giving(), new Map(), { kind: 'none' }, 1e15), heard(), table)).toBe('rest');
    expect(made).toEqual([]);
  });
  test('waits for the first clock, then answers for that seat alone, once', async () => {
    const G = giving();
    const early = lent('made');
    expect(await runOnce(m, scene(G, new Map(), LIVE, 59_000), heard(), early.table)).toEqual({ in: 1000 });
    expect(early.made).toEqual([]);
    const late = lent('made');
    expect(await runOnce(m, scene(G, new Map(), LIVE, 60_000), heard(), late.table)).toBe('rest');
    expect(late.made).toEqual([
      ['table', { prompt: G.table.asks.find(a => a.stage === 'give')?.id, by: 'table', seat: '0' }],
    ]);
  });
  test('a bot does not wait for the clock, and no clock runs for it', async () => {
    const G = giving();
    const bots: Bots = new Map(seats(3).map(s => [s, 'random']));
    const { table, made } = lent('made');
    expect(await runOnce(m, scene(G, bots, LIVE, 1e12), heard(), table)).toBe('rest');
    expect(made.map(([by]) => by)).toEqual(['0']);
  });
  test('a caretaker is the game’s own where no bot is strong enough: nobody thinks', async () => {
    const { table, made, bugs } = lent('made', () => {
      throw new Error('nobody thinks');
    });
    await runOnce(m, scene(giving(), new Map([[seat(1), CARETAKER]]), LIVE, 0), heard(), table);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject(['1', { type: 'give' }]);
    expect(bugs).toEqual([]);
  });
  test('a window closes by its clock; on one device as soon as everybody has spoken', async () => {
    const t = pilferTable('steal-0', 'coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    const [window] = t.G.table.asks.filter(a => a.close === 'table');
    if (!window) throw new Error('no window');
    const close = ['table', { prompt: window.id, by: 'table' }];
    const at = (now: number): Scene => ({
      G: t.G,
      bots: new Map(),
      clocks: { since: { [window.id]: 1000 }, timing: freshTiming({ kind: 'none' }, seats(3)), now },
    });
    const limited = timedOut({ [window.limit]: 8000 });
    expect(await runOnce(limited, at(8999), heard(), lent('made').table)).toEqual({ in: 1 });
    const due = lent('made');
    expect(await runOnce(limited, at(9000), heard(), due.table)).toBe('rest');
    expect(due.made).toEqual([close]);
    const device = lent('made');
    const silent: Scene = { G: t.G, bots: new Map(), clocks: null };
    expect(await runOnce(limited, silent, heard(), device.table)).toBe('rest');
    expect(device.made).toEqual([]);
    t.G.table.sealed[window.id] = window.seats.map(s => ({ seat: s, type: 'answer', answer: null }));
    expect(await runOnce(limited, silent, heard(), device.table)).toBe('rest');
    expect(device.made).toEqual([close]);
  });
  test.each([
    ['made', 'rest'],
    ['failed', 'retry'],
    ['overtaken', 'again'],
    ['refused', 'stuck'],
  ] as const)('what comes of a clock’s move that was %s: %s', async (acted, next) => {
    const { table, bugs } = lent(acted);
    expect(await runOnce(m, scene(giving(), new Map(), LIVE, 60_000), heard(), table)).toBe(next);
    expect(bugs).toHaveLength(next === 'stuck' ? 1 : 0);
  });
  test('a bot for which nothing is taken does not stop the clocks of others', async () => {
    const { table, bugs } = lent('refused');
    const next = await runOnce(m, scene(giving(), new Map([[seat(1), 'random']]), LIVE, 1000), heard(), table);
    expect(next).toEqual({ in: 59_000 });
    expect(bugs.length).toBeGreaterThan(0);
  });
  test('nothing is due when it is over', async () => {
    const G = giving();
    G.table.over = { winners: [], why: 'test' };
    expect(await runOnce(m, scene(G, new Map([[seat(1), 'random']]), LIVE, 1e12), heard(), lent('made').table)).toBe(
      'rest',
    );
  });
});
