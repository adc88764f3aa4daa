import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { type Choice, GRACE } from '../../../games/kit/roomWire.ts';
import type { Metadata } from '../../../server/matches/metadata.ts';
import { type Absences, WAIT, withAbsence } from '../../../server/rooms/absence.ts';
import type { Room } from '../../../server/rooms/room.ts';
import { afterVerdict, decisionOf, nextLook, type Scene, settled, verdictOf } from '../../../server/rooms/scene.ts';

const NOW = 1_000_000;
interface Wish {
  /** 'p': a person, 'b': a bot, 'c': a caretaker for a person, '.': free. */
  readonly seats?: string;
  readonly here?: readonly number[];
  readonly host?: number | null;
  readonly absent?: Absences;
  readonly running?: boolean;
  readonly missed?: Readonly<Record<number, number>>;
  readonly now?: number;
}
function scene({
  seats = 'ppp',
  here = [0, 1, 2],
  host = 0,
  absent = {},
  running = true,
  missed = {},
  now = NOW,
}: Wish): Scene {
  const players = [...seats].map((kind, id) => ({
    id,
    ...(kind === '.' ? {} : { name: `N${id}`, credentials: `k${id}` }),
    ...(kind === 'b' ? { data: { bot: 'easy' } } : kind === 'c' ? { data: { caretaker: 'hard' } } : {}),
  }));
  const room: Room = {
    code: 'ABCDE',
    game: 'regicide',
    match: 'm',
    host: host === null ? null : seat(host),
    locked: false,
    pace: { kind: 'none' },
    absent,
  };
  const metadata = { players: Object.fromEntries(players.map(p => [p.id, p])) } as unknown as Metadata;
  return {
    room,
    match: { id: 'm', game: 'regicide', metadata, rules: 1, started: running, over: false, code: 'ABCDE' },
    running,
    missed: new Map(Object.entries(missed).map(([n, times]) => [n as Seat, times])),
    connected: new Set(here.map(seat)),
    now,
  };
}
const away = (n: number, since: number, more: Parameters<typeof withAbsence>[2] = {}): Absences =>
  withAbsence({}, seat(n), { since, ...more });
const votes = (given: Readonly<Record<number, Choice>>) => ({ votes: given as Readonly<Record<Seat, Choice>> });

describe('who is away', () => {
  test('from the moment that their page is gone, and no more once it is back', () => {
    const gone = settled(scene({ here: [0, 1] }));
    expect(gone.absent).toEqual({ 2: { since: NOW, left: false, quiet: 0, votes: {} } });
    const still = settled(scene({ here: [0, 1], absent: gone.absent, now: NOW + 5000 }));
    expect(still.absent).toEqual(gone.absent);
    expect(settled(scene({ absent: gone.absent })).absent).toEqual({});
  });
  test('is never a bot, and never a free seat', () => {
    expect(settled(scene({ seats: 'pb.', here: [0] })).absent).toEqual({});
    expect(settled(scene({ seats: 'pp.', absent: away(2, 5, { left: true }) })).absent).toEqual({});
  });
  test('takes with them, when they come back, whatever was wanted about it', () => {
    const absent = away(2, NOW - 60_000, votes({ 0: 'free' }));
    expect(settled(scene({ absent })).absent).toEqual({});
    // who said that they go has gone, whatever page of theirs is open
    expect(settled(scene({ absent: away(2, 5, { left: true }) })).absent).toMatchObject({
      2: { since: 5, left: true },
    });
  });
});

