import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Due } from '../../../games/kit/due.ts';
import { seat } from '../../../games/kit/ids.ts';
import { games } from '../../../games/registry.ts';
import { type Chair, chair, someMove, until } from '../support/chair.ts';
import { handClock } from '../support/handClock.ts';
import { type House, house, keyOf } from '../support/server.ts';
import { type Party, party, person } from './party.ts';

const clock = handClock();
let at: House;
beforeAll(async () => {
  at = await house({}, { now: clock.now, after: clock.after });
});
afterAll(() => at.end());

const HOUR = 3_600_000;
const LIVE = { kind: 'live', bank: 60_000, increment: 10_000 };
interface Timed extends Party {
  readonly chairs: readonly Chair[];
}
async function timed(pace: object): Promise<Timed> {
  const p = await party(at, 2);
  expect(await p.does(0, 'pace', { pace })).toBeNull();
  expect(await p.does(0, 'start')).toBeNull();
  const chairs = await Promise.all([0, 1].map(() => chair(at.url)));
  for (const [n, one] of chairs.entries())
    await one.sync(p.room.matchID, seat(n), keyOf(p.room, String(n)).credentials);
  return { ...p, chairs };
}
const due = (one: Chair | undefined): Due | undefined => one?.beside().due[0];
const awaited = (one: Chair): number => Number(one.state().ctx.currentPlayer);
const answers = async (matchID: string): Promise<number> =>
  (await at.store.db.selectFrom('moves').select('n').where('match', '=', matchID).where('seat', '=', 'table').execute())
    .length;
const regicide = async () => {
  const module = await games.find(g => g.meta.id === 'regicide')?.load();
  if (!module) throw new Error('no regicide');
  return module;
};

describe('in a live room', () => {
  test('at zero the game’s own safe answer is given, once, and everybody is told', async () => {
    const p = await timed(LIVE);
    const [ana, bob] = p.chairs as [Chair, Chair];
    const first = due(ana);
    expect(first?.until).toBe(clock.now() + 60_000);
    expect(due(bob)).toEqual(first); // everybody sees who is awaited, and until when
    await clock.pass(59_000);
    expect(await answers(p.room.matchID)).toBe(0);
    await clock.pass(1000);
    await until(() => due(ana)?.prompt !== first?.prompt);
    expect(await answers(p.room.matchID)).toBe(1);
    const lines = ana.frames.flatMap(f => (f.args.at(-1) as { lines?: { key: string }[] } | undefined)?.lines ?? []);
    expect(lines.filter(l => l.key === 'table.answered')).toHaveLength(1);
    await clock.pass(9000);
    expect(await answers(p.room.matchID)).toBe(1);
    for (const one of p.chairs) one.close();
    p.close();
  });
  test('thinking is paid from the bank; an answer in time sets the clock back', async () => {
    const p = await timed(LIVE);
    const m = await regicide();
    const [ana] = p.chairs as [Chair, Chair];
    const who = awaited(ana);
    const mine = p.chairs[who] as Chair;
    await clock.pass(40_000);
    const move = someMove(m, mine.state().G, seat(who));
    if (!move) throw new Error('nobody is asked');
    const before = due(mine)?.prompt;
    expect(await mine.act(move)).toMatchObject({ ok: true });
    await until(() => due(mine)?.prompt !== before);
    await clock.pass(25_000); // the old deadline is past
    expect(await answers(p.room.matchID)).toBe(0);
    for (const one of p.chairs) one.close();
    p.close();
  });
  test('the second time in a row the others are asked what follows, and whoever answers again ends that', async () => {
    const p = await timed(LIVE);
    const m = await regicide();
    const [ana] = p.chairs as [Chair, Chair];
    const late = (n: number) => person(p, 1 - n).room().seats[n]?.decision?.why;
    // whoever answers in time is not late: only this one lets time run out
    const slow = awaited(ana);
    const other = 1 - slow;
    for (let n = 0; n < 40 && late(slow) !== 'late'; n += 1) {
      const quick = someMove(m, (p.chairs[other] as Chair).state().G, seat(other));
      if (quick) await (p.chairs[other] as Chair).act(quick);
      else await clock.pass(60_000);
      if (ana.state().ctx.gameover !== undefined) break;
      await until(() => true);
    }
    if (ana.state().ctx.gameover === undefined) {
      await person(p, other).sees(({ seats }) => seats[slow]?.decision?.why === 'late');
      const move = await (async () => {
        for (let n = 0; n < 40; n += 1) {
          const own = someMove(m, (p.chairs[slow] as Chair).state().G, seat(slow));
          if (own) return own;
          const quick = someMove(m, (p.chairs[other] as Chair).state().G, seat(other));
          if (quick) await (p.chairs[other] as Chair).act(quick);
          await clock.pass(0);
        }
        return null;
      })();
      if (move && (await (p.chairs[slow] as Chair).act(move)).ok)
        await person(p, other).sees(room => room.over || room.seats[slow]?.decision === null);
    }
    for (const one of p.chairs) one.close();
    p.close();
  });
  test('nobody’s time runs while a bot plays for them, and whoever takes over has time again', async () => {
    const p = await timed(LIVE);
    const [ana] = p.chairs as [Chair, Chair];
    const who = awaited(ana);
    const other = 1 - who;
    expect(await p.does(who, 'away')).toBeNull();
    await person(p, other).sees(({ seats }) => seats[who]?.decision?.why === 'left');
    expect(await p.does(other, 'vote', { seat: String(who), choice: 'caretaker' })).toBeNull();
    await until(() => awaited(ana) === other || ana.state().ctx.gameover !== undefined);
    expect(await answers(p.room.matchID)).toBe(0);
    expect(await p.does(who, 'back')).toBeNull();
    await until(() => due(p.chairs[who])?.until !== undefined);
    for (const one of p.chairs) one.close();
    p.close();
  });
});

test('in a relaxed room hours pass before the table answers; a longer time than any timer knows is no trouble', async () => {
  const p = await timed({ kind: 'relaxed', limit: 365 * 24 * HOUR });
  const [ana] = p.chairs as [Chair, Chair];
  const first = due(ana)?.prompt;
  await clock.pass(30 * 24 * HOUR);
  expect(await answers(p.room.matchID)).toBe(0);
  await clock.pass(335 * 24 * HOUR);
  await until(() => due(ana)?.prompt !== first);
  expect(await answers(p.room.matchID)).toBe(1);
  for (const one of p.chairs) one.close();
  p.close();
});

test('a deadline outlives the server, with nobody connected: on time where there is time, at once where it is past', async () => {
  const p = await timed({ kind: 'relaxed', limit: HOUR });
  const first = due(p.chairs[0])?.prompt;
  for (const one of p.chairs) one.close();
  p.close();
  await clock.pass(HOUR / 2);
  at = await at.again();
  await clock.pass(HOUR / 2 - 1000);
  expect(await answers(p.room.matchID)).toBe(0);
  await clock.pass(1000);
  await until(async () => (await answers(p.room.matchID)) === 1);
  await at.close();
  await clock.pass(3 * HOUR);
  at = await at.again();
  await clock.pass(0);
  await until(async () => (await answers(p.room.matchID)) === 2);
  const back = await chair(at.url);
  await back.sync(p.room.matchID, seat(0), keyOf(p.room, '0').credentials);
  expect(due(back)?.prompt).not.toBe(first);
  expect(due(back)?.until ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(clock.now());
  back.close();
});
