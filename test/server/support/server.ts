import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LobbyClient } from 'boardgame.io/client';
import { inject, vi } from 'vitest';
import type { Pace } from '../../../games/kit/clocks.ts';
import type { Seat } from '../../../games/kit/ids.ts';
import { createServer, type RunningServer, type Seams } from '../../../server/app.ts';
import type { Config } from '../../../server/config.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { DATABASES } from '../../support/redis.ts';

// a busy machine is no fault of the server
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export interface House extends RunningServer {
  readonly file: string;
  readonly lobby: LobbyClient;
  /** Closes the server and opens it again over the same file. */
  again(): Promise<House>;
  /** Closes the server and throws its file away. */
  end(): Promise<void>;
}
/** Of a match in which seat 0 begins, however many play. */
export const ZERO_BEGINS = '0000000000000000000000000000000c';
/** In such a room windows close when all have spoken: a match comes to its end without waiting for any. */
export const UNHURRIED: Pace = { kind: 'relaxed', limit: 86_400_000 };
export const GENEROUS = {
  creates: 100_000,
  joins: 100_000,
  misses: 100_000,
  packets: 100_000,
  requests: 100_000,
  sockets: 100_000,
} as const;

/** A real server on a port of its own, over a file of its own; where tests run on PostgreSQL, a database stands for each file. */
export async function house(config: Partial<Config> = {}, seams: Seams = {}, file = freshFile()): Promise<House> {
  const { url, redisUrl } = await storeAt(file);
  const server = await createServer(
    {
      port: 0,
      host: '127.0.0.1',
      publicUrl: null,
      databaseFile: file,
      databaseUrl: url,
      redisUrl,
      logLevel: 'silent',
      botDelayMs: 0,
      bots: { budgetMs: 20, threads: 1, queue: 16 },
      trustProxy: false,
      metricsToken: null,
      limits: GENEROUS,
      ...config,
    },
    seams,
  );
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await server.close();
    open = false;
  };
  return {
    ...server,
    file,
    close,
    lobby: new LobbyClient({ server: server.url }),
    again: async () => {
      await close();
      return house(config, seams, file);
    },
    end: async () => {
      await close();
      rmSync(join(file, '..'), { recursive: true, force: true });
    },
  };
}
/** These tests run on PostgreSQL and Redis, not on SQLite. */
export const onPostgres = inject('servers') !== undefined;
/** What the server is to be told of its store. */
export async function storeAt(
  file: string,
): Promise<{ readonly file: string; readonly url: string | null; readonly redisUrl: string | null }> {
  const servers = inject('servers');
  if (!servers) return { file, url: null, redisUrl: null };
  const url = databases.get(file) ?? (await freshDatabase(servers.postgres));
  databases.set(file, url);
  // what is counted together is counted by those who share a database
  return { file, url, redisUrl: `${servers.redis}/${Number.parseInt(url.slice(-3), 16) % DATABASES}` };
}
/** The same, for a server in a process of its own. */
export async function envAt(file: string): Promise<Readonly<Record<string, string>>> {
  const { url, redisUrl } = await storeAt(file);
  return url === null || redisUrl === null ? { DATABASE_FILE: file } : { DATABASE_URL: url, REDIS_URL: redisUrl };
}
const databases = new Map<string, string>();
export const freshFile = (): string => join(mkdtempSync(join(tmpdir(), 'tablee-')), 'test.sqlite');

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}
export async function request(
  url: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  });
  const text = await answer.text();
  return { status: answer.status, body: parsed(text), text, headers: answer.headers };
}
function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export interface Key {
  readonly playerID: Seat;
  readonly credentials: string;
}
export interface Room {
  readonly game: string;
  readonly matchID: string;
  readonly code: string;
  /** Of the people, by seat. */
  readonly keys: Readonly<Record<string, Key>>;
}

/** A room in which people sit on the first seats and bots on the rest; started. `pace`: how it is timed, if it is. */
export async function playing(
  at: { readonly url: string },
  seats: { readonly people: number; readonly bots?: readonly string[] },
  game = 'regicide',
  setupData?: unknown,
  pace?: Pace,
): Promise<Room> {
  const { people, bots = [] } = seats;
  const made = await ok(`${at.url}/games/${game}/create`, { numPlayers: people + bots.length, setupData });
  const { matchID, code } = made as { matchID: string; code: string };
  const keys: Record<string, Key> = {};
  for (let n = 0; n < people; n += 1) {
    const joined = await ok(`${at.url}/games/${game}/${matchID}/join`, { playerID: String(n), playerName: `Zoé ${n}` });
    keys[n] = { playerID: String(n) as Seat, credentials: String(joined.playerCredentials) };
  }
  for (const [n, level] of bots.entries())
    await ok(`${at.url}/api/rooms/${code}/bot`, { ...keys[0], seat: String(people + n), level });
  if (pace) await ok(`${at.url}/api/rooms/${code}/pace`, { ...keys[0], pace });
  await ok(`${at.url}/api/rooms/${code}/start`, keys[0]);
  return { game, matchID, code, keys };
}
export async function ok(url: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await request(url, body);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`);
  return answer.body;
}
export const keyOf = (room: Room, seat: string): Key => {
  const key = room.keys[seat];
  if (!key) throw new Error(`nobody sits on ${seat}`);
  return key;
};
