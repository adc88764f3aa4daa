// npm run train:regicide -- --players N --minutes M [--seed S]: teaches the network of Regicide's bots by self-play
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Progress, train } from '../../games/regicide/bot/net/training.ts';
import { packed, type Weights } from '../../games/regicide/bot/net/weights.ts';
import { argumentsOf, usage, whole } from './arguments.ts';

/** A minute is a fixed piece of work, about what one core of 2026 does in a minute: so the result hangs on the seed alone. */
const GAMES_A_MINUTE = 20_000;
const FILES = ['solo', 'two', 'three', 'four'] as const;
const HELP = 'npm run train:regicide -- --players N --minutes M [--seed S] [--out FILE]';

const { named, rest } = argumentsOf({ players: '', minutes: '30', seed: '1', out: '' }, HELP);
if (rest.length > 0 || named.players === '') usage(HELP);
const players = whole('players', named.players, 1, FILES.length);
const minutes = whole('minutes', named.minutes, 1, 24 * 60);
const seed = whole('seed', named.seed, 0, 2 ** 31 - 1);
const file =
  named.out || fileURLToPath(new URL(`../../games/regicide/bot/weights/${FILES[players - 1]}.json`, import.meta.url));

const begun = Date.now();
let last: Progress | undefined;
const network = train({
  players,
  games: minutes * GAMES_A_MINUTE,
  seed,
  every: GAMES_A_MINUTE / 2,
  onProgress: progress => {
    last = progress;
    const { games, of, won, clean, fallen } = progress;
    const seconds = Math.round((Date.now() - begun) / 1000);
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    process.stderr.write(
      `${seconds} s: ${games} of ${of} games, won ${percent(won)}, without a flip ${percent(clean)}, ${fallen.toFixed(2)} royals\n`,
    );
  },
});
const round = (n = 0): number => Math.round(n * 10_000) / 10_000;
const weights: Weights = {
  players,
  seed,
  games: minutes * GAMES_A_MINUTE,
  won: round(last?.won),
  fallen: round(last?.fallen),
  data: packed(network),
};
writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
console.log(JSON.stringify({ ...weights, data: `${weights.data.length} characters`, file }));
