import { z } from 'zod';
import type { Pace } from '../../games/kit/clocks.ts';
import type { Json, Seat } from '../../games/kit/ids.ts';
import { type Chosen, changed } from '../../games/kit/options.ts';
import { CHOICES, LINES, type Mine } from '../../games/kit/roomWire.ts';
import type { Leases } from '../cluster/leases.ts';
import { inOne } from '../db/patiently.ts';
import type { Limits } from '../http/limits.ts';
import { credentials, seatId, spoken } from '../http/lobbyBodies.ts';
import { Refused } from '../http/refused.ts';
import { botOf, caretakerOf, keptOf, type Player, seatOf, taken } from '../matches/metadata.ts';
import { dealAnew, standsStill, stopMatch } from '../matches/otherRules.ts';
import type { Runner } from '../matches/runner.ts';
import type { Shelf, Shelved } from '../matches/shelf.ts';
import { begin, botAt, nobodyAt, restaff, takenBack } from '../matches/staffing.ts';
import type { Standings } from '../matches/standings.ts';
import type { Store } from '../matches/store.ts';
import type { Meters } from '../ops/meters.ts';
import { absenceOf, withAbsence, withoutAbsence } from './absence.ts';
import type { Hall } from './hall.ts';
import { type Moved, resized, swapped } from './laying.ts';
import { type Room, writeRoom } from './room.ts';
import { decisionOf, isPerson, type Scene, seatsOf } from './scene.ts';
import { say } from './talk.ts';

export interface ActDeps {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly standings: Standings;
  readonly leases: Leases;
  readonly runner: Runner;
  readonly hall: Pick<Hall, 'restaffed'>;
  readonly limits: Pick<Limits, 'says'>;
  readonly now: () => number;
  readonly meters: Pick<Meters, 'returned'>;
}
type Work<B> = (scene: Scene, seat: Seat, body: B, deps: ActDeps) => Promise<void>;

/** One thing that somebody who sits in a room may do there. */
export interface Act {
  readonly body: z.ZodType<{ readonly credentials: string }>;
  run(scene: Scene, mine: Mine, body: unknown, deps: ActDeps): Promise<void>;
}
/**
 * `host`: whoever lays the table, before the match begins. `all`: everybody who sits there. `kept`: those of the last match, too, who
 * have not come back yet.
 */
function act<S extends z.ZodRawShape>(
  who: 'host' | 'all' | 'kept',
  shape: S,
  work: Work<z.infer<z.ZodObject<S>>>,
): Act {
  const body = z.object({ ...shape, credentials });
  return {
    body: body as unknown as Act['body'],
    run: async (scene, mine, given, deps) => {
      const seat = mine.seat ?? (who === 'kept' ? mine.kept : null);
      if (seat === null) throw new Refused('bad-credentials');
      if (who === 'host') {
        if (scene.room.host !== seat) throw new Refused('not-host');
        if (scene.match.started) throw new Refused('started');
      }
      await work(scene, seat, given as z.infer<z.ZodObject<S>>, deps);
    },
  };
}

