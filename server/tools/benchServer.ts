import { availableParallelism, cpus, loadavg } from 'node:os';
import { games } from '../../games/registry.ts';
import { hold, type Line } from './benchServer/contest.ts';
import { fleet } from './benchServer/fleet.ts';
import { contestsOf, type MEASURES, type Sizes } from './benchServer/plan.ts';
import { profileOf } from './benchServer/profile.ts';
import { targets } from './benchServer/targets.ts';
import { throughput } from './benchServer/throughput.ts';

export interface ServerBench {
  readonly measures: readonly (typeof MEASURES)[number][];
  readonly stores: readonly string[];
  readonly rounds: number;
  readonly sizes: Sizes;
  /** Instead of a comparison, whatever is to be measured: where the time of our server goes. */
  readonly profile: boolean;
}

/** Tables of the benchmark have two seats, and nobody but those moves: on the library's server nothing closes a window. */
const forTwo = games.filter(({ meta }) => meta.seats.includes(2));

/**
 * Our server against boardgame.io's own on this machine: the same game, the same players, by turns. Tells the machine, every
 * figure of every round, the ratios (ours divided by theirs, the median of the rounds), and last what is promised of them.
 */
export async function benchServer(
  how: ServerBench,
  tell: (line: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  const { measures, stores, rounds, sizes, profile } = how;
  const told: Line[] = [];
  const keep = (line: Line): void => {
    told.push(line);
    tell({ suite: 'server', ...line });
  };
  const [processor] = cpus();
  const machine = { cores: availableParallelism(), processor: processor?.model, node: process.version };
  tell({ suite: 'server', ...machine, load: loadavg()[0], rounds });
  for (const store of stores) {
    const servers = fleet(present => throughput(present, sizes.busyTables, sizes.moves));
    try {
      for (const measure of profile ? (['throughput'] as const) : measures)
        for (const contest of await contestsOf(measure, store, sizes, forTwo))
          if (profile) keep(await profileOf(contest, servers, sizes));
          else await hold(contest, servers, rounds, keep);
    } finally {
      await servers.close();
    }
  }
  for (const target of targets(told)) tell({ suite: 'server', ...target });
}
