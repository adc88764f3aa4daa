import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../test/support/postgres.ts';
import { startRedis } from '../../../test/support/redis.ts';
import { type Child, startChild } from './child.ts';
import { ourSeat } from './ourSeat.ts';
import type { SeatAt, SeatLine } from './seat.ts';
import { sizeOf } from './sizeOf.ts';
import { stockSeat } from './stockSeat.ts';
import { UNLIMITED } from './unlimited.ts';

/** A server that can be measured. */
export interface Subject {
  readonly name: string;
  readonly wire: 'ours' | 'stock';
  /** A move that nobody has seen after so long is lost, ms. */
  readonly patience: number;
  /** Starts it with a store of its own. */
  start(): Promise<Running>;
}
export interface Running {
  /** One, or several that share a store. */
  readonly children: readonly Child[];
  /** Bound to its seat, through the process of that number. */
  sit(at: Omit<SeatAt, 'url'>): Promise<SeatLine>;
  /** Ends the processes, also for the second time; what they stored stays until `clear`. */
  close(): Promise<void>;
  /** Bytes of the store on the disk; to be asked once the processes are closed. */
  stored(): Promise<number>;
  clear(): Promise<void>;
}
type Env = Readonly<Record<string, string>>;
/** Where the processes of one subject keep their matches: what they must be told, how large it is. */
interface Store {
  readonly env: Env;
  size(): Promise<number>;
  clear(): Promise<void>;
}

const LONG = 10_000;

export const oursSqlite = ours('ours-sqlite', 1, () =>
  onDisk(folder => ({ DATABASE_FILE: join(folder, 'tablee.sqlite') })),
);
export const oursMemory = ours('ours-memory', 1, () => onDisk(() => ({ DATABASE_FILE: ':memory:' })));
export const oursTwo = ours('ours-two', 2, postgresAndRedis);
export const stockFlatFile = stock('stock-flatfile', 1, LONG, () => onDisk(folder => ({ FLATFILE_DIR: folder })));
export const stockMemory = stock('stock-memory', 1, LONG, () => onDisk(() => ({})));
/** It loses moves: a process tells the others before it has stored, and nothing compares what a move was made on. */
export const stockTwo = stock('stock-two', 2, 1000, postgresAndRedis);

function ours(name: string, count: number, store: () => Promise<Store>): Subject {
  const start = (): Promise<Running> => run(count, 'oursMain.ts', UNLIMITED, store, ourSeat);
  return { name, wire: 'ours', patience: LONG, start };
}
function stock(name: string, count: number, patience: number, store: () => Promise<Store>): Subject {
  const start = (): Promise<Running> => run(count, 'stockMain.ts', {}, store, stockSeat);
  return { name, wire: 'stock', patience, start };
}

async function run(
  count: number,
  main: string,
  usual: Env,
  open: () => Promise<Store>,
  sit: (at: SeatAt) => Promise<SeatLine>,
): Promise<Running> {
  const store = await open();
  const children: Child[] = [];
  const close = async (): Promise<void> => {
    for (const child of children) await child.close();
  };
  try {
    while (children.length < count) children.push(await startChild(main, { ...usual, ...store.env }));
  } catch (error) {
    await close();
    await store.clear();
    throw error;
  }
  return {
    children,
    sit: at => sit({ ...at, url: children[Number(at.seat) % count]?.url ?? '' }),
    close,
    stored: store.size,
    clear: store.clear,
  };
}

async function onDisk(env: (folder: string) => Env): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-'));
  return {
    env: env(folder),
    size: async () => sizeOf(folder),
    clear: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresAndRedis(): Promise<Store> {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  const url = await postgres.fresh();
  return {
    env: { DATABASE_URL: url, REDIS_URL: redis.url },
    size: async () => {
      const [row] = await postgres.ask(`select pg_database_size('${new URL(url).pathname.slice(1)}') as size`);
      return Number((row as { readonly size: string }).size);
    },
    clear: async () => {
      await postgres.end();
      await redis.end();
    },
  };
}
