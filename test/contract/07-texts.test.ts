import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { idleWords } from '../support/idleWords.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { everyGame, tables } from '../support/registered.ts';
import { definedIds, prefixOf } from '../support/ruleIds.ts';
import { frenchFlaw, LANGUAGES, parameters, textsOf } from '../support/texts.ts';
import { needed } from '../support/textsTold.ts';

describe.each([['kit'], ['../client']])('%s', folder => sameInBoth(folder));

everyGame(({ id, m }) => {
  const { own, texts } = textsOf(id);
  sameInBoth(id);

  test('every name of the lobby has its text', () => {
    const keys = [
      'name',
      'tagline',
      ...m.meta.phases.flatMap(([, stages]) => stages.flatMap(stage => [`ask.${stage}`, `wait.${stage}`])),
      ...m.meta.moves.map(move => `move.${move}`),
      ...m.meta.options.flatMap(field => [
        `option.${field.id}`,
        `option.${field.id}.about`,
        ...(field.kind === 'toggle' ? [] : field.of.map(value => `option.${field.id}.${value}`)),
      ]),
    ];
    for (const language of LANGUAGES) expect(keys.filter(key => !own[language][key])).toEqual([]);
  });

  test('everything that is told, refused, asked and shown in random play has its text and its parameters', {
    timeout: LONG,
  }, () => {
    let sentences = 0;
    for (const table of tables.filter(t => t.id === id))
      for (const [key, combinations] of needed(table, size(6, 60))) {
        sentences += 1;
        for (const language of LANGUAGES) {
          const sentence = texts[language][key];
          expect(sentence, `${key} in ${language}`).toBeTruthy();
          for (const names of combinations)
            for (const parameter of parameters(sentence ?? '', language))
              expect(names.split(' '), `${key} in ${language} asks for {${parameter}}`).toContain(parameter);
        }
      }
    expect(sentences).toBeGreaterThan(10);
    owed('contract', 'sentences needed in random play are there', { game: id, sentences });
  });

  test('no words that nobody uses: neither news nor refusals nor what the board says', () => {
    expect(idleWords(id)).toEqual({ news: [], no: [], board: [] });
  });

  describe('the rules inside the app', () => {
    const [fr = '', en = ''] = LANGUAGES.map(language => readFileSync(`games/${id}/rules/${language}.md`, 'utf8'));
    const headings = (text: string): string[] => [...text.matchAll(/^(#+) /gm)].map(h => h[1] ?? '');
    test('are there to read', () => {
      for (const text of [fr, en]) expect(text.trim().length).toBeGreaterThan(200);
    });
    test('have the same sections in both languages, a minute’s summary first', () => {
      expect(headings(fr)).toEqual(headings(en));
      expect(headings(fr)[0]).toBe('#');
      expect(fr.indexOf('## En une minute')).toBe(fr.indexOf('## '));
      expect(en.indexOf('## In a minute')).toBe(en.indexOf('## '));
    });
    test('cite no numbers of rules', () => {
      const prefix = prefixOf(definedIds(readFileSync(`seeds/${id}/rules.md`, 'utf8')));
      expect(fr + en).not.toMatch(new RegExp(`\\b${prefix}\\b`));
    });
    test('are set as French is', () => {
      expect(fr).not.toMatch(/ [;!?»%]| :(?!-)|« |'/);
      expect(fr).not.toMatch(/[^\u00a0|:-]:(?![-|])/);
      expect(fr).not.toMatch(/[^\u00a0][;!?»]/);
    });
  });
});

/** French and English say the same things with the same parameters. */
function sameInBoth(folder: string): void {
  const { own } = textsOf(folder);
  test('French and English have the same keys', () => {
    expect(Object.keys(own.fr).sort()).toEqual(Object.keys(own.en).sort());
    expect(Object.keys(own.fr).length).toBeGreaterThan(0);
  });
  test('a sentence asks for the same parameters in both', () => {
    for (const [key, sentence] of Object.entries(own.fr))
      expect(parameters(own.en[key] ?? '', 'en'), key).toEqual(parameters(sentence, 'fr'));
  });
  test('no sentence is empty, and French spaces do not break', () => {
    for (const language of LANGUAGES)
      for (const [key, sentence] of Object.entries(own[language]))
        expect(sentence.trim(), `${key} in ${language}`).not.toBe('');
    expect(Object.keys(own.fr).filter(key => frenchFlaw(own.fr[key] ?? ''))).toEqual([]);
  });
}
