import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { atOnce } from '../../games/kit/bots.ts';
import { type Json, type Seat, seat } from '../../games/kit/ids.ts';
import type { Check } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import { quick } from '../../games/kit/random.ts';
import { fitOf } from '../../games/kit/step.ts';
import { readConfig } from '../config.ts';

const TABLES = 50;
/** Rounds of each kind that count; one more of each comes first, to warm up. */
const ROUNDS = 3;
/** Everybody who is asked moves once in this time, ms. */
const EVERY = 1000;
/** The same answers as of whoever stands in for a bot, but thought about for no time. */
const LEVELS = { thinking: 'expert', resting: 'normal' } as const;
type Kind = keyof typeof LEVELS;
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
  const server = await startServer();
  try {
    for (let n = 0; n <= ROUNDS; n += 1)
      for (const kind of ['thinking', 'resting'] as const) {
        const { latencies, busy } = await round(m, server, LEVELS[kind], seconds);
        if (n === 0) continue;
        found[kind].latencies.push(...latencies);
        found[kind].busy += busy / ROUNDS;
      }
  } finally {
    await server.stop();
  }
  const [thinking, resting] = [told(found.thinking), told(found.resting)];
  const ratio = (of: 'p50' | 'p95' | 'p99'): number => Math.round((thinking[of] / resting[of]) * 100) / 100;
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
  const inOrder = latencies.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((inOrder[Math.floor(share * inOrder.length)] ?? 0) * 100) / 100;
  return { moves: inOrder.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), cpu: Math.round(busy * 100) / 100 };
}

/** Opens the tables, plays at a steady pace, closes them. A table whose game ends stays silent. */
async function round(
  m: AnyModule,
  { url, pid }: { readonly url: string; readonly pid: number },
  level: string,
  seconds: number,
): Promise<Measured> {
  const moves: Promise<number>[] = [];
  const places: Chair[] = [];
  for (let n = 0; n < TABLES; n += 1) places.push(await sitDown(m, url, level));
  const cpu = cpuSeconds(pid);
  const end = performance.now() + seconds * 1000;
  const luck = quick(1);
  for (let tick = 0; performance.now() < end; tick += 1) {
    const place = places[tick % TABLES];
    if (place && !place.acting && !place.over) {
      const move = answerOf(m, place.view, luck.below(2 ** 31));
      if (move) moves.push(act(place, move));
    }
    await pause(EVERY / TABLES);
  }
  const busy = (cpuSeconds(pid) - cpu) / seconds;
  const latencies = await Promise.all(moves);
  for (const { socket } of places) socket.disconnect();
  return { latencies, busy };
}

/** A good player who does not think long, so that games go on for a while. */
function answerOf(m: AnyModule, view: Json, seed: number): Move | null {
  const prompts = m.choices(view, ME);
  const prompt = prompts.find(p => !p.may);
  const task = { view, seat: ME, prompts, fit: fitOf(m, view, ME), random: quick(seed), ...atOnce };
  return prompt ? m.caretaker(task, prompt) : null;
}

async function act(place: Chair, { type, ...answer }: Move): Promise<number> {
  place.acting = true;
  const action = { type: 'MAKE_MOVE', payload: { type, args: [answer], playerID: ME } };
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

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** As `npm start` runs it, on a port and a database of its own; bots answer at once, and nobody is limited. */
async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-delay-'));
  const free = String(1_000_000);
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_FILE: join(folder, 'delay.sqlite'),
      LOG_LEVEL: 'silent',
      BOT_DELAY_MS: '0',
      CREATES_PER_MINUTE: free,
      JOINS_PER_MINUTE: free,
      PACKETS_PER_SECOND: free,
      SOCKETS_PER_ADDRESS: free,
      REQUESTS_PER_SECOND: free,
    },
  });
  process.once('exit', () => child.kill()); // whatever becomes of us, it does not stay
  const url = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout.on('data', data => {
      out += String(data);
      const found = /Tablée: (\S+)/.exec(out)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** CPU time of a process, all its threads; 0 where the system does not tell. */
function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [0, 0];
  return ((user ?? 0) + (system ?? 0)) / 100;
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
