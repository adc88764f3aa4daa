import { describe, expect, it } from 'vitest';
import type { StoredSeat } from '../../../client/net/seatStore.ts';
import { codeIn } from '../../../client/pages/home/CodeForm.tsx';
import { tidyName } from '../../../client/pages/NameField.tsx';
import { inviteBases } from '../../../client/pages/room/invite.ts';
import { freeSeats, roomState } from '../../../client/pages/room/roomState.ts';
import { seat } from '../../../games/kit/ids.ts';
import { refuse } from '../../../games/kit/legality.ts';
import type { Mine } from '../../../games/kit/roomWire.ts';
import { joinBody } from '../../../server/http/lobbyBodies.ts';
import { botShown, roomShown, seatShown, snapshotOf } from './standInRoom.ts';

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
  const at = (n: number): { readonly mine: Mine } => ({ mine: { seat: seat(n), kept: null } });
  it('waits for the first word', () => expect(roomState(snapshotOf(null), null).is).toBe('loading'));
  it('says that a table is gone, whatever this browser remembers and was told before', () => {
    const refused = refuse('no-room');
    expect(roomState(snapshotOf(null, { refused }), mine(0)).is).toBe('gone');
    expect(roomState(snapshotOf(roomShown([seatShown(0, 'Léa')]), { refused, ...at(0) }), mine(0)).is).toBe('gone');
  });
  it('does not call a silent or busy server a dead table, and stays where it is while the line is lost', () => {
    for (const code of ['offline', 'rate'])
      expect(roomState(snapshotOf(null, { troubled: refuse(code) }), null)).toMatchObject({
        is: 'offline',
        why: { code },
      });
    const lost = snapshotOf(roomShown([seatShown(0, 'Léa'), seatShown(1, null)]), { line: 'lost', ...at(0) });
    expect(roomState(lost, mine(0)).is).toBe('waiting');
  });
  it('asks a newcomer for a name while a seat is free', () => {
    const seats = [seatShown(0, 'Léa'), botShown(1), seatShown(2, null), seatShown(3, null, { kept: 'Inès' })];
    expect(roomState(snapshotOf(roomShown(seats)), null)).toMatchObject({ is: 'join' });
    expect(freeSeats(roomShown(seats))).toEqual(['2']);
  });
  it('says that it is full, or closed', () => {
    expect(roomState(snapshotOf(roomShown([seatShown(0, 'Léa'), botShown(1)])), null).is).toBe('full');
    const closed = roomShown([seatShown(0, 'Léa'), seatShown(1, null)], { locked: true });
    expect(roomState(snapshotOf(closed), null).is).toBe('full');
  });
  it('waits with who sits there, wherever the host has put them', () => {
    const room = roomShown([seatShown(0, null), seatShown(1, 'Léa')], { matchID: 'm2' });
    expect(roomState(snapshotOf(room, at(1)), mine(0))).toMatchObject({
      is: 'waiting',
      mine: { seat: '1', matchID: 'm2' },
    });
  });
  it('asks anew when my seat was freed', () => {
    expect(roomState(snapshotOf(roomShown([seatShown(0, null), seatShown(1, 'Marc')])), mine(0)).is).toBe('join');
  });
  it('says that the table has freed my seat, once it was told for whom', () => {
    const room = roomShown([seatShown(0, null), seatShown(1, 'Marc')], { started: true });
    expect(roomState(snapshotOf(room, { as: 'key' }), mine(0))).toMatchObject({ is: 'lost', was: { seat: '0' } });
    // just sat down, and not answered yet; of another match; never had one
    expect(roomState(snapshotOf(room, { as: 'before' }), mine(0)).is).toBe('table');
    expect(roomState(snapshotOf(room, { as: 'key' }), mine(0, 'm0')).is).toBe('table');
    expect(roomState(snapshotOf(room), null).is).toBe('table');
    expect(roomState(snapshotOf(room, { as: 'key', ...at(0) }), mine(0))).toMatchObject({ is: 'table', mine: {} });
  });
  it('knows a seat that was taken from one that was just sat down on, of which the room has not told yet', () => {
    const room = roomShown([seatShown(0, null), seatShown(1, 'Marc')]);
    expect(roomState(snapshotOf(room, { as: 'key' }), mine(0))).toMatchObject({ is: 'join', lost: true });
    expect(roomState(snapshotOf(room, { as: 'key' }), mine(0, 'm0'))).toMatchObject({ is: 'join', lost: true });
    expect(roomState(snapshotOf(room, { as: 'before' }), mine(0))).toMatchObject({ is: 'join', lost: false });
    expect(roomState(snapshotOf(room), null)).toMatchObject({ is: 'join', lost: false });
  });
  it('leads back to the seat that is kept from the last match', () => {
    const room = roomShown([seatShown(0, null, { kept: 'Léa' }), seatShown(1, 'Marc')]);
    const kept = { mine: { seat: null, kept: seat(0) } };
    expect(roomState(snapshotOf(room, kept), mine(0))).toMatchObject({ is: 'back', was: { credentials: 'key' } });
  });
  it('shows a started table to its players, and to all others as to spectators', () => {
    const started = roomShown([seatShown(0, 'Léa'), botShown(1)], { started: true });
    expect(roomState(snapshotOf(started, at(0)), mine(0))).toMatchObject({ is: 'table', mine: { seat: '0' } });
    expect(roomState(snapshotOf(started), null)).toMatchObject({ is: 'table', mine: null });
    expect(roomState(snapshotOf(started), mine(1))).toMatchObject({ is: 'table', mine: null });
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
