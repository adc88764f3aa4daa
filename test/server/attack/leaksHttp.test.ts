import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { type ChanceState, quick } from '../../../games/kit/random.ts';
import { games } from '../../../games/registry.ts';
import { ACTS } from '../../../server/rooms/acts.ts';
import { chair } from '../support/chair.ts';
import { keyOf, playing, request } from '../support/server.ts';
import { atTables, largest, underSiege } from './support/field.ts';
import { knowledge } from './support/hidden.ts';
import { type Laid, lay, playsOn, underWay } from './support/laid.ts';
import type { Truth } from './support/orders.ts';
import { ask } from './support/raw.ts';

const field = underSiege({}, { client: '/nowhere' });

const truthOf = (table: Laid): Promise<Truth> => field.truth(table.room.matchID);

describe('over HTTP', () => {
  /** Every route of ours, from its source: one that comes later is asked too. */
  const source = readFileSync(new URL('../../../server/rooms/api.ts', import.meta.url), 'utf8');
  const found = [...source.matchAll(/\[\s*'(GET|POST)',\s*\/\^(.+?)\$\//g)].map(([, method = '', pattern = '']) => ({
    method,
    pattern: pattern.replaceAll('\\/', '/'),
  }));
  const ACT = '/rooms/([^/]+)/([^/]+)';
  const routes = found.flatMap(({ method, pattern }) =>
    pattern.includes(ACT)
      ? Object.keys(ACTS).map(verb => ({ method, pattern: pattern.replace(ACT, `/rooms/([^/]+)/${verb}`) }))
      : [{ method, pattern }],
  );
  const lobby = ['join', 'leave', 'update', 'rename', 'playAgain'].map(verb => ({
    method: 'POST',
    pattern: `/games/%g/%m/${verb}`,
  }));
  const reads = ['/games', '/games/%g', '/games/%g/%m', '/healthz', '/readyz', '/metrics'].map(pattern => ({
    method: 'GET',
    pattern,
  }));

  test('the routes are found in the source', () => {
    expect(found).toHaveLength(5);
    expect(routes.length).toBeGreaterThan(15);
  });

  atTables(largest, field, (_, of) => {
    test('every route, asked by nobody, by another seat, by a former owner and with wrong words, tells no hand and no key', async () => {
      const fresh = await underWay(field.at, of, 3);
      const { room } = fresh;
      const { state } = await truthOf(fresh);
      const nobody = knowledge(fresh.m, room, null);
      nobody.follows(state);
      expect(nobody.secrets().length).toBeGreaterThan(0);
      const before = await fresh.stored();
      const bodies: readonly (object | undefined)[] = [
        undefined,
        {},
        { playerID: '0' },
        { playerID: '0', credentials: '' },
        { playerID: '0', credentials: 'former' },
        { playerID: '0', credentials: fresh.key(seat(1)) },
        { playerID: '1', credentials: fresh.key(seat(0)), seat: '1', level: 'easy', newName: 'x', playerName: 'x' },
        { playerID: '__proto__', credentials: 'x', seat: '__proto__', level: '__proto__' },
      ];
      for (const { method, pattern } of [...routes, ...lobby, ...reads]) {
        const path = pattern
          .replace('/rooms/([^/]+)', `/rooms/${room.code}`)
          .replace('/matches/([^/]+)', `/matches/${room.matchID}`)
          .replace('%g', room.game)
          .replace('%m', room.matchID);
        expect(path).not.toMatch(/[([%]/);
        for (const body of method === 'GET' ? [undefined] : bodies) {
          // what is done in a room is done for whoever has the key, whatever seat they name
          const key = (body as { readonly credentials?: string } | undefined)?.credentials;
          if (path.startsWith('/api/rooms/') && fresh.seats.some(who => fresh.key(who) === key)) continue;
          const json = body === undefined ? {} : { body: JSON.stringify(body) };
          const answer = await ask(field.at.url, method, path, json);
          expect([path, answer.status < 500 || path === '/readyz']).toEqual([path, true]);
          const { text: said } = answer;
          nobody.mayRead(said + JSON.stringify(answer.headers), path);
          expect(said).not.toMatch(/sha256|prngstate|"key"/);
          if (method === 'POST') expect([path, answer.status]).not.toEqual([path, 200]);
        }
      }
      expect(await fresh.stored()).toBe(before);
      fresh.clear();
    });

    test('a report made during play shows its owner no more than the table does', async () => {
      const fresh = await lay(field.at, of, quick(8));
      const all = fresh.seats.map(who => knowledge(fresh.m, fresh.room, who));
      for (let n = 0; n < 12; n += 1) {
        const { state } = await truthOf(fresh);
        for (const knows of all) knows.follows(state);
        for (const knows of all) {
          const path = `${field.at.url}/api/matches/${fresh.room.matchID}/report`;
          const report = await request(path, keyOf(fresh.room, String(knows.seat)));
          expect(report.status).toBe(200);
          expect(report.body).not.toHaveProperty('key');
          knows.mayRead(report.text, 'a report');
        }
        if (!(await playsOn(fresh))) break;
      }
      fresh.clear();
    });

    test('the lobby shows neither options nor states, and lists only who asked for it', async () => {
      const fresh = await lay(field.at, of);
      const list = await request(`${field.at.url}/games/${of.id}`);
      expect(list.text).not.toContain(fresh.room.matchID);
      expect(list.text).not.toMatch(/setupData|credentials|"state"/);
      expect((await request(`${field.at.url}/games/${of.id}/${fresh.room.matchID}`)).text).not.toMatch(
        /setupData|credentials/,
      );
      fresh.clear();
    });

    test('chance is not to be guessed: every match has 128 bits of its own, and none from the clock', async () => {
      const rooms = await Promise.all(Array.from({ length: 20 }, () => playing(field.at, { people: of.seats }, of.id)));
      const keys = [];
      for (const { matchID } of rooms) {
        const truth = await field.truth(matchID);
        const { key } = (truth.state.plugins.random ?? { data: null }).data as ChanceState;
        expect(key).toMatch(/^[0-9a-f]{32}$/);
        keys.push(key);
        const born = Number(truth.metadata.createdAt);
        for (let ms = born - 50; ms <= born + 50; ms += 1)
          for (const form of [ms.toString(36), ms.toString(16), String(ms)]) expect(key).not.toContain(form);
      }
      expect(new Set(keys).size).toBe(20);
      // no byte of them is the same in all
      for (let n = 0; n < 32; n += 2) expect(new Set(keys.map(k => k.slice(n, n + 2))).size).toBeGreaterThan(8);
    });

    test('a seat of a bot is nobody’s to read', async () => {
      const room = await playing(field.at, { people: 1, bots: Array(of.seats - 1).fill('random') }, of.id);
      const stranger = await chair(field.at.url, of.id);
      for (const key of [null, '', 'undefined', 'null', 'random', keyOf(room, '0').credentials])
        expect((await stranger.sync(room.matchID, seat(1), key)).event).toBe('refused');
      stranger.close();
    });

    test('the log of the server holds no key, no card that is hidden, no name', async () => {
      const fresh = await lay(field.at, of, quick(6));
      const nobody = knowledge(fresh.m, fresh.room, null);
      for (let n = 0; n < 5; n += 1) {
        nobody.follows((await truthOf(fresh)).state);
        await request(`${field.at.url}/api/matches/${fresh.room.matchID}/report`, keyOf(fresh.room, '0'));
        await fresh.watcher.ask('update', { type: 'MAKE_MOVE', payload: { credentials: fresh.key(seat(0)) } });
        if (!(await playsOn(fresh))) break;
      }
      const log = field.at
        .log()
        .map(line => JSON.stringify(line))
        .join('\n');
      expect(log.length).toBeGreaterThan(100);
      for (const secret of nobody.secrets()) expect(log).not.toContain(secret);
      expect(log).not.toMatch(/Zoé/);
      fresh.clear();
    });
  });

  test('every game of the registry is under attack here', () => {
    expect(largest.map(t => t.id)).toEqual(games.map(g => g.meta.id));
  });
});
