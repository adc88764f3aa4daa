// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { moment } from '../../../client/pages/gallery/scenes.ts';
import { hand, heading, plain, show } from './shown.tsx';

describe('what lies on the table', () => {
  test('the enemy with its health, attack after the shield, and immunity', () => {
    show({ damage: 12, played: [[1, '7s']] });
    const enemy = screen.getByRole('region', { name: /Dame de Trèfle/ });
    const meter = within(enemy).getByRole('meter');
    expect(meter.getAttribute('aria-valuenow')).toBe('18');
    expect(meter.getAttribute('aria-valuemax')).toBe('30');
    expect(plain(enemy.textContent)).toContain('8 au lieu de 15');
    expect(plain(enemy.textContent)).toContain('les Trèfles ne doublent pas');
  });
  test('a Jester took the immunity', () => {
    expect(show({ cancelled: true }).text).toContain('Immunité levée par un Joker');
  });
  test('RG-085: a harsh enemy shows its own health', () => {
    show({ options: { difficulty: 'harsh' } });
    expect(screen.getByRole('meter').getAttribute('aria-valuemax')).toBe('35');
  });
  test('RG-080: the castle shows the beaten and the current one, not what is to come', () => {
    show({ fallen: 5 });
    const arches = within(screen.getByRole('list', { name: /5 ennemis vaincus/ })).getAllByRole('listitem');
    expect(arches).toHaveLength(12);
    expect(arches.filter(a => a.textContent?.includes('hors de combat'))).toHaveLength(5);
    expect(arches[5]?.textContent).toContain('Dame de Trèfle, l’ennemi du moment');
    expect(arches[6]?.textContent).toMatch(/^Dame, à venir/);
  });
  test('the last of its rank is known', () => {
    show({ fallen: 6 });
    const arches = within(screen.getByRole('list', { name: /6 ennemis vaincus/ })).getAllByRole('listitem');
    expect(arches[7]?.textContent).toContain('Dame de Carreau, à venir');
  });
  test('the others: hands, whose turn, bots, lost lines, yields', () => {
    show({ players: 4, turn: 2, yielded: [1], sizes: [5, 3, 0, 5] });
    const team = within(screen.getByRole('list', { name: 'L’équipe' })).getAllByRole('listitem');
    expect(team.map(chip => plain(chip.textContent))).toEqual([
      expect.stringMatching(/Marc3 cartes.*A passé/),
      expect.stringMatching(/Wilhelmine-Constance0 carte.*Joue/),
      expect.stringMatching(/Inès5 cartes.*Bot/),
    ]);
  });
  test('nobody else in solo', () => {
    show({ players: 1 });
    expect(screen.queryByRole('list', { name: 'L’équipe' })).toBeNull();
  });
  test('RG-036: an exactly killed enemy lies known on the Tavern', () => {
    expect(show({ onTop: 'Js' }).text).toContain('sur le dessus');
    expect(screen.getByRole('img', { name: 'Valet de Pique' })).toBeDefined();
    expect(show({}).text).not.toContain('sur le dessus');
  });
  test('RG-082: the discard pile opens only where the room says so', () => {
    show({ discard: '9c 7d 2c' });
    expect(screen.queryByRole('button', { name: /Consulter la défausse/ })).toBeNull();
    const open = show({ discard: '9c 7d 2c', options: { openDiscard: true } });
    fireEvent.click(open.button(/Consulter la défausse/));
    const dialog = screen.getByRole('dialog', { name: /Défausse, 3 cartes/ });
    expect(within(dialog).getByRole('img', { name: /^7 de Carreau/ })).toBeDefined();
  });
  test('an empty hand', () => {
    const table = show({ hand: '' });
    expect(table.text).toContain('Votre main est vide.');
    fireEvent.click(table.button('Passer'));
    expect(table.answers).toEqual([['yield', null]]);
  });
  test('a spectator has no hand and is asked nothing', () => {
    const { text, prompt } = show({ hand: null });
    expect(text).not.toContain('Votre main');
    expect(prompt).toContain('On attend Léa');
    expect(prompt).not.toContain('Pas un mot');
  });
  test('spoken names say what a card is for', () => {
    show({ players: 4, hand: '9s Ah Qc X1' });
    expect(
      within(hand())
        .getAllByRole('button')
        .map(b => b.getAttribute('aria-label')),
    ).toEqual([
      'As de Cœur, Chien (animal), Régénère',
      'Dame de Trèfle, Double',
      '9 de Pique, Bouclier',
      'Joker, Annule l’immunité',
    ]);
  });
});

describe('what may be said', () => {
  test('RG-078: not a word about hands, while others play', () => {
    expect(show({ turn: 1 }).prompt).toContain('Pas un mot sur ce que vous avez en main.');
    expect(show({ players: 1 }).prompt).not.toContain('Pas un mot');
  });
  test('RG-079: after a Jester everybody may say whether they would like to go', () => {
    for (const turn of [0, 2])
      expect(show({ stage: 'next', turn }).prompt).toContain('Chacun peut dire s’il aimerait jouer');
  });
  test('RG-078, RG-079: the help says both', () => {
    const table = show({});
    fireEvent.click(table.button('Aide de jeu et touches'));
    const help = screen.getByRole('dialog');
    expect(plain(help.textContent)).toContain('Rien sur les mains');
    expect(plain(help.textContent)).toContain('Après un Joker');
  });
});

