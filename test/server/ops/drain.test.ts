import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { owed } from '../../support/proof.ts';
import { type Chair, chair, makeMove, settled, someMove, until } from '../support/chair.ts';
import { type Child, startChild } from '../support/child.ts';
import { freshFile, keyOf, playing, request } from '../support/server.ts';

/** As promised: asked to stop, it is gone in this time, ms. */
const SOON = 5000;
const SOCKETS = 50;

const children: Child[] = [];
const files: string[] = [];
const chairs: Chair[] = [];
const start = (env: Readonly<Record<string, string>> = {}, through: readonly string[] = []): Child => {
  const file = freshFile();
  files.push(file);
  const child = startChild({ PORT: '0', DATABASE_FILE: file, BOT_DELAY_MS: '20', ...env }, { through });
  children.push(child);
  return child;
};
afterEach(async () => {
  for (const c of chairs.splice(0)) c.close();
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  for (const file of files.splice(0)) rmSync(join(file, '..'), { recursive: true, force: true });
});

/** Fifty people at a table (most of them watch), one of whom is asked. */
async function fullHouse(url: string) {
  const room = await playing({ url }, { people: 1, bots: ['easy'] });
  const come = async (who: string | null): Promise<Chair> => {
    const c = await chair(url);
    chairs.push(c);
    await c.sync(room.matchID, who === null ? null : seat(Number(who)), who && keyOf(room, who).credentials);
    return c;
  };
  const me = await come('0');
  const watching = await Promise.all(Array.from({ length: SOCKETS - 1 }, () => come(null)));
  await until(() => me.state().ctx.currentPlayer === '0');
  const move = someMove(regicide, me.state().G, seat(0));
  if (!move) throw new Error('not asked');
  return { room, me, move, watching };
}

async function stops(child: Child, kill: () => void, file: string): Promise<void> {
  const url = await child.url();
  const { room, me, move, watching } = await fullHouse(url);
  const told = Promise.all([me, ...watching].map(c => c.next('closing')));
  const answered = me.ask('update', makeMove(move, '0'), 0, room.matchID, '0').catch(() => null);
  const since = performance.now();
  kill();
  await told;
  // it says so to whoever asks, and opens no new room, while people leave
  expect(await request(`${url}/readyz`)).toMatchObject({ status: 503, body: { ok: false, why: 'closing' } });
  expect((await request(`${url}/healthz`)).headers.get('connection')).toBe('close');
  const created = await request(`${url}/games/regicide/create`, { numPlayers: 2 });
  expect([created.status, created.body.error]).toEqual([503, 'closing']);
  await expect(chair(url)).rejects.toThrow();
  const answer = await answered;
  expect(await child.ended).toBe(0);
  const ms = Math.round(performance.now() - since);
  expect(ms).toBeLessThan(SOON);
  expect([child.err(), me.socket.connected]).toEqual(['', false]);
  expect(answer).toEqual({ ok: true });
  const again = start({ DATABASE_FILE: file });
  const { body } = await request(`${await again.url()}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
  expect(JSON.stringify(body.moves)).toContain(JSON.stringify(move));
  owed('server', 'asked to stop, it is gone soon', { sockets: SOCKETS, ms, code: 0, movesLost: 0 });
}

test('with 50 sockets that do not budge and a move in flight, it is gone in under 5 seconds, with 0', async () => {
  const file = freshFile();
  files.push(file);
  const child = start({ DATABASE_FILE: file });
  await stops(child, () => child.process.kill('SIGTERM'), file);
});

const NAMESPACE = ['unshare', '--fork', '--pid', '--kill-child', '--mount-proc'] as const;
const mayUnshare = spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0;
test.skipIf(!mayUnshare)('as process 1, too (skipped where unshare is not allowed)', async () => {
  const file = freshFile();
  files.push(file);
  const child = start({ DATABASE_FILE: file }, NAMESPACE);
  await child.url();
  const { pid } = child.process;
  const inner = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
  expect(readFileSync(`/proc/${inner}/status`, 'utf8')).toMatch(/^NSpid:\s+\d+\s+1$/m);
  await stops(child, () => process.kill(inner, 'SIGTERM'), file);
});

test('who leaves when told is not waited for; who asks twice does not wait at all', async () => {
  const [gentle, rough] = [start(), start()];
  const c = await chair(await gentle.url());
  c.socket.once('closing', () => c.close());
  const since = performance.now();
  gentle.process.kill('SIGTERM');
  expect(await gentle.ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(1900);

  chairs.push(await chair(await rough.url()));
  rough.process.kill('SIGTERM');
  await settled(200);
  rough.process.kill('SIGTERM');
  const twice = performance.now();
  expect(await rough.ended).toBe(1);
  expect(performance.now() - twice).toBeLessThan(1500);
});

test('asked while it is still starting, it stops all the same', async () => {
  const file = freshFile();
  files.push(file);
  const child = start({ DATABASE_FILE: file });
  await until(() => existsSync(file));
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
});

test('lines that come while it stops, and are torn off or held open by whoever dials, neither end it early nor hold it up', async () => {
  const child = start();
  const url = new URL(await child.url());
  const stays = await chair(url.href.slice(0, -1)); // so that it waits
  chairs.push(stays);
  const told = stays.next('closing');
  child.process.kill('SIGTERM');
  await told;
  const dialled: Socket[] = [];
  for (let n = 0; n < 60; n += 1) {
    const line = connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true });
    line.on('error', () => {});
    line.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      () => n % 2 === 0 && line.resetAndDestroy(),
    );
    dialled.push(line);
    await settled(10);
  }
  expect(await child.ended).toBe(0);
  expect(child.err()).toBe('');
  for (const line of dialled) line.destroy();
});
