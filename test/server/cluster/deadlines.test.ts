import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { deadlineOf, type Pace, type Timing } from '../../../games/kit/clocks.ts';
import type { Due } from '../../../games/kit/due.ts';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { GRACE } from '../../../games/kit/roomWire.ts';
import { regicide } from '../../../games/regicide/game.ts';
import type { Schema } from '../../../server/db/schema.ts';
import type { Thinking } from '../../../server/matches/thinking.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { party, person } from '../rooms/party.ts';
import { type Chair, chair, makeMove, settled, someMove, until } from '../support/chair.ts';
import type { Child } from '../support/child.ts';
import { handClock } from '../support/handClock.ts';
import { type House, keyOf } from '../support/server.ts';
import { visitor } from '../support/visitor.ts';
import { several } from './several.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PACES: readonly (readonly [string, Pace, number])[] = [
  ['live', { kind: 'live', bank: MINUTE, increment: MINUTE }, MINUTE],
  ['relaxed', { kind: 'relaxed', limit: 30 * DAY }, 30 * DAY],
];
const dueOf = (one: Chair): Due | undefined => one.beside().due[0];

/** Questions that the clock has answered, and the seat for which it did, in order. */
const answered = async (db: Kysely<Schema>, match: string): Promise<string[]> =>
  (
    await db
      .selectFrom('moves')
      .select('args')
      .where('match', '=', match)
      .where('seat', '=', 'table')
      .orderBy('n')
      .execute()
  ).map(({ args }) => {
    const { prompt, seat: whose } = JSON.parse(args) as { readonly prompt: string; readonly seat?: string };
    return `${prompt} for ${whose}`;
  });
const runnerOf = async (db: Kysely<Schema>, match: string): Promise<string | null> =>
  (await db.selectFrom('matches').select('runner').where('id', '=', match).executeTakeFirst())?.runner ?? null;

