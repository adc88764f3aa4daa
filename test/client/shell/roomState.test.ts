import { describe, expect, it } from 'vitest';
import type { Room, RoomSeat } from '../../../client/net/api.ts';
import { got } from '../../../client/net/result.ts';
import type { StoredSeat } from '../../../client/net/seatStore.ts';
import { codeIn } from '../../../client/pages/home/CodeForm.tsx';
import { tidyName } from '../../../client/pages/NameField.tsx';
import { inviteBases } from '../../../client/pages/room/invite.ts';
import { roomState } from '../../../client/pages/room/roomState.ts';
import { seat } from '../../../games/kit/ids.ts';
import { refuse } from '../../../games/kit/legality.ts';
import { joinBody } from '../../../server/http/lobbyBodies.ts';

const person = (n: number, name: string | null): RoomSeat => ({ seat: seat(n), name, bot: null, connected: false });
const bot = (n: number): RoomSeat => ({ seat: seat(n), name: `bot-${n + 1}`, bot: 'easy', connected: true });
const room = (seats: readonly RoomSeat[], more: Partial<Room> = {}) =>
  got<Room>({
    code: 'K7QRM',
    game: 'regicide',
    matchID: 'm1',
    seats,
    options: {},
    started: false,
    over: false,
    next: null,
    standsStill: false,
    ...more,
  });
const mine = (n: number, matchID = 'm1'): StoredSeat => ({
  matchID,
  game: 'regicide',
  code: 'K7QRM',
  seat: String(n),
  credentials: 'key',
  name: 'Léa',
  at: 1,
});

describe("the page of a table's code", () => {
  it('waits for the first answer', () => expect(roomState(null, null).is).toBe('loading'));
  it('says that a table is gone, whatever this browser remembers', () => {
    for (const code of ['no-room', 'no-match', 'not-found']) expect(roomState(refuse(code), mine(0)).is).toBe('gone');
  });
  it('does not call a silent or busy server a dead table', () => {
    expect(roomState(refuse('offline'), null).is).toBe('offline');
    expect(roomState(refuse('rate'), null).is).toBe('offline');
  });
  it('asks a newcomer for a name while a seat is free', () => {
    expect(roomState(room([person(0, 'Léa'), bot(1), person(2, null)]), null)).toMatchObject({
      is: 'join',
      free: ['2'],
    });
  });
  it('says that it is full', () => expect(roomState(room([person(0, 'Léa'), bot(1)]), null).is).toBe('full'));
  it('waits with who sits there', () => {
    expect(roomState(room([person(0, 'Léa'), person(1, null)]), mine(0))).toMatchObject({
      is: 'waiting',
      mine: { seat: '0' },
    });
  });
  it('asks anew when my seat was freed, or became a bot', () => {
    expect(roomState(room([person(0, null), person(1, 'Marc')]), mine(0)).is).toBe('join');
    expect(roomState(room([bot(0), person(1, 'Marc')]), mine(0)).is).toBe('full');
  });
  it("does not take the last game's seat for this one's", () => {
    expect(roomState(room([person(0, 'Léa'), person(1, null)]), mine(0, 'before')).is).toBe('join');
  });
  it('shows a started table to its players, and to all others as to spectators', () => {
    const started = room([person(0, 'Léa'), bot(1)], { started: true });
    expect(roomState(started, mine(0))).toMatchObject({ is: 'table', mine: { seat: '0' } });
    expect(roomState(started, null)).toMatchObject({ is: 'table', mine: null });
    expect(roomState(started, mine(1))).toMatchObject({ is: 'table', mine: null });
  });
});

describe('what an invitation carries', () => {
  const here = { publicUrl: null, addresses: ['http://192.168.1.7:8000', 'http://10.0.0.2:8000'] };
  it('is the public address where there is one', () => {
    expect(inviteBases({ ...here, publicUrl: 'https://tablee.example/' }, 'http://localhost:8000')).toEqual([
      'https://tablee.example',
    ]);
  });
  it('else the address with which the page was opened', () => {
    expect(inviteBases(here, 'http://192.168.1.9:8000')).toEqual(['http://192.168.1.9:8000']);
    expect(inviteBases(null, 'http://localhost:8000')).toEqual(['http://localhost:8000']);
  });
  it.each(['http://localhost:8000', 'http://127.0.0.1:8000', 'http://[::1]:8000'])(
    "on %s the machine's own addresses come first",
    origin => {
      expect(inviteBases(here, origin)).toEqual([...here.addresses, origin]);
    },
  );
});

describe('what people type', () => {
  it('a code, however it is written, or a whole link', () => {
    expect(codeIn(' k7qrm ')).toBe('K7QRM');
    expect(codeIn('K7-Q RM')).toBe('K7QRM');
    expect(codeIn('http://192.168.1.7:8000/r/K7QRM/')).toBe('K7QRM');
    expect(codeIn('K7QR')).toBeNull();
    expect(codeIn('')).toBeNull();
  });
  it('a name without hidden signs, 20 letters at most', () => {
    expect(tidyName('  Jean \u200b  Paul\n ')).toBe('Jean Paul');
    expect(tidyName('\u202e')).toBe('');
    expect([...tidyName('é'.repeat(30))]).toHaveLength(20);
    expect(tidyName('Jean\tPaul')).toBe('Jean Paul');
  });
  it('keeps a picture that is made of several, and cuts none in two', () => {
    const family = '👨🏽\u200d👩\u200d👧';
    expect(tidyName(`Les ${family}`)).toBe(`Les ${family}`);
    expect(tidyName('🏴\u200d☠\ufe0f')).toBe('🏴\u200d☠\ufe0f');
    expect(tidyName('Jean\u200dPaul \u200d👧\u200d')).toBe('JeanPaul 👧');
    const long = tidyName(`${'é'.repeat(18)}👩\u200d👧`);
    expect(long).toBe(`${'é'.repeat(18)}👩`);
    expect(joinBody.safeParse({ playerName: long }).success).toBe(true);
  });
});
