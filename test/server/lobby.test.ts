import { LobbyClient } from 'boardgame.io/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seat } from '../../games/kit/ids.ts';
import { games } from '../../games/registry.ts';
import { chair, playOn } from './support/chair.ts';
import { GENEROUS, type House, house, keyOf, ok, playing, request } from './support/server.ts';

let at: House;
beforeAll(async () => {
  at = await house();
});
afterAll(() => at.end());

const create = async (numPlayers = 2, more: object = {}): Promise<{ matchID: string; code: string }> =>
  (await ok(`${at.url}/games/regicide/create`, { numPlayers, ...more })) as { matchID: string; code: string };
const join = (matchID: string, body: object) => request(`${at.url}/games/regicide/${matchID}/join`, body);

describe.each(games.map(g => [g.meta.id, g] as const))("boardgame.io's LobbyClient with %s", (id, entry) => {
  test('lists, creates, joins, renames, leaves, and plays again', async () => {
    const lobby = new LobbyClient({ server: at.url });
    expect(await lobby.listGames()).toContain(id);
    const numPlayers = Math.max(...entry.meta.seats);
    const { matchID, ...made } = await lobby.createMatch(id, { numPlayers, unlisted: false });
    const { code } = made as unknown as { code: string };
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
    expect((await lobby.listMatches(id)).matches.map(m => m.matchID)).toContain(matchID);

    const keys = [];
    for (let n = 0; n < numPlayers; n += 1) keys.push(await lobby.joinMatch(id, matchID, { playerName: `P ${n}` }));
    expect(keys.map(k => k.playerID)).toEqual(Array.from({ length: numPlayers }, (_, n) => String(n)));
    const me = { playerID: '0', credentials: String(keys[0]?.playerCredentials) };
    await lobby.updatePlayer(id, matchID, { ...me, newName: 'Léa' });
    const other = { playerID: '1', credentials: String(keys[1]?.playerCredentials) };
    await lobby.leaveMatch(id, matchID, other);
    const match = await lobby.getMatch(id, matchID);
    expect(match.players.map(p => p.name)).toEqual(['Léa', undefined, ...keys.slice(2).map((_, n) => `P ${n + 2}`)]);
    expect(match.setupData).toBeUndefined();
    await expect(lobby.playAgain(id, matchID, me)).rejects.toMatchObject({ details: { error: 'not-over' } });
  });

  test('plays again although nobody came to the next match, and it is gone with its room', async () => {
    const room = await playing(at, { people: Math.min(...entry.meta.seats) }, id);
    await at.store.db.updateTable('matches').set({ over: 1 }).where('id', '=', room.matchID).execute();
    const again = async (): Promise<string> =>
      String((await ok(`${at.url}/games/${id}/${room.matchID}/playAgain`, keyOf(room, '0'))).nextMatchID);
    const first = await again();
    await at.store.wipe(first);
    expect((await request(`${at.url}/api/rooms/${room.code}`)).body.error).toBe('no-room');
    const second = await again();
    expect(second).not.toBe(first);
    expect(await again()).toBe(second);
    const { code } = await ok(`${at.url}/api/matches/${second}`);
    expect(await ok(`${at.url}/api/rooms/${code}`)).toMatchObject({ matchID: second, started: false });
  });

  test('plays again with the same seats, options and bots once a match is over', async () => {
    const lobby = new LobbyClient({ server: at.url });
    const module = await entry.load();
    const fewest = Math.min(...entry.meta.seats);
    const seats = entry.meta.seats.find(n => n > fewest) ?? fewest;
    const room = await playing(at, { people: 1, bots: Array(seats - 1).fill('random') }, id);
    const mine = await chair(at.url, id);
    await mine.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    await playOn(mine, module, seat(0));
    const told = mine.next('next');
    const { nextMatchID } = await lobby.playAgain(id, room.matchID, keyOf(room, '0'));
    expect((await told).args).toEqual([nextMatchID]);
    expect((await lobby.playAgain(id, room.matchID, keyOf(room, '0'))).nextMatchID).toBe(nextMatchID);

    const next = await ok(`${at.url}/api/rooms/${room.code}`);
    const old = await ok(`${at.url}/api/matches/${room.matchID}`);
    expect(next).toMatchObject({ matchID: nextMatchID, started: false, over: false, next: null, options: old.options });
    expect(old).toMatchObject({ code: room.code, over: true, next: nextMatchID });
    const sat = next.seats as { name: string | null; bot: string | null }[];
    // everybody is one seat further, and people have to come back
    expect(sat.map(s => s.bot)).toEqual([...Array(seats - 1).fill('random'), null]);
    expect(sat.at(-1)).toMatchObject({ name: null, kept: 'Zoé 0' });
    // a report is of the match that was played, not of the room
    const reported = await ok(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
    expect((reported.moves as unknown[]).length).toBeGreaterThan(0);
    expect((await request(`${at.url}/api/rooms/${room.code}/report`, keyOf(room, '0'))).body.error).toBe('not-found');
    // who comes back later is told too
    const late = await chair(at.url, id);
    await late.sync(room.matchID, null);
    expect(late.frames.findLast(f => f.event === 'next')?.args).toEqual([nextMatchID]);
    mine.close();
    late.close();
  });
});

describe('a seat', () => {
  test('is had by one of twenty who reach for it at once', async () => {
    const { matchID } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => join(matchID, { playerID: '1', playerName: `P${n}` })),
    );
    expect(answers.filter(a => a.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(a => a.status !== 200).map(a => `${a.status} ${a.body.error}`))).toEqual(
      new Set(['409 seat-taken']),
    );
    const winner = answers.find(a => a.status === 200);
    const key = { playerID: '1', credentials: winner?.body.playerCredentials };
    expect((await request(`${at.url}/games/regicide/${matchID}/update`, { ...key, newName: 'Ana' })).status).toBe(200);
  });

  test('cannot be had in a full room', async () => {
    const { matchID } = await create(1);
    await join(matchID, { playerName: 'Ana' });
    expect((await join(matchID, { playerName: 'Bob' })).body).toEqual({ error: 'room-full', params: {} });
  });

  test('is kept as a hash and told to nobody', async () => {
    const { matchID, code } = await create();
    const key = (await join(matchID, { playerName: 'Ana' })).body.playerCredentials as string;
    const row = await at.store.db.selectFrom('matches').select('meta').where('id', '=', matchID).executeTakeFirst();
    expect(row?.meta).not.toContain(key);
    expect(row?.meta).toContain('sha256:');
    for (const path of [`/games/regicide/${matchID}`, `/api/rooms/${code}`, `/api/matches/${matchID}`]) {
      const { text } = await request(at.url + path);
      expect(text).toContain('Ana');
      expect(text).not.toContain(key);
      expect(text).not.toContain('sha256');
    }
  });
});

