import { request as send } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seat } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import { regicide } from '../../games/regicide/game.ts';
import { atRest, type Chair, chair, makeMove, refusalOf, settled, someMove, until } from './support/chair.ts';
import { GENEROUS, type House, house, keyOf, playing, type Room, ZERO_BEGINS } from './support/server.ts';

let at: House;
let room: Room;
let zero: Chair;
let one: Chair;
beforeAll(async () => {
  // no built client: what our guard lets through is the library's to answer
  at = await house({}, { key: ZERO_BEGINS, client: '/nowhere' });
});
afterAll(() => at.end());
beforeEach(async () => {
  room = await playing(at, { people: 2 });
  [zero, one] = [await chair(at.url), await chair(at.url)];
  await zero.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  await one.sync(room.matchID, seat(1), keyOf(room, '1').credentials);
  await atRest(zero, one);
});

const stored = async (): Promise<string> => {
  const row = await at.store.db.selectFrom('matches').selectAll().where('id', '=', room.matchID).executeTakeFirst();
  return JSON.stringify([row?.sid, row?.state, row?.started]);
};
const good = (): Move => {
  const move = someMove(regicide, zero.state().G, seat(0));
  if (!move) throw new Error('not asked');
  return move;
};
/** The server lives, the match is what it was, and the one whose turn it is can go on. */
async function unharmed(before: string): Promise<void> {
  expect(await stored()).toBe(before);
  const fresh = await chair(at.url);
  expect((await fresh.sync(room.matchID, seat(0), keyOf(room, '0').credentials)).event).toBe('sync');
  expect(await fresh.act(good())).toEqual({ ok: true });
  fresh.close();
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

describe('an update is refused to its sender alone, and changes nothing', () => {
  const play = (over: object) => () => ({ ...makeMove(good(), '0'), ...over });
  const payload = (over: object) => () => {
    const move = makeMove(good(), '0');
    return { ...move, payload: { ...move.payload, ...over } };
  };
  const cases: readonly (readonly [string, () => unknown, string])[] = [
    ['UPDATE with a state', play({ type: 'UPDATE', state: { G: {}, ctx: { gameover: 1 } } }), 'no-such-move'],
    ['UPDATE with null', play({ type: 'UPDATE', state: null }), 'no-such-move'],
    ['RESET', play({ type: 'RESET', state: {} }), 'no-such-move'],
    ['SYNC', play({ type: 'SYNC', state: {} }), 'no-such-move'],
    ['PATCH', play({ type: 'PATCH', patch: [{ op: 'remove', path: '/G' }] }), 'no-such-move'],
    ['UNDO', play({ type: 'UNDO' }), 'no-such-move'],
    ['REDO', play({ type: 'REDO' }), 'no-such-move'],
    ['PLUGIN', play({ type: 'PLUGIN' }), 'no-such-move'],
    [
      'GAME_EVENT endGame',
      () => ({ type: 'GAME_EVENT', payload: { type: 'endGame', args: [1], playerID: '0' } }),
      'no-such-move',
    ],
    ['GAME_EVENT toString', () => ({ type: 'GAME_EVENT', payload: { type: 'toString', args: [] } }), 'no-such-move'],
    ['no type', play({ type: undefined }), 'no-such-move'],
    ["the table's move", payload({ type: 'table', args: [{ prompt: 'q1' }] }), 'table-only'],
    ['constructor', payload({ type: 'constructor' }), 'no-such-move'],
    ['toString', payload({ type: 'toString' }), 'no-such-move'],
    ['hasOwnProperty', payload({ type: 'hasOwnProperty' }), 'no-such-move'],
    ['__proto__', payload({ type: '__proto__' }), 'no-such-move'],
    ['a number as move', payload({ type: 5 }), 'no-such-move'],
    ['the other seat', payload({ playerID: '1' }), 'not-asked'],
    ['no seat', payload({ playerID: null }), 'not-asked'],
    ['no arguments', payload({ args: undefined }), 'bad-shape'],
    ['null as argument', payload({ args: [null] }), 'bad-shape'],
    ['arguments that are no list', payload({ args: { 0: 1 } }), 'bad-shape'],
    ['many arguments', payload({ args: Array(500).fill(1) }), 'bad-shape'],
    ['two arguments', payload({ args: [{ prompt: 'q1', answer: [] }, 1] }), 'bad-shape'],
    ['deep arguments', payload({ args: [{ prompt: 'q1', answer: deep(300) }] }), 'bad-shape'],
    ['much text', payload({ args: [{ prompt: 'q1', answer: 'x'.repeat(5000) }] }), 'bad-shape'],
    ['more beside the answer', payload({ args: [{ prompt: 'q1', answer: [], G: {} }] }), 'bad-shape'],
    [
      'a prototype',
      payload({ args: [JSON.parse('{"prompt":"q1","answer":{"__proto__":{"polluted":1}}}')] }),
      'bad-shape',
    ],
    ['no answer at all', () => makeMove({ ...good(), answer: null }, '0'), 'bad-shape'],
    ['a question that is closed', payload({ args: [{ prompt: 'q0', answer: [] }] }), 'too-late'],
    ['no action', () => undefined, 'bad-shape'],
    ['null', () => null, 'bad-shape'],
    ['text', () => 'MAKE_MOVE', 'bad-shape'],
    ['a list', () => [], 'bad-shape'],
    ['no payload', () => ({ type: 'MAKE_MOVE' }), 'bad-shape'],
    ['a payload of text', () => ({ type: 'MAKE_MOVE', payload: 'play' }), 'bad-shape'],
  ];
  test.each(cases)('%s', async (_, action, code) => {
    const before = await stored();
    const heard = [zero.frames.length, one.frames.length];
    expect(await zero.ask('update', action(), 0, room.matchID, '0')).toMatchObject({ ok: false, code });
    await atRest(zero, one);
    expect([zero.frames.length, one.frames.length]).toEqual(heard);
    await unharmed(before);
  });

  test('cards of others, too many, twice', async () => {
    const before = await stored();
    const { prompt } = good();
    const { hands } = (await at.store.fetch(room.matchID, { state: true })).state.G as {
      hands: Record<string, string[]>;
    };
    const [mine, theirs] = [hands['0']?.[0] ?? '', hands['1']?.[0] ?? ''];
    const codes = [];
    for (const answer of [[theirs], [mine, mine], ['nonsense'], [], [mine, theirs]])
      codes.push((await zero.act({ prompt, type: 'play', answer })) as unknown);
    expect(codes).toMatchObject(Array(5).fill({ ok: false }));
    await unharmed(before);
  });
  test('whose turn it is not, who only watches, who has not sat down', async () => {
    const before = await stored();
    expect(await one.act(good())).toMatchObject({ ok: false, code: 'too-late' });
    expect(await one.act({ ...good(), type: 'takeBack' })).toMatchObject({ code: 'no-take-back' });
    const watcher = await chair(at.url);
    await watcher.sync(room.matchID, null);
    expect(await watcher.act(good(), seat(0))).toMatchObject({ ok: false, code: 'not-asked' });
    const stranger = await chair(at.url);
    expect(await stranger.act(good(), seat(0))).toMatchObject({ ok: false, code: 'no-match' });
    await unharmed(before);
  });
  test('another match in the packet', async () => {
    const before = await stored();
    const other = await playing(at, { people: 2 });
    expect(await zero.ask('update', makeMove(good(), '0'), 0, other.matchID, '0')).toMatchObject({ code: 'no-match' });
    await unharmed(before);
  });
  test('without an acknowledgement the refusal comes as an event', async () => {
    const refused = zero.next('refused');
    zero.socket.emit('update', makeMove({ ...good(), prompt: 'q0' }, '0'), 0, room.matchID, '0');
    expect(refusalOf(await refused)).toEqual({ ok: false, code: 'too-late', params: {} });
  });
  test('the same move twice at once is made once', async () => {
    const answers = await Promise.all([zero.act(good()), zero.act(good())]);
    expect(answers.map(a => a.ok).sort()).toEqual([false, true]);
    const { state } = await at.store.fetch(room.matchID, { state: true });
    expect(state._stateID).toBe(1);
  });
});

describe('a sync is refused', () => {
  const cases: readonly (readonly [string, () => readonly unknown[], string])[] = [
    ['with a wrong key', () => [room.matchID, '0', 'x'], 'bad-credentials'],
    ['without a key', () => [room.matchID, '0'], 'bad-credentials'],
    ["with another's key", () => [room.matchID, '0', keyOf(room, '1').credentials], 'bad-credentials'],
    ['with an empty key', () => [room.matchID, '0', ''], 'bad-credentials'],
    ['with an object as key', () => [room.matchID, '0', { length: 3 }], 'bad-credentials'],
    ['with a long key', () => [room.matchID, '0', 'x'.repeat(3000)], 'bad-credentials'],
    ['for a seat that is not there', () => [room.matchID, '9', 'x'], 'no-seat'],
    ['for __proto__', () => [room.matchID, '__proto__', 'x'], 'no-seat'],
    ['for a number', () => [room.matchID, 0, 'x'], 'no-seat'],
    ['for a list', () => [room.matchID, ['0'], 'x'], 'no-seat'],
    ['at an unknown match', () => ['unknown', '0', 'x', 300000], 'no-match'],
    ['at an object', () => [{ a: 1 }, '0', 'x'], 'no-match'],
    ['at __proto__', () => ['__proto__', null, null], 'no-match'],
    ['at nothing', () => [], 'no-match'],
  ];
  test.each(cases)('%s', async (_, args, code) => {
    const before = await stored();
    const count = await at.store.db.selectFrom('matches').select('id').execute();
    const stranger = await chair(at.url);
    const refused = stranger.next('refused');
    stranger.socket.emit('sync', ...args());
    expect(refusalOf(await refused)).toMatchObject({ ok: false, code });
    expect(stranger.count('sync')).toBe(0);
    expect(await at.store.db.selectFrom('matches').select('id').execute()).toHaveLength(count.length);
    // and it hears nothing of what goes on
    await unharmed(before);
    expect(await stranger.ask('alive')).toBeNull();
    expect(stranger.frames).toHaveLength(1);
  });
  test('for a bot, whose seat has no key', async () => {
    const withBot = await playing(at, { people: 1, bots: ['easy'] });
    for (const key of [null, '', 'undefined', 'null']) {
      const stranger = await chair(at.url);
      expect((await stranger.sync(withBot.matchID, seat(1), key)).event).toBe('refused');
    }
  });
});

describe('the server lives on after', () => {
  const cases: readonly (readonly [string, (c: Chair) => unknown])[] = [
    ['an event called error', c => c.socket.emit('error', 1)],
    ['unknown events', c => ['chat', 'patch', '__proto__', 'constructor', ''].map(e => c.socket.emit(e, 1, null))],
    ['chat', c => c.socket.emit('chat', room.matchID, { id: 'x', sender: '0', payload: 'x' }, 'x')],
    ['a packet too big', c => c.socket.emit('update', 'x'.repeat(100_000))],
    ['bytes', c => c.socket.emit('update', { type: 'MAKE_MOVE', payload: Buffer.from('x') })],
    ['very deep data', c => c.socket.emit('update', deep(3000))],
    ['older without end', c => [-1, 1.5, Number.NaN, '5', null, {}].map(n => c.socket.emit('older', n))],
    ['an alive without answer', c => c.socket.emit('alive')],
    [
      'two syncs and a goodbye',
      c => {
        c.socket.emit('sync', room.matchID, '0', keyOf(room, '0').credentials);
        c.socket.emit('sync', room.matchID, '0', keyOf(room, '0').credentials);
        c.socket.disconnect();
      },
    ],
    ['nonsense below socket.io', c => void (c.socket.io.engine as unknown as { write(s: string): void }).write('9{[')],
  ];
  test.each(cases)('%s', async (_, attack) => {
    const before = await stored();
    const c = await chair(at.url);
    await c.sync(room.matchID, seat(1), keyOf(room, '1').credentials);
    attack(c);
    await settled(40);
    await unharmed(before);
  });
  test('an unknown game', async () => {
    await expect(chair(at.url, 'chess')).rejects.toThrow('Invalid namespace');
    await expect(chair(at.url, '__proto__')).rejects.toThrow('Invalid namespace');
  });
  test('a flood: too many packets are refused, and who goes on is put out', async () => {
    const strict = await house({ limits: { ...GENEROUS, packets: 20 } });
    const c = await chair(strict.url);
    for (let n = 0; n < 60; n += 1) c.socket.emit('older', 0);
    await until(() => c.frames.some(f => f.event === 'refused' && refusalOf(f).code === 'rate'));
    expect(c.socket.connected).toBe(true);
    for (let n = 0; n < 300; n += 1) c.socket.emit('older', 0);
    await until(() => !c.socket.connected);
    expect(await (await chair(strict.url)).ask('alive')).toBeNull();
    await strict.end();
  });
  test('a page of another place that opens a socket', async () => {
    const get = (origin: string) =>
      fetch(`${at.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } }).then(r => r.status);
    expect(await get('http://evil.example')).toBe(403);
    expect(await get('null')).toBe(403);
    expect(await get(at.url)).toBe(200);
    expect(await get('http://localhost:5173')).toBe(200);
  });
});

describe('an address that the library would read more kindly than we do', () => {
  /** Sent as it stands: fetch would tidy it first. */
  const raw = (method: string, path: string, body?: object): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(at.url);
      const headers = body ? { 'content-type': 'application/json' } : {};
      const sent = send({ hostname, port, method, path, headers }, answer => {
        let text = '';
        answer.on('data', part => {
          text += String(part);
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  const NOT_FOUND = { status: 404, text: JSON.stringify({ error: 'not-found', params: {} }) };
  const roots: readonly string[] = [
    '/Games',
    '/GAMES',
    '/gAmes',
    '/%67ames',
    '//games',
    '/games/',
    '/games;x',
    '/./games',
  ];
  const matches = async (): Promise<string> =>
    JSON.stringify(await at.store.db.selectFrom('matches').select(['id', 'meta', 'state']).orderBy('id').execute());

  test.each(roots)(
    '%s: nothing is created, joined, left, played again or renamed, and nobody is shown the options',
    async root => {
      const open = (await at.lobby.createMatch('regicide', { numPlayers: 2, unlisted: false })).matchID;
      const before = await matches();
      const key = keyOf(room, '0');
      const deeds: readonly (readonly [string, object])[] = [
        ['create', { numPlayers: 2 }],
        [`${open}/join`, { playerID: '__proto__', playerName: 'polluted' }],
        [`${open}/join`, { playerID: '0', playerName: 'x', data: { bot: 'easy' } }],
        [`${room.matchID}/leave`, key],
        [`${room.matchID}/playAgain`, key],
        [`${room.matchID}/update`, { ...key, newName: '\u202e', data: { bot: 'easy' } }],
        [`${room.matchID}/rename`, { ...key, newName: '\u202e' }],
      ];
      for (const [deed, body] of deeds) expect(await raw('POST', `${root}/regicide/${deed}`, body)).toEqual(NOT_FOUND);
      for (const path of ['', '/regicide', `/regicide/${open}`])
        expect((await raw('GET', root + path)).status).toBe(404);
      expect(await matches()).toBe(before);
      expect(({} as { name?: unknown }).name).toBeUndefined();
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  test.each([
    'regicide/%63reate',
    '/regicide/create',
    'regicide//create',
    'regicide/create/',
    'regicide/Create',
    'regicide/CREATE',
    'regicide%2Fcreate',
    'regicide/create;x',
    '../games/regicide/create',
    'Regicide/create',
  ])('/games/%s creates nothing', async path => {
    const before = await matches();
    const answer = await raw('POST', `/games/${path}`, { numPlayers: 2 });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('server-error');
    expect(await matches()).toBe(before);
  });

  test.each(['Leave', 'LEAVE', '%6ceave', '/leave', 'leave/', 'leave%2f', 'leave;x', 'leave%00'])(
    '/games/regicide/<match>/%s frees no seat in play',
    async verb => {
      const before = await matches();
      const answer = await raw('POST', `/games/regicide/${room.matchID}/${verb}`, keyOf(room, '0'));
      expect(answer).toEqual(NOT_FOUND);
      expect(await matches()).toBe(before);
    },
  );

  test('nor by another method, a method in a header or in the query, or a seat in the query', async () => {
    const before = await matches();
    const path = `/games/regicide/${room.matchID}`;
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])
      for (const p of [path, `${path}/leave`, '/Games/regicide', '/games'])
        expect((await raw(method, p)).status).toBe(404);
    for (const query of ['?_method=POST', '?playerID=0&credentials=x']) {
      expect((await raw('GET', `${path}/leave${query}`)).status).toBe(404);
      expect((await raw('POST', `${path}/leave${query}`, {})).status).toBe(404);
    }
    expect((await raw('GET', `${path}?matchID=x`)).text).not.toContain('setupData');
    expect(await matches()).toBe(before);
  });
});
