import type { RoomShown } from '../../../../games/kit/roomWire.ts';
import { type Party, party } from '../../rooms/party.ts';
import { ok } from '../../support/server.ts';
import { type Field, largest } from './field.ts';

const [first] = largest;
if (!first) throw new Error('no game');
/** The game that is played in these rooms. */
export const game = first;
export const SEATS = Math.min(...game.m.meta.seats.filter(n => n > 2));

/** Rooms of that server. */
export function roomsOf(field: Field) {
  const shown = async (code: string): Promise<RoomShown> =>
    (await ok(`${field.at.url}/api/rooms/${code}`)) as unknown as RoomShown;
  return {
    open: (people = SEATS, seats = SEATS): Promise<Party> => party({ url: field.at.url }, seats, people, game.id),
    shown,
    /** As the room is, but for the time. */
    still: async (code: string): Promise<string> => JSON.stringify({ ...(await shown(code)), now: 0 }),
  };
}

/** What no field of a room or of its lines can be. */
export const RUBBISH: readonly unknown[] = [
  null,
  '',
  ' ',
  'ZZZZZ',
  '__proto__',
  'constructor',
  'toString',
  '../x',
  '\u0000',
  '\ud83c',
  'x'.repeat(10_000),
  0,
  -1,
  1e308,
  0.5,
  true,
  [],
  {},
  ['0'],
  { toString: 'x', valueOf: 'x' },
  { then: 'x' },
  { length: 1e9 },
  { _placeholder: true, num: 0 },
  JSON.parse('{"__proto__":{"polluted":1}}'),
];
/** As text: JavaScript would sort and drop what JSON can say. */
export const DEEP = `${'['.repeat(3000)}1${']'.repeat(3000)}`;
