// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hand, plain, show } from './shown.tsx';

const AGAINST_CLUBS = { hand: '8d Ac 3d 4h 4s 10s', damage: 12, played: [[1, '7s']] as const };
const cardsInHand = (): HTMLElement[] => within(hand()).getAllByRole('button');

describe('selecting', () => {
  test('a card is picked and put back', () => {
    const { card } = show(AGAINST_CLUBS);
    const eight = card(/^8 de Carreau/);
    expect(eight.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(eight);
    expect(card(/^8 de Carreau/).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(card(/^8 de Carreau/));
    expect(card(/^8 de Carreau/).getAttribute('aria-pressed')).toBe('false');
  });

  test('what no longer fits is greyed, can be reached, and says why', () => {
    const table = show(AGAINST_CLUBS);
    fireEvent.click(table.card(/^8 de Carreau/));
    fireEvent.click(table.card(/^As de Trèfle/));
    const four = table.card(/^4 de Cœur/);
    expect(four.getAttribute('aria-disabled')).toBe('true');
    expect(four.hasAttribute('disabled')).toBe(false);
    expect(table.prompt).not.toContain('Un animal');
    fireEvent.click(four);
    expect(four.getAttribute('aria-pressed')).toBe('false');
    expect(table.prompt).toContain('Un animal n’accompagne qu’une seule carte.');
  });

  describe('what it would do is told to who does not see it', () => {
    afterEach(() => {
      vi.useRealTimers();
    });
    const spoken = (): string[] => screen.getAllByRole('status').map(status => status.textContent ?? '');
    test('the button is described by it', () => {
      const { card, button } = show(AGAINST_CLUBS);
      expect(button(/^Attaquer/).getAttribute('aria-describedby')).toBeNull();
      fireEvent.click(card(/^8 de Carreau/));
      const id = button(/^Attaquer/).getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toMatch(/8/);
    });
    test('it is said once, when the hand has stood still', () => {
      vi.useFakeTimers();
      const { card } = show(AGAINST_CLUBS);
      const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
      wait(2000);
      expect(spoken().join('')).toBe('');
      fireEvent.click(card(/^8 de Carreau/));
      wait(500);
      fireEvent.click(card(/^As de Trèfle/));
      wait(500);
      expect(spoken().join('')).toBe('');
      wait(400);
      expect(spoken()).toContain(document.getElementById('prompt-outcome')?.textContent);
      fireEvent.click(card(/^8 de Carreau/));
      fireEvent.click(card(/^As de Trèfle/));
      wait(1);
      expect(spoken().join('')).toBe('');
    });
  });

  test.each([
    ['3d 8d', /^3 de/, /^8 de/, 'Une combinaison demande des cartes de même valeur.'],
    ['6h 6s', /^6 de Cœur/, /^6 de Pique/, 'Une combinaison ne dépasse pas 10 en tout.'],
    ['Kh 8d', /^Roi/, /^8 de/, 'Une figure se joue seule ou avec un animal.'],
    ['X1 8d', /^Joker/, /^8 de/, 'Un Joker se joue seul.'],
  ])('with %s', (held, first, second, words) => {
    const table = show({ ...AGAINST_CLUBS, players: 4, hand: held });
    fireEvent.click(table.card(first));
    act(() => table.card(second).focus());
    expect(table.prompt).toContain(words);
  });

  test('what does not go with the only card picked is picked in its place', () => {
    const table = show(AGAINST_CLUBS);
    fireEvent.click(table.card(/^8 de Carreau/));
    const four = table.card(/^4 de Cœur/);
    expect(four.getAttribute('aria-disabled')).toBeNull();
    expect(document.getElementById(four.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/même valeur/);
    fireEvent.click(four);
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([table.card(/^4 de Cœur/)]);
    expect(table.prompt).not.toContain('même valeur');
    fireEvent.keyDown(document, { key: String(1 + cardsInHand().indexOf(table.card(/^10 de Pique/))) });
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([table.card(/^10 de Pique/)]);
  });

  test('what is laid to pay is never taken back by itself', () => {
    const table = show({ ...AGAINST_CLUBS, stage: 'suffer', hand: '10s 8d' });
    fireEvent.click(table.card(/^10 de Pique/));
    fireEvent.click(table.card(/^8 de Carreau/));
    expect(table.card(/^10 de Pique/).getAttribute('aria-pressed')).toBe('true');
  });

  test('the play is answered with its cards', () => {
    const { card, button, answers } = show(AGAINST_CLUBS);
    fireEvent.click(card(/^8 de Carreau/));
    fireEvent.click(card(/^As de Trèfle/));
    fireEvent.click(button(/^Attaquer/));
    expect(answers).toEqual([['play', ['8d', 'Ac']]]);
  });

  test('nothing picked: the button does nothing and says what is missing', () => {
    const table = show(AGAINST_CLUBS);
    fireEvent.click(table.button('Attaquer'));
    expect(table.answers).toEqual([]);
    expect(table.prompt).toContain('Choisissez d’abord une carte.');
  });

  test('another question begins with nothing picked', () => {
    const table = show(AGAINST_CLUBS);
    fireEvent.click(table.card(/^8 de Carreau/));
    table.then({ ...AGAINST_CLUBS, turn: 1 });
    expect(table.card(/^8 de Carreau/).getAttribute('aria-pressed')).toBe('false');
  });

  test('others play: no card can be picked, nothing is offered', () => {
    const table = show({ ...AGAINST_CLUBS, turn: 1 });
    fireEvent.click(table.card(/^8 de Carreau/));
    expect(table.card(/^8 de Carreau/).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: /^Attaquer/ })).toBeNull();
    expect(table.prompt).toContain('On attend Marc');
  });

  test('yielding, what it costs, and why not', () => {
    const may = show(AGAINST_CLUBS);
    expect(may.prompt).toContain('Passer : subir 8 dégâts tout de suite.');
    fireEvent.click(may.button('Passer'));
    expect(may.answers).toEqual([['yield', null]]);
    const must = show({ ...AGAINST_CLUBS, players: 2, yielded: [1] });
    fireEvent.click(must.button('Passer'));
    expect(must.answers).toEqual([]);
    expect(must.prompt).not.toContain('subir');
    expect(must.prompt).toContain('il faut jouer');
  });

  test('solo offers no yield but its Jesters', () => {
    const table = show({ ...AGAINST_CLUBS, players: 1, jesters: 2 });
    expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull();
    fireEvent.click(table.button('Retourner un Joker (2)'));
    expect(table.answers).toEqual([]);
    expect(plain(screen.getByRole('dialog').textContent)).toContain(
      'Vous défaussez vos 6 cartes et vous piochez jusqu’à en avoir 8. Il restera un Joker.',
    );
    fireEvent.click(table.button('Retourner le Joker'));
    expect(table.answers).toEqual([['flip', null]]);
    const spent = show({ ...AGAINST_CLUBS, players: 1, jesters: 0 });
    fireEvent.click(spent.button('Retourner un Joker (0)'));
    expect(spent.answers).toEqual([]);
    expect(spent.prompt).toContain('Il n’y a plus de Joker à retourner.');
  });

  test('RG-D12: with an empty Tavern a flip is asked twice', () => {
    const table = show({ ...AGAINST_CLUBS, players: 1, jesters: 1, tavern: 0 });
    fireEvent.click(table.button('Retourner un Joker (1)'));
    expect(table.answers).toEqual([]);
    fireEvent.click(table.button('Garder ma main'));
    expect(table.answers).toEqual([]);
    fireEvent.click(table.button('Retourner un Joker (1)'));
    fireEvent.click(table.button('Retourner le Joker'));
    expect(table.answers).toEqual([['flip', null]]);
  });

  test('a move under way: the question stays, nothing is sent twice', () => {
    const table = show(AGAINST_CLUBS, 'fr', { pending: true, prompts: [] });
    expect(table.prompt).toContain('Votre coup part');
    expect(screen.queryByRole('button', { name: /^Attaquer/ })).toBeNull();
  });

  test('while the line is down the board says so and holds still', () => {
    const table = show(AGAINST_CLUBS, 'fr', { held: true, prompts: [] });
    expect(table.prompt).toContain('On retrouve la table');
    fireEvent.click(table.card(/^8 de Carreau/));
    expect(table.card(/^8 de Carreau/).getAttribute('aria-pressed')).toBe('false');
  });

  test('take back', () => {
    const table = show({ ...AGAINST_CLUBS, turn: 1 }, 'fr', { mayTakeBack: true });
    fireEvent.click(table.button('Reprendre mon coup'));
    expect(table.takenBack()).toBe(1);
  });
});
