// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepSeat, seatAt } from '../../../client/net/seatStore.ts';
import { forgetWaiting } from '../../../client/pages/home/waiting.ts';

vi.mock('../../../client/net/lobby.ts', () => {
  throw new Error('it cannot be fetched');
});

it('a seat is not forgotten where the page cannot even fetch what tells the server', async () => {
  const seat = { matchID: 'm1', game: 'regicide', code: 'K7QRM', at: 1 };
  keepSeat({ ...seat, seat: '0', credentials: 'key', name: 'Léa' });
  const waiting = { ...seat, kind: 'online', names: [], state: { is: 'gathering' }, href: '/r/K7QRM' } as const;
  expect(await forgetWaiting(waiting)).toMatchObject({ ok: false, code: 'offline' });
  expect(seatAt('m1')).not.toBeNull();
});
