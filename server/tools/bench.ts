// npm run bench -- <suite>: speeds, as ratios within one run; one JSON line for each thing measured
import { games } from '../../games/registry.ts';
import { argumentsOf, usage, whole } from './arguments.ts';
import { benchLevels } from './benchLevels.ts';
import { benchRules } from './benchRules.ts';

const suites: Readonly<Record<string, (games: number, only: string) => Promise<void>>> = {
  /** The bare rules against boardgame.io's reducer, every game at every seat count. */
  rules: async count => {
    for (const entry of games) {
      const m = await entry.load();
      for (const players of m.meta.seats)
        console.log(JSON.stringify({ suite: 'rules', ...benchRules(m, players, count) }));
    }
  },
  /** How often bots of each level win, at every seat count and budget. `--only expert`: of one level. */
  levels: async (count, only) => {
    for (const entry of games) await benchLevels(await entry.load(), count, only);
  },
};
const HELP = `npm run bench -- <suite> [--games N] [--only LEVEL]\nsuites: ${Object.keys(suites).join(', ')}`;
const { named, rest } = argumentsOf({ games: '60', only: '' }, HELP);
const suite = rest.length === 1 && Object.hasOwn(suites, rest[0] ?? '') ? suites[rest[0] ?? ''] : undefined;
if (!suite) usage(HELP);
await suite(whole('games', named.games, 1, 10_000), named.only);
