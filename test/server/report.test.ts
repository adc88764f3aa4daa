import { afterAll, beforeAll, expect, test } from 'vitest';
import { seat, seats } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { quick } from '../../games/kit/random.ts';
import { type Recorded, replay } from '../../games/kit/replay.ts';
import { regicide } from '../../games/regicide/game.ts';
import { pilfer } from '../kit/games/pilfer/pilfer.ts';
import { chair, playOn, someMove } from './support/chair.ts';
import { type House, house, keyOf, ok, playing, request, ZERO_BEGINS } from './support/server.ts';

// here what was given is seen by all, once everybody has given
const openMoves = [...pilfer.meta.openMoves, 'give'];
const small = anyModule({ ...pilfer, meta: { ...pilfer.meta, openMoves } });
let at: House;
beforeAll(async () => {
  at = await house(
    {},
    { key: ZERO_BEGINS, entries: [regicide, small].map(m => ({ meta: m.meta, load: async () => m })) },
  );
});
afterAll(() => at.end());

test('a finished game is a record that replays to its end', async () => {
  const options = { difficulty: 'harsh', openDiscard: true };
  const room = await playing(at, { people: 1, bots: ['easy'] }, 'regicide', options);
  const me = await chair(at.url);
  await me.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  await playOn(me, regicide, seat(0), quick(9), 1); // what the bot does next cannot end it yet
  const during = await ok(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
  expect(during).toMatchObject({ game: 'regicide', rulesVersion: 1, seats: 2, turn: expect.any(Number) });
  expect(during).not.toHaveProperty('key');
  await playOn(me, regicide, seat(0), quick(9));
  const record = (await ok(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'))) as unknown as Recorded;
  const { state } = await at.store.fetch(room.matchID, { state: true });
  expect(record.options).toMatchObject(options);
  expect(record.moves.slice(0, (during.moves as unknown[]).length)).toEqual(during.moves);
  expect(replay(regicide, record)).toEqual(state.G);
});

test('during play a sealed answer is not in it, not even that it was given', async () => {
  const room = await playing(at, { people: 3 }, 'pilfer');
  const given = [];
  for (const who of seats(3)) {
    const reported = await ok(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
    expect(reported.moves).toEqual([]);
    const c = await chair(at.url, 'pilfer');
    await c.sync(room.matchID, who, keyOf(room, who).credentials);
    const move = someMove(small, c.state().G, who);
    if (!move) throw new Error('not asked');
    expect(await c.act(move)).toEqual({ ok: true });
    given.push([who, move]);
  }
  expect((await ok(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'))).moves).toEqual(given);
});

test('only who sits there may have it while it is played; when it is over, whoever looks on too', async () => {
  const room = await playing(at, { people: 2 });
  const ask = (body: object) => request(`${at.url}/api/matches/${room.matchID}/report`, body);
  expect((await ask({ playerID: '0', credentials: 'x' })).body.error).toBe('bad-credentials');
  expect((await ask({})).body.error).toBe('no-seat');
  expect((await ask(keyOf(room, '1'))).status).toBe(200);
  const alone = await playing(at, { people: 1 });
  const report = `${at.url}/api/matches/${alone.matchID}/report`;
  expect((await request(report, {})).body.error).toBe('no-seat');
  const me = await chair(at.url);
  await me.sync(alone.matchID, seat(0), keyOf(alone, '0').credentials);
  await playOn(me, regicide, seat(0), quick(9));
  expect(await ok(report, {})).toEqual(await ok(report, keyOf(alone, '0')));
  expect(await ok(report, {})).toHaveProperty('key', ZERO_BEGINS);
});