describe('other questions', () => {
  test('RG-D04: any seat may be chosen, oneself too', () => {
    const table = show({ players: 4, stage: 'next', cancelled: true });
    fireEvent.click(table.button(/^Léa, moi/));
    fireEvent.click(table.button(/^Inès/));
    expect(table.answers).toEqual([
      ['choose', '0'],
      ['choose', '3'],
    ]);
  });
  test('a mulligan, and why not', () => {
    const table = show({ players: 2, stage: 'mulligan', hand: '2c 3c', fallen: 0 });
    fireEvent.click(table.button('Échanger ma main'));
    fireEvent.click(table.button('Garder ma main'));
    expect(table.answers).toEqual([
      ['keep', 'no'],
      ['keep', 'yes'],
    ]);
    const held = show({ players: 2, stage: 'mulligan', hand: '2d 3c', fallen: 0 });
    expect(held.prompt).toContain('un Carreau : elle se garde');
    fireEvent.click(held.button('Échanger ma main'));
    expect(held.answers).toEqual([]);
    expect(held.prompt).toContain('un Carreau : elle se garde');
  });
  test('while everybody chooses, all who are awaited are marked, for who watches too', () => {
    for (const [mine, others] of [
      ['2c 3c', 2],
      [null, 3],
    ] as const) {
      show({ players: 3, stage: 'mulligan', hand: mine, fallen: 0 });
      const team = within(screen.getByRole('list', { name: 'L’équipe' })).getAllByRole('listitem');
      expect(team.filter(chip => chip.textContent?.includes('Choisit'))).toHaveLength(others);
    }
  });
  test('only a Jester can save you', () => {
    const table = show({ players: 1, stage: 'jester', jesters: 1, hand: '2h' });
    expect(plain(heading().textContent)).toBe('Seul un Joker peut vous sauver');
    fireEvent.click(table.button('Retourner un Joker (1)'));
    expect(table.answers).toEqual([]);
    expect(plain(screen.getByRole('dialog').textContent)).toContain(
      'Vous piochez jusqu’à avoir 8 cartes. C’est le dernier Joker.',
    );
    fireEvent.click(table.button('Retourner le Joker'));
    expect(table.answers).toEqual([['flip', null]]);
  });
});

describe('the end', () => {
  const over = (why: string, more = {}) => ({ winners: [], why, defeated: 0, ...more });
  test.each([
    ['fr', 'gold', 'Le château est vide', 'Victoire d’or'],
    ['fr', 'silver', 'Le château est vide', 'Victoire d’argent'],
    ['fr', 'bronze', 'Le château est vide', 'Victoire de bronze'],
    ['en', 'gold', 'The castle is empty', 'Gold victory'],
    ['en', 'silver', 'The castle is empty', 'Silver victory'],
    ['en', 'bronze', 'The castle is empty', 'Bronze victory'],
  ] as const)('in %s, solo, %s', (language, medal, title, words) => {
    const { text } = show({ players: 1, fallen: 12, over: over('won', { medal }) }, language);
    expect(text).toContain(title);
    expect(text).toContain(words);
  });
  test('a team’s win has no medal and names everybody', () => {
    const { text } = show({ fallen: 12, over: over('won') });
    expect(text).toContain('Léa, Marc et Wilhelmine-Constance ont vidé le château.');
    expect(text).not.toContain('Victoire d');
  });
  test.each([
    [
      'fr',
      'pay',
      'Le château tient bon',
      'Wilhelmine-Constance n’avait plus assez en main pour affronter la Dame de Carreau.',
    ],
    ['fr', 'turn', 'Le château tient bon', 'ni le droit de passer, devant la Dame de Carreau.'],
    ['en', 'pay', 'The castle holds', 'too little left to face the Queen of Diamonds.'],
    ['en', 'turn', 'The castle holds', 'no right to yield, facing the Queen of Diamonds.'],
  ] as const)('a loss in kind words: %s, %s', (language, why, title, words) => {
    const { text } = show({ fallen: 7, turn: 2, over: over(why) }, language);
    expect(text).toContain(title);
    expect(text).toContain(words);
    expect(text).toContain(language === 'fr' ? '7 sur 12' : '7 of 12');
  });
  test('the twelve are shown as far as they are known', () => {
    show({ fallen: 7, turn: 2, over: over('pay') });
    const list = screen.getByRole('list', { name: /7 ennemis vaincus/ });
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    expect(list.textContent).not.toContain('Roi de');
  });
  test('what comes after is offered', () => {
    show({ fallen: 12, over: over('won') }, 'fr', { afterwards: () => <button type="button">Rejouer</button> });
    expect(screen.getByRole('button', { name: 'Rejouer' })).toBeDefined();
  });
});

test('a moment of the gallery is a view that the rules could send', () => {
  const view = moment({ damage: 3 });
  expect(view.castle.length + view.defeated.length + 1).toBe(12);
});
