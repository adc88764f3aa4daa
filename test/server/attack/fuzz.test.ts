import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, type Seat, seat } from '../../../games/kit/ids.ts';
import type { ChanceState } from '../../../games/kit/random.ts';
import { replay } from '../../../games/kit/replay.ts';
import { ROOMS, type RoomShown } from '../../../games/kit/roomWire.ts';
import { ACTS } from '../../../server/rooms/acts.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import type { Table } from '../../support/registered.ts';
import { makeMove, until } from '../support/chair.ts';
import { ok } from '../support/server.ts';
import { mutated, type PacketRecipe, packet, type RequestRecipe, request } from './support/arbitraries.ts';
import { atTables, largest, underSiege } from './support/field.ts';
import { type Knowledge, knowledge } from './support/hidden.ts';
import { type Laid, lay, playsOn } from './support/laid.ts';
import type { Truth } from './support/orders.ts';
import { type RawLine, rawLine, wire } from './support/raw.ts';

const field = underSiege({}, { client: '/nowhere' });
const SMALL_SEED = 20_261_130;
/** The same inputs in every ordinary run, others in every proof. */
const runs = (small: number, large: number) => ({
  numRuns: size(small, large),
  ...(size(1, 2) === 1 ? { seed: SMALL_SEED } : {}),
  endOnFailure: true, // a server remembers: a smaller example would not be the same
});

/** A table that is laid anew when its match is over, and what somebody may know of it who only sits on one of its seats. */
interface Arena {
  readonly laid: Laid;
  readonly eyes: ReadonlyMap<Seat | null, Knowledge>;
}
async function arena(of: Table): Promise<Arena> {
  const laid = await lay(field.at, of);
  const eyes = new Map([...laid.seats, null].map(who => [who, knowledge(laid.m, laid.room, who)] as const));
  return { laid, eyes };
}
const truthOf = ({ room }: Pick<Laid, 'room'>): Promise<Truth> => field.truth(room.matchID);

/** Each move since then was made by that seat, and all of them together lead by the rules to what is stored. */
async function onlyLegal({ m, room, seats }: Laid, before: number, by: Seat | null): Promise<number> {
  const moves = await field.at.moves(room.matchID);
  const { state, metadata } = await truthOf({ room });
  expect(moves.length).toBe(state._stateID);
  for (const [who] of moves.slice(before)) expect(who).toBe(by);
  const { key } = (state.plugins.random ?? { data: null }).data as ChanceState;
  const options = (metadata.setupData ?? m.options.defaults) as Json;
  const record = { game: room.game, rulesVersion: m.meta.rulesVersion, seats: seats.length, options, key, moves };
  const { table: _, ...played } = replay(m, record);
  const { table: __, ...stored } = state.G;
  expect(isDeepStrictEqual(JSON.parse(JSON.stringify(played)), stored)).toBe(true);
  return moves.length;
}

