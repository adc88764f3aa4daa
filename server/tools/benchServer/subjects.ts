import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { ourSeat } from './ourSeat.ts';
import type { SeatAt, SeatLine } from './seat.ts';
import { stockSeat } from './stockSeat.ts';

/** A server that can be measured. */
export interface Subject {
  readonly name: string;
  readonly wire: 'ours' | 'stock';
  /** Starts it with a store of its own. */
  start(): Promise<Running>;
}
export interface Running {
  /** One, or several that share a store. */
  readonly children: readonly Child[];
  /** Where its store lies, if it has one on the disk. */
  readonly folder: string;
  /** Bound to seat n, through the process n of them. */
  sit(at: Omit<SeatAt, 'url'>): Promise<SeatLine>;
  /** Ends the processes; the folder stays until `clear`. */
  close(): Promise<void>;
  clear(): void;
}

/** Nobody is limited: one address plays at all tables. */
const FREE = String(1_000_000);
const UNLIMITED = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  CREATES_PER_MINUTE: FREE,
  JOINS_PER_MINUTE: FREE,
  PACKETS_PER_SECOND: FREE,
  SOCKETS_PER_ADDRESS: FREE,
  REQUESTS_PER_SECOND: FREE,
};

const ours = (name: string, env: (folder: string) => Readonly<Record<string, string>>): Subject => ({
  name,
  wire: 'ours',
  start: () => run('ours', 'oursMain.ts', folder => ({ ...UNLIMITED, ...env(folder) })),
});
const stock = (name: string, env: (folder: string) => Readonly<Record<string, string>>): Subject => ({
  name,
  wire: 'stock',
  start: () => run('stock', 'stockMain.ts', env),
});

export const oursSqlite = ours('ours-sqlite', folder => ({ DATABASE_FILE: join(folder, 'tablee.sqlite') }));
export const oursMemory = ours('ours-memory', () => ({ DATABASE_FILE: ':memory:' }));
export const stockFlatFile = stock('stock-flatfile', folder => ({ FLATFILE_DIR: folder }));
export const stockMemory = stock('stock-memory', () => ({}));

async function run(
  wire: Subject['wire'],
  main: string,
  env: (folder: string) => Readonly<Record<string, string>>,
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-bench-'));
  const children = [await startChild(main, env(folder))];
  const sit = wire === 'ours' ? ourSeat : stockSeat;
  return {
    children,
    folder,
    sit: at => sit({ ...at, url: children[Number(at.seat) % children.length]?.url ?? '' }),
    close: async () => {
      await Promise.all(children.map(child => child.close()));
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
