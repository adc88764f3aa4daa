import { expect, it } from 'vitest';
import { shownName } from '../../../client/table/people.ts';

const t = (key: string, params: object = {}): string => `${key} ${JSON.stringify(params)}`;

it('christens bots, and nobody who merely calls themselves one', () => {
  expect(shownName('1', { name: 'bot-2', bot: 'easy' }, t)).toBe('bot.name {"n":2}');
  expect(shownName('1', { name: 'bot-2', bot: null }, t)).toBe('bot-2');
  expect(shownName('1', { name: null, bot: null }, t)).toBe('table.seat.free {"n":2}');
  expect(shownName('1', undefined, t)).toBe('table.seat.free {"n":2}');
});
