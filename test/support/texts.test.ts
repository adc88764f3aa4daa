import { expect, test } from 'vitest';
import { frenchFlaw, parameters } from './texts.ts';

test('the parameters of a sentence, in every branch of it', () => {
  expect(parameters('{seat} plays {n, plural, one {# card} other {{card} and more}}', 'en')).toEqual([
    'card',
    'n',
    'seat',
  ]);
  expect(parameters('{kind, select, gold {{a}} other {{b}}}', 'en')).toEqual(['a', 'b', 'kind']);
  expect(() => parameters('{n, plural, one {x}', 'en')).toThrow();
});

test.each([
  'Oui\u00a0!',
  '«\u00a0Non\u00a0»',
  'C’est à vous.',
  '{n, plural, one {Piochez # carte} other {Piochez # cartes}}',
  'À 20:30',
  '{seat}\u00a0: {card}',
])('%s is good French typography', sentence => expect(frenchFlaw(sentence)).toBe(false));
test.each(['Oui!', 'Oui !', '« Non »', "C'est", 'Reste: {n}', '{n, plural, one {Vrai?} other {Faux\u00a0?}}'])(
  '%s is not',
  sentence => expect(frenchFlaw(sentence)).toBe(true),
);
