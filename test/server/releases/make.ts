/**
 * Makes the database of the release that lies here, once, when it is released:
 *
 *     npx tsx test/server/releases/make.ts
 *     npx biome check --write test/server/releases
 *
 * writes `<version of package.json>.sql` (every table, as text) and `<version>.json` (what its players know). Later versions are
 * tested against both; they are never made anew.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { atOnce } from '../../../games/kit/bots.ts';
import { fetchBot } from '../../../games/kit/botTurn.ts';
import type { Seat } from '../../../games/kit/ids.ts';
import { seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { fitOf } from '../../../games/kit/step.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { createServer } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { atRest, type Chair, chair, wholeLog } from '../support/chair.ts';
import type { Scene, Scenes, Shown } from './scenes.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, '../../../package.json'), 'utf8')) as { version: string };
const made = { sql: join(here, `${version}.sql`), json: join(here, `${version}.json`) };
if (existsSync(made.sql)) throw new Error(`${version} is released: its database stays as it is`);

const folder = mkdtempSync(join(tmpdir(), 'tablee-release-'));
const file = join(folder, 'release.sqlite');
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_FILE: file,
  LOG_LEVEL: 'silent',
  PACKETS_PER_SECOND: '1000000',
  // no bot moves before the server has gone
  BOT_DELAY_MS: '60000',
});
if ('problems' in config) throw new Error(config.problems.join('\n'));
const server = await createServer(config);
const luck = quick(41);

const scenes: Scenes = {
  release: version,
  matches: {
    waiting: await scene({ people: 1, free: 1, bots: ['easy'] }),
    solo: await scene({ people: 1, moves: 4, skill: 'normal', setup: { jesters: 2, difficulty: 'gentle' } }),
    pair: await scene({
      people: 2,
      moves: 9,
      skill: 'normal',
      setup: { openDiscard: true, hints: true, difficulty: 'gentle' },
    }),
    four: await scene({ people: 4, moves: 2, setup: { mulligan: true } }),
    bots: await scene({ people: 1, bots: ['normal', 'expert'], moves: Infinity }),
    finished: await scene({ people: 3, moves: Infinity }),
    ...(await playedAgain()),
  },
};
await server.close();
writeFileSync(made.sql, dump(file));
writeFileSync(made.json, `${JSON.stringify(scenes, null, 2)}\n`);
rmSync(folder, { recursive: true });

interface Wish {
  readonly people: number;
  readonly bots?: readonly string[];
  /** Seats that stay free: the match does not begin. */
  readonly free?: number;
  /** Of its people, at most; they end when it is a bot's turn. */
  readonly moves?: number;
  /** They play as well as that bot; else at random, which is soon lost. */
  readonly skill?: string;
  readonly setup?: object;
}

async function scene({ people, bots = [], free = 0, moves = 0, skill, setup }: Wish): Promise<Scene> {
  const numPlayers = people + bots.length + free;
  const { matchID, code } = await post<{ matchID: string; code: string }>('/games/regicide/create', {
    numPlayers,
    setupData: setup,
    unlisted: true,
  });
  const keys = await sitDown(matchID, seats(people));
  for (const [n, level] of bots.entries())
    await post(`/api/rooms/${code}/bot`, { ...who(keys, '0'), seat: String(people + free + n), level });
  const started = { game: 'regicide', matchID, code, keys };
  if (free > 0) return { ...started, shown: [], report: null };
  await post(`/api/rooms/${code}/start`, who(keys, '0'));
  return { ...started, ...(await play(matchID, keys, moves, skill ?? 'random')) };
}

/** Two people play to the end and again; one has come to the next table so far. */
async function playedAgain(): Promise<Readonly<Record<'again' | 'next', Scene>>> {
  const again = await scene({ people: 2, moves: Infinity });
  const { nextMatchID } = await post<{ nextMatchID: string }>(`/games/regicide/${again.matchID}/playAgain`, {
    ...who(again.keys, '1'),
    numPlayers: 2,
    unlisted: true,
  });
  const keys = await sitDown(nextMatchID, seats(2).slice(1));
  const next = { game: 'regicide', matchID: nextMatchID, code: again.code, keys, shown: [], report: null };
  return { again: { ...again, code: null }, next };
}

async function sitDown(matchID: string, wanted: readonly Seat[]): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const seat of wanted) {
    const playerName = ['Zoé', 'Ana', 'Léo', 'Ines'][Number(seat)];
    const joined = await post<{ playerCredentials: string }>(`/games/regicide/${matchID}/join`, {
      playerID: seat,
      playerName,
    });
    keys[seat] = joined.playerCredentials;
  }
  return keys;
}

/** People play as many moves as wished, for as long as it is their turn. */
async function play(
  matchID: string,
  keys: Readonly<Record<string, string>>,
  moves: number,
  skill: string,
): Promise<Pick<Scene, 'shown' | 'report'>> {
  const chairs = new Map<Seat, Chair>();
  for (const seat of Object.keys(keys) as Seat[]) chairs.set(seat, await sit(matchID, seat, keys[seat] ?? null));
  const bot = await fetchBot(regicide, skill);
  let made = 0;
  while (made < moves && [...chairs.values()].every(c => c.state().ctx.gameover === undefined)) {
    const asked = [...chairs].flatMap(([seat, c]) => {
      const view = c.state().G;
      const prompts = regicide.choices(view, seat).filter(p => !p.may);
      return prompts.length > 0 ? [{ c, view, seat, prompts }] : [];
    })[0];
    if (!asked) break; // it is a bot's turn
    const { c, view, seat, prompts } = asked;
    const move = bot({ view, seat, prompts, fit: fitOf(regicide, view, seat), random: luck, ...atOnce });
    const check = move && (await c.act(move));
    if (check?.ok) made += 1;
    // whoever moved was told; the others hear of it on a line of their own
    await atRest(...chairs.values());
  }
  for (const c of chairs.values()) c.close();
  const shown: Shown[] = [];
  for (const seat of [...chairs.keys(), null]) {
    const c = await sit(matchID, seat, seat === null ? null : (keys[seat] ?? null));
    const { due, mayTakeBack } = c.beside();
    const { G, ctx } = c.state();
    shown.push({ seat, view: G as Shown['view'], ctx, due, mayTakeBack, lines: await wholeLog(c) });
    c.close();
  }
  const over = shown.every(s => s.ctx.gameover !== undefined);
  return { shown, report: over ? await post(`/api/matches/${matchID}/report`, who(keys, '0')) : null };
}

async function sit(matchID: string, seat: Seat | null, key: string | null): Promise<Chair> {
  const c = await chair(server.url);
  await c.sync(matchID, seat, key);
  return c;
}

function who(keys: Readonly<Record<string, string>>, playerID: string) {
  return { playerID, credentials: keys[playerID] };
}

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The whole database as SQL. */
function dump(from: string): string {
  const db = new Database(from);
  const found = db.prepare("select name, sql from sqlite_master where sql is not null order by type = 'index', name");
  const parts = found.all() as readonly { readonly name: string; readonly sql: string }[];
  const tables = parts.filter(({ sql }) => /^create table/i.test(sql)).map(({ name }) => name);
  const rows = tables.flatMap(table =>
    (db.prepare(`select * from "${table}"`).all() as readonly Readonly<Record<string, unknown>>[]).map(
      row => `insert into "${table}" values (${Object.values(row).map(literal).join(', ')});`,
    ),
  );
  db.close();
  return `${[...parts.map(({ sql }) => `${sql};`), ...rows].join('\n')}\n`;
}
function literal(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
