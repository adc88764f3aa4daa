// npx tsx test/support/record.ts <game> [--players N] [--games K] [--level L] [--seed S] [--options JSON] [--end won|lost]
// Bots play; each game is written to seeds/<game>/, with the end to which it must replay.
// npx tsx test/support/record.ts <game>: writes again all that test/games/<game>/recorded.ts wishes for, if there is one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { entryOf, games } from '../../games/registry.ts';
import { fileOf, record, textOf } from './recording.ts';
import { fulfil, type Wished } from './wishes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string' },
    games: { type: 'string', default: '1' },
    level: { type: 'string', default: 'random' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string', default: '{}' },
    end: { type: 'string' },
  },
});
const entry = entryOf(positionals[0] ?? '');
if (!entry) {
  console.error(`which game? ${games.map(g => g.meta.id).join(', ')}`);
  process.exit(2);
}
const m = await entry.load();
const folder = `seeds/${m.meta.id}`;
mkdirSync(folder, { recursive: true });
const wished = `../games/${m.meta.id}/recorded.ts`;
if (process.argv.length === 3 && existsSync(new URL(wished, import.meta.url))) {
  const { recorded } = (await import(wished)) as { readonly recorded: readonly Wished[] };
  for (const wish of recorded) {
    const seed = await fulfil(m, wish);
    writeFileSync(`${folder}/${wish.file}.json`, textOf(seed));
    console.log(`${folder}/${wish.file}.json: ${seed.moves.length} moves, ${JSON.stringify(seed.end)}`);
  }
  process.exit();
}
const players = Number(values.players ?? m.meta.seats[0]);
const options: unknown = JSON.parse(values.options);

/** So many games are looked through for an end that is wished for. */
const PATIENCE = 5000;
let written = 0;
for (let n = Number(values.seed); written < Number(values.games) && n < Number(values.seed) + PATIENCE; n += 1) {
  const wish = { players, level: values.level, options, n };
  const seed = await record(m, wish);
  const won = seed.end.winners.length > 0;
  if (values.end && (values.end === 'won') !== won) continue;
  const file = `${folder}/${fileOf(wish, seed)}`;
  writeFileSync(file, textOf(seed));
  console.log(`${file}: ${seed.moves.length} moves, ${JSON.stringify(seed.end)}`);
  written += 1;
}
if (written < Number(values.games)) {
  console.error(`only ${written} of ${values.games} games ended so`);
  process.exitCode = 1;
}
