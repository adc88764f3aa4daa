import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DECK } from '../../../games/regicide/cards.ts';
import { meta } from '../../../games/regicide/meta.ts';
import en from '../../../games/regicide/texts/en.json';
import fr from '../../../games/regicide/texts/fr.json';
import { frenchFlaw, parameters } from '../../support/texts.ts';

const keys = (texts: object): string[] => Object.keys(texts).sort();
const texts: Readonly<Record<string, string>> = fr;
const source = (folder: string, ending: RegExp): string =>
  readdirSync(folder)
    .filter(file => ending.test(file))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
const rules = source('games/regicide', /\.ts$/);
const board = source('client/boards/regicide', /\.tsx?$/) + source('client/table', /^HelpKeys\.tsx$/);

describe('words', () => {
  test('French and English know the same keys with the same parameters', () => {
    expect(keys(fr)).toEqual(keys(en));
    for (const key of keys(fr)) {
      const english: Readonly<Record<string, string>> = en;
      expect([key, parameters(texts[key] ?? '', 'fr')]).toEqual([key, parameters(english[key] ?? '', 'en')]);
    }
  });
  test('French is set as French is', () => {
    expect(Object.entries(fr).filter(([key, text]) => key !== 'board.key.help' && frenchFlaw(text))).toEqual([]);
  });
  test('every card, short and with its article', () => {
    for (const id of DECK) for (const key of [`card.${id}`, `the.${id}`]) expect(keys(fr)).toContain(key);
    expect(texts['the.Qc']).toBe('la Dame de Trèfle');
    expect(texts['the.As']).toBe('l’As de Pique');
  });
  test('every refusal of the rules', () => {
    const codes = [...rules.matchAll(/refuse\('([a-z-]+)'/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(8);
    for (const code of codes) expect(keys(fr)).toContain(`no.${code}`);
  });
  test('every line that the rules tell, with parameters that are told', () => {
    const told = [...rules.matchAll(/tell\(G, '([a-zA-Z]+)'(?:, \{([^}]*)\})?/g)];
    expect(told.length).toBeGreaterThan(20);
    for (const [, key, given] of told) {
      const sentence = texts[`news.${key ?? ''}`];
      if (sentence === undefined) throw new Error(`no sentence for ${key ?? ''}`);
      // of one card a sentence may say `{the}`
      const names = ` ${given ?? ''}`.replace(/\bcard\b/, 'card the');
      for (const name of parameters(sentence, 'fr')) expect(names).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });
  test('every stage, move and option', () => {
    for (const [, stages] of meta.phases)
      for (const stage of stages)
        for (const key of [`ask.${stage}`, `board.waits.${stage}`]) expect(keys(fr)).toContain(key);
    for (const move of meta.moves) expect(keys(fr)).toContain(`move.${move}`);
    for (const field of meta.options) {
      expect(keys(fr)).toContain(`option.${field.id}`);
      expect(keys(fr)).toContain(`option.${field.id}.about`);
      for (const value of field.kind === 'toggle' ? [true, false] : field.of)
        expect(keys(fr)).toContain(`option.${field.id}.${String(value)}`);
    }
  });
  test('every key that the board names, and none that it does not', () => {
    const named = new Set([...board.matchAll(/'((?:board|ask|move)\.[a-zA-Z.]+)'/g)].map(([, key]) => key ?? ''));
    const begun = [...board.matchAll(/`((?:board|ask|move|the|card)\.[a-zA-Z.]*)\$\{/g)].map(([, key]) => key ?? '');
    expect(named.size).toBeGreaterThan(60);
    for (const key of named) expect(keys(fr)).toContain(key);
    const unused = keys(fr).filter(
      key => key.startsWith('board.') && !named.has(key) && !begun.some(b => key.startsWith(b)),
    );
    expect(unused).toEqual([]);
  });
});