several('deadlines, with a clock of our own', s => {
  test.each(PACES)(
    '%s: two processes and the same people: on time, once, and the same until at both',
    {
      timeout: LONG,
    },
    async (_, pace, limit) => {
      const clock = handClock();
      const [here, there] = await s.houses(2, {}, { now: clock.now, after: clock.after });
      const { db } = here.store;
      const p = await party(here, 2);
      expect(await p.does(0, 'pace', { pace })).toBeNull();
      expect(await p.does(0, 'start')).toBeNull();
      const chairs = await Promise.all([here, there].map(at => chair(at.url)));
      for (const [n, one] of chairs.entries())
        await one.sync(p.room.matchID, seat(n), keyOf(p.room, String(n)).credentials);
      const [ana, bob] = chairs as [Chair, Chair];
      const times = size(3, 8);
      let made = 0;
      for (; made < times; made += 1) {
        const first = dueOf(ana);
        expect(first?.until).toBe(clock.now() + limit);
        await until(() => dueOf(bob)?.prompt === first?.prompt);
        expect(dueOf(bob)).toEqual(first);
        await clock.pass(limit - 1);
        await settled(150);
        expect(await answered(db, p.room.matchID)).toHaveLength(made);
        await clock.pass(1);
        await until(async () => (await answered(db, p.room.matchID)).length > made);
        await until(() => [ana, bob].every(one => dueOf(one)?.prompt !== first?.prompt));
        if (ana.state().ctx.gameover !== undefined) break;
      }
      const all = await answered(db, p.room.matchID);
      expect(new Set(all).size).toBe(all.length);
      for (const one of chairs) one.close();
      p.close();
      owed('server', 'deadlines at two processes', { pace: pace.kind, fired: all.length, twice: 0, early: 0 });
    },
  );

  test('the process that watched it goes: another one watches on, and both together never answer twice', {
    timeout: LONG,
  }, async () => {
    const clock = handClock();
    const [here, there] = await s.houses(2, {}, { now: clock.now, after: clock.after });
    const { db } = there.store;
    const p = await party(here, 2);
    expect(await p.does(0, 'pace', { pace: { kind: 'relaxed', limit: DAY } })).toBeNull();
    expect(await p.does(0, 'start')).toBeNull();
    p.close();
    await clock.pass(DAY / 2);
    const before = await runnerOf(db, p.room.matchID);
    await here.close();
    await until(async () => ![before, null].includes(await runnerOf(db, p.room.matchID)));
    await clock.pass(DAY / 2 - 1);
    await settled(150);
    expect(await answered(db, p.room.matchID)).toEqual([]);
    await clock.pass(1);
    await until(async () => (await answered(db, p.room.matchID)).length === 1);
    await settled(150);
    expect(await answered(db, p.room.matchID)).toHaveLength(1);
  });

  test('who was away and is back is not asked about, and their old time does nothing to them: at both processes', {
    timeout: LONG,
  }, async () => {
    const clock = handClock();
    const [here, there] = await s.houses(2, {}, { now: clock.now, after: clock.after });
    const p = await party(here, 2);
    expect(await p.does(0, 'pace', { pace: { kind: 'live', bank: MINUTE, increment: MINUTE } })).toBeNull();
    expect(await p.does(0, 'start')).toBeNull();
    const watcher = await visitor(there.url, p.room.code);
    const chairs = await Promise.all([here, there].map(at => chair(at.url)));
    for (const [n, one] of chairs.entries())
      await one.sync(p.room.matchID, seat(n), keyOf(p.room, String(n)).credentials);
    const who = Number((chairs[0] as Chair).state().ctx.currentPlayer);
    const other = 1 - who;
    const key = keyOf(p.room, String(who)).credentials;
    // the one who is awaited goes at half the time
    await clock.pass(MINUTE / 2);
    (chairs[who] as Chair).close();
    person(p, who).close();
    await watcher.sees(({ seats }) => seats[who]?.away !== null);
    await clock.pass(GRACE);
    await person(p, other).sees(({ seats }) => seats[who]?.decision?.why === 'away');
    // comes back by the other process, and answers
    const home = await visitor(there.url, p.room.code, key);
    for (const one of [person(p, other), watcher, home])
      await one.sees(({ seats }) => seats[who]?.away === null && seats[who].decision === null);
    const mine = await chair(there.url);
    await mine.sync(p.room.matchID, seat(who), key);
    expect(dueOf(mine)?.until).toBe(clock.now() + MINUTE / 2 - GRACE);
    const move = someMove(regicide, mine.state().G, seat(who));
    if (!move) throw new Error('nobody is asked');
    expect(await mine.act(move)).toEqual({ ok: true });
    await clock.pass(MINUTE / 2); // the old deadline is past
    await settled(150);
    expect(await answered(here.store.db, p.room.matchID)).toEqual([]);
    for (const one of [...chairs, mine, home, watcher]) one.close();
    p.close();
  });
});

/** How long a question may take, ms: longer than a process may be dead before another one takes over. */
const LIMIT = size(6000, 20_000);
/** So much later than promised is not late: a busy machine is no fault of the server, ms. */
const SLACK = size(6000, 1500);