describe('names', () => {
  test.each([
    ['  Zoé   B  ', 'Zoé B'],
    ['éèàç-œ’ 🂡', 'éèàç-œ’ 🂡'],
    ['x'.repeat(20), 'x'.repeat(20)],
  ])('%j is taken as %j', async (typed, kept) => {
    const { matchID } = await create(1);
    expect((await join(matchID, { playerName: typed })).status).toBe(200);
    expect((await at.lobby.getMatch('regicide', matchID)).players[0]?.name).toBe(kept);
  });
  test.each([
    ['', ''],
    ['blank', '   '],
    ['long', 'x'.repeat(21)],
    ['bell', 'a\u0007b'],
    ['turned', 'a\u202eb'],
    ['number', 7],
    ['none', undefined],
    ['object', { a: 1 }],
  ])('a name that is %s is refused', async (_, playerName) => {
    const { matchID } = await create(1);
    expect(await join(matchID, { playerName })).toMatchObject({ status: 400, body: { error: 'bad-name' } });
  });
});

describe('a name that somebody at the table has', () => {
  const mamie = 'Mamie Odile';
  test.each(['Mamie Odile', '  mamie   odile ', 'MAMIE ODILÉ', 'Ｍamie Odile'])(
    '%j is refused to who joins',
    async playerName => {
      const { matchID } = await create(3);
      await join(matchID, { playerName: mamie });
      expect(await join(matchID, { playerName })).toMatchObject({ status: 409, body: { error: 'name-taken' } });
      expect((await at.lobby.getMatch('regicide', matchID)).players.map(p => p.name)).toEqual([
        mamie,
        undefined,
        undefined,
      ]);
      expect((await join(matchID, { playerName: 'Odile' })).status).toBe(200);
    },
  );
  test('is refused to who changes theirs, who may still write their own in another way', async () => {
    const { matchID } = await create(2);
    const keys: object[] = [];
    for (const playerName of [mamie, 'Bob']) {
      const { body } = await join(matchID, { playerName });
      keys.push({ playerID: body.playerID, credentials: body.playerCredentials });
    }
    const named = () => at.lobby.getMatch('regicide', matchID).then(({ players }) => players.map(p => p.name));
    for (const verb of ['update', 'rename']) {
      const path = `${at.url}/games/regicide/${matchID}/${verb}`;
      expect(await request(path, { ...keys[1], newName: 'mamie odile' })).toMatchObject({
        status: 409,
        body: { error: 'name-taken' },
      });
      expect(await named()).toEqual([mamie, 'Bob']);
    }
    const path = `${at.url}/games/regicide/${matchID}/update`;
    expect((await request(path, { ...keys[1], newName: 'BOB' })).status).toBe(200);
    expect(await named()).toEqual([mamie, 'BOB']);
  });
  test('is free at another table, and once it is given up', async () => {
    const { matchID } = await create(2);
    const first = (await join(matchID, { playerName: mamie })).body;
    expect((await join((await create()).matchID, { playerName: mamie })).status).toBe(200);
    await join(matchID, { playerName: 'Bob' });
    const key = { playerID: first.playerID, credentials: first.playerCredentials };
    await request(`${at.url}/games/regicide/${matchID}/leave`, key);
    expect((await join(matchID, { playerName: mamie })).status).toBe(200);
  });
});

