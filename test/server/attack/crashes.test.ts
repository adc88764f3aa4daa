import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { size } from '../../support/proof.ts';
import { atRest, type Chair, chair, makeMove, someMove, until } from '../support/chair.ts';
import { house, keyOf, ok, playing } from '../support/server.ts';
import { atTables, largest, underSiege } from './support/field.ts';
import { type Laid, playsOn } from './support/laid.ts';
import { rawLine } from './support/raw.ts';

const field = underSiege({}, { client: '/nowhere' });
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const nested = (levels: number): string => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

/** The attacker has a seat of their own at the table. */
async function insider(table: Laid): Promise<Chair> {
  const c = await chair(field.at.url, table.m.meta.id);
  await c.sync(table.room.matchID, seat(0), table.key(seat(0)));
  return c;
}
/** A websocket by hand that has entered the game's namespace. */
async function entered(table: Laid) {
  const line = await rawLine(field.at.url);
  line.text(`40/${table.m.meta.id},`);
  await until(() => line.messages.some(m => m.startsWith('40/')));
  return line;
}

atTables(largest, field, (table, of) => {
  const EVENTS = ['sync', 'update', 'older', 'alive', 'chat', 'error', 'refused', 'next', 'matchData', 'patch'];
  const RUBBISH: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['true', true],
    ['a number', 7],
    ['-0', -0],
    ['a huge number', 1e308],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['toString', 'toString'],
    ['hasOwnProperty', 'hasOwnProperty'],
    ['10 kB', 'x'.repeat(10_000)],
    ['a path', '../x'],
    ['an emoji', '🃏'],
    ['half an emoji', '\ud83c'],
    ['NUL', '\u0000'],
    ['an empty object', {}],
    ['an empty list', []],
    ['lists in lists, 1,000 deep', deep(1000)],
    ['an object that wants to be a promise', { then: 'x', catch: 'x' }],
    ['an object that wants to be text', { toString: 'x', toJSON: 'x', valueOf: 'x' }],
    ['an object that wants to be a list', { length: 1e9, 0: 'x' }],
    ['an object that names a buffer', { _placeholder: true, num: 0 }],
    [
      'a list with a prototype',
      JSON.parse('[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}]'),
    ],
  ];
  test.each(RUBBISH)(
    'every event with %s, in every place, with and without asking for an answer',
    async (_, rubbish) => {
      const before = await field.at.matches();
      const c = await insider(table());
      for (const event of EVENTS)
        for (const args of [
          [rubbish],
          [rubbish, rubbish, rubbish],
          [table().room.matchID, rubbish],
          [table().room.matchID, '0', rubbish],
        ]) {
          if (event === 'sync' && args.length === 2 && rubbish == null) continue; // that is an honest spectator
          c.socket.emit(event, ...args);
          c.socket.emit(event, ...args, () => {});
        }
      await until(async () => (await c.ask('alive')) === null);
      await atRest(c);
      expect(await field.at.matches()).toBe(before);
      c.close();
    },
  );

  test.each(['error', '__proto__', 'constructor', 'prototype', '', ' ', 'toString', 'x'.repeat(500), '🂡'])(
    'an event called %j',
    async event => {
      const c = await insider(table());
      c.socket.emit(event, 1, null, {});
      await atRest(c);
      c.close();
    },
  );

  const PACKETS: readonly string[] = [
    '',
    '4',
    '40',
    '42',
    '42[',
    '42[]',
    '42[null]',
    '42["sync"]',
    '42{}',
    '42"x"',
    '42["disconnect"]',
    '42["connect"]',
    '42["connect_error"]',
    '42["disconnecting"]',
    '42["newListener"]',
    '42["removeListener"]',
    '42/%g,["disconnect",1]',
    '42/%g,["newListener",1]',
    '42/%g,[]',
    '42/%g,[null]',
    '42/%g,[{}]',
    '42/%g,[7]',
    '42/%g,{"length":1,"0":"sync"}',
    '42/%g,"sync"',
    '42/%g,["sync"',
    '42/%g,["sync",]',
    '42/%g,["sync"]]',
    '42/%g,99999999999999999999["sync"]',
    '42/%g,-1["sync"]',
    '42/%g,1e3["alive"]',
    '42/%g,0x10["alive"]',
    '42/%g/x,["sync"]',
    '42/__proto__,["sync"]',
    '40/__proto__,',
    '40/constructor,',
    '40/%g,{"__proto__":{"polluted":1}}',
    '40/%g?x=1,',
    '40/%G,',
    `40/${'x'.repeat(5000)},`,
    '41',
    '41/%g,',
    '41/nowhere,',
    '43/%g,1[]',
    '43/%g,[]',
    '43/%g,9007199254740993["x"]',
    '44/%g,{"message":"x"}',
    '44"x"',
    '45-["sync"]',
    '450-["sync",{"_placeholder":true,"num":0}]',
    '451-/%g,["sync",{"_placeholder":true,"num":0}]',
    '4510-/%g,["sync",{"_placeholder":true,"num":9}]',
    '4599999999-/%g,["sync",{"_placeholder":true,"num":0}]',
    '45-1-/%g,["sync"]',
    '45NaN-/%g,["sync"]',
    '461-/%g,1[{"_placeholder":true,"num":-1}]',
    '47',
    '48["sync"]',
    '4NaN',
    '0',
    '0{"sid":"x"}',
    '1',
    '2',
    '2probe',
    '3',
    '3probe',
    '5',
    '6',
    '7',
    'x',
    '\u0000',
    'bAAAA',
    `42/%g,["update",${nested(15_000)}]`,
    `42/%g,["sync",${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`,
    '42/%g,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[{"prompt":"q1","answer":1e999}]}}]',
    '42/%g,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[{"prompt":"q1","answer":NaN}]}}]',
    '42/%g,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[{"prompt":"q1","answer":-0}]}}]',
    '42/%g,["update",{"type":"MAKE_MOVE","type":"UPDATE","payload":null,"payload":{}}]',
    `42/%g,["update",${'9'.repeat(30_000)}]`,
    `42/%g,["${'sync","'.repeat(4000)}"]`,
  ];
  test.each(PACKETS.map(p => [p.length > 70 ? `${p.slice(0, 60)}… (${p.length})` : p, p] as const))(
    'the packet %j, written by hand',
    async (_, packet) => {
      const before = await field.at.matches();
      const line = await entered(table());
      const text = packet.replaceAll('%g', of.id).replaceAll('%G', of.id.toUpperCase());
      line.text(text);
      // and once more before it has entered anything
      const early = await rawLine(field.at.url);
      early.text(text);
      line.text(`42/${of.id},7["alive"]`);
      await until(() => line.messages.some(m => m.startsWith(`43/${of.id},7`)) || line.socket.destroyed);
      expect(await field.at.matches()).toBe(before);
      line.cut();
      early.cut();
    },
  );

  test('bytes where text is spoken: the line is cut at the first of them, whatever was announced', async () => {
    const cuts = (): number => field.at.log().filter(line => line.why === 'bytes').length;
    for (const announce of [null, `451-/${of.id},["sync",{"_placeholder":true,"num":0}]`, `4510-/${of.id},["sync"]`]) {
      const before = cuts();
      const line = await entered(table());
      if (announce) line.text(announce);
      line.bytes(Buffer.alloc(30_000));
      await line.closed;
      await until(() => cuts() > before); // the log comes by another way
      expect(cuts()).toBe(before + 1);
    }
  });

  test('a binary packet whose parts never come', async () => {
    const lines = await Promise.all(Array.from({ length: 20 }, () => entered(table())));
    for (const line of lines) line.text(`4510-/${of.id},["update",{"_placeholder":true,"num":0}]`);
    // the one after it is no part of it
    for (const line of lines) line.text(`42/${of.id},1["alive"]`);
    await Promise.all(lines.map(line => line.closed));
  });

  test('two syncs and a goodbye in one breath; then others move', async () => {
    for (let n = 0; n < size(20, 200); n += 1) {
      const c = await chair(field.at.url, of.id);
      const sit = [table().room.matchID, '0', table().key(seat(0))];
      c.socket.emit('sync', ...sit);
      c.socket.emit('sync', table().room.matchID, null, null);
      if (n % 2) c.socket.emit('sync', ...sit);
      if (n % 3) c.socket.emit('update', null);
      if (n % 4 < 2) c.close();
      else (c.socket.io.engine as unknown as { transport: { ws: { close(): void } } }).transport.ws.close();
    }
    await playsOn(table());
  });

  test('a goodbye in the middle of a move: it is stored whole or not at all, and others are told', async () => {
    for (let n = 0; n < size(5, 50); n += 1) {
      const turn = table().turn();
      if (!turn) return;
      const c = await chair(field.at.url, of.id);
      await c.sync(table().room.matchID, turn.seat, table().key(turn.seat));
      const before = (await field.at.truth(table().room.matchID))?.state._stateID ?? 0;
      c.socket.emit('update', makeMove(turn.move, turn.seat), 0, table().room.matchID, turn.seat);
      c.close();
      await table().heard();
      await until(async () => {
        const now = (await field.at.truth(table().room.matchID))?.state._stateID ?? 0;
        return now === before || now === before + 1;
      });
      await table().heard();
    }
    await playsOn(table());
  });

  test('packets over the limit, 0.9, 1.1 and 20 MB: refused with a reason, no loop, nobody is slowed, memory comes back', async () => {
    const memory = await field.at.memory();
    for (const megabytes of [0.04, 0.9, 1.1, 20]) {
      const line = await entered(table());
      line.text(`42/${of.id},["update","${'x'.repeat(megabytes * 1e6)}"]`);
      await line.closed;
      expect([null, 1009]).toContain(line.code()); // 1009: too big; a reset may come before the word
    }
    const c = await chair(field.at.url, of.id);
    let opened = 0;
    c.socket.io.on('open', () => {
      opened += 1;
    });
    const closed = new Promise<string>(resolve => c.socket.once('disconnect', resolve));
    c.socket.emit('update', 'x'.repeat(900_000));
    expect(await closed).toMatch(/transport (close|error)/);
    expect(opened).toBe(0);
    const since = performance.now();
    await playsOn(table());
    expect(performance.now() - since).toBeLessThan(5000);
    await until(async () => (await field.at.memory()) < memory + 8e6);
  });

  test('start, leave, rename, give to a bot and start again, all at once: no room is half started', async () => {
    for (let n = 0; n < size(8, 200); n += 1) {
      const { matchID, code } = (await ok(`${field.at.url}/games/${of.id}/create`, { numPlayers: of.seats })) as {
        matchID: string;
        code: string;
      };
      const keys = [];
      for (let s = 0; s < of.seats; s += 1) {
        const joined = await ok(`${field.at.url}/games/${of.id}/${matchID}/join`, { playerName: `P${s}` });
        keys.push({ playerID: String(s), credentials: String(joined.playerCredentials) });
      }
      const [host, last] = [keys[0], keys.at(-1)];
      const send = (path: string, body: object) =>
        fetch(field.at.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const watcher = await chair(field.at.url, of.id);
      const deeds = [
        () => send(`/api/rooms/${code}/start`, { ...host }),
        () => send(`/games/${of.id}/${matchID}/leave`, { ...last }),
        () => send(`/games/${of.id}/${matchID}/update`, { ...last, newName: 'Zoé' }),
        () => send(`/api/rooms/${code}/bot`, { ...host, seat: last?.playerID, level: 'random' }),
        () => send(`/api/rooms/${code}/start`, { ...host }),
        () => watcher.sync(matchID, null).then(() => new Response()),
        () => watcher.sync(matchID, seat(0), host?.credentials).then(() => new Response()),
      ];
      const answers = await Promise.all(
        quick(n)
          .shuffle(deeds)
          .map(deed => deed()),
      );
      for (const answer of answers) expect(answer.status).toBeLessThan(500);
      const room = await ok(`${field.at.url}/api/rooms/${code}`).catch(() => null);
      const seated = (room?.seats ?? []) as readonly { readonly name: string | null }[];
      if (room?.started) expect(seated.every(s => s.name !== null)).toBe(true);
      watcher.close();
    }
  });
});