several('deadlines, when processes die', s => {
  /** A match of people of whom nobody looks on, and the deadline of whoever is awaited. */
  const laid = async (db: Kysely<Schema>, url: string, limit = LIMIT) => {
    const p = await party({ url }, 2);
    const pace: Pace = { kind: 'relaxed', limit };
    // shorter than a room may choose
    await db
      .updateTable('rooms')
      .set({ pace: JSON.stringify(pace) })
      .where('code', '=', p.room.code)
      .execute();
    expect(await p.does(0, 'start')).toBeNull();
    p.close();
    return { match: p.room.matchID, room: p.room, deadline: await deadline(db, p.room.matchID) };
  };
  const deadline = async (db: Kysely<Schema>, match: string): Promise<number> => {
    const row = await db.selectFrom('matches').select('timing').where('id', '=', match).executeTakeFirst();
    const timing = JSON.parse(row?.timing ?? 'null') as Timing;
    const ends = (Object.keys(timing.clocks) as Seat[]).flatMap(one => deadlineOf(timing, one) ?? []);
    expect(ends).toHaveLength(1);
    return ends[0] ?? Number.NaN;
  };
  /** When the clock answered first, epoch ms by the server that did. */
  const firedAt = async (db: Kysely<Schema>, match: string): Promise<number> => {
    for (;;) {
      const row = await db.selectFrom('matches').select(['updated', 'sid']).where('id', '=', match).executeTakeFirst();
      if (row && row.sid > 0) {
        expect(row.sid).toBe(1); // the next one has its own time
        return row.updated;
      }
      await settled(20);
    }
  };
  const kill = async ({ process: dead, ended }: Child): Promise<void> => {
    dead.kill('SIGKILL');
    await ended;
  };

  test('killed: the other process answers at the time that was promised, once', { timeout: LONG }, async () => {
    const databaseUrl = await s.postgres.fresh();
    const db = s.look(databaseUrl);
    const first = s.process(databaseUrl);
    const matches = [];
    for (let n = 0; n < size(2, 6); n += 1) matches.push(await laid(db, await first.url()));
    const second = s.process(databaseUrl);
    await second.url();
    const held = await runnerOf(db, matches[0]?.match ?? '');
    await settled(LIMIT / 4);
    await kill(first);
    const late: number[] = [];
    for (const { match, deadline: end } of matches) {
      const at = await firedAt(db, match);
      expect(at).toBeGreaterThanOrEqual(end);
      expect(at - end).toBeLessThan(SLACK);
      expect(await runnerOf(db, match)).not.toBe(held);
      late.push(at - end);
    }
    await settled(500);
    for (const { match } of matches) expect(await answered(db, match)).toHaveLength(1);
    owed('server', 'a process that watched deadlines is killed', { matches: matches.length, lateMs: late, twice: 0 });
  });

  test.each([
    ['while there is time: then, and not before', 0.6],
    ['when it is past: at once, and nobody has less than no time', 1.5],
  ])('all are killed and one is started again %s', { timeout: LONG }, async (_, part) => {
    const databaseUrl = await s.postgres.fresh();
    const db = s.look(databaseUrl);
    const both = [s.process(databaseUrl), s.process(databaseUrl)];
    const [url] = await Promise.all(both.map(one => one.url()));
    const { match, room, deadline: end } = await laid(db, url ?? '');
    const begun = end - LIMIT;
    await settled(LIMIT / 4);
    await Promise.all(both.map(kill));
    await settled(Math.max(0, begun + part * LIMIT - Date.now()));
    const again = s.process(databaseUrl);
    const address = await again.url();
    const up = Date.now();
    const at = await firedAt(db, match);
    expect(at).toBeGreaterThanOrEqual(end);
    const late = at - Math.max(end, up);
    expect(late).toBeLessThan(SLACK);
    await settled(500);
    expect(await answered(db, match)).toHaveLength(1);
    const back = await chair(address);
    await back.sync(match, seat(0), keyOf(room, '0').credentials);
    expect(dueOf(back)?.until).toBe(at + LIMIT);
    back.close();
    owed('server', 'deadlines outlive all processes', { startedAfter: part, lateMs: late, twice: 0 });
  });
});

