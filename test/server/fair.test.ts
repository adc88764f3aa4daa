import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitment, type Deal } from '../../games/kit/fair.ts';
import { seat, seats } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { quick, seedOf } from '../../games/kit/random.ts';
import { regicide } from '../../games/regicide/game.ts';
import { masquerade } from '../kit/games/masquerade/masquerade.ts';
import { type Chair, chair, playOn } from './support/chair.ts';
import { type House, house, keyOf, playing, type Room, ZERO_BEGINS } from './support/server.ts';

const series = anyModule(masquerade);
let at: House;
beforeAll(async () => {
  at = await house(
    {},
    { key: ZERO_BEGINS, entries: [regicide, series].map(m => ({ meta: m.meta, load: async () => m })) },
  );
});
afterAll(() => at.end());

/** Every list of deals that came through this socket, in order. */
const dealsTold = (who: Chair): (readonly Deal[])[] =>
  who.frames.flatMap(({ event, args }) => {
    const beside = args[event === 'sync' ? 2 : 3] as { readonly deals?: readonly Deal[] } | undefined;
    return (event === 'sync' || event === 'update') && beside?.deals ? [beside.deals] : [];
  });
const hashOf = (deal: number): string => commitment(seedOf(ZERO_BEGINS, deal));
async function sit(room: Room, n: number | null): Promise<Chair> {
  const who = await chair(at.url, room.game);
  await who.sync(room.matchID, n === null ? null : seat(n), n === null ? null : keyOf(room, String(n)).credentials);
  return who;
}

test('a seat and a spectator are told the same fingerprint with their first look, and the seed with the end', async () => {
  const room = await playing(at, { people: 1, bots: ['easy'] });
  const [me, guest] = [await sit(room, 0), await sit(room, null)];
  const running = [{ deal: 0, hash: hashOf(0), seed: null }];
  for (const who of [me, guest]) expect(dealsTold(who)).toEqual([running]);
  await playOn(me, regicide, seat(0), quick(9));
  await guest.ask('alive');
  const over = [{ deal: 0, hash: hashOf(0), seed: seedOf(ZERO_BEGINS, 0) }];
  // told anew at the end alone, not with every move
  for (const who of [me, guest]) expect(dealsTold(who)).toEqual([running, over]);
  const late = await sit(room, null);
  expect(dealsTold(late)).toEqual([over]);
  for (const who of [me, guest, late]) {
    expect(JSON.stringify(who.frames)).not.toContain(ZERO_BEGINS);
    who.close();
  }
});

test('in a series everybody is told of a new deal when it begins, with the seed of the one before and of no other', async () => {
  const room = await playing(at, { people: 4 }, 'masquerade', { deals: 2 });
  const all = await Promise.all([...seats(4).keys()].map(n => sit(room, n)));
  const guest = await sit(room, null);
  await Promise.all(all.map((who, n) => playOn(who, series, seat(n), quick(n))));
  await guest.ask('alive');
  const [first, second] = [0, 1].map(d => ({ deal: d, hash: hashOf(d), seed: seedOf(ZERO_BEGINS, d) }));
  for (const who of [...all, guest]) {
    expect(dealsTold(who)).toEqual([[{ ...first, seed: null }], [first, { ...second, seed: null }], [first, second]]);
    expect(JSON.stringify(who.frames)).not.toContain(ZERO_BEGINS);
    who.close();
  }
});
