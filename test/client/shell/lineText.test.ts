import { describe, expect, it } from 'vitest';
import { lineText, whyText } from '../../../client/i18n/lineText.ts';
import { words } from '../../../client/i18n/messages.ts';
import { refuse } from '../../../games/kit/legality.ts';

const game = {
  'news.plays': '{seat} joue {cards} : {attack}',
  'news.gives': '{from} donne {card} à {to}',
  'news.all': '{seat} gagnent',
  'card.7h': '7♥',
  'card.Qc': 'Dame♣',
  'no.jester': 'Un Joker se joue seul',
};
const kit = { 'no.too-late': 'Trop tard', 'news.table.takenBack': '{seat} reprend' };
const shell = { 'error.rate': 'Doucement', 'error.unknown': 'Refusé ({code})', 'error.too-late': 'jamais dit' };
const fr = words('fr', game, kit, shell);
const nameOf = (seat: string): string => ['Léa', 'Marc'][Number(seat)] ?? '?';

describe('a line of the log', () => {
  it('names seats and cards, and leaves numbers alone', () => {
    expect(lineText({ key: 'plays', params: { seat: '0', cards: ['7h', 'Qc'], attack: 1 } }, fr, nameOf)).toBe(
      'Léa joue 7♥ et Dame♣ : 1',
    );
    expect(lineText({ key: 'gives', params: { from: '1', to: '0', card: '7h' } }, fr, nameOf)).toBe(
      'Marc donne 7♥ à Léa',
    );
  });
  it('joins several seats', () => {
    expect(lineText({ key: 'all', params: { seat: ['0', '1'] } }, fr, nameOf)).toBe('Léa et Marc gagnent');
  });
  it('quotes names that are sentences, where the game says how, and says what stands on a card', () => {
    const complots = words('fr', {
      quoted: '« {card} »',
      'news.plays': '{seat} joue {card}. {text}',
      'news.shows': '{seat} montre {cards}',
      'card.nap': 'Les chats dorment',
      'card.nap.text': 'Pioche 1 carte.',
    });
    expect(lineText({ key: 'plays', params: { seat: '0', card: 'nap#2' } }, complots, nameOf)).toBe(
      'Léa joue « Les chats dorment ». Pioche 1 carte.',
    );
    expect(lineText({ key: 'shows', params: { seat: '0', cards: ['nap#1', 'nap#2'] } }, complots, nameOf)).toBe(
      'Léa montre « Les chats dorment » et « Les chats dorment »',
    );
  });
  it('finds the words of the kit', () => {
    expect(lineText({ key: 'table.takenBack', params: { seat: '1' } }, fr, nameOf)).toBe('Marc reprend');
  });
});

describe('why not', () => {
  it('is said by the game, else the kit, else the house, else by the code itself', () => {
    expect(whyText(refuse('jester'), fr, nameOf)).toBe('Un Joker se joue seul');
    expect(whyText(refuse('too-late'), fr, nameOf)).toBe('Trop tard');
    expect(whyText(refuse('rate'), fr, nameOf)).toBe('Doucement');
    expect(whyText(refuse('odd'), fr, nameOf)).toBe('Refusé (odd)');
  });
});
