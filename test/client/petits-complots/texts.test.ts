import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import fr from '../../../games/petits-complots/texts/fr.json';

const source = (folder: string, ending: RegExp): string =>
  readdirSync(folder)
    .filter(file => ending.test(file))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
const rules = source('games/petits-complots', /\.ts$/);
const board = source('client/boards/petits-complots', /\.tsx?$/) + source('client/table', /^HelpKeys\.tsx$/);

/** Is that named between quotes, or by a template that it fits? */
function named(text: string, key: string): boolean {
  if (text.includes(`'${key}'`)) return true;
  const templates = [...text.matchAll(/`((?:[\w.]|\$\{[^`{}]*\})+)`/g)].map(([, template = '']) => template);
  return templates.some(template => {
    const fixed = template.split(/\$\{[^}]*\}/);
    return fixed.some(part => part.length > 1) && new RegExp(`^${fixed.map(escaped).join('[\\w.]*')}$`).test(key);
  });
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const idle = (start: string, used: (key: string) => boolean): string[] =>
  Object.keys(fr).filter(key => key.startsWith(start) && !used(key));

describe('words that nobody uses', () => {
  test('no line that the rules never tell', () => {
    expect(idle('news.', key => named(rules, key.slice('news.'.length)))).toEqual([]);
  });
  test('no refusal that the rules never give', () => {
    expect(idle('no.', key => named(rules, key.slice('no.'.length)))).toEqual([]);
  });
  test('nothing that the board never says', () => {
    expect(idle('board.', key => named(board, key))).toEqual([]);
  });
});
