import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { owed, size } from '../../support/proof.ts';
import { chair, makeMove, refusalOf } from '../support/chair.ts';
import { ok, playing } from '../support/server.ts';
import { atTables, company, ends, largest, underSiege } from './support/field.ts';
import { lay, playsOn } from './support/laid.ts';
import { namesIn, openRoom } from './support/opened.ts';
import { ask, errorOf, post, type RawAnswer } from './support/raw.ts';

const field = underSiege({}, { client: '/nowhere' });
const url = (): string => field.at.url;

const open = (game: string, seats: number, more: object = {}) => openRoom(url(), game, seats, more);
const read = (answer: RawAnswer): Record<string, unknown> => JSON.parse(answer.text) as Record<string, unknown>;
const namesOf = (code: string) => namesIn(url(), code);

atTables(ends, field, (_, of) => {
  const join = (matchID: string, body: object): Promise<RawAnswer> =>
    post(url(), `/games/${of.id}/${matchID}/join`, body);

  test('twenty reach for one seat at once: one has it, nineteen are told so', async () => {
    for (let n = 0; n < size(2, 20); n += 1) {
      const { matchID, code } = await open(of.id, of.seats);
      const wanted = String(of.seats - 1);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, k) => join(matchID, { playerID: wanted, playerName: `P${k}` })),
      );
      const winners = answers.filter(a => a.status === 200);
      expect(winners).toHaveLength(1);
      expect(new Set(answers.filter(a => a.status !== 200).map(errorOf))).toEqual(new Set(['seat-taken']));
      const key = { playerID: wanted, credentials: read(winners[0] as RawAnswer).playerCredentials };
      expect((await post(url(), `/games/${of.id}/${matchID}/update`, { ...key, newName: 'Ana' })).status).toBe(200);
      expect((await namesOf(code)).filter(name => name !== null)).toEqual(['Ana']);
    }
  });

  test('as many as there are seats open the invitation in one moment, and one more: a seat each, and "full"', async () => {
    const rounds = size(3, 20);
    for (let n = 0; n < rounds; n += 1) {
      const { matchID, code } = await open(of.id, of.seats);
      const answers = await Promise.all(
        Array.from({ length: of.seats + 1 }, (_, k) => join(matchID, { playerName: `P${k}` })),
      );
      const seated = answers.filter(a => a.status === 200).map(a => read(a).playerID);
      expect([...seated].sort()).toEqual(Array.from({ length: of.seats }, (_, s) => String(s)));
      expect(answers.filter(a => a.status !== 200).map(errorOf)).toEqual(['room-full']);
      expect(new Set(await namesOf(code)).size).toBe(of.seats);
    }
    owed('server', 'everybody joins at once', { table: of.title, rounds, seats: of.seats, lost: 0 });
  });

  test('a button pressed five times takes one seat', async () => {
    for (const body of [{ playerName: 'Ana' }, { playerID: '0', playerName: 'Ana' }]) {
      const { matchID, code } = await open(of.id, of.seats);
      const answers = await Promise.all(Array.from({ length: 5 }, () => join(matchID, body)));
      expect(answers.filter(a => a.status === 200)).toHaveLength(1);
      for (const a of answers.filter(x => x.status !== 200))
        expect(['name-taken', 'seat-taken', 'room-full']).toContain(errorOf(a));
      expect((await namesOf(code)).filter(name => name !== null)).toEqual(['Ana']);
    }
  });

  test('a key of ones own choice, or what makes a bot, cannot be brought along', async () => {
    const { matchID, code } = await open(of.id, of.seats);
    const own = { credentials: 'mine', playerCredentials: 'mine', id: 5, isConnected: true, data: { bot: 'easy' } };
    const joined = await join(matchID, { playerID: '0', playerName: 'Ana', ...own });
    expect(read(joined).playerCredentials).not.toBe('mine');
    expect(String(read(joined).playerCredentials).length).toBeGreaterThanOrEqual(24);
    const c = await chair(url(), of.id);
    expect(refusalOf(await c.sync(matchID, seat(0), 'mine'))).toMatchObject({ code: 'bad-credentials' });
    expect((await ok(`${url()}/api/rooms/${code}`)).seats).toMatchObject([
      { name: 'Ana', bot: null },
      ...Array(of.seats - 1).fill({}),
    ]);
    c.close();
  });

  const SEATS: readonly unknown[] = [
    '__proto__',
    'constructor',
    'toString',
    '-1',
    '+1',
    '1e1',
    '0x0',
    '00',
    ' 0',
    '0 ',
    '0\u0000',
    '٠',
    '',
    '99',
    '100',
    100,
    1.5,
    -1,
    1e9,
    true,
    [0],
    ['0'],
    {},
    { toString: 'x' },
  ];
  test.each(SEATS.map(s => [JSON.stringify(s), s] as const))('the seat %s is nobody’s', async (_, playerID) => {
    const { matchID } = await open(of.id, of.seats);
    const before = await field.at.matches();
    expect(errorOf(await join(matchID, { playerID, playerName: 'Ana' }))).toBe('no-seat');
    const body = { playerID, credentials: 'x', newName: 'y', seat: playerID, level: 'easy' };
    for (const verb of ['leave', 'update', 'rename', 'playAgain']) {
      const answer = await post(url(), `/games/${of.id}/${matchID}/${verb}`, body);
      expect([answer.status, errorOf(answer)]).toEqual([404, 'no-seat']);
    }
    expect(await field.at.matches()).toBe(before);
  });

  const BODIES: readonly (readonly [string, string, string])[] = [
    ['a list', '[]', 'bad-body'],
    ['a list of bodies', '[{"numPlayers":2}]', 'bad-body'],
    ['null', 'null', 'bad-body'],
    ['a number', '1e9', 'bad-body'],
    ['a text', '"x"', 'bad-body'],
    ['half an object', '{"numPlayers":', 'bad-body'],
    ['two objects', '{"numPlayers":2}{"numPlayers":2}', 'bad-body'],
    ['NaN', '{"numPlayers":NaN}', 'bad-body'],
    ['a comment', '{"numPlayers":2/*x*/}', 'bad-body'],
    ['a wrong byte', '{"numPlayers":2,"x":"\xff"}', 'bad-body'],
    ['nothing in it', '{}', 'bad-seats'],
    ['no seats', '{"numPlayers":0}', 'bad-seats'],
    ['fewer than none', '{"numPlayers":-1}', 'bad-seats'],
    ['minus nought', '{"numPlayers":-0}', 'bad-seats'],
    ['half a seat', '{"numPlayers":1.5}', 'bad-seats'],
    ['a billion seats', '{"numPlayers":1e9}', 'bad-seats'],
    ['more than a number holds', '{"numPlayers":1e999}', 'bad-seats'],
    ['more than whole numbers go', '{"numPlayers":9007199254740993}', 'bad-seats'],
    ['seats as text', '{"numPlayers":"2"}', 'bad-seats'],
    ['five billion as text', '{"numPlayers":"5e9"}', 'bad-seats'],
    ['seats in a list', '{"numPlayers":[2]}', 'bad-seats'],
    ['true', '{"numPlayers":true}', 'bad-seats'],
    ['the key twice, the worse last', '{"numPlayers":%n,"numPlayers":1e9}', 'bad-seats'],
    ['a prototype for the seats', '{"__proto__":{"numPlayers":%n}}', 'bad-seats'],
    ['an unknown option', '{"numPlayers":%n,"setupData":{"cheat":true}}', 'bad-options'],
    ['options in a list', '{"numPlayers":%n,"setupData":[]}', 'bad-options'],
    ['options of text', '{"numPlayers":%n,"setupData":"x"}', 'bad-options'],
    ['options of a number', '{"numPlayers":%n,"setupData":7}', 'bad-options'],
    ['a prototype as options', '{"numPlayers":%n,"setupData":{"__proto__":{"polluted":1}}}', 'bad-options'],
    [
      'a constructor as options',
      '{"numPlayers":%n,"setupData":{"constructor":{"prototype":{"polluted":1}}}}',
      'bad-options',
    ],
    ['options 1,500 deep', `{"numPlayers":%n,"setupData":${'['.repeat(1500)}${']'.repeat(1500)}}`, 'bad-options'],
    ['objects 1,000 deep', `{"numPlayers":%n,"setupData":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`, 'bad-options'],
    ['a list 8,000 deep', '['.repeat(8000), 'bad-body'],
    ['unlisted as text', '{"numPlayers":%n,"unlisted":"no"}', 'bad-body'],
  ];
  test.each(BODIES)('a room made of %s', async (_, body, error) => {
    const before = await field.at.matches();
    const answer = await ask(url(), 'POST', `/games/${of.id}/create`, {
      body: Buffer.from(body.replace('%n', String(of.seats)), 'latin1'),
    });
    expect([answer.status, errorOf(answer)]).toEqual([400, error]);
    expect(await field.at.matches()).toBe(before);
  });
});

