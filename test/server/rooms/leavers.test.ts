import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { GRACE } from '../../../games/kit/roomWire.ts';
import { games } from '../../../games/registry.ts';
import { chair, makeMove, someMove, until } from '../support/chair.ts';
import { handClock } from '../support/handClock.ts';
import { type House, house, keyOf, ok, request } from '../support/server.ts';
import { visitor } from '../support/visitor.ts';
import { type Party, party, person } from './party.ts';

const clock = handClock();
let at: House;
beforeAll(async () => {
  at = await house({}, { now: clock.now, after: clock.after });
});
afterAll(() => at.end());

/** A running match of two, of whom the second has gone so long ago that the first is asked. */
async function deserted(people = 2): Promise<Party> {
  const p = await party(at, people);
  expect(await p.does(0, 'start')).toBeNull();
  await person(p, 0).sees(room => room.started);
  person(p, people - 1).close();
  await person(p, 0).sees(({ seats }) => seats[people - 1]?.away !== null);
  expect(person(p, 0).room().seats[people - 1]?.decision).toBeNull();
  expect(await p.does(0, 'vote', { seat: String(people - 1), choice: 'free' })).toBe('nothing-to-decide');
  await clock.pass(GRACE);
  await person(p, 0).sees(({ seats }) => seats[people - 1]?.decision?.why === 'away');
  return p;
}
const regicide = async () => {
  const module = await games.find(g => g.meta.id === 'regicide')?.load();
  if (!module) throw new Error('no regicide');
  return module;
};

