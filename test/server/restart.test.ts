import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { atOnce } from '../../games/kit/bots.ts';
import { fetchBot } from '../../games/kit/botTurn.ts';
import { type Seat, seat } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import { quick } from '../../games/kit/random.ts';
import { fitOf } from '../../games/kit/step.ts';
import { regicide } from '../../games/regicide/game.ts';
import { type Chair, chair, makeMove, playOn, settled, someMove } from './support/chair.ts';
import { type Child, startChild } from './support/child.ts';
import { freshFile, house, keyOf, playing, type Room, request } from './support/server.ts';

const children: Child[] = [];
const file = freshFile();
const start = (env: Readonly<Record<string, string>> = {}): Child => {
  const child = startChild({ PORT: '0', DATABASE_FILE: file, BOT_DELAY_MS: '20', ...env });
  children.push(child);
  return child;
};
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  rmSync(join(file, '..'), { recursive: true, force: true });
});
const sitDown = async (url: string, room: Room, who: string): Promise<Chair> => {
  const c = await chair(url);
  const frame = await c.sync(room.matchID, seat(Number(who)), keyOf(room, who).credentials);
  expect(frame.event).toBe('sync');
  return c;
};

const easy = await fetchBot(regicide, 'easy');
/** Random play is soon over. */
function easyMove(c: Chair, who: Seat): Move | null {
  const view = c.state().G;
  const prompts = regicide.choices(view, who);
  const task = { view, seat: who, prompts, fit: fitOf(regicide, view, who), random: quick(6), ...atOnce };
  return prompts.length ? easy(task) : null;
}

test('killed in the middle of play, the server has every acknowledged move when it comes back', async () => {
  const first = start();
  const url = await first.url();
  const room = await playing({ url }, { people: 2, bots: ['easy'] });
  const chairs = [await sitDown(url, room, '0'), await sitDown(url, room, '1')];
  const luck = quick(5);
  const acknowledged: unknown[] = [];
  // both play as fast as they can; the kill comes when it comes
  const play = async (c: Chair, who: string): Promise<void> => {
    for (;;) {
      const move = easyMove(c, seat(Number(who)));
      if (!move) {
        await c.next('update');
        continue;
      }
      const check = await c.act(move);
      if (check.ok) acknowledged.push([who, move]);
    }
  };
  const plays = chairs.map((c, n) => play(c, String(n)).catch(() => {}));
  while (acknowledged.length < 4) await settled(5);
  first.process.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  for (const c of chairs) c.close();

  const second = start();
  const again = await second.url();
  const back = await sitDown(again, room, '0');
  expect((await chair(again).then(c => c.sync(room.matchID, seat(0), 'x'))).event).toBe('refused');
  const { body } = await request(`${again}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
  const people = (body.moves as [string, unknown][]).filter(([who]) => who !== '2');
  // an unanswered last move may or may not have been kept; an answered one must have been
  expect(people.slice(0, acknowledged.length)).toEqual(acknowledged);
  expect(people.length - acknowledged.length).toBeLessThanOrEqual(2);
  const partner = await sitDown(again, room, '1');
  await Promise.race([playOn(back, regicide, seat(0), luck, 1), playOn(partner, regicide, seat(1), luck, 1)]);
  await Promise.all(plays);
}, 60_000);

test('asked to stop, it finishes what is under way, says goodbye and leaves with 0', async () => {
  const child = start();
  const url = await child.url();
  const room = await playing({ url }, { people: 1 });
  const c = await sitDown(url, room, '0');
  const move = someMove(regicide, c.state().G, seat(0));
  const gone = new Promise(resolve => c.socket.once('disconnect', resolve));
  if (!move) throw new Error('not asked');
  const answered = c.ask('update', makeMove(move, '0'), 0, room.matchID, '0').catch(() => null);
  await settled(1);
  child.process.kill('SIGTERM');
  const answer = await answered;
  await gone;
  expect(await child.ended).toBe(0);
  expect(child.err()).toBe('');
  const again = start();
  const { body } = await request(`${await again.url()}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
  if (answer?.ok === true) expect(body.moves).toEqual([['0', move]]);
  else expect(body.moves).toEqual([]);
}, 60_000);

test('a restart keeps bots going', async () => {
  const at = await house({ botDelayMs: 400 });
  const room = await playing(at, { people: 1, bots: ['normal', 'normal', 'normal'] });
  const sid = async (h: typeof at): Promise<number> =>
    (await h.store.fetch(room.matchID, { state: true })).state._stateID;
  const me = await sitDown(at.url, room, '0');
  // until a bot is asked
  while (someMove(regicide, me.state().G, seat(0))) await playOn(me, regicide, seat(0), quick(2), 1);
  const before = await sid(at);
  me.close();
  const again = await at.again();
  expect(await sid(again)).toBe(before);
  for (let n = 0; n < 100 && (await sid(again)) === before; n += 1) await settled(50);
  expect(await sid(again)).toBeGreaterThan(before);
  await again.end();
}, 30_000);

test('what cannot be used is named, one line a variable', async () => {
  const child = start({ PORT: 'eight', PUBLIC_URL: 'cards', LOG_LEVEL: 'loud' });
  expect(await child.ended).toBe(1);
  expect(child.out()).toBe('');
  const lines = child.err().trim().split('\n');
  expect(lines.map(l => l.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'LOG_LEVEL']);
  expect(lines[0]).toContain('"eight"');
});

test('a port that another has ends it with a word', async () => {
  const at = await house();
  const child = start({ PORT: new URL(at.url).port });
  expect(await child.ended).toBe(1);
  expect(child.err()).toContain('EADDRINUSE');
  await at.end();
});
