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
  describe('a window', () => {
    const LIMIT = 8000;
    const opened = () => {
      const t = pilferTable('steal-0', 'coin-1', 'coin-2');
      t.plays(0, 'play', use('steal-0', '1'));
      const [window] = t.G.table.asks.filter(a => a.close === 'table');
      if (!window) throw new Error('no window');
      const close = ['table', { prompt: window.id, by: 'table' }] as const;
      const at = (now: number, pace: Pace, bots: Bots = new Map()): Scene => ({
        G: t.G,
        bots,
        clocks: { since: { [window.id]: 1000 }, timing: freshTiming(pace, seats(3)), now },
      });
      const everybodySpeaks = (): void => {
        t.G.table.sealed[window.id] = window.seats.map(s => ({ seat: s, type: 'answer', answer: null }));
      };
      return { t, close, at, everybodySpeaks, limited: timedOut({ [window.limit]: LIMIT }) };
    };
    const HASTE: Pace = { kind: 'none' };
    const ALONE: Bots = new Map([1, 2].map(n => [seat(n), 'random']));

    test.each([HASTE, LIVE])('of several people never closes early, nor late: %o', async pace => {
      const { close, at, everybodySpeaks, limited } = opened();
      everybodySpeaks();
      expect(await runOnce(limited, at(1000 + LIMIT - 1, pace), heard(), lent('made').table)).toEqual({ in: 1 });
      const due = lent('made');
      expect(await runOnce(limited, at(1000 + LIMIT, pace), heard(), due.table)).toBe('rest');
      expect(due.made).toEqual([close]);
    });
    test('of one who is alone with bots waits for them, and for nothing else', async () => {
      const { close, at, everybodySpeaks, limited } = opened();
      const waiting = lent('made');
      const bots = new Map([0, 2].map(n => [seat(n), 'random'] as const));
      await runOnce(limited, at(1e12, LIVE, bots), heard(), waiting.table);
      expect(waiting.made).not.toContainEqual(close);
      everybodySpeaks();
      const done = lent('made');
      expect(await runOnce(limited, at(1000, HASTE, ALONE), heard(), done.table)).toBe('rest');
      expect(done.made).toEqual([close]);
    });
    test('of a relaxed room closes when all have spoken, at the latest when their time is up', async () => {
      const { close, at, everybodySpeaks, limited } = opened();
      const relaxed: Pace = { kind: 'relaxed', limit: 3_600_000 };
      expect(await runOnce(limited, at(1000 + LIMIT, relaxed), heard(), lent('made').table)).toEqual({
        in: 3_600_000 - LIMIT,
      });
      const late = lent('made');
      await runOnce(limited, at(1000 + 3_600_000, relaxed), heard(), late.table);
      expect(late.made).toEqual([close]);
      everybodySpeaks();
      const done = lent('made');
      await runOnce(limited, at(1001, relaxed), heard(), done.table);
      expect(done.made).toEqual([close]);
    });
    test('of one device closes as soon as everybody has spoken', async () => {
      const { t, close, everybodySpeaks, limited } = opened();
      const device = lent('made');
      const silent: Scene = { G: t.G, bots: new Map(), clocks: null };
      expect(await runOnce(limited, silent, heard(), device.table)).toBe('rest');
      expect(device.made).toEqual([]);
      everybodySpeaks();
      expect(await runOnce(limited, silent, heard(), device.table)).toBe('rest');
      expect(device.made).toEqual([close]);
    });
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
