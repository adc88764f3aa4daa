// npm run sim -- <game> --players N --games K --level L --seed S [--budget MS] [--options JSON] [--within FIELD:FROM-TO]
import { entryOf, games } from '../../games/registry.ts';
import { argumentsOf, usage, whole } from './arguments.ts';
import { type Played, simulate } from './simulation.ts';
import { type Range, summary, within } from './summary.ts';

const HELP =
  'npm run sim -- <game> --players N --games K --level L --seed S [--budget MS] [--options JSON] [--within FIELD:FROM-TO]';
const { named, rest } = argumentsOf(
  { players: '', games: '100', level: 'normal', seed: '1', budget: '0', options: '{}', within: '' },
  HELP,
);

const entry = entryOf(rest[0] ?? '');
if (!entry || rest.length !== 1) usage(`${HELP}\ngames: ${games.map(g => g.meta.id).join(', ')}`);
const { meta } = entry;
const players = named.players === '' ? (meta.seats[0] ?? 2) : whole('players', named.players, 1, 10);
if (!meta.seats.includes(players)) usage(`${meta.id} is played by ${meta.seats.join(', ')}, not by ${players}`);
const count = whole('games', named.games, 1, 1_000_000);
const seed = whole('seed', named.seed, 0, 2 ** 31);
const budgetMs = whole('budget', named.budget, 0, 60_000);
const options = optionsFrom(named.options);
const range = named.within === '' ? null : rangeFrom(named.within);
const m = await entry.load();
if (!Object.hasOwn(m.bots, named.level))
  usage(`levels of ${meta.id}: ${Object.keys(m.bots).join(', ')}, not ${named.level}`);
if (m.options.parse(options, players) === null)
  usage(`${meta.id} has no such options for ${players}: ${named.options}`);

const played: Played[] = [];
for (let number = 0; number < count; number += 1) {
  if (number > 0 && number % Math.ceil(count / 10) === 0) process.stderr.write(`${number} of ${count} games\n`);
  played.push(await simulate(m, players, named.level, { seed, number, options, budgetMs }));
}
const { level } = named;
console.log(
  JSON.stringify({
    game: meta.id,
    players,
    games: count,
    level,
    seed,
    budgetMs,
    options,
    ...summary(players, played),
    ...(range && { within: { ...range, share: within(played, range) } }),
  }),
);

/** `rounds:4-17`: how many games end with that number of the outcome between these bounds. */
function rangeFrom(text: string): Range {
  const [, field, from, to] = /^(\w+):(\d+)-(\d+)$/.exec(text) ?? [];
  if (field === undefined) usage(`--within takes a field and its bounds, as rounds:4-17, not ${text}`);
  return { field, from: Number(from), to: Number(to) };
}

function optionsFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return usage(`--options takes JSON, not ${text}`);
  }
}