several('who plays a seat, across processes', s => {
  /** Bots that answer when they are told to. */
  function slow(): Thinking & { readonly asked: readonly Seat[]; answer(): void } {
    const asked: Seat[] = [];
    let waiting: (() => void)[] = [];
    return {
      asked,
      answer: () => {
        for (const go of waiting.splice(0)) go();
        waiting = [];
      },
      think: (_, call) => {
        asked.push(call.seat);
        return new Promise<Move | null>(done => waiting.push(() => done(someMove(regicide, call.view, call.seat))));
      },
      warm: async () => {},
      close: async () => {},
    };
  }
  const opened = async () => {
    const thinking = slow();
    const [here, there] = await s.houses(2, {}, { thinking });
    const p = await party(here, 2);
    expect(await p.does(0, 'start')).toBeNull();
    const does = async (at: House, n: number, verb: string, body: object = {}): Promise<string | null> => {
      const answer = await fetch(`${at.url}/api/rooms/${p.room.code}/${verb}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...keyOf(p.room, String(n)), ...body }),
      });
      return answer.status === 200 ? null : String(((await answer.json()) as { readonly error: unknown }).error);
    };
    const chairs = await Promise.all([there, there].map(at => chair(at.url)));
    for (const [n, one] of chairs.entries())
      await one.sync(p.room.matchID, seat(n), keyOf(p.room, String(n)).credentials);
    const who = Number((chairs[0] as Chair).state().ctx.currentPlayer);
    return { here, there, thinking, p, does, chairs: chairs as [Chair, Chair], who, other: 1 - who };
  };
  const movesBy = async (at: House, match: string, by: number): Promise<number> =>
    (
      await at.store.db
        .selectFrom('moves')
        .select('n')
        .where('match', '=', match)
        .where('seat', '=', String(by))
        .execute()
    ).length;

  test('what a bot thought before its person came back is never played', { timeout: LONG }, async () => {
    const { here, there, thinking, p, does, chairs, who, other } = await opened();
    const rounds = size(2, 10);
    for (let n = 0; n < rounds; n += 1) {
      const asked = thinking.asked.length;
      expect(await does(there, who, 'away')).toBeNull();
      expect(await does(there, other, 'vote', { seat: String(who), choice: 'caretaker' })).toBeNull();
      await until(() => thinking.asked.length > asked); // the process that runs the match has heard of it
      const move = someMove(regicide, chairs[who]?.state().G ?? null, seat(who));
      if (!move) throw new Error('nobody is asked');
      expect(await chairs[who]?.act(move)).toMatchObject({ ok: false, code: 'bot-plays' });
      expect(await does(there, who, 'back')).toBeNull();
      thinking.answer();
      await settled(200);
      expect(await movesBy(here, p.room.matchID, who)).toBe(0);
    }
    const move = someMove(regicide, chairs[who]?.state().G ?? null, seat(who));
    expect(move && (await chairs[who]?.act(move))).toEqual({ ok: true });
    expect(await movesBy(here, p.room.matchID, who)).toBe(1);
    for (const one of chairs) one.close();
    p.close();
    owed('server', 'a bot that was relieved at another process', { rounds, playedAllTheSame: 0 });
  });

  test('a bot that plays for somebody plays, whichever process was asked, and stops when they are back', {
    timeout: LONG,
  }, async () => {
    const { here, there, thinking, p, does, chairs, who, other } = await opened();
    expect(await does(there, who, 'away')).toBeNull();
    expect(await does(there, other, 'vote', { seat: String(who), choice: 'caretaker' })).toBeNull();
    for (let n = 1; n <= 3 && chairs[0].state().ctx.gameover === undefined; n += 1) {
      await until(() => {
        thinking.answer();
        return (
          chairs[0].state().ctx.gameover !== undefined ||
          someMove(regicide, chairs[other]?.state().G ?? null, seat(other)) !== null
        );
      });
      expect(await movesBy(here, p.room.matchID, who)).toBeGreaterThanOrEqual(n);
      const move = someMove(regicide, chairs[other]?.state().G ?? null, seat(other));
      if (move) expect(await chairs[other]?.act(move)).toEqual({ ok: true });
    }
    for (const one of chairs) one.close();
    p.close();
  });

  test('a move that meets a change of who plays another seat is made all the same, once', {
    timeout: LONG,
  }, async () => {
    const { here, there, p, does, chairs, who, other } = await opened();
    const [mine] = [chairs[who] as Chair];
    const rounds = size(4, 30);
    let made = 0;
    for (let n = 0; n < rounds; n += 1) {
      const move = someMove(regicide, mine.state().G, seat(who));
      if (!move || mine.state().ctx.gameover !== undefined) break;
      // of the other one, away, a bot takes the place, and gives it back: at the other process, while this one moves
      const changed = (async () => {
        const codes = [await does(here, other, 'away')];
        codes.push(await does(here, who, 'vote', { seat: String(other), choice: 'caretaker' }));
        codes.push(await does(here, other, 'back'));
        return codes;
      })();
      const answer = await mine.socket.timeout(20_000).emitWithAck('update', makeMove(move, String(who)));
      expect(answer).toEqual({ ok: true });
      made += 1;
      await changed;
      expect(await movesBy(there, p.room.matchID, who)).toBe(made);
      if (someMove(regicide, mine.state().G, seat(who)) !== null) continue;
      const theirs = chairs[other] as Chair;
      await until(
        () => mine.state().ctx.gameover !== undefined || someMove(regicide, theirs.state().G, seat(other)) !== null,
      );
      for (let k = 0; k < 5; k += 1) {
        const answerOf = someMove(regicide, theirs.state().G, seat(other));
        if (!answerOf || mine.state().ctx.gameover !== undefined) break;
        expect(await theirs.act(answerOf)).toEqual({ ok: true });
        await settled(30);
      }
    }
    expect(made).toBeGreaterThan(0);
    for (const one of chairs) one.close();
    p.close();
    owed('server', 'moves that met a change of who plays', { rounds: made, lost: 0, twice: 0 });
  });
});
