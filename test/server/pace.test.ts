import { afterEach, expect, test } from 'vitest';
import { seat } from '../../games/kit/ids.ts';
import { type Chair, chair, settled } from './support/chair.ts';
import { GENEROUS, type House, house, keyOf, playing } from './support/server.ts';

let at: House;
const chairs: Chair[] = [];
afterEach(async () => {
  for (const c of chairs.splice(0)) c.close();
  await at.end();
});
const sat = async (): Promise<Chair> => {
  const c = await chair(at.url);
  chairs.push(c);
  return c;
};
const ASKS = 10;

test('one address gets so much work done and no more, over however many sockets; a sign of life costs nothing', async () => {
  at = await house({ limits: { ...GENEROUS, requests: ASKS } });
  const room = await playing(at, { people: 2 });
  const many = await Promise.all(Array.from({ length: 20 }, sat));
  const since = performance.now();
  for (let n = 0; n < 10; n += 1)
    for (const c of many) c.socket.emit('sync', room.matchID, seat(0), keyOf(room, '0').credentials);
  await Promise.all(many.map(c => c.ask('alive')));
  await settled(300);
  const done = many.reduce((sum, c) => sum + c.count('sync'), 0);
  const seconds = (performance.now() - since) / 1000;
  expect(done).toBeGreaterThanOrEqual(2 * ASKS);
  expect(done).toBeLessThanOrEqual((2 + seconds) * ASKS + 1);
  expect(many.reduce((sum, c) => sum + c.count('refused'), 0)).toBe(200 - done);
  // who waits is served again
  await settled(500);
  const [first] = many;
  expect((await first?.sync(room.matchID, seat(0), keyOf(room, '0').credentials))?.event).toBe('sync');
});
