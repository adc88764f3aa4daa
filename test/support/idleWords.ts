import { readdirSync, readFileSync } from 'node:fs';
import { textsOf } from './texts.ts';

const source = (folder: string, ending: RegExp): string =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(file => ending.test(file))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

/** Is that named between quotes, or by a template that it fits? */
function named(text: string, key: string): boolean {
  if (text.includes(`'${key}'`)) return true;
  const templates = [...text.matchAll(/`((?:[\w.]|\$\{[^`{}]*\})+)`/g)].map(([, template = '']) => template);
  return templates.some(template => {
    const fixed = template.split(/\$\{[^}]*\}/);
    return fixed.some(part => part.length > 1) && new RegExp(`^${fixed.map(escaped).join('[\\w.-]*')}$`).test(key);
  });
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * News that a game's rules never tell, refusals that neither they nor its board give, and words that neither its board nor what all boards
 * share ever says.
 */
export function idleWords(game: string): Readonly<Record<'news' | 'no' | 'board', readonly string[]>> {
  const rules = source(`games/${game}`, /\.ts$/);
  const board = source(`client/boards/${game}`, /\.tsx?$/) + source('client/table', /\.tsx?$/);
  const keys = Object.keys(textsOf(game).own.fr);
  const idle = (start: string, used: (key: string) => boolean): string[] =>
    keys.filter(key => key.startsWith(start) && !used(key));
  return {
    news: idle('news.', key => named(rules, key.slice('news.'.length))),
    no: idle('no.', key => named(rules + board, key.slice('no.'.length))),
    board: idle('board.', key => named(board, key)),
  };
}
