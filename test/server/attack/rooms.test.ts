import { describe, expect, test } from 'vitest';
import { CHOICES, LINES } from '../../../games/kit/roomWire.ts';
import { ACTS } from '../../../server/rooms/acts.ts';
import { size } from '../../support/proof.ts';
import { person } from '../rooms/party.ts';
import { until } from '../support/chair.ts';
import { keyOf, ok } from '../support/server.ts';
import { visitor } from '../support/visitor.ts';
import { underSiege } from './support/field.ts';
import { ask, errorOf, post } from './support/raw.ts';
import { DEEP, game, RUBBISH, roomsOf, SEATS } from './support/rooms.ts';

const field = underSiege({}, { client: '/nowhere' });
const url = (): string => field.at.url;
const { open, shown, still } = roomsOf(field);
const VERBS = Object.keys(ACTS);
/** An honest body of each, but for the key. */
const HONEST: Readonly<Record<string, object>> = {
  bot: { seat: '1', level: 'easy' },
  remove: { seat: '1' },
  swap: { seat: '0', with: '1' },
  seats: { n: SEATS },
  options: { options: game.m.options.defaults },
  pace: { pace: { kind: 'none' } },
  lock: { on: true },
  host: { seat: '1' },
  start: {},
  stop: {},
  vote: { seat: '1', choice: 'free' },
  away: {},
  back: {},
  say: { line: 'hello' },
};
const HOSTS = ['bot', 'remove', 'swap', 'seats', 'options', 'pace', 'lock', 'host'];
const act = (code: string, verb: string, body: object | string) => post(url(), `/api/rooms/${code}/${verb}`, body);
describe('what is done in a room', () => {
  test('is one of the verbs, by exactly that name; nothing is found by the name of something else', async () => {
    const p = await open(2);
    const key = keyOf(p.room, '0');
    const before = await still(p.room.code);
    for (const verb of [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'run',
      'START',
      'start%00',
      'st%61rt2',
      '.',
      '%2e%2e',
    ])
      expect([verb, (await act(p.room.code, verb, key)).status]).toEqual([verb, 404]);
    for (const code of ['__proto__', 'constructor', `room:${p.room.code}`, '%00', '%', p.room.matchID]) {
      const { status } = await ask(url(), 'POST', `/api/rooms/${code}/start`, { body: JSON.stringify(key) });
      expect([code, status]).toEqual([code, 404]);
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect((await ask(url(), method, `/api/rooms/${p.room.code}/start`)).status).toBe(404);
    expect(await still(p.room.code)).toBe(before);
    p.close();
  });
  test('is done by those who sit there: not with keys of other rooms, of seats that were left, or that are none', async () => {
    const [p, other] = [await open(2), await open(2)];
    const former = keyOf(p.room, '1');
    await ok(`${url()}/games/${game.id}/${p.room.matchID}/leave`, former);
    person(p, 1).close();
    await person(p, 0).sees(({ seats }) => seats[1]?.name === null);
    const before = await field.at.matches();
    const keys: readonly unknown[] = [keyOf(other.room, '0').credentials, former.credentials, ...RUBBISH, undefined];
    for (const verb of VERBS)
      for (const credentials of keys) {
        const error = errorOf(await act(p.room.code, verb, { ...HONEST[verb], credentials }));
        expect([verb, credentials, error]).toEqual([
          verb,
          credentials,
          typeof credentials === 'string' && credentials.length > 9000 ? 'too-large' : 'bad-credentials',
        ]);
      }
    // a hash is no key
    const { metadata } = await field.truth(p.room.matchID);
    const hash = metadata.players[0]?.credentials;
    expect(errorOf(await act(p.room.code, 'say', { line: 'hello', credentials: hash }))).toBe('bad-credentials');
    expect(await field.at.matches()).toBe(before);
    expect(person(p, 0).said()).toEqual([]);
    for (const one of [p, other]) one.close();
  });
  test('is laid by the host alone, and before it begins', async () => {
    const p = await open();
    for (const verb of HOSTS) expect([verb, await p.does(1, verb, HONEST[verb])]).toEqual([verb, 'not-host']);
    expect(await p.does(1, 'start')).toBeNull();
    for (const verb of HOSTS) expect([verb, await p.does(0, verb, HONEST[verb])]).toEqual([verb, 'started']);
    expect(await p.does(0, 'stop')).toBe('goes-on');
    p.close();
  });
  const FIELDS: readonly (readonly [verb: string, field: string, codes: string])[] = [
    ['bot', 'seat', 'no-seat seat-taken'],
    ['bot', 'level', 'bad-level seat-taken'],
    ['remove', 'seat', 'no-seat'],
    ['swap', 'seat', 'no-seat'],
    ['swap', 'with', 'no-seat bad-body'],
    ['seats', 'n', 'bad-seats'],
    ['options', 'options', 'bad-options'],
    ['pace', 'pace', 'bad-body'],
    ['lock', 'on', 'bad-body'],
    ['host', 'seat', 'no-seat'],
    ['vote', 'seat', 'no-seat nothing-to-decide'],
    ['vote', 'choice', 'bad-body'],
    ['say', 'line', 'bad-line'],
    ['say', 'text', 'bad-line rate'],
  ];
  test.each(FIELDS)(
    '%s with anything for %s is refused in words, or is what it seems; the room stays whole',
    async (verb, name, codes) => {
      const p = await open(2);
      for (const value of [...RUBBISH, undefined]) {
        const body = JSON.stringify({
          ...HONEST[verb],
          ...keyOf(p.room, '0'),
          ...(name === 'text' ? { line: undefined } : {}),
          [name]: value,
        });
        const answer = await act(p.room.code, verb, body);
        if (answer.status !== 200)
          expect([value, errorOf(answer)]).toEqual([
            value,
            expect.toBeOneOf([...codes.split(' '), 'too-large', 'rate']),
          ]);
      }
      const deep = `{"credentials":${JSON.stringify(keyOf(p.room, '0').credentials)},"${name}":${DEEP}}`;
      expect((await act(p.room.code, verb, deep)).status).toBeLessThan(500);
      // whoever laid it may begin it all the same
      const room = await shown(p.room.code);
      expect(room.started).toBe(false);
      const host = room.seats.find(s => s.seat === room.host);
      expect(['P0', 'P1']).toContain(host?.name);
      const me = host?.name === 'P0' ? 0 : 1;
      if (room.locked) expect(await p.does(me, 'lock', { on: false })).toBeNull();
      for (const { seat, name: taken, bot } of room.seats)
        if (taken === null && bot === null) expect(await p.does(me, 'bot', { seat, level: 'random' })).toBeNull();
      expect(await p.does(me, 'start')).toBeNull();
      p.close();
    },
  );
  test('a body that is too large, no object, or no JSON is none; one thing more in it is not looked at', async () => {
    const p = await open(2);
    const key = keyOf(p.room, '0');
    const before = await still(p.room.code);
    expect(errorOf(await act(p.room.code, 'say', { ...key, text: 'x'.repeat(9000) }))).toBe('too-large');
    for (const body of ['', '[]', 'null', '1', '"x"', '{', DEEP, '{"credentials":{"__proto__":1}}'])
      expect((await act(p.room.code, 'start', body)).status).toBeGreaterThanOrEqual(400);
    expect(await still(p.room.code)).toBe(before);
    const more = {
      ...key,
      host: '1',
      code: 'x',
      matchID: 'x',
      seat: '1',
      isHost: true,
      bot: 'easy',
      data: { bot: 'easy' },
    };
    expect((await act(p.room.code, 'back', more)).status).toBe(200);
    expect(await still(p.room.code)).toBe(before);
    p.close();
  });
});

describe('a vote', () => {
  /** Three play, of whom the last has gone. */
  const left = async () => {
    const p = await open(3, 3);
    expect(await p.does(0, 'start')).toBeNull();
    await person(p, 0).sees(room => room.started);
    expect(await p.does(2, 'away')).toBeNull();
    await person(p, 0).sees(({ seats }) => seats[2]?.decision?.why === 'left');
    return p;
  };
  test('counts once for a person, from however many pages, and however often', async () => {
    const p = await left();
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => visitor(url(), p.room.code, keyOf(p.room, '0').credentials)),
    );
    expect(person(p, 1).room().seats[2]?.decision?.needed).toBe(2);
    await Promise.all(Array.from({ length: 10 }, () => p.does(0, 'vote', { seat: '2', choice: 'free' })));
    expect((await shown(p.room.code)).seats[2]?.decision).toMatchObject({ votes: { 0: 'free' }, needed: 2 });
    expect(await p.does(0, 'vote', { seat: '2', choice: 'caretaker' })).toBeNull();
    expect((await shown(p.room.code)).seats[2]?.decision?.votes).toEqual({ 0: 'caretaker' });
    for (const one of tabs) one.close();
    p.close();
  });
  test('is for those who sit and are here: not for whoever looks on, has gone, or has a seat elsewhere; not about oneself', async () => {
    const p = await left();
    const other = await open(2);
    const watcher = await visitor(url(), p.room.code);
    const vote = { seat: '2', choice: 'stop' };
    for (const credentials of [null, '', 'x', keyOf(other.room, '0').credentials])
      expect(errorOf(await act(p.room.code, 'vote', { ...vote, credentials }))).toBe('bad-credentials');
    expect(await p.does(2, 'vote', vote)).toBe('nothing-to-decide');
    // the one who has gone may speak of others, but does not count
    expect(await p.does(2, 'vote', { seat: '1', choice: 'free' })).toBe('nothing-to-decide');
    expect(await p.does(0, 'vote', { seat: '1', choice: 'free' })).toBe('nothing-to-decide');
    for (const seat of ['3', '99', '__proto__'])
      expect(await p.does(0, 'vote', { seat, choice: 'free' })).toBe('no-seat');
    expect((await shown(p.room.code)).seats[2]?.decision?.votes).toEqual({});
    watcher.close();
    for (const one of [p, other]) one.close();
  });
  test('of somebody who has closed the page does not count any more', async () => {
    const p = await left();
    expect(await p.does(0, 'vote', { seat: '2', choice: 'stop' })).toBeNull();
    person(p, 0).close();
    await person(p, 1).sees(({ seats }) => seats[0]?.connected === false);
    expect((await shown(p.room.code)).seats[2]?.decision).toMatchObject({ votes: {}, needed: 1 });
    expect((await shown(p.room.code)).over).toBe(false);
    p.close();
  });
  test('after the matter is gone changes nothing, and is not kept for the next', async () => {
    const p = await left();
    expect(await p.does(0, 'vote', { seat: '2', choice: 'free' })).toBeNull();
    expect(await p.does(2, 'back')).toBeNull();
    for (const choice of CHOICES) expect(await p.does(1, 'vote', { seat: '2', choice })).toBe('nothing-to-decide');
    expect(await p.does(2, 'away')).toBeNull();
    expect((await shown(p.room.code)).seats[2]?.decision).toMatchObject({ votes: {}, needed: 2 });
    expect(await p.does(0, 'vote', { seat: '2', choice: 'caretaker' })).toBeNull();
    expect(await p.does(1, 'vote', { seat: '2', choice: 'caretaker' })).toBeNull();
    expect((await shown(p.room.code)).seats[2]?.caretaker).not.toBeNull();
    // a bot plays there: nothing is to be decided about it
    for (const choice of CHOICES) expect(await p.does(0, 'vote', { seat: '2', choice })).toBe('nothing-to-decide');
    p.close();
  });
  test('at the same moment as others, and as the return: the seat is its person’s, a bot’s or nobody’s, never two of them', async () => {
    for (let n = 0; n < size(6, 40); n += 1) {
      const p = await left();
      const choice = n % 2 === 0 ? 'free' : 'caretaker';
      const [a, b, back] = await Promise.all([
        p.does(0, 'vote', { seat: '2', choice }),
        p.does(1, 'vote', { seat: '2', choice }),
        p.does(2, 'back'),
      ]);
      const at = (await shown(p.room.code)).seats[2];
      const { metadata } = await field.truth(p.room.matchID);
      const stored = metadata.players[2];
      if (at?.name === null) expect([stored?.credentials, stored?.name]).toEqual([undefined, undefined]);
      else expect([at?.name, at?.bot, typeof stored?.credentials]).toEqual(['P2', null, 'string']);
      for (const code of [a, b]) expect([null, 'nothing-to-decide']).toContain(code);
      expect(back).toBe(choice === 'free' && at?.name === null && back !== null ? 'bad-credentials' : null);
      p.close();
    }
  });
});

