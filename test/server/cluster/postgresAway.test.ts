import { expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { stateOf } from '../../../server/matches/records.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { roundRobin } from '../../support/roundRobin.ts';
import { judge } from '../crash/verdict.ts';
import { settled, until } from '../support/chair.ts';
import { type House, request } from '../support/server.ts';
import { several } from './several.ts';
import { type Company, company, PEOPLE, talking } from './talk.ts';

const entries = [{ meta: talking.meta, load: async () => talking }];
const ready = async (at: House): Promise<number> => (await request(`${at.url}/readyz`)).status;

/** They talk without a pause until they are told to stop; then: how often each answer was given. */
function talk(c: Company): () => Promise<ReadonlyMap<string | null, number>> {
  const answers = new Map<string | null, number>();
  let going = true;
  const luck = quick(5);
  const all = Array.from({ length: PEOPLE }, async (_, who) => {
    while (going) {
      const answer = await c.says(who, luck);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  return async () => {
    going = false;
    await Promise.all(all);
    return answers;
  };
}
/** Everybody sees all that is stored, and everybody else. */
async function allSeeAll(at: House, { chairs, room }: Company): Promise<void> {
  const claims = (G: unknown): string => JSON.stringify((G as { claims: unknown }).claims);
  await until(async () => {
    const stored = claims((await stateOf(at.store.db, room.matchID))?.state.G);
    return chairs.every(c => claims(c.state().G) === stored);
  });
  const badges = (n: number) =>
    chairs[n]?.frames.findLast(f => f.event === 'matchData')?.args[1] as { isConnected: boolean }[] | undefined;
  // a process may first give up a connection from before, and then wait for its next heartbeat
  await expect
    .poll(() => chairs.every((_, n) => badges(n)?.every(p => p.isConnected) === true), { timeout: 30_000 })
    .toBe(true);
}

several('PostgreSQL goes away', s => {
  test('every line is cut again and again in play and in the lobby: nobody dies, nothing promised is lost or made twice', {
    timeout: LONG,
  }, async () => {
    const open = await s.houses(2, {}, { entries });
    const [a, b] = open;
    const c = await company([a.url, b.url]);
    const stop = talk(c);
    const lobby = new Set<string>();
    let going = true;
    const coming = open.map(async at => {
      while (going) {
        const made = await request(`${at.url}/games/masquerade/create`, { numPlayers: 4 });
        const { matchID } = made.body as { matchID?: string };
        lobby.add(`${made.status} ${made.body.error ?? ''}`);
        if (matchID === undefined) continue;
        const joined = await Promise.all(
          [1, 2].map(n => request(`${at.url}/games/masquerade/${matchID}/join`, { playerName: `P${n}` })),
        );
        for (const { status, body } of joined) lobby.add(`${status} ${body.error ?? ''}`);
      }
    });
    const times = size(6, 40);
    for (let n = 0; n < times; n += 1) {
      await settled(200);
      await s.postgres.ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
    }
    going = false;
    const answers = await stop();
    await Promise.all(coming);
    const verdict = await judge(a.store.db, c.sitting);
    expect(verdict.faults).toEqual([]);
    expect([...answers.keys()].filter(x => x !== null && x !== 'storage')).toEqual([]);
    for (const said of lobby) expect(['200 ', '503 storage']).toContain(said);
    for (const at of open) await until(async () => (await ready(at)) === 200);
    expect(await c.says(0, quick(1))).toBeNull();
    await allSeeAll(a, c);
    c.close();
    owed('server', 'every line to PostgreSQL cut', { times, answers: Object.fromEntries(answers), lost: 0, twice: 0 });
  });

  test('away for a while: moves wait or are refused in words, and all goes on by itself when it is back', {
    timeout: LONG,
  }, async () => {
    const open = await s.houses(2, {}, { entries });
    const [a, b] = open;
    const c = await company([a.url, b.url]);
    const stop = talk(c);
    await settled(300);
    await s.postgres.kill();
    const begun = performance.now();
    const seen = new Set<number>();
    const away = size(3000, 30_000);
    while (performance.now() - begun < away) {
      for (const at of open) seen.add(await ready(at));
      await settled(100);
    }
    expect(seen).toContain(503);
    await s.postgres.start();
    const back = performance.now();
    for (const at of open) await until(async () => (await ready(at)) === 200);
    const recovered = Math.round(performance.now() - back);
    const answers = await stop();
    expect([...answers.keys()].filter(x => x !== null && x !== 'storage')).toEqual([]);
    expect(await c.says(0, quick(1))).toBeNull();
    expect(await c.says(1, quick(2))).toBeNull();
    const verdict = await judge(a.store.db, c.sitting);
    expect(verdict.faults).toEqual([]);
    await allSeeAll(a, c);
    c.close();
    owed('server', 'PostgreSQL away', { ms: away, recovered, answers: Object.fromEntries(answers), lost: 0, twice: 0 });
  });

  // nobody waits that long in every run
  if (size(0, 1) > 0)
    test('it answers nothing, not even no: moves are refused after a while, and all goes on when it speaks again', {
      timeout: LONG,
    }, async () => {
      const databaseUrl = new URL(await s.postgres.fresh());
      const cable = await roundRobin([Number(databaseUrl.port)]);
      s.after(() => cable.close());
      databaseUrl.port = new URL(cable.url).port;
      const open = await s.houses(2, { databaseUrl: databaseUrl.href }, { entries });
      const [a, b] = open;
      const c = await company([a.url, b.url]);
      s.after(() => cable.hold(false));
      cable.hold(true);
      const begun = performance.now();
      // one that is under way when it happens, and what the lobby says
      const move = a.tables.act('masquerade', c.room.matchID, seat(0), c.talk(0, quick(1)));
      const asked = request(`${b.url}/games/masquerade/create`, { numPlayers: 4 });
      expect(await move).toMatchObject({ ok: false, code: 'storage' });
      const ms = Math.round(performance.now() - begun);
      expect(ms).toBeLessThan(30_000);
      expect((await asked).body.error).toBe('storage');
      expect((await request(`${a.url}/healthz`)).status).toBe(200);
      expect(await ready(a)).toBe(503);
      cable.hold(false);
      for (const at of open) await until(async () => (await ready(at)) === 200);
      await until(async () => (await c.says(1, quick(2))) === null);
      expect(await c.says(2, quick(3))).toBeNull();
      await allSeeAll(a, c);
      c.close();
      owed('server', 'PostgreSQL answers nothing', { refusedAfterMs: ms });
    });
});
