import { afterAll, beforeAll, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { everyGame, type Registered } from '../../support/registered.ts';
import { chair, playOn, settled } from '../support/chair.ts';
import { type House, house, keyOf, ok, type Room, request, UNHURRIED } from '../support/server.ts';

const STARTS = size(14, 210);
/** Tables that start at the same time. */
const AT_ONCE = 14;
/** As long as it may take until something comes between a start and its first deal, ms. */
const SPREAD = size(300, 2000);

let at: House;
beforeAll(async () => {
  at = await house();
});
afterAll(() => at.end());

const kinds = ['reload', 'leave', 'rename', 'remove a bot', 'watch', 'start again', 'join'] as const;
type Kind = (typeof kinds)[number];

/** Two people and a bot at least, everybody seated, not started. */
async function room({ id, m }: Registered): Promise<Room & { readonly size: number }> {
  const size = Math.min(...m.meta.seats.filter(n => n > 2));
  const made = await ok(`${at.url}/games/${id}/create`, { numPlayers: size });
  const { matchID, code } = made as { matchID: string; code: string };
  const keys: Record<string, { playerID: ReturnType<typeof seat>; credentials: string }> = {};
  for (const n of [0, 1]) {
    const joined = await ok(`${at.url}/games/${id}/${matchID}/join`, { playerID: String(n), playerName: `Zoé ${n}` });
    keys[n] = { playerID: seat(n), credentials: String(joined.playerCredentials) };
  }
  await ok(`${at.url}/api/rooms/${code}/pace`, { ...keys[0], pace: UNHURRIED });
  for (let n = 2; n < size; n += 1)
    await ok(`${at.url}/api/rooms/${code}/bot`, { ...keys[0], seat: String(n), level: 'random' });
  return { game: id, matchID, code, keys, size };
}

everyGame(game => {
  const { m, id } = game;
  const last = (r: { readonly size: number }) => String(r.size - 1);

  /** What is done between the start and the first deal; resolves with its status, 0 for a socket. */
  async function between(kind: Kind, r: Room & { readonly size: number }): Promise<number> {
    const post = async (path: string, body: object): Promise<number> =>
      (await request(`${at.url}/${path}`, body)).status;
    switch (kind) {
      case 'reload':
      case 'watch': {
        const c = await chair(at.url, id);
        const who = kind === 'watch' ? null : seat(1);
        const { event, args } = await c.sync(r.matchID, who, who && keyOf(r, '1').credentials);
        c.close();
        if (event !== 'sync') expect(args).toEqual([{ ok: false, code: 'not-started', params: {} }]);
        return 0;
      }
      case 'leave':
        return post(`games/${id}/${r.matchID}/leave`, keyOf(r, '1'));
      case 'rename':
        return post(`games/${id}/${r.matchID}/update`, { ...keyOf(r, '1'), newName: 'Ana' });
      case 'remove a bot':
        return post(`api/rooms/${r.code}/bot`, { ...keyOf(r, '0'), seat: last(r), level: null });
      case 'start again':
        return post(`api/rooms/${r.code}/start`, keyOf(r, '1'));
      case 'join':
        return post(`games/${id}/${r.matchID}/join`, { playerName: 'Late' });
    }
  }

  test(`${id}: whatever comes between a start and the first deal, nothing is half started`, {
    timeout: LONG,
  }, async () => {
    const luck = quick(21);
    const did: Record<string, number> = {};
    const one = async (n: number): Promise<void> => {
      const kind = kinds[n % kinds.length] ?? 'reload';
      const r = await room(game);
      // by turns in the same instant, and when the first deal is on its way or done
      const after = Math.floor(n / kinds.length) % 2 === 0 ? luck.below(20) : 20 + luck.below(SPREAD);
      const first = after < 20 && luck.below(2) === 0;
      const begin = () => request(`${at.url}/api/rooms/${r.code}/start`, keyOf(r, '0'));
      const disturb = async () => {
        if (after > 0) await settled(after);
        return between(kind, r);
      };
      // whichever is sent first, the server sees to it that one comes after the other
      const [status, begun] = first
        ? await Promise.all([between(kind, r), begin()])
        : await Promise.all([disturb(), begin()]).then(([s, b]) => [s, b] as const);
      did[`${kind} ${status}`] = (did[`${kind} ${status}`] ?? 0) + 1;
      const removed = (kind === 'leave' || kind === 'remove a bot') && status === 200;
      expect([0, 200, 409]).toContain(status);
      expect(begun.status).toBe(removed ? 409 : 200);
      const { started, seats } = (await request(`${at.url}/api/rooms/${r.code}`)).body as {
        started: boolean;
        seats: { seat: string; name: string | null; bot: string | null }[];
      };
      expect(started).toBe(!removed);
      const free = seats.filter(s => s.name === null).map(s => s.seat);
      expect(free).toEqual(removed ? [kind === 'leave' ? '1' : last(r)] : []);
      if (removed) return;
      if (kind === 'join') expect(status).toBe(409);
      // and it can be played to its end
      const people = await Promise.all(
        [0, 1].map(async who => {
          const c = await chair(at.url, id);
          expect((await c.sync(r.matchID, seat(who), keyOf(r, String(who)).credentials)).event).toBe('sync');
          return playOn(c, m, seat(who), quick(n)).finally(() => c.close());
        }),
      );
      expect(people).toHaveLength(2);
    };
    for (let n = 0; n < STARTS; n += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, STARTS - n) }, (_, i) => one(n + i)));
    owed('server', 'disturbed starts', { game: id, starts: STARTS, halfStarted: 0, stuck: 0, did });
  });
});
