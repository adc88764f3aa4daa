// npm run new-game -- <id>            a small complete game that passes the contract tests, hidden in the lobby
// npm run new-game -- <id> --remove   takes it away again
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definedIds, prefixOf } from '../../test/support/ruleIds.ts';
import { usage } from './arguments.ts';
import { type Names, namesOf } from './newGame/names.ts';
import { existing, foldersOf, removeAll, writeAll } from './newGame/places.ts';
import { isRegistered, registered, unregistered } from './newGame/registryLines.ts';

const HELP = 'npm run new-game -- <id> [--remove]';
const REGISTRY = 'games/registry.ts';
const root = process.cwd();
const [id, flag, ...rest] = process.argv.slice(2);
if (id === undefined || rest.length > 0 || (flag !== undefined && flag !== '--remove')) usage(HELP);
if (!existsSync(join(root, REGISTRY))) usage(`${REGISTRY} is not here: run this in the root of the repository`);
const names = namesOf(id);
if (typeof names === 'string') usage(names);

const registry = readFileSync(join(root, REGISTRY), 'utf8');
if (flag === '--remove') remove(names);
else create(names);

function create(game: Names): void {
  const there = existing(root, game.id);
  if (isRegistered(registry, game) || there.length > 0)
    usage(`"${game.id}" is taken: ${there.join(', ') || REGISTRY} is there already`);
  const twin = prefixes().find(([, prefix]) => prefix === game.prefix)?.[0];
  if (twin) usage(`"${game.id}" is taken: ${twin} numbers its rules ${game.prefix}-001 already`);
  try {
    const written = writeAll(root, game);
    writeFileSync(join(root, REGISTRY), registered(registry, game));
    run('biome', ['check', '--write', ...written, REGISTRY]);
    run('tsx', ['test/support/record.ts', game.id, '--players', '2', '--level', 'random', '--seed', '1']);
    run('tsx', ['test/support/record.ts', game.id, '--players', '4', '--level', 'easy', '--seed', '2']);
  } catch (error) {
    undo(game);
    process.stderr.write(`${error instanceof Error ? error.message : error}\nnothing was created\n`);
    process.exit(1);
  }
  console.log(`${game.id} is there, hidden in the lobby: ${foldersOf(game.id).join(', ')}, a line in ${REGISTRY}`);
  console.log(
    `Its rules are numbered ${game.prefix}-001 onwards in seeds/${game.id}/rules.md. Show it with stage: 'open'.`,
  );
}

function remove(game: Names): void {
  if (!isRegistered(registry, game) && existing(root, game.id).length === 0) usage(`there is no game "${game.id}"`);
  const meta = join(root, 'games', game.id, 'meta.ts');
  if (existsSync(meta) && !readFileSync(meta, 'utf8').includes("stage: 'hidden'"))
    usage(`"${game.id}" is on the shelf: only a hidden game is removed`);
  undo(game);
  console.log(`${game.id} is gone`);
}

function undo(game: Names): void {
  removeAll(root, game.id);
  const now = readFileSync(join(root, REGISTRY), 'utf8');
  if (!isRegistered(now, game)) return;
  writeFileSync(join(root, REGISTRY), unregistered(now, game));
  run('biome', ['check', '--write', REGISTRY]);
}

/** Game -> what its rules' numbers begin with. */
function prefixes(): [string, string][] {
  const folder = join(root, 'seeds');
  const games = existsSync(folder) ? readdirSync(folder) : [];
  return games.flatMap((game): [string, string][] => {
    const rules = join(folder, game, 'rules.md');
    return existsSync(rules) ? [[game, prefixOf(definedIds(readFileSync(rules, 'utf8')))]] : [];
  });
}

function run(command: string, args: readonly string[]): void {
  const done = spawnSync('npx', [command, ...args], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} ${args[0]} failed:\n${done.stdout}${done.stderr}`);
}
