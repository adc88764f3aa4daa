import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Seat, seat } from '../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../games/kit/module.ts';
import { quick } from '../../games/kit/random.ts';
import type { Line, Told } from '../../games/kit/wire.ts';
import { regicide } from '../../games/regicide/game.ts';
import { pilfer } from '../kit/games/pilfer/pilfer.ts';
import { atRest, type Chair, chair, playOn, settled, someMove, until } from './support/chair.ts';
import { type House, house, keyOf, playing, type Room, request, ZERO_BEGINS } from './support/server.ts';

const small: AnyModule = anyModule(pilfer);
let at: House;
beforeAll(async () => {
  at = await house(
    {},
    { key: ZERO_BEGINS, entries: [small, regicide].map(m => ({ meta: m.meta, load: async () => m })) },
  );
});
afterAll(() => at.end());

const sitDown = async (room: Room, who: Seat | null): Promise<Chair> => {
  const c = await chair(at.url, room.game);
  const frame = await c.sync(room.matchID, who, who === null ? null : keyOf(room, who).credentials);
  expect(frame.event).toBe('sync');
  return c;
};
const moveOf = (c: Chair, module: AnyModule, who: Seat) => {
  const move = someMove(module, c.state().G, who);
  if (!move) throw new Error(`${who} is not asked`);
  return move;
};

test('a move is answered when it is stored, and shown to every seat with a number of its own', async () => {
  const room = await playing(at, { people: 2 });
  const [zero, one, nobody] = [await sitDown(room, seat(0)), await sitDown(room, seat(1)), await sitDown(room, null)];
  const seen = Promise.all([one.next('update'), nobody.next('update')]);
  expect(await zero.act(moveOf(zero, regicide, seat(0)))).toEqual({ ok: true });
  const { state } = await at.store.fetch(room.matchID, { state: true });
  expect(state._stateID).toBe(1);
  await seen;
  for (const c of [zero, one, nobody]) {
    expect(c.state()._stateID).toBe(1);
    expect(c.frames.at(-1)?.args[2]).toEqual([]); // the library's log
    expect(c.beside().lines.length).toBeGreaterThan(0);
    expect(Object.keys(c.state().ctx).sort()).toEqual([
      'activePlayers',
      'currentPlayer',
      'numPlayers',
      'phase',
      'playOrder',
      'playOrderPos',
      'turn',
    ]);
  }
  expect(zero.state().G).toEqual(JSON.parse(JSON.stringify(regicide.view(state.G, seat(0)))));
});

test('a sync brings the view, who sits where, and no beginning', async () => {
  const room = await playing(at, { people: 1, bots: ['easy'] });
  const me = await sitDown(room, seat(0));
  const [id, info, beside] = (me.frames[0]?.args ?? []) as [string, Record<string, unknown>, unknown];
  expect(id).toBe(room.matchID);
  expect(info.filteredMetadata).toEqual([
    { id: 0, name: 'Zoé 0', isConnected: true },
    { id: 1, name: 'bot-2', isConnected: true, data: { bot: 'easy' } },
  ]);
  expect(info.log).toEqual([]);
  expect(info.initialState).toEqual(info.state);
  expect(beside).toMatchObject({ more: false, mayTakeBack: false, due: [{ prompt: expect.stringMatching(/^q\d+$/) }] });
});

test('nothing is sent to those for whom nothing changed: a sealed answer is nobody else’s business', async () => {
  const room = await playing(at, { people: 3 }, 'pilfer');
  const chairs = await Promise.all([seat(0), seat(1), seat(2), null].map(s => sitDown(room, s)));
  const [zero, one, two, nobody] = chairs as [Chair, Chair, Chair, Chair];
  await atRest(...chairs);
  const before = chairs.map(c => c.frames.length);
  expect(await one.act(moveOf(one, small, seat(1)))).toEqual({ ok: true });
  await atRest(...chairs);
  expect(chairs.map((c, n) => c.frames.length - (before[n] ?? 0))).toEqual([0, 1, 0, 0]);
  // a refused move neither
  expect(await two.act({ prompt: 'q999', type: 'give', answer: [] })).toMatchObject({ ok: false, code: 'too-late' });
  await atRest(...chairs);
  expect(two.frames.length).toBe(before[2]);
  // opened: all are shown
  await zero.act(moveOf(zero, small, seat(0)));
  await two.act(moveOf(two, small, seat(2)));
  await atRest(...chairs);
  expect([zero, two, nobody].map(c => c.state()._stateID)).toEqual([2, 1, 1]);
});

