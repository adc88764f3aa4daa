import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { type Json, type Seat, seat } from '../../games/kit/ids.ts';
import type { Check } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { readConfig } from '../config.ts';
import { type Child, startChild } from './benchServer/child.ts';
import { type Dialect, kitDialect } from './benchServer/dialect.ts';
import { quantile } from './benchServer/entrant.ts';
import { post } from './benchServer/post.ts';
import { UNLIMITED } from './benchServer/unlimited.ts';

const TABLES = 50;
/** Rounds of each kind that count; one more of each comes first, to warm up. */
const ROUNDS = 3;
/** Everybody who is asked moves once in this time, ms. */
const EVERY = 1000;
/** The same answers as of whoever stands in for a bot, but thought about for no time. */
const LEVELS = { thinking: 'expert', resting: 'normal' } as const;
type Kind = keyof typeof LEVELS;
type Answer = NonNullable<ReturnType<Dialect['answer']>>;
/** One seat is a person's, the other a bot's. */
const [ME, SEATS] = [seat(0), 2];

interface Measured {
  readonly latencies: number[];
  /** CPU seconds of the server a second. */
  busy: number;
}
interface Chair {
  readonly socket: Socket;
  readonly matchID: string;
  view: Json;
  over: boolean;
  /** A move is under way. */
  acting: boolean;
}

/**
 * How long a person's move takes from the socket to its answer at 50 tables whose bots think as much as they can, against the
 * same tables with bots that do not think: by turns, on one server in a process of its own.
 */
export async function benchDelay(m: AnyModule, seconds: number): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<Kind, Measured> = { thinking: { latencies: [], busy: 0 }, resting: { latencies: [], busy: 0 } };
  const config = readConfig(process.env);
  if ('problems' in config) throw new Error(config.problems.join('; '));
  const folder = mkdtempSync(join(tmpdir(), 'tablee-delay-'));
  const database = { DATABASE_FILE: join(folder, 'delay.sqlite') };
  const server = await startChild('houseMain.ts', { ...UNLIMITED, ...database, BOT_DELAY_MS: '0' });
  try {
    for (let n = 0; n <= ROUNDS; n += 1)
      for (const kind of ['thinking', 'resting'] as const) {
        const { latencies, busy } = await round(m, server, LEVELS[kind], seconds);
        if (n === 0) continue;
        found[kind].latencies.push(...latencies);
        found[kind].busy += busy / ROUNDS;
      }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const [thinking, resting] = [told(found.thinking), told(found.resting)];
  const ratio = (of: 'p50' | 'p95' | 'p99'): number => hundredths(thinking[of] / resting[of]);
  return {
    game: m.meta.id,
    tables: TABLES,
    cores: availableParallelism(),
    ...config.bots,
    rounds: ROUNDS,
    seconds,
    thinking,
    resting,
    ratio: { p50: ratio('p50'), p95: ratio('p95'), p99: ratio('p99') },
  };
}

function told({ latencies, busy }: Measured) {
  const at = (share: number): number => hundredths(quantile(latencies, share));
  return { moves: latencies.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), cpu: hundredths(busy) };
}
const hundredths = (n: number): number => Math.round(n * 100) / 100;

/** Opens the tables, plays at a steady pace, closes them. A table whose game ends stays silent. */
async function round(m: AnyModule, server: Child, level: string, seconds: number): Promise<Measured> {
  const { answer } = kitDialect(m); // a good player who does not think long, so that games go on for a while
  const moves: Promise<number>[] = [];
  const places: Chair[] = [];
  for (let n = 0; n < TABLES; n += 1) places.push(await sitDown(m, server.url, level));
  const cpu = server.cpu();
  const end = performance.now() + seconds * 1000;
  for (let tick = 0; performance.now() < end; tick += 1) {
    const place = places[tick % TABLES];
    if (place && !place.acting && !place.over) {
      const move = answer(place.view, ME);
      if (move) moves.push(act(place, move));
    }
    await pause(EVERY / TABLES);
  }
  const busy = (server.cpu() - cpu) / seconds;
  const latencies = await Promise.all(moves);
  for (const { socket } of places) socket.disconnect();
  return { latencies, busy };
}

async function act(place: Chair, { type, arg }: Answer): Promise<number> {
  place.acting = true;
  const action = { type: 'MAKE_MOVE', payload: { type, args: [arg], playerID: ME } };
  const before = performance.now();
  const check: Check = await place.socket.emitWithAck('update', action, 0, place.matchID, ME);
  const ms = performance.now() - before;
  if (!check.ok) throw new Error(`a move was refused: ${check.code}`);
  place.acting = false;
  return ms;
}

async function sitDown(m: AnyModule, url: string, level: string): Promise<Chair> {
  const made = await post(`${url}/games/${m.meta.id}/create`, { numPlayers: SEATS });
  const { matchID, code } = made;
  const joined = await post(`${url}/games/${m.meta.id}/${matchID}/join`, { playerID: ME, playerName: 'Zoé' });
  const key = { playerID: ME, credentials: joined.playerCredentials };
  await post(`${url}/api/rooms/${code}/bot`, { ...key, seat: seat(1), level });
  await post(`${url}/api/rooms/${code}/start`, key);
  const socket = io(`${url}/${m.meta.id}`, { transports: ['websocket'], forceNew: true, reconnection: false });
  const place: Chair = { socket, matchID: String(matchID), view: null, over: false, acting: false };
  const sees = ({ G, ctx }: { readonly G: Json; readonly ctx: { readonly gameover?: unknown } }): void => {
    place.view = G;
    place.over = ctx.gameover !== undefined;
  };
  socket.on('update', (_id, state) => sees(state));
  const synced = new Promise<void>(resolve => {
    socket.on('sync', (_id, { state }) => {
      sees(state);
      resolve();
    });
  });
  socket.emit('sync', matchID, ME satisfies Seat, key.credentials);
  await synced;
  return place;
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