describe('somebody is away', () => {
  test('and the others wait: they are not asked again for a while; the return ends it', async () => {
    const p = await deserted();
    expect(await p.does(0, 'vote', { seat: '1', choice: 'wait' })).toBeNull();
    await person(p, 0).sees(({ seats }) => seats[1]?.decision === null && seats[1].away !== null);
    await clock.pass(120_000);
    await person(p, 0).sees(({ seats }) => seats[1]?.decision?.why === 'away');
    const back = await visitor(at.url, p.room.code, keyOf(p.room, '1').credentials);
    await person(p, 0).sees(({ seats }) => seats[1]?.decision === null && seats[1].away === null && seats[1].connected);
    back.close();
    p.close();
  });
  test('and a bot plays for them, sensibly, until they take over again in mid-turn', async () => {
    const p = await deserted();
    const m = await regicide();
    const me = await chair(at.url);
    await me.sync(p.room.matchID, seat(0), keyOf(p.room, '0').credentials);
    expect(await p.does(0, 'vote', { seat: '1', choice: 'caretaker' })).toBeNull();
    await person(p, 0).sees(
      ({ seats }) => seats[1]?.caretaker === 'hard' && seats[1].name === 'P1' && seats[1].bot === null,
    );
    // it plays: whenever it is its turn, the turn comes back
    for (let n = 0; n < 3 && me.state().ctx.gameover === undefined; n += 1) {
      await until(() => me.state().ctx.gameover !== undefined || someMove(m, me.state().G, seat(0)) !== null);
      const move = someMove(m, me.state().G, seat(0));
      if (move) expect(await me.act(move)).toMatchObject({ ok: true });
    }
    const owner = await chair(at.url);
    const key = keyOf(p.room, '1').credentials;
    expect((await owner.sync(p.room.matchID, seat(1), key)).event).toBe('sync');
    const open = { prompt: 'q1', type: 'yield', answer: null };
    expect(await owner.ask('update', makeMove(open, '1'))).toMatchObject({ ok: false, code: 'bot-plays' });
    expect(await p.does(1, 'back')).toBeNull();
    await person(p, 0).sees(({ seats }) => seats[1]?.caretaker === null);
    expect(await owner.ask('update', makeMove(open, '1'))).toMatchObject({ ok: false, code: 'too-late' });
    owner.close();
    me.close();
    p.close();
  });
  test('and the seat is freed: the old key opens nothing any more, and somebody else goes on', async () => {
    const p = await deserted();
    const old = keyOf(p.room, '1').credentials;
    // their table page is still open somewhere
    const asleep = await chair(at.url);
    await asleep.sync(p.room.matchID, seat(1), old);
    await person(p, 0).sees(({ seats }) => seats[1]?.away === null);
    asleep.close();
    await person(p, 0).sees(({ seats }) => seats[1]?.away !== null);
    await clock.pass(GRACE);
    await person(p, 0).sees(({ seats }) => seats[1]?.decision !== null);
    expect(await p.does(0, 'vote', { seat: '1', choice: 'free' })).toBeNull();
    await person(p, 0).sees(({ seats }) => seats[1]?.name === null && seats[1].decision?.why === 'free');
    expect(await p.does(1, 'back')).toBe('bad-credentials');
    const ghost = await chair(at.url);
    expect((await ghost.sync(p.room.matchID, seat(1), old)).args[0]).toMatchObject({ code: 'bad-credentials' });
    ghost.close();
    const joined = await ok(`${at.url}/games/regicide/${p.room.matchID}/join`, { playerName: 'Cid' });
    expect(joined.playerID).toBe('1');
    const cid = await chair(at.url);
    expect((await cid.sync(p.room.matchID, seat(1), String(joined.playerCredentials))).event).toBe('sync');
    await person(p, 0).sees(({ seats }) => seats[1]?.name === 'Cid' && seats[1].decision === null);
    expect((await request(`${at.url}/games/regicide/${p.room.matchID}/join`, { playerName: 'Dee' })).body.error).toBe(
      'started',
    );
    cid.close();
    p.close();
  });
  test('a seat that is freed while its page is open stops being shown to it at once', async () => {
    const p = await deserted(3);
    const key = keyOf(p.room, '2').credentials;
    const page = await chair(at.url);
    await page.sync(p.room.matchID, seat(2), key);
    await person(p, 0).sees(({ seats }) => seats[2]?.away === null);
    expect(await p.does(2, 'away')).toBeNull();
    await person(p, 0).sees(({ seats }) => seats[2]?.decision?.why === 'left');
    expect(await p.does(0, 'vote', { seat: '2', choice: 'free' })).toBeNull();
    await person(p, 1).sees(({ seats }) => seats[2]?.decision?.votes[seat(0)] === 'free');
    const gone = page.next('refused');
    expect(await p.does(1, 'vote', { seat: '2', choice: 'free' })).toBeNull();
    expect((await gone).args[0]).toMatchObject({ code: 'bad-credentials' });
    expect(await page.ask('update', makeMove({ prompt: 'q1', type: 'yield', answer: null }, '2'))).toMatchObject({
      code: 'no-match',
    });
    page.close();
    p.close();
  });
  test('and a free seat is given to a bot for good', async () => {
    const p = await deserted();
    expect(await p.does(0, 'vote', { seat: '1', choice: 'free' })).toBeNull();
    await person(p, 0).sees(({ seats }) => seats[1]?.decision?.why === 'free');
    expect(await p.does(0, 'vote', { seat: '1', choice: 'free' })).toBe('nothing-to-decide');
    expect(await p.does(0, 'vote', { seat: '1', choice: 'caretaker' })).toBeNull();
    await person(p, 0).sees(({ seats }) => seats[1]?.bot === 'hard');
    p.close();
  });
  test('and the game is stopped: nobody has won, and they may play again', async () => {
    const p = await deserted();
    const watcher = await chair(at.url);
    await watcher.sync(p.room.matchID, null);
    expect(await p.does(0, 'vote', { seat: '1', choice: 'stop' })).toBeNull();
    await person(p, 0).sees(room => room.over);
    await until(() => watcher.state().ctx.gameover !== undefined);
    expect(watcher.state().ctx.gameover).toMatchObject({ winners: [], why: 'stopped' });
    // whoever comes later finds the table as it was left
    const late = await chair(at.url);
    expect((await late.sync(p.room.matchID, seat(0), keyOf(p.room, '0').credentials)).event).toBe('sync');
    expect(late.state()).toMatchObject({ ctx: { gameover: { why: 'stopped' } }, G: { over: { why: 'stopped' } } });
    late.close();
    const again = await ok(`${at.url}/games/regicide/${p.room.matchID}/playAgain`, keyOf(p.room, '0'));
    await person(p, 0).sees(({ matchID, started }) => matchID === again.nextMatchID && !started);
    watcher.close();
    p.close();
  });
});