/** Times that a room may choose, ms. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const between = (least: number, most: number) => z.number().int().min(least).max(most);
const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('live'), bank: between(MINUTE / 2, HOUR), increment: between(1000, 10 * MINUTE) }),
  z.object({ kind: z.literal('relaxed'), limit: between(HOUR, 400 * 24 * HOUR) }),
]);
const seat = seatId.transform(id => id as Seat);

export const ACTS: Readonly<Record<string, Act>> = {
  /** Puts a bot of that level on a free seat, or on a bot's; null takes it away. */
  bot: act('host', { seat, level: z.string().max(40).nullable() }, async (scene, _, { seat: at, level }, deps) => {
    const player = playerAt(scene, at);
    if ((taken(player) && botOf(player) === null) || keptOf(player)) throw new Refused('seat-taken', { seat: at });
    const { meta } = shelvedFor(scene.room, deps).module;
    if (level !== null && level !== 'random' && !meta.levels.includes(level)) throw new Refused('bad-level');
    await deps.store.setMetadata(
      scene.match.id,
      withPlayer(scene, at, level === null ? nobodyAt(player) : botAt(player, level)),
    );
  }),
  /** Somebody does not play, or does not come back. */
  remove: act('host', { seat }, async (scene, me, { seat: at }, deps) => {
    const player = playerAt(scene, at);
    if (at === me || botOf(player) !== null || !(taken(player) || keptOf(player)))
      throw new Refused('no-seat', { seat: at });
    await deps.store.setMetadata(scene.match.id, withPlayer(scene, at, nobodyAt(player)));
  }),
  swap: act('host', { seat, with: seat }, async (scene, _, body, deps) => {
    await relay(scene, swapped(scene.match.metadata.players, body.seat, body.with), {}, deps);
  }),
  seats: act('host', { n: z.number().int() }, async (scene, _, { n }, deps) => {
    const { meta } = shelvedFor(scene.room, deps).module;
    if (!meta.seats.includes(n)) throw new Refused('bad-seats');
    const { players, setupData } = scene.match.metadata;
    // an option that is not offered at this count takes no other with it
    const options = changed(meta.options, n, (setupData ?? {}) as Chosen);
    await relay(scene, resized(players, n), { options }, deps);
  }),
  options: act('host', { options: z.unknown() }, async (scene, _, { options }, deps) => {
    const { players } = scene.match.metadata;
    const parsed: unknown = shelvedFor(scene.room, deps).module.options.parse(options, Object.keys(players).length);
    if (parsed === null) throw new Refused('bad-options');
    await relay(scene, { players, to: new Map() }, { options: parsed as Json }, deps);
  }),
  pace: act('host', { pace }, ({ room }, _, body, deps) => change({ ...room, pace: body.pace as Pace }, deps)),
  lock: act('host', { on: z.boolean() }, ({ room }, _, { on }, deps) => change({ ...room, locked: on }, deps)),
  host: act('host', { seat }, async (scene, _, { seat: at }, deps) => {
    if (!isPerson(playerAt(scene, at))) throw new Refused('no-seat', { seat: at });
    await change({ ...scene.room, host: at }, deps);
  }),
  /** Everybody is here: it begins. Begun is begun. */
  start: act('all', {}, async ({ room, match }, _, __, deps) => {
    if (match.started) return;
    if (!Object.values(match.metadata.players).every(taken)) throw new Refused('not-full');
    const { store, leases, runner, now } = deps;
    const shelved = shelvedFor(room, deps);
    if (standsStill(shelved.module, match) && !(await dealAnew(store.db, shelved, match.id, match.metadata, now())))
      throw new Refused('other-rules');
    await inOne(store.db, tx => begin(tx, match.id, room.pace, now()));
    await leases.take(match.id);
    runner.wake(match.id);
  }),
  /** Of a match that cannot go on, anybody who sits there may end it; done is done. */
  stop: act('all', {}, async ({ room, match }, me, _, deps) => {
    if (!match.started) throw new Refused('not-started');
    if (match.over) return;
    if (!standsStill(shelvedFor(room, deps).module, match)) throw new Refused('goes-on');
    await stopMatch(deps.store.db, match.id, me, deps.now());
  }),
  /** Says what should follow where a seat keeps everybody waiting. */
  vote: act('all', { seat, choice: z.enum(CHOICES) }, async (scene, me, { seat: at, choice }, deps) => {
    playerAt(scene, at);
    const decision = decisionOf(scene, at);
    if (at === me || !decision?.choices.includes(choice)) throw new Refused('nothing-to-decide');
    const { room } = scene;
    const votes = { ...absenceOf(room.absent, at).votes, [me]: choice };
    await change({ ...room, absent: withAbsence(room.absent, at, { votes }) }, deps);
  }),
  /** I go. The seat stays mine, but the others need not wait to decide what follows. */
  away: act('all', {}, async ({ room, running, now }, me, _, deps) => {
    if (!running) throw new Refused('not-started');
    const since = absenceOf(room.absent, me).since ?? now;
    await change({ ...room, absent: withAbsence(room.absent, me, { since, left: true }) }, deps);
  }),
  /** I am back: nothing is decided over my head any more, and I play again where a bot played for me. */
  back: act('all', {}, async (scene, me, _, deps) => {
    const { room, match, running, now } = scene;
    await change({ ...room, absent: withoutAbsence(room.absent, me) }, deps);
    if (!running || caretakerOf(playerAt(scene, me)) === null) return;
    await inOne(deps.store.db, tx => restaff(tx, match.id, me, takenBack, now));
    deps.meters.returned();
    await deps.hall.restaffed(match.id);
  }),
  say: act(
    'kept',
    { line: z.enum(LINES).optional(), text: spoken.optional() },
    async (scene, me, { line, text }, deps) => {
      const { room, match, running } = scene;
      const words = line === undefined ? (text === undefined ? null : { text }) : { line };
      if (!words) throw new Refused('bad-line');
      await deps.limits.says.take(`${match.id}/${me}`);
      // words are a move like any other where the game says so: then nobody may say what their cards do not
      const standing = running ? await deps.standings.newest(match.id) : null;
      const { module } = shelvedFor(room, deps);
      if (standing && !module.mayTalk(standing.state.G, me)) throw new Refused('may-not-talk');
      const player = playerAt(scene, me);
      const name = keptOf(player)?.name ?? String(player.name);
      await say(deps.store.db, room.code, { seat: me, name }, words, deps.now());
    },
  ),
};

function playerAt({ match }: Scene, at: Seat): Player {
  const player = seatOf(match.metadata, at);
  if (!player) throw new Refused('no-seat', { seat: at });
  return player;
}
function withPlayer({ match: { metadata } }: Scene, at: Seat, player: Player) {
  return { ...metadata, players: { ...metadata.players, [at]: player } };
}
const change = (room: Room, { store }: ActDeps): Promise<void> => inOne(store.db, tx => writeRoom(tx, room));

/** The table is laid anew: other seats, other options, a new deal that nobody has seen. */
async function relay(
  scene: Scene,
  { players, to }: Moved,
  { options }: { readonly options?: Json },
  deps: ActDeps,
): Promise<void> {
  const { room, match } = scene;
  const setupData: unknown = options ?? match.metadata.setupData;
  const shelved = shelvedFor(room, deps);
  if (!(await dealAnew(deps.store.db, shelved, match.id, { players, setupData }, deps.now())))
    throw new Refused('bad-seats');
  deps.standings.forget(match.id);
  if (to.size === 0) return;
  const there = (old: Seat): Seat => to.get(old) ?? old;
  const absent = Object.fromEntries(
    seatsOf(scene).flatMap(([old]) => (room.absent[old] ? [[there(old), room.absent[old]]] : [])),
  );
  await change({ ...room, host: room.host === null ? null : there(room.host), absent }, deps);
}

function shelvedFor({ game }: Pick<Room, 'game'>, { shelf }: ActDeps): Shelved {
  const shelved = shelf.get(game);
  if (!shelved) throw new Refused('no-game');
  return shelved;
}