describe('a decision', () => {
  const about = (wish: Wish, n = 2) => decisionOf(scene(wish), seat(n));
  test('is put to the others after the grace, and not before', () => {
    const absent = away(2, NOW);
    expect(about({ here: [0, 1], absent, now: NOW + GRACE - 1 })).toBeNull();
    expect(about({ here: [0, 1], absent, now: NOW + GRACE })).toEqual({
      why: 'away',
      choices: ['wait', 'caretaker', 'free', 'stop'],
      votes: {},
      needed: 2,
    });
    expect(nextLook(scene({ here: [0, 1], absent, now: NOW }))).toBe(NOW + GRACE);
    expect(nextLook(scene({ here: [0, 1], absent, now: NOW + GRACE }))).toBeNull();
  });
  test('is put to them at once about who said that they go', () => {
    expect(about({ here: [0, 1], absent: away(2, NOW, { left: true }) })).toMatchObject({ why: 'left' });
  });
  test('is put to them about who is here and let their time run out twice', () => {
    expect(about({ missed: { 2: 1 } })).toBeNull();
    expect(about({ missed: { 2: 2 } })).toMatchObject({ why: 'late', needed: 2 });
  });
  test('is put to them about a seat that nobody has: it cannot be freed once more', () => {
    expect(about({ seats: 'pp.', here: [0, 1] })).toMatchObject({
      why: 'free',
      choices: ['wait', 'caretaker', 'stop'],
    });
  });
  test('is none about a bot, about one for whom a bot plays, and before or after a match', () => {
    const absent = away(2, 0, { left: true });
    expect(about({ seats: 'ppb', absent })).toBeNull();
    expect(about({ seats: 'ppc', here: [0, 1], absent })).toBeNull();
    expect(about({ running: false, here: [0, 1], absent })).toBeNull();
  });
  test('is made by more than half of the people who are here, whoever else has spoken', () => {
    const absent = (given: Readonly<Record<number, Choice>>) => away(2, 0, votes(given));
    const made = (wish: Wish) => verdictOf(scene(wish));
    expect(made({ here: [0, 1], absent: absent({ 0: 'free' }) })).toBeNull();
    expect(made({ here: [0, 1], absent: absent({ 0: 'free', 1: 'caretaker' }) })).toBeNull();
    expect(made({ here: [0, 1], absent: absent({ 0: 'free', 1: 'free' }) })).toEqual({ seat: '2', choice: 'free' });
    expect(made({ here: [0], absent: absent({ 0: 'stop' }) })).toEqual({ seat: '2', choice: 'stop' });
    // a bot has no voice, one who has gone none any more, and nobody about themselves
    expect(made({ seats: 'pbp', here: [0], absent: absent({ 0: 'stop' }) })).toEqual({ seat: '2', choice: 'stop' });
    expect(made({ here: [], absent: absent({ 0: 'free', 1: 'free' }) })).toBeNull();
    expect(made({ here: [0, 1], absent: absent({ 0: 'free', 2: 'free' }) })).toBeNull();
  });
  test('to wait is asked about again after a while', () => {
    const at = scene({ here: [0, 1], absent: away(2, 0, votes({ 0: 'wait', 1: 'wait' })) });
    const room = afterVerdict(at, { seat: seat(2), choice: 'wait' });
    expect(about({ here: [0, 1], absent: room.absent })).toBeNull();
    expect(about({ here: [0, 1], absent: room.absent, now: NOW + WAIT })).toMatchObject({ votes: {} });
    expect(nextLook({ ...at, room })).toBe(NOW + WAIT);
  });
  test('what was wanted about a matter that is no more does not count for the next one', () => {
    const late = scene({ missed: { 2: 2 }, absent: withAbsence({}, seat(2), votes({ 0: 'free' })) });
    expect(settled(late).absent).toMatchObject({ 2: { votes: { 0: 'free' } } });
    expect(settled({ ...late, missed: new Map() }).absent).toEqual({});
  });
  test('who has a caretaker is away all the same', () => {
    const at = scene({ here: [0, 1], absent: away(2, 0) });
    expect(afterVerdict(at, { seat: seat(2), choice: 'caretaker' }).absent).toMatchObject({ 2: { since: 0 } });
    expect(afterVerdict(at, { seat: seat(2), choice: 'free' }).absent).toEqual({});
  });
});

describe('the host', () => {
  const hostOf = (wish: Wish) => settled(scene({ running: false, ...wish })).host;
  test('is the first person who sits down', () => {
    expect(hostOf({ seats: '.p.', here: [1], host: null })).toBe('1');
    expect(hostOf({ seats: 'b..', here: [], host: null })).toBeNull();
  });
  test('stays it through a moment of absence, and for as long as nobody else is here', () => {
    expect(hostOf({ here: [1, 2], absent: away(0, NOW - GRACE + 1) })).toBe('0');
    expect(hostOf({ here: [], absent: away(0, 0) })).toBe('0');
    expect(nextLook(scene({ running: false, here: [1, 2], absent: away(0, NOW) }))).toBe(NOW + GRACE);
  });
  test('gives way to the first person who is here once away for long, or gone; their return does not make two', () => {
    expect(hostOf({ here: [2], absent: away(0, NOW - GRACE) })).toBe('2');
    expect(hostOf({ seats: '.pp', here: [1, 2] })).toBe('1');
    expect(hostOf({ seats: 'bpp', here: [1, 2] })).toBe('1');
    expect(hostOf({ host: 2 })).toBe('2');
  });
});
