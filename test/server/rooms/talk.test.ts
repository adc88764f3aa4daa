import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TalkHeard, talkHeard } from '../../../client/net/talkHeard.ts';
import { type Seat, seat, seats } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { LINES, LONGEST_LINE, type Said, TALK_PAGE, type Talk } from '../../../games/kit/roomWire.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { say } from '../../../server/rooms/talk.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import { owed, size } from '../../support/proof.ts';
import { type Chair, chair, someMove, until } from '../support/chair.ts';
import { type House, house, keyOf, ok, request, ZERO_BEGINS } from '../support/server.ts';
import { type VisitorSocket, visitor } from '../support/visitor.ts';
import { type Party, party, person } from './party.ts';

const secret = anyModule(masquerade);
let at: House;
beforeAll(async () => {
  const entries = [regicide, secret].map(m => ({ meta: m.meta, load: async () => m }));
  at = await house({}, { key: ZERO_BEGINS, entries });
});
afterAll(() => at.end());

const words = (lines: readonly Said[]): string[] => lines.map(({ line, text }) => text ?? `(${line})`);
/** Waits until this one has heard these last. */
const hears = (who: VisitorSocket, ...last: string[]): Promise<void> =>
  until(() => words(who.said()).slice(-last.length).join('|') === last.join('|'));

describe('what is said in a room', () => {
  test('is heard by everybody there, spectators too, with who said it and when; and by those who come later', async () => {
    const p = await party(at, 2);
    const watcher = await visitor(at.url, p.room.code);
    const before = Date.now();
    expect(await p.does(0, 'say', { text: '  Bonsoir   à tous ' })).toBeNull();
    expect(await p.does(1, 'say', { line: 'hello' })).toBeNull();
    for (const one of [...p.people, watcher]) await hears(one, 'Bonsoir à tous', '(hello)');
    const [first, second] = watcher.said();
    expect(first).toMatchObject({ n: 0, seat: '0', name: 'P0', line: null, text: 'Bonsoir à tous' });
    expect(second).toMatchObject({ n: 1, seat: '1', name: 'P1', line: 'hello', text: null });
    expect(first?.at).toBeGreaterThanOrEqual(before);
    expect(Object.keys(first ?? {}).sort()).toEqual(['at', 'line', 'n', 'name', 'seat', 'text']); // no key, no address
    const late = await visitor(at.url, p.room.code);
    expect(words(late.said())).toEqual(['Bonsoir à tous', '(hello)']);
    for (const one of [watcher, late]) one.close();
    p.close();
  });
  test('is nobody’s business in another room', async () => {
    const [p, other] = [await party(at, 2), await party(at, 2)];
    expect(await p.does(0, 'say', { text: 'entre nous' })).toBeNull();
    await hears(person(p, 1), 'entre nous');
    expect(await other.does(0, 'say', { line: 'hello' })).toBeNull();
    await hears(person(other, 1), '(hello)');
    expect(person(other, 1).said()).toHaveLength(1);
    p.close();
    other.close();
  });
  test('is kept page by page, up to the last 500 lines', async () => {
    const p = await party(at, 2, 1);
    const who = { seat: seat(0), name: 'P0' };
    for (let n = 0; n < 620; n += 1) await say(at.store.db, p.room.code, who, { text: `ligne ${n}` }, n);
    const late = await visitor(at.url, p.room.code);
    let talk: Talk = { lines: late.said(), more: true };
    expect(talk.lines).toHaveLength(TALK_PAGE);
    let all = talk.lines;
    while (talk.more) {
      talk = await late.earlier(all[0]?.n ?? 0);
      all = [...talk.lines, ...all];
    }
    expect(all.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n + 120));
    expect(await late.earlier(120)).toEqual({ lines: [], more: false });
    for (const wrong of [-1, 1.5, '7', null, {}, Number.NaN])
      expect(await late.earlier(wrong as number)).toMatchObject({ ok: false });
    late.close();
    p.close();
  });
  test('is still there when the server was started anew, and goes with its room', async () => {
    let home = await house();
    const p = await party(home, 2);
    expect(await p.does(0, 'say', { text: 'à tout à l’heure' })).toBeNull();
    p.close();
    home = await home.again();
    const back = await visitor(home.url, p.room.code, keyOf(p.room, '1').credentials);
    expect(words(back.said())).toEqual(['à tout à l’heure']);
    back.close();
    for (const n of ['0', '1']) await ok(`${home.url}/games/regicide/${p.room.matchID}/leave`, keyOf(p.room, n));
    expect(await home.store.db.selectFrom('talk').selectAll().execute()).toEqual([]);
    await home.end();
  });
});

