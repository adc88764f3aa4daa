// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RoomSession, roomSession } from '../../../client/net/roomSession.ts';
import { talkHeard } from '../../../client/net/talkHeard.ts';
import { seat } from '../../../games/kit/ids.ts';
import { ok, refuse } from '../../../games/kit/legality.ts';
import { ROOMS, type Said } from '../../../games/kit/roomWire.ts';
import { FakeSocket } from './fakeSocket.ts';
import { roomShown, seatShown } from './standInRoom.ts';

const said = (n: number): Said => ({ n, seat: seat(0), name: 'Léa', at: n, line: null, text: `${n}` });
const lines = (from: number, to: number): Said[] => Array.from({ length: to - from + 1 }, (_, n) => said(from + n));
const room = (more: Parameters<typeof roomShown>[1] = {}) => roomShown([seatShown(0, 'Léa'), seatShown(1, null)], more);
const LEA = { seat: seat(0), kept: null };

let socket: FakeSocket;
let session: RoomSession;
let opened: string[];
const heard = (): number[] => session.snapshot().talk.map(({ n }) => n);
/** The server lets them in and tells what there is. */
const tells = (from = 0, to = -1, more = false): void => {
  socket.says('talk', { lines: lines(from, to), more });
  socket.says('room', room(), LEA);
  socket.answers('enter', ok);
};

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  opened = [];
  session = roomSession('K7QRM', 'key', name => {
    opened.push(name);
    return socket.asSocket();
  });
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('entering', () => {
  it('says which room and by what key, over the line of rooms, and is live with the first word of it', () => {
    expect(opened).toEqual([ROOMS]);
    expect(session.snapshot()).toMatchObject({ room: null, line: 'connecting', talk: [], mine: { seat: null } });
    socket.rises();
    expect(socket.last('enter').slice(0, 2)).toEqual(['K7QRM', 'key']);
    tells(0, 2);
    expect(session.snapshot()).toMatchObject({ line: 'live', room: { code: 'K7QRM' }, mine: LEA, more: false });
    expect(heard()).toEqual([0, 1, 2]);
  });
  it('tells everybody who listens, and nobody who has stopped', () => {
    const [one, other] = [vi.fn(), vi.fn()];
    session.subscribe(one);
    session.subscribe(other)();
    const before = session.snapshot();
    socket.rises();
    tells();
    expect(one).toHaveBeenCalled();
    expect(other).not.toHaveBeenCalled();
    expect(session.snapshot()).not.toBe(before);
  });
  it('ends where there is no such room', () => {
    socket.rises();
    socket.answers('enter', refuse('no-room'));
    expect(session.snapshot().refused).toMatchObject({ code: 'no-room' });
    vi.advanceTimersByTime(60_000);
    expect(socket.count('enter')).toBe(1);
  });
  it.each(['rate', 'storage', 'server-error', 'closing'])(
    'tries again by itself after %s, and says what is the matter',
    code => {
      socket.rises();
      socket.answers('enter', refuse(code));
      expect(session.snapshot()).toMatchObject({ refused: null, troubled: { code } });
      vi.advanceTimersByTime(2000);
      expect(socket.count('enter')).toBe(2);
      tells();
      expect(session.snapshot().troubled).toBeNull();
    },
  );
  it('asks at once when somebody presses for it', () => {
    socket.says('connect_error', new Error('no'));
    expect(session.snapshot().troubled).toMatchObject({ code: 'offline' });
    session.retry();
    expect(socket.redialled).toBe(1);
    socket.rises();
    session.retry();
    expect(socket.count('enter')).toBe(2);
  });
  it('as somebody else asks anew with their key, once', () => {
    socket.rises();
    tells();
    session.as('key');
    expect(socket.count('enter')).toBe(1);
    session.as('another');
    expect(socket.last('enter').slice(0, 2)).toEqual(['K7QRM', 'another']);
    socket.says('room', room(), { seat: seat(1), kept: null });
    expect(session.snapshot().mine.seat).toBe('1');
    session.as(null);
    expect(socket.last('enter')[1]).toBeNull();
  });
  it('with the key that came while the line was lost', () => {
    session.as('another');
    expect(socket.count('enter')).toBe(0);
    socket.rises();
    expect(socket.last('enter')[1]).toBe('another');
  });
});

