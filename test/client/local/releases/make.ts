/**
 * Makes the games of the release that lies here as a browser keeps them, once, when it is released:
 *
 *     npx tsx test/client/local/releases/make.ts
 *     npx biome check --write test/client/local/releases
 *
 * writes `<version of package.json>.json`. Later versions are tested on it; it is never made anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalLine, LocalMatch, LocalSeat } from '../../../../client/net/localMatch.ts';
import { openLocalTable } from '../../../../client/net/localTable.ts';
import { memoryStore } from '../../../../client/net/memoryStore.ts';
import { newMatch } from '../../../../client/net/newMatch.ts';
import { atOnce } from '../../../../games/kit/bots.ts';
import { fetchBot, think } from '../../../../games/kit/botTurn.ts';
import { seats } from '../../../../games/kit/ids.ts';
import { quick } from '../../../../games/kit/random.ts';
import type { RecordedMove } from '../../../../games/kit/replay.ts';
import { fitOf } from '../../../../games/kit/step.ts';
import { regicide } from '../../../../games/regicide/game.ts';

/** A game as it is kept. */
export interface Kept {
  readonly match: LocalMatch;
  readonly lines: readonly LocalLine[];
  readonly moves: readonly RecordedMove[];
}
const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, '../../../../package.json'), 'utf8')) as { version: string };
const file = join(here, `${version}.json`);
if (existsSync(file)) throw new Error(`${version} is released: its games stay as they are`);

const people = (...names: string[]): LocalSeat[] => names.map(name => ({ name, bot: null }));
const games = [
  await played(people('Inès', 'Tom', 'Zoé'), 7),
  await played([...people('Inès'), { name: 'bot-2', bot: 'normal' }], 3),
  await played(people('Inès', 'Tom'), Infinity),
];
writeFileSync(file, `${JSON.stringify(games, null, 2)}\n`);

/** So many moves of its people, who play well as long as it goes on and at random to the end. */
async function played(who: readonly LocalSeat[], moves: number): Promise<Kept> {
  const store = memoryStore();
  const match = await newMatch(store, regicide, { seats: who, options: regicide.options.defaults });
  const thinker = { think: (call: Parameters<typeof think>[1]) => think(regicide, call, () => performance.now()) };
  const table = match && (await openLocalTable(match.id, { store, module: regicide, thinker, paceMs: 0 }));
  if (!table) throw new Error('not dealt');
  const bot = await fetchBot(regicide, moves === Infinity ? 'random' : 'normal');
  const random = quick(5);
  for (let made = 0; made < moves && !table.match().state.G.table.over; ) {
    const { G } = table.match().state;
    const seat = seats(who.length).find(s => who[Number(s)]?.bot === null && promptsOf(G, s).length > 0);
    const prompts = seat ? promptsOf(G, seat) : [];
    const view = seat && regicide.view(G, seat);
    const move =
      seat && view ? bot({ view, seat, prompts, fit: fitOf(regicide, view, seat), random, ...atOnce }) : null;
    if (seat && move && (await table.act(seat, move)).ok) made += 1;
    else await new Promise(resolve => setTimeout(resolve, 5)); // a bot's turn
  }
  table.close();
  const { id } = table.match();
  const kept = await store.read(id);
  if (!kept) throw new Error('not kept');
  return { match: kept, lines: await store.lines(id, 0), moves: await store.moves(id) };
}

function promptsOf(G: LocalMatch['state']['G'], seat: ReturnType<typeof seats>[number]) {
  return regicide.choices(regicide.view(G, seat), seat).filter(p => !p.may);
}