describe('a body that means harm', () => {
  const cases: readonly (readonly [string, string, string | object, number, string])[] = [
    ['no seats', 'create', {}, 400, 'bad-seats'],
    ['too many seats', 'create', { numPlayers: 5 }, 400, 'bad-seats'],
    ['seats as text', 'create', { numPlayers: '5e9' }, 400, 'bad-seats'],
    ['half a seat', 'create', { numPlayers: 1.5 }, 400, 'bad-seats'],
    ['an unknown option', 'create', { numPlayers: 2, setupData: { cheat: true } }, 400, 'bad-options'],
    ['an impossible option', 'create', { numPlayers: 2, setupData: { jesters: 0 } }, 400, 'bad-options'],
    ['a prototype as options', 'create', '{"numPlayers":2,"setupData":{"__proto__":{"x":1}}}', 400, 'bad-options'],
    ['options in a list', 'create', { numPlayers: 2, setupData: [] }, 400, 'bad-options'],
    ['a list', 'create', [], 400, 'bad-body'],
    ['null', 'create', 'null', 400, 'bad-body'],
    ['no JSON', 'create', '{"numPlayers":', 400, 'bad-body'],
    ['much', 'create', { numPlayers: 2, more: 'x'.repeat(9000) }, 413, 'too-large'],
    ['a prototype as seat', '%/join', { playerID: '__proto__', playerName: 'x' }, 404, 'no-seat'],
    ['a method as seat', '%/join', { playerID: 'constructor', playerName: 'x' }, 404, 'no-seat'],
    ['a seat that is not there', '%/join', { playerID: '7', playerName: 'x' }, 404, 'no-seat'],
    ['an object as seat', '%/join', { playerID: { a: 1 }, playerName: 'x' }, 404, 'no-seat'],
    ['leaving without a key', '%/leave', { playerID: '0' }, 403, 'bad-credentials'],
    ['leaving with a wrong key', '%/leave', { playerID: '0', credentials: 'x' }, 403, 'bad-credentials'],
    ['leaving with the hash', '%/leave', { playerID: '0', credentials: 'sha256:00' }, 403, 'bad-credentials'],
    ['leaving an empty seat', '%/leave', { playerID: '1', credentials: 'undefined' }, 403, 'bad-credentials'],
    ['renaming others', '%/update', { playerID: '0', credentials: 'x', newName: 'y' }, 403, 'bad-credentials'],
    ['playing again with a wrong key', '%/playAgain', { playerID: '0', credentials: 'x' }, 403, 'bad-credentials'],
    ['an unknown deed', '%/wipe', {}, 404, 'not-found'],
    ['a deed by its prototype', '%/constructor', {}, 404, 'not-found'],
    ['another match', 'nowhere-at-all/join', { playerName: 'x' }, 404, 'no-match'],
  ];
  test.each(cases)('%s', async (_, path, body, status, error) => {
    const { matchID } = await create();
    await join(matchID, { playerID: '0', playerName: 'Ana' });
    const before = await request(`${at.url}/games/regicide/${matchID}`);
    const answer = await request(`${at.url}/games/regicide/${path.replace('%', matchID)}`, body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await request(`${at.url}/games/regicide/${matchID}`)).text).toBe(before.text);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test('form data and text are not read', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const init = { method: 'POST', headers: { 'content-type': type }, body: 'numPlayers=2' };
      const answer = await fetch(`${at.url}/games/regicide/create`, init);
      expect([answer.status, await answer.json()]).toEqual([400, { error: 'bad-body', params: {} }]);
    }
  });
  test('an unknown game, and one by its prototype', async () => {
    for (const game of ['chess', '__proto__', 'constructor', '%E0%A4%A'])
      expect((await request(`${at.url}/games/${game}/create`, { numPlayers: 2 })).status).toBe(404);
    expect((await request(`${at.url}/games/chess`)).body).toEqual({ error: 'no-game', params: {} });
  });
  test('data of clients are not kept: who is a bot is ours to say', async () => {
    const { matchID, code } = await create();
    await join(matchID, { playerID: '0', playerName: 'Ana', data: { bot: 'normal' } });
    expect((await ok(`${at.url}/api/rooms/${code}`)).seats).toMatchObject([{ name: 'Ana', bot: null }, { name: null }]);
  });
});