describe('a line that is lost', () => {
  it('keeps what was known on the page, and is entered again when it comes back', () => {
    socket.rises();
    tells(0, 3);
    socket.drop();
    expect(session.snapshot()).toMatchObject({ line: 'lost', room: { code: 'K7QRM' } });
    expect(heard()).toEqual([0, 1, 2, 3]);
    socket.rises();
    expect(socket.count('enter')).toBe(2);
    tells(0, 5);
    expect(session.snapshot().line).toBe('live');
    expect(heard()).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it('that only falls silent is noticed, dialled anew, and asked what was missed', () => {
    socket.rises();
    tells();
    vi.advanceTimersByTime(20_000);
    expect(session.snapshot().line).toBe('lost');
    expect(socket.redialled).toBeGreaterThan(0);
  });
  it('says nothing against a room that was refused for the moment only', () => {
    socket.rises();
    tells();
    socket.says('refused', refuse('storage'));
    expect(session.snapshot().refused).toBeNull();
    socket.says('refused', refuse('no-room'));
    expect(session.snapshot().refused).toMatchObject({ code: 'no-room' });
  });
  it('is let go when the server closes, within the time it gives', () => {
    socket.rises();
    tells();
    socket.says('closing', 2000);
    vi.advanceTimersByTime(2000);
    expect(socket.connected).toBe(false);
    expect(socket.redialled).toBe(1);
  });
  it('is dialled when the network or the reader is back', () => {
    dispatchEvent(new Event('online'));
    expect(socket.redialled).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.redialled).toBe(2);
    socket.rises();
    tells();
    dispatchEvent(new Event('offline'));
    expect(session.snapshot().line).toBe('lost');
  });
  it('is no more after the page was left', () => {
    socket.rises();
    session.close();
    const sent = socket.sent.length;
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(30_000);
    expect(socket.sent).toHaveLength(sent);
    expect(socket.redialled).toBe(0);
  });
});

it('knows the server’s clock by what it was told last, whatever this device’s says', () => {
  vi.setSystemTime(1_000_000);
  socket.rises();
  socket.says('room', room({ now: 1_420_000 }), LEA);
  expect(session.snapshot().ahead).toBe(420_000);
  vi.setSystemTime(2_000_000);
  socket.says('room', room({ now: 1_580_000 }), LEA);
  expect(session.snapshot().ahead).toBe(-420_000);
});

describe('talk', () => {
  beforeEach(() => {
    socket.rises();
    tells(10, 12, true);
  });
  it('goes on line by line', () => {
    socket.says('talk', { lines: [said(13)], more: true });
    expect(heard()).toEqual([10, 11, 12, 13]);
    expect(session.snapshot().more).toBe(true);
  });
  it('is known further back page by page, until there is no more', async () => {
    const asked = session.earlier();
    expect(socket.last('earlier')[0]).toBe(10);
    socket.answers('earlier', { lines: lines(5, 9), more: true });
    await asked;
    expect(heard()).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    const rest = session.earlier();
    socket.answers('earlier', { lines: lines(0, 4), more: false });
    await rest;
    expect(heard()[0]).toBe(0);
    await session.earlier();
    expect(socket.count('earlier')).toBe(2);
  });
  it('stays as it is where a page does not come, is refused, or is none', async () => {
    const asked = session.earlier();
    await vi.advanceTimersByTimeAsync(5000);
    await asked;
    for (const answer of [refuse('rate'), null, 7, { lines: 'x' }]) {
      const again = session.earlier();
      socket.answers('earlier', answer);
      await again;
    }
    expect(heard()).toEqual([10, 11, 12]);
    expect(session.snapshot().more).toBe(true);
    socket.drop();
    const count = socket.count('earlier');
    await session.earlier();
    expect(socket.count('earlier')).toBe(count);
  });
  it('is told once, though a new line and the page that comes with entering cross', () => {
    session.as('another'); // asked for
    socket.says('talk', { lines: [said(13)], more: true }); // still to whom it knew
    socket.says('talk', { lines: lines(10, 13), more: true });
    expect(heard()).toEqual([10, 11, 12, 13]);
  });
  it('keeps what was read further back when the line comes back', async () => {
    const asked = session.earlier();
    socket.answers('earlier', { lines: lines(5, 9), more: false });
    await asked;
    socket.drop();
    socket.rises();
    tells(10, 14, true);
    expect(heard()).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(session.snapshot().more).toBe(false);
  });
  it('begins anew after a long absence: between lies what can be asked for', () => {
    socket.drop();
    socket.rises();
    tells(80, 90, true);
    expect(heard()[0]).toBe(80);
    expect(session.snapshot().more).toBe(true);
  });
});

describe('what is heard of the talk', () => {
  const at = (from: number, to: number, more: boolean) => ({ talk: lines(from, to), more });
  const told = (from: number, to: number, more: boolean) => ({ lines: lines(from, to), more });
  const numbers = ({ talk }: { readonly talk: readonly Said[] }) => talk.map(({ n }) => n).join();
  it('is put in its place, once', () => {
    expect(numbers(talkHeard(at(3, 5, true), told(4, 7, true)))).toBe('3,4,5,6,7');
    expect(numbers(talkHeard(at(3, 5, true), told(1, 2, false)))).toBe('1,2,3,4,5');
    expect(numbers(talkHeard(at(3, 5, true), told(3, 4, true)))).toBe('3,4,5');
    expect(talkHeard(at(3, 5, true), told(1, 2, false)).more).toBe(false);
    expect(talkHeard(at(3, 5, false), told(4, 7, true)).more).toBe(false);
  });
  it('never leaves a gap that nobody sees', () => {
    expect(talkHeard(at(3, 5, false), told(7, 8, true))).toEqual(at(7, 8, true));
    expect(talkHeard(at(30, 35, true), told(3, 8, true))).toEqual(at(30, 35, true));
  });
  it('says when there is nothing more', () => {
    expect(talkHeard(at(3, 5, true), told(1, 0, false))).toEqual(at(3, 5, false));
    expect(talkHeard({ talk: [], more: false }, told(0, 0, false))).toEqual(at(0, 0, false));
  });
});