atTables(largest, field, (_, of) => {
  test('any packets, honest ones with something changed and others: nothing falls, cheats or leaks', {
    timeout: LONG,
  }, async () => {
    let now = await arena(of);
    const seen = { runs: 0, packets: 0, moves: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 12 }), fc.nat(3), async (recipes, who) => {
        if (!now.laid.whole() || now.laid.turn() === null) {
          now.laid.clear();
          now = await arena(of);
        }
        const { laid, eyes } = now;
        const turn = laid.turn();
        if (!turn) throw new Error('a new match is over');
        const begun = (await truthOf(laid)).state;
        for (const eye of eyes.values()) eye.follows(begun);
        // who sits there and is asked, who sits there and is not, who watches, who is nobody
        const other = laid.seats.find(s => s !== turn.seat) ?? turn.seat;
        const me = [turn.seat, other, null, undefined][who];
        const line = await entered(of.id);
        if (me !== undefined)
          line.text(
            `42/${of.id},${JSON.stringify(['sync', laid.room.matchID, me, me === null ? null : laid.key(me)])}`,
          );
        const key = me ? laid.key(me) : 'x';
        for (const [n, recipe] of recipes.entries())
          line.text(realised(recipe, { of, laid, me: me ?? null, key, move: makeMove(turn.move, turn.seat), n }));
        line.text(`42/${of.id},99["alive"]`);
        line.text(`42/${of.id},100["older",0]`);
        line.text(`42${ROOMS},101["earlier",0]`);
        const ends = [`43/${of.id},100`, `43${ROOMS},101`];
        await until(() => ends.every(end => line.messages.some(t => t.startsWith(end))) || line.socket.destroyed);
        await laid.heard();
        const after = (await truthOf(laid)).state;
        for (const eye of eyes.values()) eye.follows(after);
        const said = line.messages.join('\n');
        // it may have sat down as a spectator, or as itself, by an honest packet
        (eyes.get(me ?? null) as Knowledge).mayRead(said, 'an answer');
        expect(said).not.toMatch(/"server-error"|"bug"|"storage"/);
        seen.moves += (await onlyLegal(laid, begun._stateID, me ?? null)) - begun._stateID;
        seen.runs += 1;
        seen.packets += recipes.length;
        seen.refused += (said.match(/"ok":false/g) ?? []).length;
        line.cut();
        await field.at.intact();
      }),
      runs(80, 1000),
    );
    now.laid.clear();
    expect(seen.refused).toBeGreaterThan(10);
    owed('server', 'any packets: nothing fell, cheated or leaked', { table: of.title, ...seen });
  });

  test('any requests: never a 5xx, and no match moves by them', { timeout: LONG }, async () => {
    const { laid, eyes } = await arena(of);
    const begun = (await truthOf(laid)).state;
    for (const eye of eyes.values()) eye.follows(begun);
    const statuses = new Map<number, number>();
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(request, async recipe => {
        const said = await sent(recipe, laid);
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0);
        expect(status).toBeLessThan(500);
        (eyes.get(seat(0)) as Knowledge).mayRead(said, 'an answer');
        expect((await truthOf(laid)).state).toEqual(begun);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        asked += 1;
        if (asked % 10 === 0) await field.at.intact();
      }),
      runs(150, 8000),
    );
    expect(await playsOn(laid)).toBe(true);
    laid.clear();
    expect(statuses.size).toBeGreaterThan(3);
    owed('server', 'any requests: never a 5xx', { table: of.title, asked, statuses: Object.fromEntries(statuses) });
  });
});

test('any requests to a room that waits: never a 5xx, it is never half laid, and it can begin', {
  timeout: LONG,
}, async () => {
  const [of] = largest;
  if (!of) throw new Error('no game');
  const seen = { asked: 0, changed: 0, rooms: 0 };
  let room = await waiting(of);
  await fc.assert(
    fc.asyncProperty(request, fc.nat(VERBS.length - 1), async (recipe, verb) => {
      const before = await room.shown();
      if (before.started) room = await waiting(of);
      const recipeOf = { ...recipe, method: 'POST', body: recipe.body === 'none' ? 'honest' : recipe.body } as const;
      const said = await sent(recipeOf, room, [`/api/rooms/${room.room.code}/${VERBS[verb]}`]);
      expect(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)).toBeLessThan(500);
      const after = await room.shown();
      const { state, metadata } = await truthOf(room);
      // seats, state and host belong together, whatever was made of it
      expect(Object.keys(metadata.players)).toHaveLength(state.ctx.numPlayers);
      expect(after.seats).toHaveLength(state.ctx.numPlayers);
      expect(of.m.meta.seats).toContain(after.seats.length);
      const mine = after.seats.filter(s => s.name !== null && s.bot === null);
      expect(mine).toHaveLength(1);
      expect(after.host).toBe(mine[0]?.seat);
      seen.asked += 1;
      if (JSON.stringify({ ...before, now: 0 }) !== JSON.stringify({ ...after, now: 0 })) seen.changed += 1;
      if (seen.asked % 10 === 0) await field.at.intact();
    }),
    runs(150, 4000),
  );
  const { seats } = await room.shown();
  for (const { seat: free, name } of seats)
    if (name === null)
      await ok(`${field.at.url}/api/rooms/${room.room.code}/bot`, {
        credentials: room.key(seat(0)),
        seat: free,
        level: 'random',
      });
  await ok(`${field.at.url}/api/rooms/${room.room.code}/start`, { credentials: room.key(seat(0)) });
  expect(seen.changed).toBeGreaterThan(5);
  owed('server', 'any requests to a room that waits: never a 5xx', seen);
});

/** A room in which one person sits who may lay it. */
async function waiting({ id, m }: Table): Promise<Pick<Laid, 'room' | 'm' | 'key'> & { shown(): Promise<RoomShown> }> {
  const { url } = field.at;
  const { matchID, code } = (await ok(`${url}/games/${id}/create`, { numPlayers: Math.max(...m.meta.seats) })) as {
    matchID: string;
    code: string;
  };
  const joined = await ok(`${url}/games/${id}/${matchID}/join`, { playerName: 'Zoé' });
  const credentials = String(joined.playerCredentials);
  return {
    m,
    room: { game: id, matchID, code, keys: { 0: { playerID: seat(0), credentials } } },
    key: () => credentials,
    shown: async () => (await ok(`${url}/api/rooms/${code}`)) as unknown as RoomShown,
  };
}

