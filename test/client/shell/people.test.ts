import { expect, it } from 'vitest';
import type { SeatInfo } from '../../../client/net/session.ts';
import { namedSeats, shownName } from '../../../client/table/people.ts';

const t = (key: string, params: object = {}): string => `${key} ${JSON.stringify(params)}`;

it('christens bots, and nobody who merely calls themselves one', () => {
  expect(shownName('1', { name: 'bot-2', bot: 'easy' }, t)).toBe('bot.name {"n":2}');
  expect(shownName('1', { name: 'bot-2', bot: null }, t)).toBe('bot-2');
  expect(shownName('1', { name: null, bot: null }, t)).toBe('table.seat.free {"n":2}');
  expect(shownName('1', undefined, t)).toBe('table.seat.free {"n":2}');
});

it('says of a free seat that nobody has it, though it has a name', () => {
  const at = (seat: string, name: string): SeatInfo =>
    ({ seat, name, bot: null, caretaker: null, connected: false, away: null }) as SeatInfo;
  expect(namedSeats([at('0', 'Léa'), at('1', '')], t)).toMatchObject([{ name: 'Léa' }, { free: true }]);
  expect(namedSeats([at('0', 'Léa')], t)[0]).not.toHaveProperty('free');
});
