// npm run bench -- <suite>: speeds, as ratios within one run; one JSON line for each thing measured
import { games } from '../../games/registry.ts';
import { argumentsOf, usage, whole } from './arguments.ts';
import { benchDelay } from './benchDelay.ts';
import { benchLevels } from './benchLevels.ts';
import { benchRules } from './benchRules.ts';

interface Given {
  readonly count: number;
  readonly only: string;
  readonly seconds: number;
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
    for (const entry of games) await benchLevels(await entry.load(), count, only);
  },
  /** What people wait for at 50 tables whose bots think, against 50 whose bots do not. `--seconds N`: of each of eight rounds. */
  'bots-delay': async ({ seconds }) => {
    for (const entry of games)
      console.log(JSON.stringify({ suite: 'bots-delay', ...(await benchDelay(await entry.load(), seconds)) }));
  },
};
const HELP = `npm run bench -- <suite> [--games N] [--only LEVEL] [--seconds N]\nsuites: ${Object.keys(suites).join(', ')}`;
const { named, rest } = argumentsOf({ games: '60', only: '', seconds: '15' }, HELP);
const suite = rest.length === 1 && Object.hasOwn(suites, rest[0] ?? '') ? suites[rest[0] ?? ''] : undefined;
if (!suite) usage(HELP);
await suite({
  count: whole('games', named.games, 1, 10_000),
  only: named.only,
  seconds: whole('seconds', named.seconds, 1, 600),
});
