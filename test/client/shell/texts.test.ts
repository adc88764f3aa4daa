import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../../games/kit/legality.ts';
import { games } from '../../../games/registry.ts';
import { codes } from '../../../server/http/codes.ts';

type Texts = Readonly<Record<string, string>>;
const read = (file: string): Texts => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
const FOLDERS = ['client/texts', 'games/kit/texts'] as const;

describe.each(FOLDERS)('%s', folder => {
  const fr = read(`${folder}/fr.json`);
  const en = read(`${folder}/en.json`);

  it('says the same things in both languages, with the same parameters', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
    for (const key of Object.keys(fr))
      expect([key, parameters(en[key] ?? '')]).toEqual([key, parameters(fr[key] ?? '')]);
  });
  it('writes French as a French reader expects it', () => {
    for (const [key, whole] of Object.entries(fr)) {
      const text = withoutCode(whole);
      expect([key, /['"]/.test(text)]).toEqual([key, false]); // ’ and « »
      expect([key, / [;:!?»]|« /.test(text)]).toEqual([key, false]); // a space that breaks
      expect([key, /\p{L}[;:!?»](\s|$)/u.test(text)]).toEqual([key, false]); // no space at all
    }
  });
});

describe('every refusal has its sentence', () => {
  const kit = read('games/kit/texts/fr.json');
  const shell = read('client/texts/fr.json');
  const kitCodes: Readonly<Record<RefusalCode, true>> = {
    over: true,
    'too-late': true,
    'not-asked': true,
    answered: true,
    'bad-shape': true,
    'no-such-move': true,
    'not-an-option': true,
    repeated: true,
    'too-few': true,
    'too-many': true,
    incomplete: true,
    'no-take-back': true,
    'table-only': true,
    bug: true,
  };
  it.each([...Object.keys(kitCodes), 'no-match'])('the kit: %s', code => expect(kit).toHaveProperty([`no.${code}`]));
  it.each([...codes, 'offline', 'line-lost', 'busy', 'not-read', 'unknown'])('the house: %s', code =>
    expect(shell).toHaveProperty([`error.${code}`]),
  );
  it.each(games.flatMap(({ meta }) => meta.levels))('a bot level: %s', level =>
    expect(shell).toHaveProperty([`level.${level}`]),
  );
  it.each(games.filter(({ meta }) => meta.stage === 'open').map(({ meta }) => meta.id))('whose game it is: %s', id =>
    expect(shell).toHaveProperty([`author.${id}`]),
  );
});

/** Names of the parameters of a message, however deep. */
function parameters(text: string): readonly string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) walk(part);
    else if (node !== null && typeof node === 'object') {
      const { type, value, options } = node as {
        type?: number;
        value?: unknown;
        options?: Record<string, { value: unknown }>;
      };
      if (type !== undefined && type !== 0 && typeof value === 'string') found.add(value);
      if (options) for (const option of Object.values(options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, 'fr', undefined, { ignoreTag: true }).getAst());
  return [...found].sort();
}
/** The sentence without the machinery of its parameters. */
const withoutCode = (text: string): string => text.replace(/\{\w+(, \w+,)?|\b(one|other|=0|\d+) \{/g, '');