describe('a seat that is kept', () => {
  test('is not for a stranger, with whatever key or name but theirs; nor for somebody who was sent away', async () => {
    const p = await open(3, 3);
    expect(await p.does(0, 'start')).toBeNull();
    for (const [n, choice] of [
      [0, 'stop'],
      [1, 'stop'],
    ] as const) {
      if (n === 0) expect(await p.does(2, 'away')).toBeNull();
      expect(await p.does(n, 'vote', { seat: '2', choice })).toBeNull();
    }
    const { nextMatchID } = await ok(`${url()}/games/${game.id}/${p.room.matchID}/playAgain`, keyOf(p.room, '0'));
    const path = `/games/${game.id}/${nextMatchID}/join`;
    const other = await open(2);
    for (const key of [...RUBBISH, keyOf(other.room, '0').credentials])
      for (const more of [{}, { playerID: '0' }]) {
        const error = errorOf(await post(url(), path, { playerName: 'Eve', data: { key }, ...more }));
        expect([key, error]).toEqual([key, expect.toBeOneOf(['room-full', 'seat-taken', 'too-large'])]);
      }
    const mine = keyOf(p.room, '1');
    // old keys open nothing in the new match before their people have come back
    for (const verb of VERBS.filter(v => v !== 'say'))
      expect([verb, errorOf(await act(p.room.code, verb, { ...HONEST[verb], ...mine }))]).toEqual([
        verb,
        'bad-credentials',
      ]);
    const sat = await post(url(), path, { playerName: 'P1', data: { key: mine.credentials } });
    expect(sat.status).toBe(200);
    // once only: it is theirs by a new key now
    expect(errorOf(await post(url(), path, { playerName: 'P9', data: { key: mine.credentials } }))).toBe('room-full');
    expect(errorOf(await act(p.room.code, 'say', { line: 'hello', ...mine }))).toBe('bad-credentials');
    for (const one of [p, other]) one.close();
  });
});