describe('a room', () => {
  test('is found by its code as people type it, and by its match', async () => {
    const { matchID, code } = await create(2, { setupData: { difficulty: 'harsh' } });
    const room = await ok(`${at.url}/api/rooms/${code.toLowerCase()}`);
    expect(room).toMatchObject({
      code,
      game: 'regicide',
      matchID,
      started: false,
      over: false,
      next: null,
      standsStill: false,
    });
    expect(room.options).toMatchObject({ difficulty: 'harsh', openDiscard: false });
    const free = { name: null, bot: null, kept: null, caretaker: null, connected: false, away: null, decision: null };
    expect(room.seats).toEqual(['0', '1'].map(s => ({ seat: s, ...free })));
    expect(await ok(`${at.url}/api/matches/${matchID}`)).toEqual({ ...room, now: expect.any(Number) });
  });
  test('that does not exist', async () => {
    for (const code of ['ZZZZZ', 'O0O0O', 'x', '%00', '__proto__'])
      expect((await request(`${at.url}/api/rooms/${code}`)).body).toEqual({ error: 'no-room', params: {} });
    expect((await request(`${at.url}/api/matches/nothing`)).body).toEqual({ error: 'no-match', params: {} });
  });
  test('gives its free seats to bots and takes them back', async () => {
    const { matchID, code } = await create(3);
    const key = { playerID: '0', credentials: (await join(matchID, { playerName: 'Ana' })).body.playerCredentials };
    const bot = (body: object) => request(`${at.url}/api/rooms/${code}/bot`, { ...key, ...body });
    expect((await bot({ seat: '1', level: 'easy' })).body.seats).toMatchObject([
      { bot: null },
      { name: 'bot-2', bot: 'easy', connected: true },
      { name: null },
    ]);
    expect((await bot({ seat: '1', level: 'random' })).body.seats).toMatchObject([{}, { bot: 'random' }, {}]);
    expect((await bot({ seat: '1', level: 'godlike' })).body.error).toBe('bad-level');
    expect((await bot({ seat: '0', level: 'easy' })).body.error).toBe('seat-taken');
    expect((await bot({ seat: '9', level: 'easy' })).body.error).toBe('no-seat');
    expect((await bot({ seat: '2', level: 'easy', credentials: 'x' })).body.error).toBe('bad-credentials');
    expect((await join(matchID, { playerID: '1', playerName: 'Bob' })).body.error).toBe('seat-taken');
    expect((await bot({ seat: '1', level: null })).body.seats).toMatchObject([{}, { name: null, bot: null }, {}]);
    expect((await join(matchID, { playerID: '1', playerName: 'Bob' })).status).toBe(200);
  });
  test('starts when it is full, once; then nobody comes or goes', async () => {
    const { matchID, code } = await create();
    const key = { playerID: '0', credentials: (await join(matchID, { playerName: 'Ana' })).body.playerCredentials };
    const start = (body: object = key) => request(`${at.url}/api/rooms/${code}/start`, body);
    expect(await start()).toMatchObject({ status: 409, body: { error: 'not-full' } });
    await join(matchID, { playerName: 'Bob' });
    expect((await start({ ...key, credentials: 'x' })).body.error).toBe('bad-credentials');
    expect((await start()).body.started).toBe(true);
    expect((await start()).body.started).toBe(true);
    expect((await join(matchID, { playerName: 'Cid' })).body.error).toBe('started');
    expect((await request(`${at.url}/games/regicide/${matchID}/leave`, key)).body.error).toBe('started');
    expect((await request(`${at.url}/api/rooms/${code}/bot`, { ...key, seat: '1', level: null })).body.error).toBe(
      'started',
    );
  });
  test('is gone when the last person leaves it to the bots', async () => {
    const { matchID, code } = await create();
    const key = { playerID: '0', credentials: (await join(matchID, { playerName: 'Ana' })).body.playerCredentials };
    await ok(`${at.url}/api/rooms/${code}/bot`, { ...key, seat: '1', level: 'easy' });
    expect((await request(`${at.url}/games/regicide/${matchID}/leave`, key)).status).toBe(200);
    expect((await request(`${at.url}/api/rooms/${code}`)).body.error).toBe('no-room');
    expect((await request(`${at.url}/games/regicide/${matchID}`)).body.error).toBe('no-match');
  });
  test('is not on the list unless asked for, and the list shows no options', async () => {
    const hidden = await create();
    const open = await create(2, { unlisted: false });
    const { text } = await request(`${at.url}/games/regicide`);
    expect(text).toContain(open.matchID);
    expect(text).not.toContain(hidden.matchID);
    expect(text).not.toContain('setupData');
  });
  test('a hundred on the list are looked up as one: whoever asks for it again and again keeps nobody from the database', async () => {
    for (let n = 0; n < 5; n += 1) await create(2, { unlisted: false });
    const each = [vi.spyOn(at.store, 'fetch'), vi.spyOn(at.tables, 'connected')];
    const all = vi.spyOn(at.tables, 'connectedAt');
    const { matches } = await ok(`${at.url}/games/regicide`);
    expect((matches as unknown[]).length).toBeGreaterThanOrEqual(5);
    expect(all).toHaveBeenCalledOnce();
    for (const one of each) expect(one).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
  test('the list is narrowed as boardgame.io does it; what cannot be read narrows nothing', async () => {
    const { matchID } = await create(2, { unlisted: false });
    const listed = async (query: string) =>
      ((await ok(`${at.url}/games/regicide?${query}`)).matches as { matchID: string }[]).map(m => m.matchID);
    for (const query of [
      'isGameover=false',
      'updatedAfter=1',
      'updatedBefore=x',
      'isGameover=perhaps',
      'updatedAfter=-1',
    ])
      expect(await listed(query)).toContain(matchID);
    for (const query of ['isGameover=true', 'updatedBefore=1']) expect(await listed(query)).not.toContain(matchID);
  });
});

test('the addresses of this machine, and the public one', async () => {
  expect(await ok(`${at.url}/api/here`)).toMatchObject({ publicUrl: null });
  expect((await ok(`${at.url}/api/here`)).addresses).toEqual([]); // nobody else can reach it
  const named = await house({ publicUrl: 'https://cards.example', host: '0.0.0.0' });
  const here = await ok(`${named.url}/api/here`);
  expect(here.publicUrl).toBe('https://cards.example');
  for (const a of here.addresses as string[]) expect(a).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:\d+$/);
  await named.end();
});

test('whoever asks too much of the lobby is asked to wait', async () => {
  const slow = await house({ limits: { ...GENEROUS, creates: 2, joins: 2, misses: 2 } });
  const tries = async (path: string, body?: object): Promise<unknown[]> => {
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push((await request(slow.url + path, body)).body.error);
    return codes;
  };
  const made = await request(`${slow.url}/games/regicide/create`, { numPlayers: 2 });
  expect((await tries('/games/regicide/create', { numPlayers: 2 })).slice(1)).toEqual(['rate', 'rate']);
  expect(await tries(`/games/regicide/${made.body.matchID}/join`, { playerName: 'x', playerID: '9' })).toEqual([
    'no-seat',
    'no-seat',
    'rate',
  ]);
  expect(await tries('/api/rooms/ZZZZZ')).toEqual(['no-room', 'no-room', 'rate']);
  await slow.end();
});

test('behind a proxy the address that it saw counts, whatever a client writes before it', async () => {
  const slow = await house({ trustProxy: true, limits: { ...GENEROUS, misses: 2 } });
  const from = async (forwarded: string): Promise<unknown> => {
    const answer = await fetch(`${slow.url}/api/rooms/ZZZZZ`, { headers: { 'x-forwarded-for': forwarded } });
    return ((await answer.json()) as { error: string }).error;
  };
  expect([await from('1.1.1.1, 9.9.9.9'), await from('2.2.2.2, 9.9.9.9')]).toEqual(['no-room', 'no-room']);
  expect([await from('3.3.3.3, 9.9.9.9'), await from('9.9.9.9')]).toEqual(['rate', 'rate']);
  expect(await from('9.9.9.9, 8.8.8.8')).toBe('no-room');
  await slow.end();
});
