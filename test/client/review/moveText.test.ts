import { expect, test } from 'vitest';
import { reasonText } from '../../../client/i18n/lineText.ts';
import { words } from '../../../client/i18n/messages.ts';
import { moveText } from '../../../client/i18n/moveText.ts';
import type { Json } from '../../../games/kit/ids.ts';
import { meta } from '../../../games/regicide/meta.ts';
import en from '../../../games/regicide/texts/en.json' with { type: 'json' };
import fr from '../../../games/regicide/texts/fr.json' with { type: 'json' };

const nameOf = (seat: string): string => ({ '0': 'Inès', '1': 'Tom' })[seat] ?? seat;
const said = (texts: Readonly<Record<string, string>>, language: 'fr' | 'en', type: string, answer: Json): string =>
  moveText({ prompt: 'q1', type, answer }, words(language, texts), nameOf);

test.each([
  ['play', ['8c', 'Ac'], 'Attaquer avec 8♣ et A♣', 'Attack with 8♣ and A♣'],
  ['discard', ['2h', '3h', '4h'], 'Défausser 2♥, 3♥ et 4♥', 'Discard 2♥, 3♥ and 4♥'],
  ['yield', null, 'Passer', 'Yield'],
  ['flip', null, 'Retourner un Joker', 'Flip a Jester'],
  ['choose', '1', 'Faire jouer Tom ensuite', 'Have Tom play next'],
  ['keep', 'yes', 'Garder cette main', 'Keep this hand'],
  ['keep', 'no', 'Échanger toute la main', 'Exchange the whole hand'],
] as const)('%s %j', (type, answer, french, english) => {
  expect(said(fr, 'fr', type, answer)).toBe(french);
  expect(said(en, 'en', type, answer)).toBe(english);
});
test('one of several ways, and a card whose name is a sentence', () => {
  const texts = {
    quoted: '“{card}”',
    'answer.react': '{option, select, pass {Pass} other {Play {cards}}}',
    'card.nap': 'Cats Nap',
    'card.fib': 'Fib',
  };
  expect(said(texts, 'en', 'react', { is: 'nap#2', then: '1' })).toBe('Play “Cats Nap”');
  expect(said(texts, 'en', 'react', { is: 'pass', then: null })).toBe('Pass');
  expect(said({ ...texts, 'answer.react': 'Show {cards}' }, 'en', 'react', ['nap#1', 'fib'])).toBe(
    'Show “Cats Nap” and “Fib”',
  );
});
test('every move of Regicide has its words', () => {
  for (const type of meta.moves) expect(fr).toHaveProperty([`answer.${type}`]);
});
test('a number of a game, and a game without such words', () => {
  expect(said({ 'answer.bid': 'Bid {n}' }, 'en', 'bid', 4)).toBe('Bid 4');
  expect(said({ 'move.trade': 'Trade' }, 'en', 'trade', { left: '3' })).toBe('Trade');
});
test('a reason shows seats and cards by their names', () => {
  const texts = { 'card.9h': '9♥', 'the.9h': 'the 9 of Hearts', 'hint.x': '{the} helps {seat}: {n}' };
  const reason = { key: 'x', params: { card: '9h', seat: '0', n: 3 } };
  expect(reasonText(reason, words('en', texts), nameOf)).toBe('The 9 of Hearts helps Inès: 3');
});
test('a card with its article, where only its id is given', () => {
  const reason = { key: 'exact', params: { the: 'Qc' } };
  expect(reasonText(reason, words('en', { 'the.Qc': 'the Queen of Clubs', 'hint.exact': '{the} falls' }), nameOf)).toBe(
    'The Queen of Clubs falls',
  );
});