describe('own words', () => {
  test('are passed on as they were typed, whatever they mean to a machine', async () => {
    const lines = [
      '<img src=x onerror=window.__x=1>',
      '"><svg onload=alert(1)>',
      'javascript:alert(1)',
      '{count, plural, one {#} other {x}} #{7*7} {name}',
      '=1+1',
      "'; drop table talk; --",
      'שלום עולם',
      'مرحبا',
      '👨‍👩‍👧‍👦 🏴‍☠️ ❤️ é',
    ];
    const p = await party(at, 2);
    for (const [n, text] of lines.entries()) expect([text, await p.does(n % 2, 'say', { text })]).toEqual([text, null]);
    await hears(person(p, 0), ...lines);
    p.close();
  });
  test('have their length in characters as people count them, and something to see in them', async () => {
    const p = await party(at, 4);
    const longest = '😀'.repeat(LONGEST_LINE);
    expect(await p.does(0, 'say', { text: longest })).toBeNull();
    await hears(person(p, 1), longest);
    const wrong: readonly unknown[] = [
      `${longest}x`,
      'x'.repeat(LONGEST_LINE + 1),
      '',
      '   ',
      '\u200b',
      '\u2800',
      'a\u202eb',
      'a\u2066b',
      'a\u0000b',
      'a\u0007b',
      'a\u200db',
      `e${'\u0301'.repeat(9)}`,
      5,
      null,
      {},
      ['x'],
    ];
    // what cannot be said is not counted among what may be
    for (const [n, text] of wrong.entries())
      expect([text, await p.does(n % 4, 'say', { text })]).toEqual([text, 'bad-line']);
    expect(await p.does(0, 'say', {})).toBe('bad-line');
    for (const line of ['Hello', 'constructor', '', 5, null])
      expect([line, await p.does(0, 'say', { line })]).toEqual([line, 'bad-line']);
    expect(person(p, 1).said()).toHaveLength(1);
    p.close();
  });
  test('are no more than eight in ten seconds, each person by themselves', async () => {
    const p = await party(at, 2);
    const said: (string | null)[] = [];
    for (let n = 0; n < 9; n += 1) said.push(await p.does(0, 'say', { text: `vite ${n}` }));
    expect(said).toEqual([...Array.from({ length: 8 }, () => null), 'rate']);
    expect(await p.does(1, 'say', { line: 'thinking' })).toBeNull();
    await hears(person(p, 1), 'vite 7', '(thinking)');
    p.close();
  });
});

test('every preset line may be said', async () => {
  const p = await party(at, 4);
  for (const [n, line] of LINES.entries()) expect([line, await p.does(n % 4, 'say', { line })]).toEqual([line, null]);
  await hears(person(p, 3), ...LINES.map(line => `(${line})`));
  p.close();
});

describe('nothing is said by', () => {
  test('whoever looks on, guesses, or had a seat once', async () => {
    const p = await party(at, 3);
    const says = (credentials: unknown, more: object = {}) =>
      request(`${at.url}/api/rooms/${p.room.code}/say`, { playerID: '0', credentials, text: 'moi aussi', ...more });
    const removed = keyOf(p.room, '1').credentials;
    const left = keyOf(p.room, '2').credentials;
    expect(await p.does(0, 'remove', { seat: '1' })).toBeNull();
    await ok(`${at.url}/games/regicide/${p.room.matchID}/leave`, keyOf(p.room, '2'));
    for (const [credentials, code] of [
      ['nobody', 'bad-credentials'],
      ['', 'bad-credentials'],
      [undefined, 'bad-credentials'],
      [{}, 'bad-credentials'],
      [removed, 'bad-credentials'],
      [left, 'bad-credentials'],
    ] as const)
      expect([credentials, (await says(credentials)).body.error]).toEqual([credentials, code]);
    const nowhere = await request(`${at.url}/api/rooms/ZZZZZ/say`, { ...keyOf(p.room, '0'), text: 'allô' });
    expect(nowhere.body.error).toBe('no-room');
    expect(person(p, 0).said()).toEqual([]);
    p.close();
  });
  test('whose seat the others have freed; what they said before stays under their name', async () => {
    const p = await party(at, 2);
    expect(await p.does(1, 'say', { text: 'je file' })).toBeNull();
    expect(await p.does(0, 'start')).toBeNull();
    expect(await p.does(1, 'away')).toBeNull();
    await person(p, 0).sees(({ seats: all }) => all[1]?.decision?.why === 'left');
    expect(await p.does(0, 'vote', { seat: '1', choice: 'free' })).toBeNull();
    await person(p, 0).sees(({ seats: all }) => all[1]?.name === null);
    expect(await p.does(1, 'say', { text: 'encore moi' })).toBe('bad-credentials');
    const cid = await ok(`${at.url}/games/regicide/${p.room.matchID}/join`, { playerName: 'Cid' });
    const { playerID, playerCredentials: credentials } = cid;
    await ok(`${at.url}/api/rooms/${p.room.code}/say`, { playerID, credentials, line: 'hello' });
    await hears(person(p, 0), 'je file', '(hello)');
    expect(
      person(p, 0)
        .said()
        .map(({ name }) => name),
    ).toEqual(['P1', 'Cid']);
    p.close();
  });
});