describe('a body', () => {
  const [game] = largest;
  if (!game) throw new Error('no game');
  const make = (body: string | Buffer, headers: Record<string, string> = {}): Promise<RawAnswer> =>
    ask(url(), 'POST', `/games/${game.id}/create`, { body, headers });
  const honest = JSON.stringify({ numPlayers: game.seats });

  test.each([
    ['8 kB and one', 8193],
    ['1 MB', 1e6],
    ['20 MB', 20e6],
  ])('of %s: too large, and the rest is not read', async (_, bytes) => {
    const memory = await field.at.memory();
    const body = `{"numPlayers":2,"x":"${'x'.repeat(bytes)}"}`;
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }])
      await make(body, headers).then(
        a => expect([a.status, errorOf(a)]).toEqual([413, 'too-large']),
        // hung up on while it was still sending
        (e: Error) => expect(e.message).toMatch(/ECONNRESET|EPIPE|socket hang up/),
      );
    expect(await field.at.memory()).toBeLessThan(memory + 10e6);
  });
  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    'application/jsonp',
    'json',
    '',
    '__proto__',
    'application/json, text/plain',
  ])('of the type %j is not read', async type => {
    expect(errorOf(await make(honest, { 'content-type': type }))).toBe('bad-body');
  });
  test('packed, or in other letters than UTF-8, is not unpacked', async () => {
    const { gzipSync } = await import('node:zlib');
    expect(errorOf(await make(gzipSync(honest), { 'content-encoding': 'gzip' }))).toBe('bad-body');
    expect(errorOf(await make(gzipSync(Buffer.alloc(5e6)), { 'content-encoding': 'gzip' }))).toBe('bad-body');
    expect(
      errorOf(await make(Buffer.from(honest, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' })),
    ).toBe('bad-body');
  });
  test('with a method, a seat or a size in a header or in the query does nothing more', async () => {
    const before = await field.at.matches();
    for (const headers of [
      { 'x-http-method-override': 'POST' },
      { 'x-method-override': 'DELETE' },
      { 'x-original-url': '/games' },
      { 'x-rewrite-url': '/games' },
    ] as Record<string, string>[]) {
      expect((await ask(url(), 'GET', `/games/${game.id}/create`, { headers })).status).toBe(404);
      expect((await ask(url(), 'PUT', `/games/${game.id}/create`, { headers, body: honest })).status).toBe(404);
    }
    expect(errorOf(await ask(url(), 'POST', `/games/${game.id}/create?numPlayers=${game.seats}`, { body: '{}' }))).toBe(
      'bad-seats',
    );
    expect(await field.at.matches()).toBe(before);
  });
});

atTables(company, field, (_, of) => {
  test('a seat that was left: its old key does nothing any more, anywhere, and its new owner notices nothing', async () => {
    const { matchID, code } = await open(of.id, of.seats);
    const base = `/games/${of.id}/${matchID}`;
    const keys: { playerID: string; credentials: string }[] = [];
    const sit = async (playerID: string, playerName: string) => {
      const joined = read(await post(url(), `${base}/join`, { playerID, playerName }));
      return { playerID, credentials: String(joined.playerCredentials) };
    };
    for (let n = 0; n < of.seats; n += 1) keys.push(await sit(String(n), `P${n}`));
    const old = keys[1] as { playerID: string; credentials: string };
    // its socket was there before, and stays
    const ghost = await chair(url(), of.id);
    await ghost.sync(matchID, seat(1), old.credentials);
    expect((await post(url(), `${base}/leave`, old)).status).toBe(200);
    const heir = await sit('1', 'Heir');
    const refusals: readonly (readonly [string, object])[] = [
      [`${base}/leave`, old],
      [`${base}/update`, { ...old, newName: 'Ghost' }],
      [`${base}/rename`, { ...old, newName: 'Ghost' }],
      [`${base}/playAgain`, old],
      [`/api/rooms/${code}/bot`, { ...old, seat: '1', level: 'easy' }],
      [`/api/rooms/${code}/start`, old],
      [`/api/matches/${matchID}/report`, old],
    ];
    const haunted = async (): Promise<void> => {
      for (const [path, body] of refusals)
        expect([path, errorOf(await post(url(), path, body))]).toEqual([path, 'bad-credentials']);
      expect(refusalOf(await ghost.sync(matchID, seat(1), old.credentials))).toMatchObject({ code: 'bad-credentials' });
    };
    await haunted();
    expect((await post(url(), `/api/rooms/${code}/start`, heir)).status).toBe(200);
    const mine = await chair(url(), of.id);
    expect((await mine.sync(matchID, seat(1), heir.credentials)).event).toBe('sync');
    const frames = ghost.frames.length;
    await haunted();
    const move = { prompt: 'q1', type: 'x', answer: null };
    expect(await ghost.ask('update', makeMove(move, '1'), 0, matchID, '1')).toMatchObject({ code: 'no-match' });
    expect(await ghost.ask('older', 5)).toMatchObject({ code: 'no-match' });
    expect((await namesOf(code))[1]).toBe('Heir');
    expect(ghost.frames.slice(frames).every(f => f.event === 'refused')).toBe(true);
    ghost.close();
    mine.close();
  });

  test('in a running match nobody leaves, joins, is given to a bot or plays again, and the host no more than others', async () => {
    const laid = await lay(field.at, of);
    const { matchID, code } = laid.room;
    const base = `/games/${of.id}/${matchID}`;
    const before = await laid.stored();
    for (const who of laid.seats) {
      const key = { playerID: who, credentials: laid.key(who) };
      const expected: readonly (readonly [string, object, string])[] = [
        [`${base}/leave`, key, 'started'],
        [`${base}/join`, { playerID: who, playerName: 'x' }, 'started'],
        [`${base}/join`, { playerName: 'x' }, 'started'],
        [`${base}/playAgain`, key, 'not-over'],
        [`/api/rooms/${code}/bot`, { ...key, seat: who, level: null }, who === '0' ? 'started' : 'not-host'],
        [`/api/rooms/${code}/bot`, { ...key, seat: '1', level: 'easy' }, who === '0' ? 'started' : 'not-host'],
      ];
      for (const [path, body, error] of expected)
        expect([path, errorOf(await post(url(), path, body))]).toEqual([path, error]);
    }
    expect(await laid.stored()).toBe(before);
    laid.clear();
  });

  test('who plays again after the end, twice at once: one next match, with keys of its own', async () => {
    const laid = await lay(field.at, of);
    while (await playsOn(laid));
    const again = (who: string) =>
      post(url(), `/games/${of.id}/${laid.room.matchID}/playAgain`, {
        playerID: who,
        credentials: laid.key(seat(Number(who))),
      });
    const stranger = await post(url(), `/games/${of.id}/${laid.room.matchID}/playAgain`, {
      playerID: '0',
      credentials: 'x',
    });
    expect(errorOf(stranger)).toBe('bad-credentials');
    const answers = await Promise.all([again('0'), again('1'), again('0')]);
    expect(new Set(answers.map(a => read(a).nextMatchID)).size).toBe(1);
    const next = String(read(answers[0] as RawAnswer).nextMatchID);
    const c = await chair(url(), of.id);
    for (const who of laid.seats) expect((await c.sync(next, who, laid.key(who))).event).toBe('refused');
    c.close();
    laid.clear();
  });
});

describe('rooms are not to be found by trying', () => {
  const [game] = largest;
  if (!game) throw new Error('no game');
  test('a code is one of 28 million, made by chance, and so is the name of a match', async () => {
    const rooms = await Promise.all(Array.from({ length: 100 }, () => open(game.id, game.seats)));
    expect(new Set(rooms.map(r => r.code)).size).toBe(100);
    for (const { code, matchID } of rooms) {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
      expect(matchID).toMatch(/^[\w-]{11,}$/);
    }
    for (let n = 0; n < 5; n += 1) expect(new Set(rooms.map(r => r.code[n])).size).toBeGreaterThan(15);
  });
  test('the list holds a hundred at most, and nobody who did not ask for it', async () => {
    const hidden = await open(game.id, game.seats);
    for (let n = 0; n < 105; n += 1) await open(game.id, game.seats, { unlisted: false });
    const list = read(await ask(url(), 'GET', `/games/${game.id}`)).matches as { matchID: string }[];
    expect(list.length).toBe(100);
    expect(list.map(m => m.matchID)).not.toContain(hidden.matchID);
  });
  test('the words to a stranger are the same for every seat, taken or free, of people or of bots', async () => {
    const room = await playing(field.at, { people: 1, bots: Array(game.seats - 1).fill('random') }, game.id);
    const free = await open(game.id, game.seats);
    const said = async (matchID: string, playerID: string): Promise<string> =>
      (await post(url(), `/games/${game.id}/${matchID}/leave`, { playerID, credentials: 'wrong' })).text;
    const all = new Set([await said(room.matchID, '0'), await said(room.matchID, '1'), await said(free.matchID, '0')]);
    expect([...all]).toEqual([JSON.stringify({ error: 'bad-credentials', params: {} })]);
  });
});
