import { expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { chair, playOn, someMove } from '../support/chair.ts';
import { type Answer, type House, keyOf, ok, playing, request } from '../support/server.ts';
import { several } from './several.ts';

/** A game for ten, as far as the lobby is concerned. */
const large = anyModule({ ...masquerade, meta: { ...masquerade.meta, seats: [4, 10] } });
const entries = [regicide, large].map(m => ({ meta: m.meta, load: async () => m }));
const TIMES = size(4, 20);

several('races between processes', s => {
  const two = async () => {
    const open = await s.houses(2, { botDelayMs: 60_000 }, { entries });
    const at = (n: number): House => open[n % 2] ?? open[0];
    return { open, at };
  };
  const join = (at: House, matchID: string, body: object, game = 'masquerade'): Promise<Answer> =>
    request(`${at.url}/games/${game}/${matchID}/join`, body);
  const create = (at: House, numPlayers: number, game = 'masquerade') =>
    ok(`${at.url}/games/${game}/create`, { numPlayers }) as Promise<{ matchID: string; code: string }>;

  test('ten who come at once without naming a seat have ten seats, the eleventh is told that it is full', {
    timeout: LONG,
  }, async () => {
    const { at } = await two();
    for (let n = 0; n < TIMES; n += 1) {
      const { matchID, code } = await create(at(n), 10);
      const came = await Promise.all(
        Array.from({ length: 11 }, (_, i) => join(at(i), matchID, { playerName: `P${i}` })),
      );
      const seated = came.filter(a => a.status === 200);
      expect(seated.map(a => Number(a.body.playerID)).sort((a, b) => a - b)).toEqual([...Array(10).keys()]);
      expect(came.filter(a => a.status !== 200).map(a => a.body)).toEqual([{ error: 'room-full', params: {} }]);
      const { body } = await request(`${at(n + 1).url}/api/rooms/${code}`);
      const names = (body.seats as readonly { readonly name: string }[]).map(x => x.name);
      expect(new Set(names).size).toBe(10);
      // and every key opens the seat that came with it, at the other process
      for (const [i, a] of came.entries()) {
        if (a.status !== 200) continue;
        const { playerID, playerCredentials: credentials } = a.body;
        const named = await request(`${at(i + 1).url}/games/masquerade/${matchID}/update`, {
          playerID,
          credentials,
          newName: `Q${i}`,
        });
        expect(named.status).toBe(200);
      }
    }
    owed('server', 'ten come at once to two processes', { times: TIMES, seats: 10, seatedTwice: 0, turnedAway: TIMES });
  });

  test('a seat, and a name, is had by one of those who reach for it at once', { timeout: LONG }, async () => {
    const { at } = await two();
    for (let n = 0; n < TIMES; n += 1) {
      const { matchID } = await create(at(n), 4);
      const seats = await Promise.all(
        Array.from({ length: 5 }, (_, i) => join(at(i), matchID, { playerID: '2', playerName: `P${i}` })),
      );
      expect(seats.map(a => a.body.error ?? 'had').sort()).toEqual(['had', ...Array(4).fill('seat-taken')]);
      const names = await Promise.all(Array.from({ length: 3 }, (_, i) => join(at(i), matchID, { playerName: 'Zoé' })));
      expect(names.map(a => a.body.error ?? 'had').sort()).toEqual(['had', 'name-taken', 'name-taken']);
    }
  });

  test('somebody leaves as others come, and is renamed as they leave: nobody sits on half a seat', {
    timeout: LONG,
  }, async () => {
    const { at } = await two();
    for (let n = 0; n < TIMES; n += 1) {
      const { matchID, code } = await create(at(n), 4);
      const first = (await join(at(0), matchID, { playerID: '0', playerName: 'Ana' })).body;
      const key = { playerID: '0', credentials: first.playerCredentials };
      await join(at(0), matchID, { playerID: '1', playerName: 'Bob' });
      const [left, named, came] = await Promise.all([
        request(`${at(0).url}/games/masquerade/${matchID}/leave`, key),
        request(`${at(1).url}/games/masquerade/${matchID}/update`, { ...key, newName: 'Anna' }),
        join(at(n), matchID, { playerID: '0', playerName: 'Léo' }),
      ]);
      expect(left.status).toBe(200);
      expect([200, 403]).toContain(named.status);
      const { seats } = (await request(`${at(1).url}/api/rooms/${code}`)).body as unknown as {
        seats: readonly { name: string | null }[];
      };
      expect(seats[0]?.name).toBe(came.status === 200 ? 'Léo' : null);
      expect(
        (await request(`${at(1).url}/games/masquerade/${matchID}/update`, { ...key, newName: 'Eva' })).status,
      ).toBe(403);
    }
  });

  test('start pressed at both as somebody leaves: one deal, or none', { timeout: LONG }, async () => {
    const { open, at } = await two();
    for (let n = 0; n < TIMES; n += 1) {
      const { matchID, code } = await create(at(n), 2, 'regicide');
      const keys = [];
      for (const playerID of ['0', '1']) {
        const { playerCredentials: credentials } = (
          await join(at(n), matchID, { playerID, playerName: `P${playerID}` }, 'regicide')
        ).body;
        keys.push({ playerID, credentials });
      }
      const answers = await Promise.all([
        ...keys.map((key, i) => request(`${at(i).url}/api/rooms/${code}/start`, key)),
        request(`${at(n).url}/games/regicide/${matchID}/leave`, keys[1]),
      ]);
      const started = answers.slice(0, 2).map(a => a.status);
      const left = answers[2]?.status === 200;
      const row = await open[0].store.db
        .selectFrom('matches')
        .select(['started', 'sid'])
        .where('id', '=', matchID)
        .executeTakeFirst();
      // whoever was first: the start, then nobody leaves; or the leaving, then nobody starts
      expect(row).toEqual({ started: left ? 0 : 1, sid: 0 });
      if (left) expect(started).not.toContain(200);
      else expect(started).toEqual([200, 200]);
    }
  });

  test('play again pressed at both: one match follows, and both are sent there', { timeout: LONG }, async () => {
    const { open, at } = await two();
    for (let n = 0; n < size(2, 10); n += 1) {
      const room = await playing(at(n), { people: 2 });
      await open[0].store.db
        .updateTable('matches')
        .set({ over: 1, gameover: '{}' })
        .where('id', '=', room.matchID)
        .execute();
      const chairs = await Promise.all(
        [0, 1].map(async i => {
          const c = await chair(at(i).url);
          await c.sync(room.matchID, seat(i), keyOf(room, String(i)).credentials);
          return c;
        }),
      );
      const told = chairs.map(c => c.next('next'));
      const again = await Promise.all(
        [0, 1].map(i => ok(`${at(i).url}/games/regicide/${room.matchID}/playAgain`, keyOf(room, String(i)))),
      );
      const next = new Set(again.map(a => a.nextMatchID));
      expect(next.size).toBe(1);
      expect((await Promise.all(told)).map(f => f.args)).toEqual([[...next], [...next]]);
      const inRoom = await open[1].store.db.selectFrom('matches').select('id').where('code', '=', room.code).execute();
      expect(inRoom.map(r => r.id).sort()).toEqual([room.matchID, ...next].sort() as string[]);
      for (const c of chairs) c.close();
    }
  });

  test('a new name at one process as moves are made at the other: both stay', { timeout: LONG }, async () => {
    const { open, at } = await two();
    const room = await playing(at(0), { people: 1 });
    const me = await chair(at(0).url);
    await me.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    let named = 0;
    let going = true;
    const naming = (async () => {
      while (going) {
        named += 1;
        const body = { ...keyOf(room, '0'), newName: `Ana ${named}` };
        await ok(`${at(1).url}/games/regicide/${room.matchID}/update`, body);
      }
    })();
    const made = await playOn(me, regicide, seat(0), quick(2));
    going = false;
    await naming;
    expect(made).toBeGreaterThan(3);
    const row = await open[0].store.db
      .selectFrom('matches')
      .select(['sid', 'over', 'meta'])
      .where('id', '=', room.matchID)
      .executeTakeFirst();
    expect(row).toMatchObject({ sid: made, over: 1 });
    expect(row?.meta).toContain(`"Ana ${named}"`);
    expect(someMove(regicide, me.state().G, seat(0))).toBeNull();
    me.close();
  });
});