test('after a match everybody talks on: those who play again, and those who have not come back yet', async () => {
  const p = await party(at, 2);
  expect(await p.does(0, 'start')).toBeNull();
  expect(await p.does(1, 'away')).toBeNull();
  await person(p, 0).sees(({ seats: all }) => all[1]?.decision?.why === 'left');
  expect(await p.does(0, 'vote', { seat: '1', choice: 'stop' })).toBeNull();
  await person(p, 0).sees(room => room.over);
  expect(await p.does(1, 'say', { line: 'wellPlayed' })).toBeNull();
  const { nextMatchID } = await ok(`${at.url}/games/regicide/${p.room.matchID}/playAgain`, keyOf(p.room, '0'));
  await person(p, 1).sees(({ matchID }, mine) => matchID === nextMatchID && mine.kept === '0');
  expect(await p.does(1, 'say', { text: 'j’arrive' })).toBeNull();
  await hears(person(p, 0), '(wellPlayed)', 'j’arrive');
  expect(person(p, 0).said().at(-1)).toMatchObject({ seat: '0', name: 'P1' });
  // the old key says something, and does nothing else
  expect(await p.does(1, 'start')).toBe('bad-credentials');
  const back = await ok(`${at.url}/games/regicide/${nextMatchID}/join`, {
    playerName: 'P1',
    data: { key: keyOf(p.room, '1').credentials },
  });
  expect(await p.does(1, 'say', { text: 'deux fois moi' })).toBe('bad-credentials');
  const mine = { playerID: back.playerID, credentials: back.playerCredentials };
  await ok(`${at.url}/api/rooms/${p.room.code}/say`, { ...mine, line: 'back' });
  await hears(person(p, 0), 'j’arrive', '(back)');
  p.close();
});

