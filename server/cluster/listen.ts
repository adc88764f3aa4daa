import type { Logger } from 'pino';
import type { Runner } from '../matches/runner.ts';
import type { Standings } from '../matches/standings.ts';
import type { Tables } from '../matches/tables.ts';
import type { Hall } from '../rooms/hall.ts';
import { codeIn } from '../rooms/scenes.ts';
import type { Cluster } from './cluster.ts';
import { oneRun } from './oneRun.ts';

/** How often a process that does not hear the others looks for itself what they have done, and one that does, ms. */
const DEAF = 2000;
const HEARING = 30_000;

export interface ListenDeps {
  readonly cluster: Cluster;
  readonly tables: Tables;
  readonly runner: Runner;
  readonly hall: Hall;
  readonly standings: Standings;
  readonly log: Logger;
}
/** How a process takes part in the cluster. */
export interface Listening {
  /** The store works again, or another stands in its place: what is not as it was told is looked for, here and elsewhere. */
  recovered(): void;
  stop(): void;
}

/** From here on this process takes part in the cluster. Resolves when its own matches are being run. */
export async function listen({ cluster, tables, hall, runner, standings, log }: ListenDeps): Promise<Listening> {
  const { fanout, leases, presence } = cluster;
  const failed = (error: unknown): void => log.warn({ err: error }, 'what other processes did could not be looked up');
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** From what is stored: others may have been there unheard. */
  const run = (matches: readonly string[]): void => {
    for (const match of matches) {
      standings.forget(match);
      runner.wake(match);
    }
  };
  const lookFor = oneRun(async () => {
    await tables.catchUp();
    await hall.tellAll();
    run(await leases.held());
    if (!fanout.deaf()) behind(false);
  });
  const behind = (on: boolean): void => {
    tables.behind(on);
    hall.behind(on);
  };
  const announce = (names: readonly string[]): void => {
    for (const name of names) {
      const code = codeIn(name);
      if (code === null) tables.announce(name).catch(failed);
      else void hall.look(code);
    }
  };
  const look = (): void => void lookFor().catch(failed);
  const wait = (): void => {
    clearTimeout(timer);
    if (stopped || fanout.alone) return;
    timer = setTimeout(() => void lookFor().catch(failed).finally(wait), fanout.deaf() ? DEAF : HEARING).unref();
  };

  fanout.hear(word => {
    if (word.kind === 'moved') {
      // the runner goes by what is remembered
      tables
        .moved(word.match, word.sid)
        .catch(failed)
        .finally(() => {
          runner.wake(word.match);
          hall.movedElsewhere(word.match);
        });
    } else if (word.kind === 'players') tables.changed(word.match).catch(failed);
    else if (word.kind === 'crew')
      tables
        .recrewed(word.match)
        .catch(failed)
        .finally(() => runner.wake(word.match));
    else if (word.kind === 'room') hall.heardOf(word.match).catch(failed);
    else if (word.kind === 'next') tables.followed(word.match).catch(failed);
    else if (word.kind === 'look') look();
  });
  fanout.missed(look);
  fanout.turns(deaf => {
    if (deaf) behind(true);
    else look();
    wait();
  });
  wait();
  look(); // at what was said before somebody listened
  await leases.start({
    taken: run,
    lost: announce,
    heardOf: async back => announce(await presence.again(back)),
  });
  return {
    recovered: () => {
      fanout.tell({ kind: 'look' });
      look();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