async function entered(game: string): Promise<RawLine> {
  const line = await rawLine(field.at.url);
  line.text(`40/${game},`);
  line.text(`40${ROOMS},`);
  await until(() => [`40/${game}`, `40${ROOMS}`].every(path => line.messages.some(m => m.startsWith(path))));
  return line;
}

const VERBS = Object.keys(ACTS);
/** What is said with them. */
const SAID = {
  seat: '1',
  with: '0',
  n: 2,
  options: {},
  pace: { kind: 'live', bank: 60_000, increment: 1000 },
  on: true,
  choice: 'free',
  line: 'hello',
};
interface Moment {
  readonly of: Table;
  readonly laid: Laid;
  readonly me: Seat | null;
  readonly key: string;
  readonly move: object;
  readonly n: number;
}
function realised(recipe: PacketRecipe, { of, laid, me, key, move, n }: Moment): string {
  const { matchID } = laid.room;
  const honest: Readonly<Record<PacketRecipe['kind'], readonly unknown[]>> = {
    move: ['update', move, n, matchID, me],
    sync: ['sync', matchID, me, key],
    watch: ['sync', matchID, null, null],
    older: ['older', 20],
    alive: ['alive'],
    enter: ['enter', laid.room.code, key],
    earlier: ['earlier', 20],
    event: [recipe.event, ...recipe.args],
    roomEvent: [recipe.event, ...recipe.args],
    text: [],
  };
  if (recipe.kind === 'text') return recipe.text;
  const args = recipe.mutations.reduce<unknown>((value, change) => mutated(value, change), honest[recipe.kind]);
  const path = ['enter', 'earlier', 'roomEvent'].includes(recipe.kind) ? ROOMS : `/${of.id}`;
  return `42${path},${recipe.asks ? n : ''}${JSON.stringify(args) ?? ''}`;
}

/** Sends it as it stands, by hand, and returns all that came. */
async function sent(
  recipe: RequestRecipe,
  { room, m, key }: Pick<Laid, 'room' | 'm' | 'key'>,
  only?: readonly string[],
): Promise<string> {
  const base = `/games/${room.game}/${room.matchID}`;
  const routes = only ?? [
    '/games',
    `/games/${room.game}`,
    base,
    `${base}/join`,
    `${base}/leave`,
    `${base}/update`,
    `${base}/rename`,
    `${base}/playAgain`,
    `/games/${room.game}/create`,
    `/api/rooms/${room.code}`,
    ...VERBS.map(verb => `/api/rooms/${room.code}/${verb}`),
    `/api/matches/${room.matchID}`,
    `/api/matches/${room.matchID}/report`,
    '/api/here',
    '/healthz',
    '/readyz',
    '/metrics',
    '/',
    '/assets/x.js',
    '/socket.io/?EIO=4&transport=polling',
  ];
  const parts = (routes[recipe.route % routes.length] ?? '/').split('/');
  for (const [at, word] of recipe.parts) parts[1 + (at % parts.length)] = word;
  const honest = {
    numPlayers: m.meta.seats[0],
    playerName: 'Zoé',
    newName: 'Zoé 0',
    playerID: '0',
    credentials: key(seat(0)),
    ...SAID,
    level: 'easy',
    setupData: m.options.defaults,
    unlisted: true,
  };
  const value =
    recipe.body === 'honest'
      ? recipe.mutations.reduce<unknown>((v, change) => mutated(v, change), honest)
      : recipe.anything;
  const body =
    recipe.body === 'none'
      ? Buffer.alloc(0)
      : recipe.body === 'bytes'
        ? Buffer.from(recipe.bytes)
        : Buffer.from(JSON.stringify(value) ?? '');
  const given = new Set(recipe.headers.map(([name]) => name));
  const head = [
    ...(given.has('Host') ? [] : ['Host: x']),
    ...(given.has('Content-Type') ? [] : ['Content-Type: application/json']),
    ...(given.has('Content-Length') || given.has('Transfer-Encoding') ? [] : [`Content-Length: ${body.length}`]),
    ...recipe.headers.map(([name, text]) => `${name}: ${text}`),
    'Connection: close',
  ];
  const one = await wire(field.at.url);
  const target = `${parts.join('/') || '/'}${recipe.query}`;
  one.write(Buffer.from(`${recipe.method} ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, 'utf8'));
  one.write(body);
  one.socket.end();
  await Promise.race([one.closed, new Promise(resolve => setTimeout(resolve, 3000))]);
  one.cut();
  return one.said();
}
