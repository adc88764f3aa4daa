import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { atRest, type Chair, chair, playOn, settled, someMove, until } from '../support/chair.ts';
import { type House, keyOf, ok, playing, type Room } from '../support/server.ts';
import { several } from './several.ts';

const CHANNEL = 'tablee:words';

several('what goes through Redis', s => {
  const sitDown = async (at: House, room: Room, who: Seat): Promise<Chair> => {
    const c = await chair(at.url);
    await c.sync(room.matchID, who, keyOf(room, who).credentials);
    return c;
  };
  const line = async (): Promise<Redis> => {
    const redis = new Redis(s.redis.url);
    s.after(() => redis.disconnect());
    await redis.ping();
    return redis;
  };

  test('kinds, ids and numbers: no card, no seed, no key, no name, no code', async () => {
    const [a, b] = await s.houses(2);
    const seen: string[][] = [];
    const spy = await (await line()).monitor();
    s.after(() => spy.disconnect());
    spy.on('monitor', (_time: string, args: string[]) => void seen.push(args));
    const room = await playing(a, { people: 2, bots: ['easy'] });
    const [zero, one] = [await sitDown(a, room, seat(0)), await sitDown(b, room, seat(1))];
    await ok(`${b.url}/games/regicide/${room.matchID}/update`, { ...keyOf(room, '1'), newName: 'Ludivine' });
    const luck = quick(4);
    const plays = [zero, one].map((c, n) => playOn(c, regicide, seat(n), luck));
    await Promise.all(plays);
    const { nextMatchID } = await ok(`${a.url}/games/regicide/${room.matchID}/playAgain`, keyOf(room, '0'));
    await settled(200);

    const words = seen.filter(([verb, channel]) => verb?.toLowerCase() === 'publish' && channel === CHANNEL);
    const told = words.map(
      ([, , text]) => JSON.parse(text ?? '') as { from: string; word: Record<string, unknown> | null },
    );
    // beside these only the own voice of each, without a word
    expect(new Set(told.flatMap(t => (t.word ? [t.word.kind] : [])))).toEqual(
      new Set(['moved', 'players', 'next', 'room']),
    );
    for (const { from, word, ...more } of told) {
      expect(more).toEqual({});
      expect(from).toMatch(/^[\w-]{12}$/);
      for (const [key, value] of Object.entries(word ?? {}))
        expect(
          (key === 'kind' && typeof value === 'string') ||
            (key === 'match' && (value === room.matchID || value === nextMatchID)) ||
            (key === 'sid' && typeof value === 'number'),
          `${key} ${value}`,
        ).toBe(true);
    }
    // all else: lines being opened, and how often an address did a thing
    const rest = seen.filter(args => !words.includes(args)).map(args => args.join(' '));
    for (const text of rest)
      expect(text).toMatch(
        /^(publish|info|subscribe|client|monitor|evalsha|eval|script|set|incr\w*|pttl|get|multi|exec|pexpire|expire|ping|hello|select)\b/i,
      );
    const row = await a.store.db
      .selectFrom('matches')
      .select(['state', 'meta'])
      .where('id', '=', room.matchID)
      .executeTakeFirst();
    const key = /"key":"(\w+)"/.exec(row?.state ?? '')?.[1] ?? 'none';
    const all = seen.flat().join('\n');
    for (const secret of [key, room.code, 'Ludivine', 'Zoé', ...Object.values(room.keys).map(k => k.credentials)])
      expect(all).not.toContain(secret);
    for (const card of ['7H', 'QS', 'hearts', 'hand', 'prompt', 'answer']) expect(all).not.toContain(`"${card}"`);
    zero.close();
    one.close();
  });

  test('a move that fits what is stored is made, though word of that has not come', async () => {
    const [a, b] = await s.houses(2);
    const room = await playing(a, { people: 2 });
    const people = [seat(0), seat(1)] as const;
    const [hearing, unheard] = [await sitDown(a, room, people[0]), await sitDown(b, room, people[0])];
    const [hearingToo, unheardToo] = [await sitDown(a, room, people[1]), await sitDown(b, room, people[1])];
    await atRest(hearing, unheard, hearingToo, unheardToo);
    s.redis.pause();
    s.after(() => s.redis.resume());
    // one plays here until the other is asked, who knows it from here and answers there
    const first = someMove(regicide, hearing.state().G, people[0]) ? hearing : hearingToo;
    const [who, next, there] = first === hearing ? ([0, 1, unheardToo] as const) : ([1, 0, unheard] as const);
    const luck = quick(5);
    while (someMove(regicide, first.state().G, people[who])) await playOn(first, regicide, people[who], luck, 1);
    const at = first === hearing ? hearingToo : hearing;
    await atRest(hearing, hearingToo);
    const answer = someMove(regicide, at.state().G, people[next]);
    expect(answer && (await there.act(answer))).toEqual({ ok: true });
    for (const c of [hearing, unheard, hearingToo, unheardToo]) c.close();
  });

  test('whoever can write there makes processes look, and nothing else', async () => {
    const [a, b] = await s.houses(2);
    const room = await playing(a, { people: 2 });
    const [zero, one] = [await sitDown(a, room, seat(0)), await sitDown(b, room, seat(1))];
    const all = (c: Chair): boolean =>
      (
        c.frames.findLast(f => f.event === 'matchData')?.args[1] as readonly { isConnected: boolean }[] | undefined
      )?.every(p => p.isConnected) === true;
    await until(() => [zero, one].every(all)); // word that they are here has come round
    await atRest(zero, one);
    const before = [zero, one].map(c => c.frames.length);
    const stored = () => a.store.db.selectFrom('matches').selectAll().where('id', '=', room.matchID).executeTakeFirst();
    const was = await stored();
    const stranger = await line();
    const { matchID: match } = room;
    const words: unknown[] = [
      { kind: 'moved', match, sid: 9_999_999 },
      { kind: 'moved', match, sid: -1 },
      { kind: 'moved', match: 'nowhere', sid: 3 },
      { kind: 'players', match },
      { kind: 'players', match: '__proto__' },
      { kind: 'next', match },
      { kind: 'next', match, next: 'evil' },
      { kind: 'free' },
      { kind: 'look' },
      { kind: 'moved', match: 'x'.repeat(100_000), sid: 1 },
      { kind: 'constructor' },
      null,
      7,
    ];
    for (let n = 0; n < 20; n += 1)
      for (const word of words) await stranger.publish(CHANNEL, JSON.stringify({ from: `stranger${n}`, word }));
    for (const text of ['', '{', 'null', '[]', '"x"', '{"from":1}', '[['.repeat(5000)])
      await stranger.publish(CHANNEL, text);
    await atRest(zero, one);
    await settled(500);
    // nobody is sent anywhere, nobody is shown anything, nothing is stored
    expect([zero, one].map(c => c.frames.length)).toEqual(before);
    expect(await stored()).toEqual(was);
    const [mover, other] = someMove(regicide, zero.state().G, seat(0)) ? [zero, one] : [one, zero];
    const seen = other.count('update');
    await playOn(mover, regicide, mover === zero ? seat(0) : seat(1), quick(3), 1);
    await until(() => other.count('update') > seen);
    zero.close();
    one.close();
  });
});
