// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { many } from '../../games/petits-complots/names.ts';
import { event, table } from '../../games/petits-complots/table.ts';
import { hand, plain, show } from './shown.tsx';

const others = () =>
  within(screen.getByRole('list', { name: 'Les autres' }))
    .getAllByRole('listitem')
    .map(li => plain(li.textContent));

describe('what lies on the table', () => {
  test('the others, clockwise from one’s left: hands, whose turn, series and how many win', () => {
    const t = table({
      hands: ['space1', 'space2 space3', '', 'history1'],
      shown: ['', `${many('creatures', 1, 4)} politics1`, '', 'myths1'],
      first: 2,
      turn: 1,
    });
    show(t, 0);
    expect(others()).toEqual([
      expect.stringMatching(/Marc2 cartes.*Joue.*Créatures fantastiques4\/6.*Politique1$/),
      expect.stringMatching(/Inès0 carte.*Premier.*Rien d’exposé/),
      expect.stringMatching(/Tom1 carte.*Mythes & Légendes1\/6/),
    ]);
  });
  test('PC-002 with three players seven win', () => {
    show(table({ hands: ['', '', ''], shown: ['', 'space1', ''] }), 0);
    expect(others()[0]).toContain('Espace1/7');
  });
  test('a spectator sees everybody, has no hand and is asked nothing', () => {
    const { text } = show(table({ hands: ['space1', '', ''] }), null);
    expect(others()).toHaveLength(3);
    expect(text).not.toContain('Votre main');
    expect(text).not.toContain('Vos théories');
  });
  test('the event of the round in words, what is to come, and what was', () => {
    const t = table({ hands: ['space1', '', ''], event: 'power-cut' });
    const { text, button } = show(t, 0);
    expect(text).toContain('Panne de courant');
    expect(text).toContain('aucune carte éclair');
    fireEvent.click(button(/voir les Événements/));
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(t.view(0).pastEvents.length + 1);
  });
  test('PC-AMB-20 the discard pile can be looked through, sorted by kind', () => {
    const { button } = show(table({ hands: ['space3', '', ''], discard: 'space1 plagiarism sheep1 space2' }), 0);
    fireEvent.click(button(/4 cartes en défausse/));
    const dialog = screen.getByRole('dialog', { name: /Défausse, 4 cartes/ });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(h => plain(h.textContent)),
    ).toEqual(['Espace2', 'Actions (1)', 'Le troupeau (1)']);
    expect(plain(dialog.textContent)).toContain('Prends 1 théorie exposée');
  });
  test('PC-AMB-43 how much is left to draw', () => {
    expect(show(table({ hands: ['', '', ''], rest: 'discard' }), 0).text).toContain('pioche vide');
  });
  test('an Alibi protects, and everybody sees it', () => {
    const t = table({ hands: ['alibi', '', 'space1'] });
    t.plays(0, 'alibi');
    t.nobodyReacts();
    show(t, 1);
    expect(others().filter(o => o.includes('Protection'))).toHaveLength(1);
  });
  test('a banned category, and for whom', () => {
    const t = table({ hands: ['touchy-subject', 'space1', 'space2'] });
    t.plays(0, 'touchy-subject', 'space');
    t.nobodyReacts();
    const { text } = show(t, 1);
    expect(text).toContain('Espace : interdit d’en exposer (Marc et Inès)');
  });
  test('open hands can be read by all', () => {
    const { button, text } = show(event('full-disclosure', { hands: ['space1', 'shepherd history2', ''] }), 0);
    expect(text).toContain('Main ouverte');
    fireEvent.click(button(/^Devant Marc/));
    expect(plain(screen.getByRole('dialog').textContent)).toContain('Le Berger');
  });
  test('closed hands cannot', () => {
    const { button } = show(table({ hands: ['space1', 'shepherd history2', ''] }), 0);
    fireEvent.click(button(/^Devant Marc/));
    expect(plain(screen.getByRole('dialog').textContent)).not.toContain('Le Berger');
  });
  test('a card says its name, its kind and, of a theory, its category', () => {
    show(table({ hands: ['creatures5 debunk sheep1', '', ''] }), 0);
    expect(
      within(hand())
        .getAllByRole('button')
        .map(b => plain(b.getAttribute('aria-label'))),
    ).toEqual([
      'Les licornes portent des chapeaux, théorie, Créatures fantastiques',
      'Démystifié !, Action éclair',
      'Mouton, Troupeau',
    ]);
  });
  test('in English', () => {
    const { text } = show(table({ hands: ['creatures5', '', ''] }), 0, 'en');
    expect(text).toContain('Your exposed theories');
    expect(text).not.toMatch(/\b(board|card|ask|event)\.[a-z]/);
  });
});

describe('the end', () => {
  test('a win of theories: who, and what lay in front of whom', () => {
    const t = table({ hands: ['', '', ''], shown: ['', many('space', 1, 7), 'history1'], at: 'roundEnd' });
    const { text } = show(t, 0);
    expect(text).toContain('Marc avait raison depuis le début');
    expect(text).toMatch(/Marc.*gagne.*7 théories exposées/);
  });
  test('PC-007 the flock, whose hand is laid open', () => {
    const t = table({
      hands: ['all-nighter shepherd sheep1 sheep2 sheep3', 'space1', ''],
      pile: 'sheep4 space2 space3',
    });
    t.plays(0, 'all-nighter');
    t.nobodyReacts();
    const { text } = show(t, 1);
    expect(text).toContain('Léa mène tout le troupeau');
    expect(text).toMatch(/En main : le Berger et ses quatre Moutons(, | et )« /);
    expect(text).not.toContain('« Mouton »');
    expect(text).not.toContain('Rien d’exposé');
  });
  test('PC-012 several: Sheep decide, and their hands are shown', () => {
    const t = table({
      hands: ['sheep1', 'sheep2 sheep3', 'history1'],
      shown: [many('space', 1, 7), many('politics', 1, 7)],
      at: 'roundEnd',
    });
    t.nobodyReacts();
    const { text } = show(t, 2);
    expect(text).toContain('Marc avait raison');
    expect(text).toContain('1 Mouton');
    expect(text).toContain('En main : 2 Moutons.');
    expect(text).toContain('2 Moutons');
    expect(text).not.toContain('Le Moyen Âge');
  });
  test('PC-014 a shared win names all', () => {
    const t = table({ hands: ['', '', ''], shown: [many('space', 1, 7), many('politics', 1, 7)], at: 'roundEnd' });
    expect(show(t, 2).text).toMatch(/(Léa et Marc|Marc et Léa) avaient raison/);
  });
  test('PC-AMB-09 no event is left', () => {
    const t = table({ hands: ['sheep1', '', ''], at: 'roundEnd', next: '' });
    expect(show(t, 2).text).toContain('Léa a le dernier mot');
  });
});