describe('what is said', () => {
  test('is said by those who sit there, so often and no more; others are not slowed', async () => {
    const p = await open(2);
    const said = await Promise.all(Array.from({ length: 30 }, (_, n) => p.does(0, 'say', { text: `n ${n}` })));
    expect(said.filter(code => code === null)).toHaveLength(8);
    expect(new Set(said)).toEqual(new Set([null, 'rate']));
    expect(await p.does(1, 'say', { line: 'hello' })).toBeNull();
    await until(() => person(p, 0).said().length === 9);
    p.close();
  });
  test('is shown as it was typed, or not said at all', async () => {
    const p = await open(2);
    for (const text of ['<img src=x onerror=1>', '"><svg onload=1>', '{count, plural,…}', '=1+1'])
      expect(await p.does(0, 'say', { text })).toBeNull();
    for (const text of ['', ' ', '\u202eb', 'a\u0000', '\ue000', 'x'.repeat(201), `Z${'\u0336'.repeat(8)}`])
      expect([text, await p.does(1, 'say', { text })]).toEqual([text, 'bad-line']);
    expect(await p.does(1, 'say', {})).toBe('bad-line');
    expect(await p.does(1, 'say', { line: LINES[0], text: '\u202e' })).toBe('bad-line');
    await until(() => person(p, 1).said().length === 4);
    expect(
      person(p, 1)
        .said()
        .map(s => s.text)[0],
    ).toBe('<img src=x onerror=1>');
    p.close();
  });
});
