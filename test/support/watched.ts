import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { type Bot, randomBot } from '../../games/kit/bots.ts';
import { type Json, type Seat, seats as seatsOf } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { ChanceState, Random } from '../../games/kit/random.ts';
import { stateOf } from '../../server/matches/records.ts';
import { type Chair, chair } from '../server/support/chair.ts';
import { type House, playing } from '../server/support/server.ts';
import { type Frame, type Reader, reader, received, strangers } from './expected.ts';
import { choose } from './play.ts';

/** What was found in one game over real sockets; null: every frame of everybody was exactly what honest rules show. */
export interface Watched {
  readonly moves: number;
  readonly frames: number;
  /** Redealt worlds of which somebody was shown a piece. */
  readonly twins: number;
  /** Bytes of the longest update, as one text; 0: of a game with a finding. */
  readonly longest: number;
  readonly finding: string | null;
}

export interface WatchOptions {
  /** One reload in so many moves; 1: each of them from a twin. */
  readonly oneIn?: number;
  /** So many moves are tried at most. */
  readonly most?: number;
  readonly bot?: Bot<Json>;
  /** Everybody asks for what has changed, as our own pages do. */
  readonly patch?: boolean;
}

/**
 * Plays a random game through the running server, one socket a seat and one spectator, and compares every frame with what the
 * rules `m` show that reader of the true state, also where the frame was made of a twin of that state. A server that plays
 * other rules than `m` is found by the first, rules that leak by the second.
 */
export async function watch(
  at: House,
  m: AnyModule,
  seats: number,
  options: Json,
  luck: Random,
  { oneIn = 5, most = 3000, bot = randomBot, patch = false }: WatchOptions = {},
): Promise<Watched> {
  const room = await playing(at, { people: seats }, m.meta.id, options);
  const truth = async (): Promise<State<Base>> => {
    const found = await stateOf(at.store.db, room.matchID);
    if (!found) throw new Error('the match is gone');
    return found.state;
  };
  const plant = async (changed: State<Base>): Promise<void> => {
    const row = at.store.db.updateTable('matches').set({ state: JSON.stringify(changed) });
    await row.where('id', '=', room.matchID).execute();
    at.standings.forget(room.matchID);
  };
  const credentialsOf = (seat: Seat | null): string | null =>
    seat === null ? null : (room.keys[seat]?.credentials ?? null);
  let state = await truth();
  const watchers: { readonly who: Reader; readonly at: Chair }[] = [];
  for (const seat of [...seatsOf(seats), null]) {
    const who = reader(m, room.matchID, seat, state);
    const open = await chair(at.url, m.meta.id, { patch });
    await open.sync(room.matchID, seat, credentialsOf(seat));
    who.looks(state);
    watchers.push({ who, at: open });
  }
  let [moves, twins] = [0, 0];
  try {
    for (let round = 0; !state.G.table.over && round < most; round += 1) {
      if (luck.below(oneIn) === 0) {
        // somebody reloads the page; now and then, unknown to all, into a world that must look the same to them
        const back = luck.pick(watchers);
        const { seat } = back.who;
        const twin = oneIn === 1 || luck.below(2) === 0 ? m.redeal(state.G, seat, luck) : state.G;
        if (twin !== state.G) twins += 1;
        await plant({ ...state, G: twin });
        await back.at.sync(room.matchID, seat, credentialsOf(seat));
        back.who.looks(state);
        await plant(state);
      }
      const entry = choose(m, state.G, seats, luck, bot);
      if (!entry) continue;
      const [by, move] = entry;
      // the table's moves come through no socket
      const check = await ('by' in move
        ? at.tables.act(m.meta.id, room.matchID, 'table', move)
        : watchers.find(w => w.who.seat === by)?.at.act(move, by as Seat));
      if (!check?.ok) throw new Error(`${by} was refused: ${check?.code}`);
      const after = await truth();
      for (const { who } of watchers) who.follows(after);
      state = after;
      moves += 1;
    }
    const secrets = [...Object.values(room.keys).map(k => k.credentials), keyOf(state)];
    for (const { who, at: open } of watchers) {
      const finding = (await arrived(open, who)) ?? strange(open.frames, secrets);
      if (finding)
        return {
          moves,
          twins,
          frames: who.frames.length,
          longest: 0,
          finding: `${who.seat ?? 'a spectator'}: ${finding}`,
        };
    }
    const updates = watchers.flatMap(w => w.at.frames).filter(f => f.event === 'update');
    const longest = Math.max(...updates.map(({ args }) => Buffer.byteLength(JSON.stringify(args))));
    return { moves, twins, frames: watchers.reduce((n, w) => n + w.who.frames.length, 0), longest, finding: null };
  } finally {
    for (const w of watchers) w.at.close();
  }
}

/** Waits until as much has come as must, and a little longer for what must not. */
async function arrived(open: Chair, who: Reader): Promise<string | null> {
  for (let n = 0; n < 100 && received(open.frames).length < who.frames.length; n += 1) await pause(10);
  await pause(5);
  const [got, expected] = [received(open.frames), who.frames];
  for (let n = 0; n < Math.max(got.length, expected.length); n += 1) {
    const found = difference(got[n], expected[n], `frame ${n}`);
    if (found) return found;
  }
  return null;
}
function strange(frames: readonly Frame[], secrets: readonly string[]): string | null {
  const text = JSON.stringify(frames);
  const players = frames.filter(f => f.event === 'matchData').flatMap(f => f.args.slice(1).flat());
  const fields = strangers(players);
  if (fields.length > 0) return `players with ${fields.join(', ')}`;
  return secrets.some(secret => text.includes(secret)) ? 'credentials or chance' : null;
}

/** Never told over a socket, not even after the end. */
const keyOf = ({ plugins }: State<Base>): string => (plugins.random as { readonly data: ChanceState }).data.key;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** The first place where two JSON values differ. */
function difference(got: unknown, expected: unknown, path: string): string | null {
  if (isRecord(got) && isRecord(expected)) {
    for (const key of new Set([...Object.keys(got), ...Object.keys(expected)])) {
      const found = difference(got[key], expected[key], `${path}.${key}`);
      if (found) return found;
    }
    return Array.isArray(got) === Array.isArray(expected) ? null : path;
  }
  return Object.is(got, expected) ? null : `${path} is ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`;
}
const isRecord = (v: unknown): v is Readonly<Record<string, unknown>> => v !== null && typeof v === 'object';