describe('where the game forbids talking', () => {
  interface Evening extends Party {
    readonly chairs: readonly Chair[];
    /** Plays on until somebody is asked that; false: the game is over before. */
    until(what: (stages: ReadonlySet<string>) => boolean): Promise<boolean>;
  }
  const stagesAt = (one: Chair | undefined): ReadonlySet<string> =>
    new Set(
      ((one?.state().G ?? { asks: [] }) as { asks: readonly { stage: string }[] }).asks.map(({ stage }) => stage),
    );
  async function evening(): Promise<Evening> {
    const p = await party(at, 4, 4, 'masquerade', { deals: 1 });
    expect(await p.does(0, 'start')).toBeNull();
    const chairs = await Promise.all(seats(4).map(() => chair(at.url, 'masquerade')));
    for (const [n, one] of chairs.entries())
      await one.sync(p.room.matchID, seat(n), keyOf(p.room, String(n)).credentials);
    const luck = quick(5);
    const over = () => chairs[0]?.state().ctx.gameover !== undefined;
    return {
      ...p,
      chairs,
      until: async what => {
        for (let n = 0; n < 400 && !over(); n += 1) {
          if (what(stagesAt(chairs[0]))) return true;
          const who = seats(4).find(s => someMove(secret, chairs[Number(s)]?.state().G ?? null, s) !== null);
          const one = who === undefined ? undefined : chairs[Number(who)];
          const move = one && who !== undefined ? someMove(secret, one.state().G, who, luck) : null;
          if (!one || !move) throw new Error('nobody is asked');
          const before = one.count('update');
          expect(await one.act(move)).toMatchObject({ ok: true });
          await until(() => one.count('update') > before);
          await Promise.all(chairs.map(c => c.ask('alive')));
        }
        return false;
      },
      close: () => {
        for (const one of chairs) one.close();
        p.close();
      },
    };
  }
  /** Of those who are still in the game, as the masquerade has it. */
  const inPlay = (one: Chair | undefined): Seat[] => {
    const { out } = (one?.state().G ?? { out: [] }) as { readonly out: readonly Seat[] };
    return seats(4).filter(s => !out.includes(s));
  };

  test('no line is passed on and no new name, and each is told so by themselves; afterwards they talk again', async () => {
    const p = await evening();
    const watcher = await visitor(at.url, p.room.code);
    expect(await p.until(stages => stages.has('exchange'))).toBe(true);
    for (const [n, one] of p.people.entries()) {
      await one.sees((_, mine) => mine.silent === true);
      expect([n, await p.does(n, 'say', { text: 'j’ai une Ombre' })]).toEqual([n, 'may-not-talk']);
      expect([n, await p.does(n, 'say', { line: 'hello' })]).toEqual([n, 'may-not-talk']);
      const renamed = await request(`${at.url}/games/masquerade/${p.room.matchID}/update`, {
        ...keyOf(p.room, String(n)),
        newName: `Ombre ${n}`,
      });
      expect([n, renamed.body.error]).toEqual([n, 'may-not-talk']);
    }
    expect(watcher.mine()).toEqual({ seat: null, kept: null });
    expect(JSON.stringify(watcher.rooms)).not.toContain('silent');
    // who comes now is told at once
    const again = await visitor(at.url, p.room.code, keyOf(p.room, '1').credentials);
    await again.sees((_, mine) => mine.silent === true);
    again.close();
    expect(await p.until(stages => !stages.has('exchange'))).toBe(true);
    const talkers = inPlay(p.chairs[0]);
    expect(talkers.length).toBeGreaterThan(0);
    for (const s of talkers) {
      await person(p, Number(s)).sees((_, mine) => mine.silent === undefined);
      expect(await p.does(Number(s), 'say', { text: `enfin ${s}` })).toBeNull();
    }
    // who is out stays silent to the end
    for (const s of seats(4).filter(o => !talkers.includes(o)))
      expect(await p.does(Number(s), 'say', { line: 'ouch' })).toBe('may-not-talk');
    expect(await p.until(() => false)).toBe(false);
    for (const one of p.people) await one.sees((room, mine) => room.over && mine.silent === undefined);
    expect(await p.does(2, 'say', { line: 'wellPlayed' })).toBeNull();
    await hears(watcher, '(wellPlayed)');
    expect(words(watcher.said()).filter(text => text.includes('Ombre'))).toEqual([]);
    watcher.close();
    p.close();
  });
});

test('nothing is lost and nothing told twice to those who come, go and come again while others talk', async () => {
  const lines = size(60, 400);
  const p = await party(at, 4);
  const restless = await visitor(at.url, p.room.code);
  let known: TalkHeard = { talk: restless.said(), more: false };
  restless.socket.on('talk', (told: Talk) => {
    known = talkHeard(known, told);
  });
  let done = false;
  const coming = (async () => {
    let times = 0;
    for (; !done; times += 1) {
      const { socket } = restless;
      if (times % 5 === 4) {
        // the line is cut, and stands again
        socket.disconnect().connect();
        await new Promise<void>(resolve => socket.once('connect', resolve));
      }
      await socket.timeout(8000).emitWithAck('enter', p.room.code, null);
    }
    return times;
  })();
  // written as the room does it, faster than people may
  for (let n = 0; n < lines; n += 1) {
    await say(at.store.db, p.room.code, { seat: seat(n % 4), name: `P${n % 4}` }, { text: `${n}` }, n);
    const all = p.people.length;
    if (n % 3 === 0) await request(`${at.url}/games/regicide/${p.room.matchID}`);
    if (n % 10 === 0) await p.does(n % all, 'say', { line: 'thinking' });
  }
  await ok(`${at.url}/api/rooms/${p.room.code}/say`, { ...keyOf(p.room, '3'), line: 'bye' });
  await hears(person(p, 0), '(bye)');
  done = true;
  const times = await coming;
  await until(() => known.talk.at(-1)?.line === 'bye');
  const stored = await at.store.db
    .selectFrom('talk')
    .select('n')
    .where('room', '=', p.room.code)
    .orderBy('n')
    .execute();
  expect(known.talk.map(({ n }) => n)).toEqual(stored.map(({ n }) => n));
  const quiet = person(p, 0).said();
  expect(quiet.map(({ n }) => n)).toEqual(stored.map(({ n }) => n));
  owed('server', 'lines of a room reach whoever comes and goes once each', { lines: stored.length, times });
  restless.close();
  p.close();
});
