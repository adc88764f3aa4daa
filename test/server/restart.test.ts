import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { seat } from '../../games/kit/ids.ts';
import { quick } from '../../games/kit/random.ts';
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
