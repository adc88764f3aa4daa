import type { Entry } from '../../../games/kit/module.ts';
import type { Contest } from './contest.ts';
import { type Dialect, kitDialect, plainDialect } from './dialect.ts';
import type { Entrant } from './entrant.ts';
import { latency } from './latency.ts';
import { memoryPerMatch } from './memory.ts';
import { piles, SIZES } from './piles.ts';
import { storagePerMatch } from './storage.ts';
import { oursMemory, oursSqlite, oursTwo, type Subject, stockFlatFile, stockMemory, stockTwo } from './subjects.ts';
import { syncAfter } from './sync.ts';
import { throughput } from './throughput.ts';

/** How much is measured. */
export interface Sizes {
  /** Tables that play as fast as they can, and how many moves each. */
  readonly busyTables: number;
  readonly moves: number;
  /** Numbers of tables that play at an even pace, and how long, s. */
  readonly tables: readonly number[];
  readonly seconds: number;
  /** Matches whose memory is weighed. */
  readonly matches: number;
  /** Moves before a sync. */
  readonly after: readonly number[];
  /** Matches whose storage is weighed, and their moves. */
  readonly storedMatches: number;
  readonly storedMoves: number;
}
export const FULL: Sizes = {
  busyTables: 20,
  moves: 100,
  tables: [50, 200, 500],
  seconds: 15,
  matches: 500,
  after: [10, 100, 1000],
  storedMatches: 100,
  storedMoves: 50,
};

interface Pair {
  readonly ours: Subject;
  readonly stock: Subject;
}
/** Servers that are compared with each other, by where their matches lie. */
export const STORES: Readonly<Record<string, Pair>> = {
  durable: { ours: oursSqlite, stock: stockFlatFile },
  memory: { ours: oursMemory, stock: stockMemory },
  shared: { ours: oursTwo, stock: stockTwo },
};
export const MEASURES = ['throughput', 'latency', 'sync', 'memory', 'storage'] as const;
/** kB of the view where only one size is measured. */
const USUAL = '5';

/** Every contest of one measure over one store. `others`: games of the house that stock boardgame.io plays too. */
export async function contestsOf(
  measure: (typeof MEASURES)[number],
  store: string,
  sizes: Sizes,
  others: readonly Entry[],
): Promise<Contest[]> {
  const pair = STORES[store];
  if (!pair) throw new Error(`no store ${store}`);
  const pile = kitDialect(await piles.load());
  const contest = (size: string, rest: Pick<Contest, 'run' | 'fresh'>, of: Contest['of'] = {}): Contest => ({
    measure,
    store,
    of: { kB: Number(size), ...of },
    entrants: pilesOn(pair, pile, size),
    ...rest,
  });
  const same = (rest: Pick<Contest, 'fresh'>): Contest => ({
    measure,
    store,
    of: { kB: Number(USUAL) },
    entrants: sameOn(pair, pile, { size: USUAL }),
    ...rest,
  });
  switch (measure) {
    case 'throughput': {
      const run: Contest['run'] = present => throughput(present, sizes.busyTables, sizes.moves);
      const houseGames = await Promise.all(others.map(async entry => kitDialect(await entry.load())));
      return [
        ...SIZES.map(size => contest(size, { run })),
        ...houseGames.map(dialect => ({ measure, store, of: {}, entrants: sameOn(pair, dialect, undefined), run })),
      ];
    }
    case 'latency':
      return sizes.tables.map(tables =>
        contest(USUAL, { run: present => latency(present, tables, sizes.seconds) }, { tables }),
      );
    case 'sync':
      return [contest(USUAL, { run: present => syncAfter(present, sizes.after) })];
    case 'memory':
      return [same({ fresh: entrant => memoryPerMatch(entrant, sizes.matches) })];
    case 'storage':
      return store === 'memory'
        ? []
        : [same({ fresh: entrant => storagePerMatch(entrant, sizes.storedMatches, sizes.storedMoves) })];
  }
}

/** The same Game object on both servers. */
const sameOn = ({ ours, stock }: Pair, dialect: Dialect, setupData: unknown): Entrant[] =>
  [ours, stock].map(subject => ({ subject, dialect, setupData }));
/** The same Game object, and as one would write it for boardgame.io alone. */
const pilesOn = (pair: Pair, dialect: Dialect, size: string): Entrant[] => [
  ...sameOn(pair, dialect, { size }),
  { subject: pair.stock, dialect: plainDialect, setupData: { size } },
];