test('questions keep the time at which they were opened', async () => {
  let clock = 1_000_000;
  const timed = await house({}, { key: ZERO_BEGINS, now: () => clock });
  const room = await playing(timed, { people: 2 });
  const look = async (): Promise<number | undefined> => {
    const c = await chair(timed.url);
    await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    return c.beside().due[0]?.since;
  };
  clock += 5000;
  expect(await look()).toBe(1_000_000);
  const c = await chair(timed.url);
  await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  await c.act(moveOf(c, regicide, seat(0)));
  expect(c.beside().due[0]?.since).toBe(1_005_000);
  clock += 5000;
  expect(await look()).toBe(1_005_000);
  await timed.end();
});

test('the log comes with the last lines; older ones page by page, numbered for their reader', async () => {
  const room = await playing(at, { people: 1, bots: ['random', 'random', 'random'] });
  const me = await sitDown(room, seat(0));
  for (let n = 0; n < 30 && me.state().ctx.gameover === undefined; n += 1)
    await playOn(me, regicide, seat(0), quick(3), 1);
  await until(() => me.state().ctx.gameover !== undefined || someMove(regicide, me.state().G, seat(0)) !== null);
  await atRest(me);
  const live = me.frames.flatMap(f => (f.event === 'update' ? (f.args[3] as Told).lines : []));
  for (const who of [seat(0), null]) {
    const late = await sitDown(room, who);
    let page: Told = late.beside();
    const lines: Line[] = [...page.lines];
    expect(page.lines.length).toBe(Math.min(20, (lines.at(-1)?.n ?? 0) + 1));
    while (page.more) {
      page = (await late.ask('older', lines[0]?.n)) as unknown as Told;
      expect(page.lines.length).toBeGreaterThan(0);
      lines.unshift(...page.lines);
    }
    expect(lines.map(l => l.n)).toEqual(lines.map((_, n) => n));
    if (who !== null) expect(lines.slice(-live.length)).toEqual(live);
    late.close();
  }
});

test('who comes and goes is told; a second tab of a seat changes nothing and may act too', async () => {
  const room = await playing(at, { people: 2 });
  const zero = await sitDown(room, seat(0));
  await atRest(zero);
  const came = zero.next('matchData');
  const one = await sitDown(room, seat(1));
  expect((await came).args[1]).toMatchObject([{ isConnected: true }, { id: 1, name: 'Zoé 1', isConnected: true }]);
  const tab = await sitDown(room, seat(1));
  await atRest(tab, zero);
  expect(zero.count('matchData')).toBe(2); // at first its own coming, then the other's
  const renamed = zero.next('matchData');
  await at.lobby.updatePlayer('regicide', room.matchID, { ...keyOf(room, '1'), newName: 'Ana' });
  expect((await renamed).args[1]).toMatchObject([{}, { name: 'Ana' }]);
  one.close();
  await settled();
  expect(zero.count('matchData')).toBe(3);
  const gone = zero.next('matchData');
  tab.close();
  expect((await gone).args[1]).toMatchObject([{}, { isConnected: false }]);
  expect((await request(`${at.url}/api/rooms/${room.code}`)).body.seats).toMatchObject([
    { connected: true },
    { connected: false },
  ]);
  const [again, both] = [await sitDown(room, seat(0)), zero.next('update')];
  expect(await again.act(moveOf(again, regicide, seat(0)))).toEqual({ ok: true });
  await both;
  expect(zero.state().G).toEqual(again.state().G);
});

test('before the start nobody is let in, and the socket may try again', async () => {
  const { matchID, ...made } = await at.lobby.createMatch('regicide', { numPlayers: 1 });
  const { playerCredentials } = await at.lobby.joinMatch('regicide', matchID, { playerName: 'Ana' });
  const me = await chair(at.url);
  const refused = await me.sync(matchID, seat(0), playerCredentials);
  expect(refused).toMatchObject({ event: 'refused', args: [{ ok: false, code: 'not-started' }] });
  expect(await me.ask('update', {}, 0, matchID, '0')).toMatchObject({ code: 'no-match' });
  expect(await me.sync(matchID, null)).toMatchObject({ event: 'refused', args: [{ code: 'not-started' }] });
  const { code } = made as unknown as { code: string };
  await request(`${at.url}/api/rooms/${code}/start`, { playerID: '0', credentials: playerCredentials });
  expect((await me.sync(matchID, seat(0), playerCredentials)).event).toBe('sync');
});

test('a socket that sits down elsewhere hears no more of the first table', async () => {
  const [first, second] = [await playing(at, { people: 2 }), await playing(at, { people: 2 })];
  const mine = await sitDown(second, seat(1));
  // the same socket: as a spectator there, as a seat here, both at once
  mine.socket.emit('sync', first.matchID, null, null);
  mine.socket.emit('sync', second.matchID, '1', keyOf(second, '1').credentials);
  await atRest(mine);
  const actor = await sitDown(first, seat(0));
  await actor.act(moveOf(actor, regicide, seat(0)));
  await atRest(mine);
  const after = mine.frames.slice(mine.frames.findLastIndex(f => f.event === 'sync'));
  expect(after.map(f => f.args[0])).not.toContain(first.matchID);
});
