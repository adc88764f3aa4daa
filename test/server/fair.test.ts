import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitment, type Deal } from '../../games/kit/fair.ts';
import { type Json, seat, seats } from '../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../games/kit/module.ts';
import { quick, seedOf } from '../../games/kit/random.ts';
import type { Recorded } from '../../games/kit/replay.ts';
import { type Verdict, verdict } from '../../games/kit/verdict.ts';
import type { Beside } from '../../games/kit/wire.ts';
import { newWitness, saw } from '../../games/kit/witness.ts';
import { regicide } from '../../games/regicide/game.ts';
import { RELEASE } from '../../server/release.ts';
import { masquerade } from '../kit/games/masquerade/masquerade.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { type Chair, chair, playOn, until } from './support/chair.ts';
import { type House, house, keyOf, ok, playing, type Room, ZERO_BEGINS } from './support/server.ts';

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
async function sit(room: Room, n: number | null, of: House = at): Promise<Chair> {
  const who = await chair(of.url, room.game);
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

describe('checked with what came through a socket and the report of the match', () => {
  /** All that this socket was shown and told, as a browser keeps it. */
  function witness(who: Chair, n: number | null) {
    let kept = newWitness(n === null ? null : seat(n));
    let deals: readonly Deal[] = [];
    let release = '';
    for (const { event, args } of who.frames) {
      if (event !== 'sync' && event !== 'update') continue;
      const state = (event === 'sync' ? (args[1] as { state: unknown }).state : args[1]) as { readonly G: Json };
      const beside = args[event === 'sync' ? 2 : 3] as Beside;
      deals = beside.deals ?? deals;
      kept = saw(kept, state.G, deals, beside.release ?? release);
      release = beside.release ?? release;
    }
    return { kept, deals, release };
  }
  /** A game of two people and a bot on a server that serves these rules, checked by seat 0 and a spectator with honest ones. */
  async function played(
    n: number,
    m: AnyModule,
    served: AnyModule,
    meddle: (of: House, room: Room) => Promise<void> = async () => {},
  ) {
    const of = await house({}, { key: ZERO_BEGINS, entries: [{ meta: m.meta, load: async () => served }] });
    try {
      const room = await playing(of, { people: 2, bots: ['random'] }, m.meta.id);
      const [me, other, guest] = [await sit(room, 0, of), await sit(room, 1, of), await sit(room, null, of)];
      await Promise.all([playOn(me, m, seat(0), quick(n)), playOn(other, m, seat(1), quick(n + 100))]);
      await until(() => guest.state().ctx.gameover !== undefined);
      await meddle(of, room);
      const record = (await ok(`${of.url}/api/matches/${room.matchID}/report`, {})) as unknown as Recorded;
      const found: Verdict[] = [];
      for (const [who, place] of [
        [me, 0],
        [guest, null],
      ] as const) {
        const { kept, deals, release } = witness(who, place);
        const end = { seat: place === null ? null : seat(place), view: who.state().G, release, stopped: false };
        found.push(await verdict(m, { record, deals, witnesses: [kept], end, release: RELEASE }));
      }
      for (const who of [me, other, guest]) who.close();
      return found;
    } finally {
      await of.end();
    }
  }
  const kinds = (found: readonly Verdict[]) => found.map(({ faults }) => faults.map(({ is }) => is));

  const GAMES = size(1, 25);
  const each = async (name: string, one: (n: number) => Promise<void>): Promise<void> => {
    for (let n = 3; n < 3 + GAMES; n += 1) await one(n);
    owed('server', name, { games: GAMES });
  };

  test('an honest server passes', { timeout: LONG }, () =>
    each('honest games over real sockets fit for a seat and a spectator', async n => {
      const found = await played(n, regicide, regicide);
      expect(kinds(found)).toEqual([[], []]);
      for (const { kept, played: again } of found) {
        expect(kept).toEqual([true]);
        expect(again?.moments).toBeGreaterThan(2);
      }
    }),
  );
  test('one that deals other cards than its seed does not', { timeout: LONG }, () =>
    each('a server that deals other cards is found out', async n => {
      const luck = quick(n);
      const setup: AnyModule['setup'] = (...given) => regicide.redeal(regicide.setup(...given), null, luck);
      const [mine] = kinds(await played(n, regicide, { ...regicide, setup }));
      expect(mine).toContain('first');
    }),
  );
  test('nor one that exchanges cards on the way', { timeout: LONG }, () =>
    each('a server that exchanges cards on the way is found out', async n => {
      const luck = quick(n);
      let made = 0;
      const resolve = Object.fromEntries(
        Object.entries(regicide.resolve).map(([stage, rule]): [string, typeof rule] => [
          stage,
          (G, settled, random) => {
            rule(G, settled, random);
            made += 1;
            if (made === 2 && !G.table.over) Object.assign(G, regicide.redeal(G, null, luck));
          },
        ]),
      );
      const [mine] = kinds(await played(n, regicide, { ...regicide, resolve }));
      expect(made).toBeGreaterThan(1);
      expect(mine).not.toEqual([]);
      expect(mine).not.toContain('first');
    }),
  );
  test('nor one that tells of other moves than were made', { timeout: LONG }, () =>
    each('a server that leaves out the last move is found out', async n => {
      const found = await played(n, regicide, regicide, async (of, room) => {
        const last = await of.store.db
          .selectFrom('moves')
          .select(e => e.fn.max('n').as('n'))
          .where('match', '=', room.matchID)
          .executeTakeFirstOrThrow();
        await of.store.db.deleteFrom('moves').where('match', '=', room.matchID).where('n', '=', last.n).execute();
      });
      for (const faults of kinds(found)) expect(faults).toContain('end');
    }),
  );
});
