import type { Logger } from 'pino';
import type { Runner } from '../matches/runner.ts';
import type { Tables } from '../matches/tables.ts';
import type { Cluster } from './cluster.ts';

/** How often a process that does not hear the others looks for itself what they have done, and one that does, ms. */
const DEAF = 2000;
const HEARING = 15_000;

export interface ListenDeps {
  readonly cluster: Cluster;
  readonly tables: Tables;
  readonly runner: Runner;
  readonly log: Logger;
}

/** From here on this process takes part in the cluster. Resolves when its own matches are being run; gives back how to stop listening. */
export async function listen({ cluster, tables, runner, log }: ListenDeps): Promise<() => void> {
  const { fanout, leases } = cluster;
  const failed = (error: unknown): void => log.warn({ err: error }, 'what other processes did could not be looked up');
  fanout.hear(word => {
    if (word.kind === 'moved') {
      tables.moved(word.match, word.sid).catch(failed);
      runner.wake(word.match);
    } else if (word.kind === 'players') tables.changed(word.match).catch(failed);
    else if (word.kind === 'next') tables.followed(word.match, word.next);
  });
  const lookFor = async (): Promise<void> => {
    for (const match of await tables.catchUp()) runner.wake(match);
    for (const match of leases.held()) runner.wake(match);
  };
  fanout.turns(deaf => {
    if (deaf) tables.behind(true);
    else
      lookFor()
        .then(() => tables.behind(false))
        .catch(failed);
  });
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    timer = setTimeout(() => void lookFor().catch(failed).finally(again), fanout.deaf() ? DEAF : HEARING).unref();
  };
  if (!fanout.alone) again();
  await leases.start(
    matches => {
      for (const match of matches) runner.wake(match);
    },
    matches => {
      for (const match of matches) void tables.announce(match).catch(failed);
    },
  );
  return () => clearTimeout(timer);
}
