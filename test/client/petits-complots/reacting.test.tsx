// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf, many } from '../../games/petits-complots/names.ts';
import { table } from '../../games/petits-complots/table.ts';
import { hand, plain, show } from './shown.tsx';

const attacked = (mine = 'debunk space1', theirs = 'debunk2 space2') => {
  const t = table({ hands: ['shredder', mine, theirs], shown: ['', 'history1', 'history2'] });
  t.plays(0, 'shredder', 1);
  return t;
};

describe('a window', () => {
  test('who is aimed at is told so, sees the stack and may pass', () => {
    const s = show(attacked(), 1);
    expect(s.prompt).toContain('Léa vous vise avec « Broyeuse à papier ». Vous réagissez ?');
    const stack = screen.getByRole('region', { name: 'Actions en cours' });
    expect(plain(stack.textContent)).toMatch(/Léa.*contre.*Marc.*Broyeuse à papier/);
    fireEvent.click(s.button('Laisser passer'));
    expect(s.answers).toEqual([['react', { is: 'pass', then: null }]]);
  });
  test('a lightning card comes first in the hand, and is played', () => {
    const s = show(attacked('space1 debunk'), 1);
    expect(
      within(hand())
        .getAllByRole('button')
        .map(b => plain(b.getAttribute('aria-label'))[0]),
    ).toEqual(['D', 'L']);
    fireEvent.click(s.card(/^Démystifié/));
    fireEvent.click(s.button('Jouer'));
    expect(s.answers).toEqual([['react', { is: idOf('debunk'), then: null }]]);
  });
  test('what is no lightning is greyed and says why', () => {
    const s = show(attacked(), 1);
    fireEvent.click(s.card(/^La Lune/));
    expect(s.prompt).toContain('Seule une carte éclair peut répondre.');
  });
  test('with and without a playable card it looks the same', () => {
    const buttons = show(attacked('space1 space3'), 1).buttons;
    expect(show(attacked('debunk space3'), 1).buttons).toEqual(buttons);
  });
  test('who lets everything pass has passed where somebody else is aimed at, and is asked where it is they', () => {
    const t = table({ hands: ['shredder', 'debunk', 'debunk2'], shown: ['', 'history1', 'history2'], passing: [1, 2] });
    t.plays(0, 'shredder', 1);
    expect(show(t, 2).prompt).toContain('Vous laissez passer.');
    expect(show(t, 1).prompt).toContain('Choisissez une carte éclair, ou laissez passer.');
  });
  test('nobody learns who has answered', () => {
    const t = attacked();
    const s = show(t, 0);
    const before = s.text;
    expect(s.prompt).toBe(
      'Vous jouez « Broyeuse à papier »La table peut encore répondre par une carte éclair.Tout laisser passer',
    );
    t.seals(1, 'debunk');
    t.passes(2);
    s.again();
    expect(s.text).toBe(before);
  });
  test('one’s own answer is shown, and can be changed until the end', () => {
    const t = attacked();
    const s = show(t, 1);
    fireEvent.click(s.card(/^Démystifié/));
    t.seals(1, 'debunk');
    s.again();
    expect(s.prompt).toContain('Votre réponse : « Démystifié ! ».');
    expect(s.card(/^Démystifié/).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(s.button('Laisser passer'));
    t.passes(1);
    s.again();
    expect(s.prompt).toContain('Vous laissez passer.');
    expect(s.button('Laisser passer').getAttribute('aria-pressed')).toBe('true');
    expect(s.card(/^Démystifié/).getAttribute('aria-pressed')).toBe('false');
  });
  test('a reaction lies on top; what it cancels is struck when it is', () => {
    const t = attacked();
    t.seals(1, 'debunk');
    t.windowCloses();
    const s = show(t, 2);
    const items = within(screen.getByRole('region', { name: 'Actions en cours' })).getAllByRole('listitem');
    expect(items.map(i => plain(i.textContent))).toEqual([
      expect.stringContaining('Broyeuse à papier'),
      expect.stringContaining('Démystifié !'),
    ]);
    expect(s.prompt).toContain('Marc joue « Démystifié ! »');
  });
  test('how long it stands open, by the table’s clock', () => {
    const t = attacked();
    const open = t.G.table.asks.find(a => a.stage === 'react');
    const since = Date.now();
    const due = [{ prompt: open?.id ?? ('' as never), stage: 'react', limit: 'window', since, until: since + 5500 }];
    const s = show(t, 0, 'fr', { due });
    expect(screen.getByRole('timer').textContent).toMatch(/[56] secondes/);
    expect(s.text.match(/La table peut/g)).toHaveLength(1);
  });
  test('no clock where nobody is timed, and it is said once that the table may react', () => {
    const s = show(attacked(), 0);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(s.text.match(/La table peut/g)).toHaveLength(1);
  });
  test('who looks on, or lies on the table for all, is told what is under way and nothing twice', () => {
    const s = show(attacked(), null);
    expect(s.prompt).toBe('Léa joue « Broyeuse à papier »');
    expect(s.text).not.toContain('La table peut');
  });
  test('P lets pass, once however long it is held; outside a window it does nothing', () => {
    const s = show(attacked(), 1);
    fireEvent.keyDown(document, { key: 'p', repeat: true });
    expect(s.answers).toEqual([]);
    fireEvent.keyDown(document, { key: 'p' });
    expect(s.answers).toEqual([['react', { is: 'pass', then: null }]]);
    const author = show(attacked(), 0);
    fireEvent.keyDown(document, { key: 'p' });
    expect(author.answers).toEqual([]);
  });
});

describe('in another’s turn', () => {
  test('one may step in, aimed at somebody', () => {
    const s = show(table({ hands: ['space1', 'hot-mic space2', ''], shown: ['history1', '', ''] }), 1);
    fireEvent.click(s.button('Intervenir'));
    expect(s.prompt).toContain('Micro resté ouvert');
    fireEvent.click(s.button(/^Léa/));
    expect(s.answers).toEqual([['interrupt', { is: idOf('hot-mic'), then: '0' }]]);
  });
  test('the button is there without such a card, too, and says so', () => {
    const s = show(table({ hands: ['space1', 'space2', ''] }), 1);
    fireEvent.click(s.button('Intervenir'));
    expect(s.answers).toEqual([]);
    expect(s.prompt).toContain('Aucune carte à jouer maintenant.');
  });
  test('to let all pass stands beside the answers with its words, and away from the card that is picked', () => {
    const s = show(table({ hands: ['space1', 'hot-mic space2', ''], shown: ['history1', '', ''] }), 1);
    expect(s.buttons).toEqual(['Aide de jeu et touches', 'Tout laisser passer', 'Intervenir']);
    fireEvent.click(s.button('Intervenir'));
    expect(s.buttons).not.toContain('Tout laisser passer');
  });
  test('a standing order is given and withdrawn', () => {
    const t = table({ hands: ['space1', 'space2', ''] });
    const s = show(t, 1);
    fireEvent.click(s.button('Tout laisser passer'));
    t.orders(1, 'pass');
    s.again();
    expect(s.prompt).toContain('Vous laissez tout passer');
    fireEvent.click(s.button('Tout laisser passer'));
    expect(s.answers).toEqual([
      ['order', 'pass'],
      ['order', 'ask'],
    ]);
  });
});

describe('the last call', () => {
  const called = () =>
    table({
      hands: ['hot-mic', 'space8', 'history9'],
      shown: ['', many('space', 1, 7), ''],
      at: 'roundEnd',
    });
  test('says who would win, with how many of what', () => {
    const s = show(called(), 0);
    const banner = screen.getByRole('region', { name: 'Dernier recours' });
    expect(plain(banner.textContent)).toContain('Marc va gagner :Espace7/7');
    fireEvent.click(s.card(/^Micro/));
    fireEvent.click(s.button(/^Marc/));
    expect(s.answers).toEqual([['react', { is: idOf('hot-mic'), then: '1' }]]);
  });
  test('says so to whom it is', () => {
    show(called(), 1);
    expect(plain(screen.getByRole('region', { name: 'Dernier recours' }).textContent)).toContain('Vous allez gagner');
  });
  test('is not there before', () => {
    show(table({ hands: ['', '', ''], shown: [many('space', 1, 7)] }), 0);
    expect(screen.queryByRole('region', { name: 'Dernier recours' })).toBeNull();
  });
});
