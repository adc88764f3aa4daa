import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import type { BotCall } from '../../games/kit/botTurn.ts';
import { seat } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import { regicide } from '../../games/regicide/game.ts';
import { type Thinking, thinkingPool } from '../../server/matches/thinking.ts';
import { type Chair, chair, settled, someMove, until } from './support/chair.ts';
import { startChild } from './support/child.ts';
import { freshFile, type House, house, keyOf, playing } from './support/server.ts';

const worker = new URL('./support/strangeWorker.ts', import.meta.url);
const log = pino({ level: 'silent' });
const call = (level: string, budgetMs = 10): BotCall => ({
  level,
  seat: seat(0),
  view: null,
  prompts: [],
  budgetMs,
  worlds: [],
  seed: 1,
});

/** A fresh thread loads slowly where many tests run at once, ms. */
const PATIENT = 15_000;

/** Any legal move, where one is asked for. */
async function acts(who: Chair, name: string): Promise<void> {
  const move = someMove(regicide, who.state().G, seat(Number(name)));
  if (move) await who.act(move);
}

let pool: Thinking | undefined;
let at: House | undefined;
afterEach(async () => {
  await pool?.close();
  await at?.end();
  pool = undefined;
  at = undefined;
});

describe('the pool in which bots think', () => {
  test('answers, each time from the same warm thread', async () => {
    pool = thinkingPool({ threads: 1, queue: 4, budgetMs: 10, log, worker, graceMs: PATIENT });
    const [one, other] = [await pool.think('regicide', call('plays')), await pool.think('regicide', call('plays'))];
    expect(one?.type).toBe('play');
    expect(other).toEqual(one);
  });
  test('a full queue is not waited for', async () => {
    pool = thinkingPool({ threads: 1, queue: 2, budgetMs: 10, log, worker, graceMs: PATIENT });
    await pool.think('regicide', call('plays'));
    const moves = await Promise.all(
      Array.from({ length: 6 }, () => pool?.think('regicide', call('thinks', 100)) ?? null),
    );
    expect(moves.filter(move => move !== null).length).toBe(3); // one thinks, two wait
  });
  test('a thread that hangs is ended and replaced', async () => {
    pool = thinkingPool({ threads: 1, queue: 0, budgetMs: 10, log, worker });
    const before = await pool.think('regicide', call('plays'));
    expect(await pool.think('regicide', call('hangs'))).toBeNull();
    await until(async () => (await pool?.think('regicide', call('plays'))) !== null);
    expect((await pool.think('regicide', call('plays')))?.prompt).not.toBe(before?.prompt);
  });
  test('a thread that dies, and a bot that breaks down, cost their own decision only', async () => {
    pool = thinkingPool({ threads: 1, queue: 4, budgetMs: 10, log, worker, graceMs: PATIENT });
    await expect(pool.think('regicide', call('dies'))).rejects.toThrow();
    await expect(pool.think('regicide', call('breaks'))).rejects.toThrow('out of ideas');
    expect(await pool.think('regicide', call('plays'))).not.toBeNull();
  });
});

test('a bot whose thread hangs delays nobody, and is played by its stand-in', async () => {
  const real = thinkingPool({ threads: 1, queue: 1, budgetMs: 10, log, worker, graceMs: 2_000 });
  const hanging: Thinking = { ...real, think: (game, asked) => real.think(game, { ...asked, level: 'hangs' }) };
  at = await house({}, { thinking: hanging });
  const stuck = await playing(at, { people: 1, bots: ['easy'] });
  const quick = await playing(at, { people: 2 });
  const [watcher, me] = [await chair(at.url), await chair(at.url)];
  await watcher.sync(stuck.matchID, seat(0), keyOf(stuck, '0').credentials);
  const began = watcher.state()._stateID;
  await me.sync(quick.matchID, seat(0), keyOf(quick, '0').credentials);
  const other = await chair(at.url);
  await other.sync(quick.matchID, seat(1), keyOf(quick, '1').credentials);
  if (watcher.state().ctx.currentPlayer === '0') await acts(watcher, '0');
  const slowest = { ms: 0 };
  for (let n = 0; n < 10 && me.state().ctx.gameover === undefined; n += 1) {
    const turn = me.state().ctx.currentPlayer === '0' ? me : other;
    const before = performance.now();
    await acts(turn, turn === me ? '0' : '1');
    slowest.ms = Math.max(slowest.ms, performance.now() - before);
    await settled(20);
  }
  expect(slowest.ms).toBeLessThan(1_500); // a bot that hung on the server's own thread would stop everything
  await until(() => watcher.state()._stateID > began + 1 || watcher.state().ctx.currentPlayer === '0');
  for (const c of [watcher, me, other]) c.close();
}, 60_000);

test('the expert plays online itself, in a thread of the server', async () => {
  const real = thinkingPool({ threads: 1, queue: 4, budgetMs: 20, log, graceMs: PATIENT });
  const thoughts: (Move | null)[] = [];
  const heard: Thinking = {
    ...real,
    think: async (game, asked) => {
      const move = await real.think(game, asked).catch(() => null);
      thoughts.push(move);
      return move;
    },
  };
  at = await house({}, { thinking: heard });
  const room = await playing(at, { people: 1, bots: ['expert', 'hard', 'easy'] });
  const me = await chair(at.url);
  await me.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  for (let n = 0; n < 400 && me.state().ctx.gameover === undefined && thoughts.length < 9; n += 1) {
    if (me.state().ctx.currentPlayer === '0') await acts(me, '0');
    await settled(50);
  }
  me.close();
  expect(thoughts.length).toBeGreaterThanOrEqual(3);
  expect(thoughts).not.toContain(null); // a stand-in would have played
}, 60_000);

test('as it is started, the server lets every level think', async () => {
  const file = freshFile();
  const child = startChild({ PORT: '0', DATABASE_FILE: file, BOT_DELAY_MS: '0', LOG_LEVEL: 'warn' });
  try {
    const url = await child.url();
    const room = await playing({ url }, { people: 1, bots: ['hard', 'expert', 'normal'] });
    const me = await chair(url);
    await me.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    for (let n = 0; n < 400 && me.state().ctx.gameover === undefined && me.count('update') < 12; n += 1) {
      await acts(me, '0');
      await settled(50);
    }
    expect(me.count('update')).toBeGreaterThan(5);
    me.close();
    // it would say that a bot failed, or that a stand-in played
    expect(child.out()).not.toMatch(/a bot|a thread/);
  } finally {
    child.process.kill('SIGKILL');
    await child.ended;
    rmSync(join(file, '..'), { recursive: true, force: true });
  }
}, 60_000);
