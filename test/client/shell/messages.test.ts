import { describe, expect, it } from 'vitest';
import { firstLanguage } from '../../../client/i18n/Language.tsx';
import { words } from '../../../client/i18n/messages.ts';

describe('words', () => {
  const fr = words(
    'fr',
    { some: '{n, plural, one {# carte} other {# cartes}}', who: '{names} arrivent' },
    { some: 'x', far: 'loin' },
  );

  it('puts parameters into a sentence by the rules of the language', () => {
    expect(fr.t('some', { n: 0 })).toBe('0 carte'); // French counts nought as one
    expect(fr.t('some', { n: 2 })).toBe('2 cartes');
    expect(words('en', { some: '{n, plural, one {# card} other {# cards}}' }).t('some', { n: 0 })).toBe('0 cards');
  });
  it('joins a list as the language joins lists', () => {
    expect(fr.t('who', { names: ['Léa', 'Marc', 'Inès'] })).toBe('Léa, Marc et Inès arrivent');
    expect(words('en', { who: '{names} come' }).t('who', { names: ['Ann', 'Bob', 'Cy'] })).toBe('Ann, Bob and Cy come');
  });
  it('lets the first file that has a key say it', () => {
    expect(fr.t('some', { n: 1 })).toBe('1 carte');
    expect(fr.t('far')).toBe('loin');
    expect([fr.knows('far'), fr.knows('near')]).toEqual([true, false]);
  });
  it('shows an unknown key, and a key whose parameter is missing, as they are', () => {
    expect(fr.t('near')).toBe('near');
    expect(fr.t('some')).toBe('some');
  });
});

describe('the first language', () => {
  it('is the one chosen here before', () => expect(firstLanguage('en', ['fr-FR'])).toBe('en'));
  it('else the first of the browser that is spoken here', () => {
    expect(firstLanguage(null, ['de-DE', 'fr-CA', 'en-GB'])).toBe('fr');
    expect(firstLanguage(null, ['EN-us', 'fr'])).toBe('en');
  });
  it('else English', () => expect(firstLanguage('de', ['it', 'es'])).toBe('en'));
});
