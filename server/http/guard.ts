import type { Context, Middleware, Next } from 'koa';
import type { Seat } from '../../games/kit/ids.ts';
import { inOne } from '../db/patiently.ts';
import { opens } from '../matches/credentials.ts';
import { botOf, keptOf, type Metadata, seatOf, taken } from '../matches/metadata.ts';
import { publicPlayers } from '../matches/players.ts';
import type { Queues } from '../matches/queues.ts';
import { listedMatches, type MatchRow, matchOf } from '../matches/records.ts';
import type { Shelf } from '../matches/shelf.ts';
import { restaff } from '../matches/staffing.ts';
import type { Standings } from '../matches/standings.ts';
import type { Store } from '../matches/store.ts';
import type { Tables } from '../matches/tables.ts';
import type { Closing } from '../ops/closing.ts';
import type { Hall } from '../rooms/hall.ts';
import { roomOfMatch } from '../rooms/room.ts';
import { openRoom } from '../rooms/rooms.ts';
import { afterSitting, placeFor } from '../rooms/sitting.ts';
import { type Body, readBody, replaceBody } from './body.ts';
import type { Limits } from './limits.ts';
import { createBody, joinBody, listQuery, read, seatBody, updateBody } from './lobbyBodies.ts';
import { Refused } from './refused.ts';
import { unlikeOthers } from './sameName.ts';

export interface GuardDeps {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly tables: Tables;
  readonly standings: Standings;
  readonly hall: Hall;
  readonly queues: Queues;
  readonly limits: Limits;
  readonly now: () => number;
  readonly closing: Closing;
}
/** Checks the body in place of the router, and says what it may see; `after` runs when the router has done it. */
type Step = (
  ctx: Context,
  row: MatchRow,
  body: Body,
) => Promise<{ readonly body: Body; readonly after?: () => Promise<void> }>;

/** What a part of an address may be: written as it is meant, so that the router cannot read another thing than the guard. */
const PART = /^[\w-]+$/;

/**
 * The last of ours before boardgame.io's lobby router: what it lets through, the router can do without looking twice. The
 * router is lenient (small or big letters, encoded ones, a slash too many); here an address that is not exactly one of ours
 * is not found, and nothing reaches the router that was not looked at.
 */
export function guard(deps: GuardDeps): Middleware {
  const { shelf, store } = deps;
  const steps: Readonly<Record<string, Step>> = stepsOf(deps);
  return async (ctx, next) => {
    const [, root, game, match, verb, ...rest] = ctx.path.split('/');
    const parts = [game, match, verb].filter(part => part !== undefined);
    if (root !== 'games' || rest.length > 0 || !parts.every(part => PART.test(part))) return notFound();
    if (game === undefined) return ctx.method === 'GET' ? passed(ctx, next) : notFound();
    const shelved = shelf.get(game);
    if (!shelved) throw new Refused('no-game');
    if (match === undefined) return ctx.method === 'GET' ? list(ctx, game, deps) : notFound();
    if (ctx.method === 'GET' && verb === undefined) {
      const { metadata } = await rowOf(store, game, match);
      ctx.body = shown(match, metadata, await deps.tables.connected(match));
      return;
    }
    if (ctx.method !== 'POST') return notFound();
    if (match === 'create' && verb === undefined) return create(ctx, next, game, deps);
    const step = verb !== undefined && Object.hasOwn(steps, verb) ? steps[verb] : undefined;
    if (!step) return notFound();
    if (verb === 'join') await deps.limits.joins.take(ctx.ip);
    const body = await readBody(ctx);
    const code = await deps.queues.run(match, async () => {
      const row = await rowOf(store, game, match);
      const { body: clean, after } = await step(ctx, row, body);
      replaceBody(ctx, clean);
      // the same to the router, which complains of the old name on stdout, where our log is
      if (verb === 'rename') ctx.path = `/games/${game}/${match}/update`;
      await passed(ctx, next);
      await after?.();
      return row.code;
    });
    if (code !== null) await deps.hall.look(code);
    if (verb === 'update' || verb === 'rename') await deps.tables.announce(match);
  };
}