describe('rules that fail', () => {
  /** A game of which one part throws, on a server in this process: what nobody catches fails the run. */
  const broken = async (m: AnyModule, over: Partial<AnyModule>) => {
    const faulty: AnyModule = { ...m, ...over };
    return house({}, { entries: [{ meta: m.meta, load: async () => faulty }] });
  };
  test.each(largest.map(t => [t.title, t] as const))(
    '%s: a move that throws is refused, and the table goes on',
    async (_, { m, seats: count }) => {
      let armed = true;
      const resolve = Object.fromEntries(
        Object.entries(m.resolve).map(([stage, rule]): [string, typeof rule] => [
          stage,
          (...args) => {
            if (armed) throw new Error('a rule failed');
            rule(...args);
          },
        ]),
      );
      const at = await broken(m, { resolve });
      const room = await playing(at, { people: count }, m.meta.id);
      const chairs = await Promise.all(Array.from({ length: count }, () => chair(at.url, m.meta.id)));
      for (const [n, c] of chairs.entries()) await c.sync(room.matchID, seat(n), keyOf(room, String(n)).credentials);
      // neither a sealed answer nor one that an effect asks for reaches a rule: later ones do
      const refused: unknown[] = [];
      for (let round = 0; round < 9 && refused.length === 0; round += 1)
        for (const [n, c] of chairs.entries()) {
          const move = someMove(m, c.state().G, seat(n));
          const answer = move ? await c.act(move, seat(n)) : { ok: true };
          if (answer.ok) continue;
          refused.push(answer);
          break;
        }
      expect(refused).toMatchObject([{ ok: false, code: 'bug' }]);
      armed = false;
      for (const [n, c] of chairs.entries()) {
        const move = someMove(m, c.state().G, seat(n));
        if (move) expect(await c.act(move, seat(n))).toEqual({ ok: true });
      }
      await at.end();
    },
  );

  test.each(largest.map(t => [t.title, t] as const))(
    '%s: a view that throws for a spectator ends nothing: seats see and play on',
    async (_, { m, seats: count }) => {
      const view: AnyModule['view'] = (G, who) => {
        if (who === null) throw new Error('a view failed');
        return m.view(G, who);
      };
      const at = await broken(m, { view });
      const room = await playing(at, { people: count }, m.meta.id);
      const nobody = await chair(at.url, m.meta.id);
      expect((await nobody.sync(room.matchID, null)).event).toBe('refused');
      const chairs = await Promise.all(Array.from({ length: count }, () => chair(at.url, m.meta.id)));
      for (const [n, c] of chairs.entries()) await c.sync(room.matchID, seat(n), keyOf(room, String(n)).credentials);
      const n = chairs.findIndex((c, i) => someMove(m, c.state().G, seat(i)) !== null);
      const mover = chairs[n];
      const move = mover && someMove(m, mover.state().G, seat(n));
      expect(move && (await mover?.act(move, seat(n)))).toEqual({ ok: true });
      await at.end();
    },
  );
});
