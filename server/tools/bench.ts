// npm run bench -- <suite>: speeds, as ratios within one run; one JSON line for each thing measured
import { games } from '../../games/registry.ts';
import { argumentsOf, usage, whole } from './arguments.ts';
import { benchDelay } from './benchDelay.ts';
import { benchLevels } from './benchLevels.ts';
import { benchRules } from './benchRules.ts';
import { FULL, MEASURES, STORES } from './benchServer/plan.ts';
import { benchServer } from './benchServer.ts';

interface Given {
  readonly count: number;
  readonly only: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly stores: string;
  readonly profile: boolean;
}
const suites: Readonly<Record<string, (how: Given) => Promise<void>>> = {
  /** The bare rules against boardgame.io's reducer, every game at every seat count. */
  rules: async ({ count }) => {
    for (const entry of games) {
      const m = await entry.load();
      for (const players of m.meta.seats)
        console.log(JSON.stringify({ suite: 'rules', ...benchRules(m, players, count) }));
    }
  },
  /** How often bots of each level win, at every seat count and budget. `--only expert`: of one level. */
  levels: async ({ count, only }) => {
    const levels = [...new Set(['random', ...games.flatMap(({ meta }) => meta.levels)])];
    if (only !== '' && !levels.includes(only)) usage(`--only takes ${levels.join(', ')}, not ${only}`);
    for (const entry of games) await benchLevels(await entry.load(), count, only);
  },
  /** What people wait for at 50 tables whose bots think, against 50 whose bots do not. `--seconds N`: of each of eight rounds. */
  'bots-delay': async ({ seconds }) => {
    for (const entry of games.filter(({ meta }) => meta.levels.includes('expert')))
      console.log(JSON.stringify({ suite: 'bots-delay', ...(await benchDelay(await entry.load(), seconds)) }));
  },
  /** Our server against boardgame.io's own. `--only throughput,sync`: those measures. `--profile`: where our time goes instead. */
  server: ({ only, stores, seconds, rounds, profile }) =>
    benchServer(
      {
        measures: some('only', only, MEASURES),
        stores: some('stores', stores, Object.keys(STORES)),
        rounds,
        sizes: { ...FULL, seconds },
        profile,
      },
      line => console.log(JSON.stringify(line)),
    ),
};
const HELP = `npm run bench -- <suite> [--games N] [--only LEVEL|MEASURES] [--seconds N]
  server: [--rounds N] [--stores ${Object.keys(STORES)}] [--only ${MEASURES}] [--profile]
suites: ${Object.keys(suites).join(', ')}`;
const given = { games: '60', only: '', seconds: '15', rounds: '3', stores: '', profile: false };
const { named, rest } = argumentsOf(given, HELP);
const suite = rest.length === 1 && Object.hasOwn(suites, rest[0] ?? '') ? suites[rest[0] ?? ''] : undefined;
if (!suite) usage(HELP);
await suite({
  count: whole('games', named.games, 1, 10_000),
  only: named.only,
  seconds: whole('seconds', named.seconds, 1, 600),
  rounds: whole('rounds', named.rounds, 1, 100),
  stores: named.stores,
  profile: named.profile,
});

/** Names with commas between them, each one of a list; all of it where none is named. */
function some<T extends string>(name: string, text: string, all: readonly T[]): readonly T[] {
  const wanted = text.split(',').filter(Boolean);
  const found = all.filter(one => wanted.includes(one));
  if (found.length < wanted.length) usage(`--${name} takes ${all.join(', ')}, not ${text}`);
  return wanted.length === 0 ? all : found;
}
