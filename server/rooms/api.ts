import type { Context, Middleware } from 'koa';
import type { RoomShown } from '../../games/kit/roomWire.ts';
import type { Config } from '../config.ts';
import { isEverywhere, ownAddresses } from '../http/addresses.ts';
import { readBody } from '../http/body.ts';
import { authorised, type GuardDeps } from '../http/guard.ts';
import { read, seatBody } from '../http/lobbyBodies.ts';
import { Refused } from '../http/refused.ts';
import { type MatchRow, matchOf } from '../matches/records.ts';
import { ACTS, type ActDeps } from './acts.ts';
import { readCode } from './code.ts';
import type { Hall } from './hall.ts';
import { storedReport } from './report.ts';

export interface ApiDeps extends GuardDeps, Omit<ActDeps, 'limits' | 'hall'> {
  readonly hall: Hall;
  readonly config: Config;
  /** The port that was really had. */
  readonly port: () => number;
}
type Handler = (ctx: Context, deps: ApiDeps, name: string, verb: string) => Promise<unknown>;

/** All that boardgame.io's lobby does not know: rooms and what is done in them, reports. */
export function api(deps: ApiDeps): Middleware {
  const routes: readonly (readonly [string, RegExp, Handler])[] = [
    ['GET', /^\/api\/here$/, here],
    [
      'GET',
      /^\/api\/rooms\/([^/]+)$/,
      async (ctx, _, typed) => withCode(ctx, typed, deps, code => deps.hall.show(code)),
    ],
    ['POST', /^\/api\/rooms\/([^/]+)\/([^/]+)$/, act],
    ['GET', /^\/api\/matches\/([^/]+)$/, async (_, __, id) => deps.hall.showMatch(id)],
    ['POST', /^\/api\/matches\/([^/]+)\/report$/, async (ctx, _, id) => recordOf(ctx, await rowById(id, deps), deps)],
  ];
  return async (ctx, next) => {
    if (!/^\/api(\/|$)/.test(ctx.path)) return next();
    for (const [method, path, handler] of routes) {
      const found = path.exec(ctx.path);
      if (!found || method !== ctx.method) continue;
      ctx.body = await handler(ctx, deps, found[1] ?? '', found[2] ?? '');
      return;
    }
    throw new Refused('not-found');
  };
}

const act: Handler = async (ctx, deps, typed, verb) => {
  const found = Object.hasOwn(ACTS, verb) ? ACTS[verb] : undefined;
  if (!found) throw new Refused('not-found');
  const body = read(found.body, await readBody(ctx));
  return withCode(ctx, typed, deps, code =>
    deps.hall.act(code, body.credentials, (scene, mine) => found.run(scene, mine, body, deps)),
  );
};

/** Whoever tries codes that do not exist is slowed down. */
async function withCode(
  ctx: Context,
  typed: string,
  { limits }: ApiDeps,
  work: (code: string) => Promise<RoomShown>,
): Promise<RoomShown> {
  await limits.misses.check(ctx.ip);
  try {
    const code = readCode(typed);
    if (!code) throw new Refused('no-room');
    return await work(code);
  } catch (error) {
    if (error instanceof Refused && error.code === 'no-room') await limits.misses.take(ctx.ip);
    throw error;
  }
}

const here: Handler = async (_, { config, port }) => ({
  publicUrl: config.publicUrl,
  // a server that listens on one address is reached there and nowhere else
  addresses: isEverywhere(config.host) ? ownAddresses().map(address => `http://${address}:${port()}`) : [],
});

/** During play for who sits there. Of a match that is over for whoever has its id: it has no secrets left, and they may check its deals. */
async function recordOf(ctx: Context, row: MatchRow, deps: ApiDeps): Promise<unknown> {
  const body = await readBody(ctx);
  if (!row.over) authorised(row.metadata, read(seatBody, body));
  const shelved = deps.shelf.get(row.game);
  if (!shelved) throw new Refused('no-game');
  return storedReport(deps.store.db, shelved.module, row);
}

async function rowById(id: string, { store }: ApiDeps): Promise<MatchRow> {
  const row = await matchOf(store.db, id);
  if (!row) throw new Refused('no-match');
  return row;
}
