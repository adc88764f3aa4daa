import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import type { Seams } from '../../../server/app.ts';
import type { Config } from '../../../server/config.ts';
import type { Scene, SceneName, Scenes } from '../releases/scenes.ts';
import { freshFile, type House, house, type Room } from './server.ts';

const folder = fileURLToPath(new URL('../releases', import.meta.url));
/** Every release whose database is kept. */
export const releases: readonly string[] = readdirSync(folder).flatMap(name => /^(.+)\.sql$/.exec(name)?.[1] ?? []);
export const scenesOf = (release: string): Scenes =>
  JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')) as Scenes;

/** A copy of that release's database, in a file of its own. */
export function releasedFile(release: string): string {
  const file = freshFile();
  const db = new Database(file);
  db.exec(readFileSync(join(folder, `${release}.sql`), 'utf8'));
  db.close();
  return file;
}
/** A server of today over it, on the day after its matches were left. */
export function released(release: string, config: Partial<Config> = {}, seams: Seams = {}): Promise<House> {
  const file = releasedFile(release);
  const db = new Database(file);
  const { left } = db.prepare('select max(updated) as left from matches').get() as { readonly left: number };
  db.close();
  const opened = Date.now();
  const now = (): number => left + 24 * 60 * 60 * 1000 + Date.now() - opened;
  return house(config, { now, ...seams }, file);
}
/** Of the people of that match. */
export function roomOf({ matches }: Scenes, name: SceneName): Room & Pick<Scene, 'shown' | 'report'> {
  const { game, matchID, code, keys, shown, report } = matches[name];
  const people = Object.entries(keys).map(([seat, credentials]) => [seat, { playerID: seat, credentials }]);
  return { game, matchID, code: code ?? '', keys: Object.fromEntries(people) as Room['keys'], shown, report };
}
