import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import type { Seat } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Leases } from '../cluster/leases.ts';
import type { Config } from '../config.ts';
import { patiently } from '../db/patiently.ts';
import { isEverywhere, ownAddresses } from '../http/addresses.ts';
import { readBody } from '../http/body.ts';
import { authorised, type GuardDeps } from '../http/guard.ts';
import { credentials, read, seatBody, seatId } from '../http/lobbyBodies.ts';
import { Refused } from '../http/refused.ts';
import { botOf, type Metadata, type Player, seatOf, taken } from '../matches/metadata.ts';
import { dealAnew, standsStill, stopMatch } from '../matches/otherRules.ts';
import { type MatchRow, markStarted, matchOf } from '../matches/records.ts';
import type { Runner } from '../matches/runner.ts';
import type { Shelved } from '../matches/shelf.ts';
import { readCode } from './code.ts';
import { storedReport } from './report.ts';
import { matchInRoom, type RoomShown, showRoom } from './rooms.ts';

export interface ApiDeps extends GuardDeps {
  readonly runner: Runner;
  readonly leases: Leases;
  readonly config: Config;
  /** The port that was really had. */
  readonly port: () => number;
}
type Handler = (ctx: Context, name: string, deps: ApiDeps) => Promise<unknown>;

const botBody = z.object({ playerID: seatId, credentials, seat: seatId, level: z.string().max(40).nullable() });

/** All that boardgame.io's lobby does not know: codes, bots, the start, reports. */
export function api(deps: ApiDeps): Middleware {
  const routes: readonly (readonly [string, RegExp, Handler])[] = [
    ['GET', /^\/api\/here$/, here],
    ['GET', /^\/api\/rooms\/([^/]+)$/, async (ctx, code) => present(await rowByCode(ctx, code, deps), deps)],
    ['GET', /^\/api\/matches\/([^/]+)$/, async (_, id) => present(await rowById(id, deps), deps)],
    ['POST', /^\/api\/rooms\/([^/]+)\/bot$/, bot],
    ['POST', /^\/api\/rooms\/([^/]+)\/start$/, start],
    ['POST', /^\/api\/rooms\/([^/]+)\/stop$/, stop],
    ['POST', /^\/api\/matches\/([^/]+)\/report$/, async (ctx, id) => recordOf(ctx, await rowById(id, deps), deps)],
  ];
  return async (ctx, next) => {
    if (!/^\/api(\/|$)/.test(ctx.path)) return next();
    for (const [method, path, handler] of routes) {
      const found = path.exec(ctx.path);
      if (!found || method !== ctx.method) continue;
      ctx.body = await handler(ctx, found[1] ?? '', deps);
      return;
    }
    throw new Refused('not-found');
  };
}

const bot: Handler = async (ctx, code, deps) => {
  const body = read(botBody, await readBody(ctx));
  const { id } = await rowByCode(ctx, code, deps);
  return deps.queues.run(id, async () => {
    const row = await rowById(id, deps);
    authorised(row.metadata, body);
    if (row.started) throw new Refused('started');
    const player = seatOf(row.metadata, body.seat);
    if (!player) throw new Refused('no-seat', { seat: body.seat });
    if (taken(player) && botOf(player) === null) throw new Refused('seat-taken', { seat: body.seat });
    const { meta } = moduleOf(row, deps);
    if (body.level !== null && body.level !== 'random' && !meta.levels.includes(body.level))
      throw new Refused('bad-level');
    await deps.store.setMetadata(id, withBot(row.metadata, body.seat, body.level));
    return present(await rowById(id, deps), deps);
  });
};

/** Its name is made of its seat; pages show the level in the reader's language. */
function withBot(metadata: Metadata, seat: string, level: string | null): Metadata {
  const { id } = metadata.players[Number(seat)] ?? { id: Number(seat) };
  const player: Player = level === null ? { id } : { id, name: `bot-${id + 1}`, data: { bot: level } };
  return { ...metadata, players: { ...metadata.players, [seat]: player } };
}

const start: Handler = async (ctx, code, deps) => {
  const body = read(seatBody, await readBody(ctx));
  const { id } = await rowByCode(ctx, code, deps);
  return deps.queues.run(id, async () => {
    const row = await rowById(id, deps);
    authorised(row.metadata, body);
    if (!row.started) {
      if (!Object.values(row.metadata.players).every(taken)) throw new Refused('not-full');
      const shelved = shelvedFor(row, deps);
      if (standsStill(shelved.module, row) && !(await dealAnew(deps.store.db, shelved, row, deps.now())))
        throw new Refused('other-rules');
      await patiently(() => markStarted(deps.store.db, id));
      await deps.leases.take(id);
      deps.runner.wake(id);
    }
    return present(await rowById(id, deps), deps);
  });
};

/** Of a match that cannot go on, anybody who sits there may end it; done is done. */
const stop: Handler = async (ctx, code, deps) => {
  const body = read(seatBody, await readBody(ctx));
  const { id } = await rowByCode(ctx, code, deps);
  return deps.queues.run(id, async () => {
    const row = await rowById(id, deps);
    authorised(row.metadata, body);
    if (!row.started) throw new Refused('not-started');
    if (!row.over) {
      if (!standsStill(moduleOf(row, deps), row)) throw new Refused('goes-on');
      await stopMatch(deps.store.db, id, body.playerID as Seat, deps.now());
    }
    return present(await rowById(id, deps), deps);
  });
};

const here: Handler = async (_, __, { config, port }) => ({
  publicUrl: config.publicUrl,
  // a server that listens on one address is reached there and nowhere else
  addresses: isEverywhere(config.host) ? ownAddresses().map(address => `http://${address}:${port()}`) : [],
});

/** During play for who sits there. Of a match that is over for whoever has its id: it has no secrets left, and they may check its deals. */
async function recordOf(ctx: Context, row: MatchRow, deps: ApiDeps): Promise<unknown> {
  const body = await readBody(ctx);
  if (!row.over) authorised(row.metadata, read(seatBody, body));
  return storedReport(deps.store.db, moduleOf(row, deps), row);
}

async function rowByCode(ctx: Context, typed: string, { store, limits }: ApiDeps): Promise<MatchRow> {
  await limits.misses.check(ctx.ip);
  const code = readCode(typed);
  const row = code && (await matchInRoom(store.db, code));
  if (!row) {
    await limits.misses.take(ctx.ip);
    throw new Refused('no-room');
  }
  return row;
}
async function rowById(id: string, { store }: ApiDeps): Promise<MatchRow> {
  const row = await matchOf(store.db, id);
  if (!row) throw new Refused('no-match');
  return row;
}
function shelvedFor(row: MatchRow, { shelf }: ApiDeps): Shelved {
  const shelved = shelf.get(row.game);
  if (!shelved) throw new Refused('no-game');
  return shelved;
}
const moduleOf = (row: MatchRow, deps: ApiDeps): AnyModule => shelvedFor(row, deps).module;
const present = async (row: MatchRow, deps: ApiDeps): Promise<RoomShown> =>
  showRoom(row, await deps.tables.connected(row.id), standsStill(moduleOf(row, deps), row));