describe('playing again', () => {
  test('the room goes on with everybody one seat further; seats are kept for those who come back', async () => {
    const p = await deserted(3);
    await clock.pass(GRACE);
    expect(await p.does(0, 'vote', { seat: '2', choice: 'stop' })).toBeNull();
    expect(await p.does(1, 'vote', { seat: '2', choice: 'stop' })).toBeNull();
    await person(p, 0).sees(room => room.over);
    const { nextMatchID } = await ok(`${at.url}/games/regicide/${p.room.matchID}/playAgain`, keyOf(p.room, '0'));
    await person(p, 1).sees(({ matchID }) => matchID === nextMatchID);
    expect(person(p, 1).room()).toMatchObject({
      started: false,
      host: null,
      results: [
        {
          matchID: p.room.matchID,
          outcome: { why: 'stopped' },
          seats: [{ name: 'P0' }, { name: 'P1' }, { name: 'P2' }],
        },
      ],
      seats: [
        { name: null, kept: 'P1' },
        { name: null, kept: 'P2' },
        { name: null, kept: 'P0' },
      ],
    });
    expect(person(p, 1).mine()).toEqual({ seat: null, kept: '0' });
    // who has not come back yet is still among friends, and may do nothing but talk
    expect(await p.does(1, 'say', { line: 'wellPlayed' })).toBeNull();
    await expect.poll(() => person(p, 0).said()).toMatchObject([{ name: 'P1', line: 'wellPlayed' }]);
    expect(await p.does(1, 'start')).toBe('bad-credentials');
    const join = (body: object) => request(`${at.url}/games/regicide/${nextMatchID}/join`, body);
    expect((await join({ playerName: 'Cid' })).body.error).toBe('room-full');
    expect((await join({ playerName: 'Cid', playerID: '1' })).body.error).toBe('seat-taken');
    expect((await join({ playerName: 'P2', data: { key: 'x' } })).body.error).toBe('room-full');
    // a stock client asks for the seat that it had: whose it is by now has the other one in exchange
    expect((await join({ playerName: 'P2', playerID: '2' })).body.playerID).toBe('2');
    await person(p, 1).sees(({ seats }) => seats.map(s => s.kept ?? s.name).join() === 'P1,P0,P2');
    // they may call themselves otherwise by now
    const back = await join({ playerName: 'Bobby', data: { key: keyOf(p.room, '1').credentials } });
    expect(back.body.playerID).toBe('0');
    const mine = await visitor(at.url, p.room.code, String(back.body.playerCredentials));
    await mine.sees((room, { seat: where }) => where === '0' && room.host === '2' && room.seats[0]?.kept === null);
    // who was first lays the table, but not for ever where they do not come
    await clock.pass(GRACE);
    await mine.sees(room => room.host === '0');
    const all = { playerID: '0', credentials: String(back.body.playerCredentials) };
    expect((await request(`${at.url}/api/rooms/${p.room.code}/start`, all)).body.error).toBe('not-full');
    // whoever does not come back need not be waited for
    await ok(`${at.url}/api/rooms/${p.room.code}/remove`, { ...all, seat: '1' });
    expect((await join({ playerName: 'Cid' })).body.playerID).toBe('1');
    await ok(`${at.url}/api/rooms/${p.room.code}/start`, all);
    await mine.sees(room => room.started);
    mine.close();
    p.close();
  });
});