function stepsOf({ store, shelf, standings, hall, tables, now, closing }: GuardDeps): Readonly<Record<string, Step>> {
  const update: Step = async (_, row, raw) => {
    const body = read(updateBody, raw);
    authorised(row.metadata, body);
    unlikeOthers(row.metadata, body.playerID, body.newName);
    // a name is heard by everybody: where words are a move, no new one says what they may not
    const standing = row.started && !row.over ? await standings.newest(row.id) : null;
    const module = shelf.get(row.game)?.module;
    if (standing && module?.meta.rulesVersion === row.rules && !module.mayTalk(standing.state.G, body.playerID as Seat))
      throw new Refused('may-not-talk');
    return { body };
  };
  return {
    join: async (_, row, raw) => {
      const body = read(joinBody, raw);
      const { playerID, playerName, data } = body;
      const free = Object.values(row.metadata.players).some(p => !taken(p));
      // a seat that was freed in a match that goes on is anybody's
      if (row.started && (row.over || !free || !goesOn(row, shelf))) throw new Refused('started');
      const place = placeFor(row.metadata, { seat: playerID ?? null, name: playerName, key: data?.key });
      if (place.kept === null && (await roomOfMatch(store.db, row.id))?.locked) throw new Refused('locked');
      unlikeOthers(row.metadata, place.seat, playerName);
      return {
        body: { playerID: place.seat, playerName, data: {} },
        after: async () => {
          if (row.started) {
            await inOne(store.db, tx => restaff(tx, row.id, place.seat as Seat, same => same, now()));
            await hall.restaffed(row.id);
          } else if (place.kept !== null && place.kept !== place.seat) {
            const { metadata } = await rowOf(store, row.game, row.id);
            await store.setMetadata(row.id, afterSitting(row.metadata, metadata, place));
          }
        },
      };
    },
    leave: async (_, row, raw) => {
      const given = read(seatBody, raw);
      // whoever lays the table may have put them elsewhere meanwhile: the key says where they sit
      const seats = Object.entries(row.metadata.players);
      const [playerID = given.playerID] = seats.find(([, p]) => opens(given.credentials, p.credentials)) ?? [];
      const body = { ...given, playerID };
      authorised(row.metadata, body);
      if (row.started) throw new Refused('started');
      const others = Object.entries(row.metadata.players).filter(([seat]) => seat !== body.playerID);
      const deserted = !others.some(([, p]) => (taken(p) && botOf(p) === null) || keptOf(p));
      return { body, ...(deserted ? { after: () => store.wipe(row.id) } : {}) };
    },
    playAgain: async (ctx, row, raw) => {
      if (closing.begun) throw new Refused('closing');
      const body = read(seatBody, raw);
      authorised(row.metadata, body);
      if (!row.over) throw new Refused('not-over');
      // nobody came to the next match, and it was thrown away: there is another one
      const { nextMatchID: known, ...without } = row.metadata;
      if (known !== undefined && !(await matchOf(store.db, known))) await store.setMetadata(row.id, without);
      // the same seats and options, as far as today's rules know them
      const seats = Object.keys(row.metadata.players).length;
      const module = shelf.get(row.game)?.module;
      if (!module?.meta.seats.includes(seats)) throw new Refused('bad-seats');
      const options: unknown = module.options.parse(row.metadata.setupData, seats) ?? module.options.defaults;
      return {
        body: { ...body, unlisted: true, setupData: options },
        after: async () => {
          const { nextMatchID } = ctx.body as { readonly nextMatchID: string };
          // their room has gone with it
          if ((await matchOf(store.db, nextMatchID))?.code === null)
            await openRoom(store.db, row.game, nextMatchID, now());
          tables.follow(row.id, nextMatchID);
        },
      };
    },
    update,
    rename: update,
  };
}

async function create(
  ctx: Context,
  next: Next,
  game: string,
  { store, shelf, limits, now, closing }: GuardDeps,
): Promise<void> {
  if (closing.begun) throw new Refused('closing');
  await limits.creates.take(ctx.ip);
  const body = read(createBody, await readBody(ctx));
  const module = shelf.get(game)?.module;
  if (!module?.meta.seats.includes(body.numPlayers)) throw new Refused('bad-seats');
  const options: unknown = module.options.parse(body.setupData, body.numPlayers);
  if (options === null) throw new Refused('bad-options');
  replaceBody(ctx, { numPlayers: body.numPlayers, setupData: options, unlisted: body.unlisted });
  await passed(ctx, next);
  const { matchID } = ctx.body as { readonly matchID: string };
  ctx.body = { matchID, code: await openRoom(store.db, game, matchID, now()) };
}

/** In place of the router, which would look every match up by itself. */
async function list(ctx: Context, game: string, { store, tables }: GuardDeps): Promise<void> {
  const rows = await listedMatches(store.db, game, listQuery.parse(ctx.query));
  const connected = await tables.connectedAt(rows.map(row => row.id));
  ctx.body = { matches: rows.map(({ id, metadata }, n) => shown(id, metadata, connected[n] ?? new Set())) };
}

/** Options may hold what only the table knows, in some game to come: they do not travel this way. */
function shown(matchID: string, { setupData: _, ...metadata }: Metadata, connected: ReadonlySet<Seat>): unknown {
  return { ...metadata, matchID, players: publicPlayers(metadata, connected) };
}

async function rowOf(store: Store, game: string, match: string): Promise<MatchRow> {
  const row = await matchOf(store.db, match);
  if (row?.game !== game) throw new Refused('no-match');
  return row;
}

/** Its rules are those of today: it can be played on. */
const goesOn = (row: MatchRow, shelf: Shelf): boolean => shelf.get(row.game)?.module.meta.rulesVersion === row.rules;

/** Seat and key belong together. */
export function authorised(
  metadata: Metadata,
  { playerID, credentials }: { readonly playerID: string; readonly credentials: string },
): void {
  const player = seatOf(metadata, playerID);
  if (!player) throw new Refused('no-seat', { seat: playerID });
  if (!opens(credentials, player.credentials)) throw new Refused('bad-credentials');
}

/** The router has done it, or it has done nothing. */
async function passed(ctx: Context, next: Next): Promise<void> {
  await next();
  if (ctx.status >= 400) throw new Refused('server-error');
}

function notFound(): never {
  throw new Refused('not-found');
}
