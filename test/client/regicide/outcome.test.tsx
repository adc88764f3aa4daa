// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Moment } from '../../../client/pages/gallery/scenes.ts';
import { type Shown, show } from './shown.tsx';

const QUEEN_OF_CLUBS: Moment = { fallen: 5, hand: '8d Ac 4h 10s 5c Kd', damage: 12, played: [[1, '7s']] };
const picking = (m: Moment, cards: readonly RegExp[], language: 'fr' | 'en' = 'fr'): Shown => {
  const table = show(m, language);
  for (const name of cards) fireEvent.click(table.card(name));
  return table;
};

describe('what a play would do is said before it is played', () => {
  test('damage, draws, a blocked suit, what must be paid and what is left', () => {
    const { prompt, text } = picking(QUEEN_OF_CLUBS, [/^8 de Carreau/, /^As de Trèfle/]);
    expect(prompt).toContain('9 dégâts');
    expect(prompt).toContain('l’équipe pioche');
    expect(prompt).toContain('sans effet');
    expect(prompt).toContain('puis 8 dégâts à subir, vos autres cartes valent 39');
    expect(prompt).toContain('Attaquer : 9');
    expect(text).toContain('Votre coup : − 9, reste 9');
  });
  test('Hearts bring back no more than lies there', () => {
    expect(picking({ ...QUEEN_OF_CLUBS, discard: '2c 9c' }, [/^4 de Cœur/]).prompt).toContain(
      '2 cartes repassent sous la Taverne',
    );
    expect(picking({ ...QUEEN_OF_CLUBS, discard: '' }, [/^4 de Cœur/]).prompt).toContain('rien à régénérer');
  });
  test('Spades shield at once', () => {
    const { prompt } = picking(QUEEN_OF_CLUBS, [/^10 de Pique/]);
    expect(prompt).toContain('bouclier + 10');
    expect(prompt).toContain('rien à subir ensuite');
  });
  test('Clubs double, but not against their own Queen', () => {
    expect(picking(QUEEN_OF_CLUBS, [/^5 de Trèfle/]).prompt).toContain('5 dégâts');
    expect(picking({ ...QUEEN_OF_CLUBS, cancelled: true }, [/^5 de Trèfle/]).prompt).toContain(
      '10 dégâts, déjà doublés',
    );
  });
  test('the enemy falls, exactly or not', () => {
    expect(picking({ ...QUEEN_OF_CLUBS, damage: 10 }, [/^Roi/]).text).toContain('au point près');
    const over = picking({ ...QUEEN_OF_CLUBS, damage: 15 }, [/^Roi/]);
    expect(over.text).toContain('l’ennemi tombe');
    expect(over.prompt).not.toContain('à subir');
  });
  test('a hand that will not be enough is said in time', () => {
    const { prompt } = picking({ ...QUEEN_OF_CLUBS, hand: '4h 5c' }, [/^4 de Cœur/]);
    expect(prompt).toContain('puis 8 dégâts à subir, mais vos autres cartes ne valent que 5');
  });
  test('RG-047: a play that surely loses says so in plain words, and may be played', () => {
    const losing = { ...QUEEN_OF_CLUBS, hand: '4h 5c' };
    const table = picking(losing, [/^4 de Cœur/]);
    expect(table.prompt).toContain('ce coup fait perdre la partie');
    fireEvent.click(table.button(/^Attaquer/));
    expect(table.answers).toEqual([['play', ['4h']]]);
    expect(picking(losing, [/^4 of Hearts/], 'en').prompt).toContain('this loses the game');
  });
  test.each([
    ['the hand is enough', { hand: '4h 8h' }, /^4 de Cœur/],
    ['cards are drawn', { hand: '4d 5c' }, /^4 de Carreau/],
    ['a Jester lies aside', { hand: '4h 5c', players: 1, jesters: 1, played: [[0, '7s']] as const }, /^4 de Cœur/],
    ['the enemy falls', { hand: '4h 5c', damage: 26 }, /^4 de Cœur/],
  ])('not when %s', (_why, more, first) => {
    expect(picking({ ...QUEEN_OF_CLUBS, ...more }, [first]).prompt).not.toContain('perdre');
  });
  test('RG-077: the last card on a killing blow leaves the hand empty', () => {
    expect(picking({ ...QUEEN_OF_CLUBS, hand: 'Kd', damage: 20 }, [/^Roi/]).prompt).not.toContain('sera vide');
    expect(picking({ ...QUEEN_OF_CLUBS, hand: 'Ks', damage: 20 }, [/^Roi/]).prompt).toContain('votre main sera vide');
  });
  test('a Jester', () => {
    const { prompt } = picking({ ...QUEEN_OF_CLUBS, players: 4, hand: 'X1 2d' }, [/^Joker/]);
    expect(prompt).toContain('l’immunité tombe');
    expect(prompt).toContain('Jouer le Joker');
  });
  test('in English', () => {
    const { prompt } = picking(QUEEN_OF_CLUBS, [/^8 of Diamonds/], 'en');
    expect(prompt).toContain('8 damage');
    expect(prompt).toContain('the team draws');
    expect(prompt).toContain('Attack: 8');
  });
});

describe('paying', () => {
  const PAY: Moment = { ...QUEEN_OF_CLUBS, stage: 'suffer', hand: '3d 4h 4s 10s' };
  test('how much is missing, then enough', () => {
    const table = show(PAY);
    expect(table.prompt).toContain('Défaussez des cartes valant au moins 8');
    fireEvent.click(table.card(/^4 de Cœur/));
    expect(table.prompt).toContain('4 sur 8 · il manque 4');
    expect(table.button(/^Défausser/).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(table.button(/^Défausser/));
    expect(table.answers).toEqual([]);
    fireEvent.click(table.card(/^4 de Pique/));
    expect(table.prompt).toContain('8 sur 8 · juste ce qu’il faut');
    fireEvent.click(table.button('Défausser : 8'));
    expect(table.answers).toEqual([['discard', ['4h', '4s']]]);
  });
  test('RG-D02: a card too much may be laid before the one that completes', () => {
    const table = show(PAY);
    fireEvent.click(table.card(/^10 de Pique/));
    expect(table.prompt).toContain('2 de trop, en pure perte');
    expect(table.card(/^3 de Carreau/).getAttribute('aria-disabled')).toBeNull();
  });
  test('what would be lost for nothing is greyed and says so', () => {
    const table = show(PAY);
    fireEvent.click(table.card(/^4 de Cœur/));
    fireEvent.click(table.card(/^4 de Pique/));
    const ten = table.card(/^10 de Pique/);
    expect(ten.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(ten);
    expect(table.prompt).toContain('cette carte serait perdue pour rien');
  });
});
