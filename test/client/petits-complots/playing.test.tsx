// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf, many } from '../../games/petits-complots/names.ts';
import { event, table } from '../../games/petits-complots/table.ts';
import { hand, show } from './shown.tsx';

describe('the beginning of a turn', () => {
  test('PC-050 two cards are drawn, or what the event says', () => {
    const s = show(table({ hands: ['space1', '', ''], at: 'turn' }), 0);
    fireEvent.click(s.button('Piocher 2 cartes'));
    expect(s.answers).toEqual([['draw', null]]);
  });
  test('PC-064 before the whole hand goes, its price is said', () => {
    const s = show(table({ hands: ['space1 sheep1', '', ''], at: 'turn' }), 0);
    fireEvent.click(s.button('Changer toute ma main'));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('plus une seule carte à jouer');
    expect(dialog.textContent).toContain('une carte du troupeau');
    expect(s.answers).toEqual([]);
    fireEvent.click(s.button('Garder ma main'));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(s.button('Changer toute ma main'));
    fireEvent.click(s.button('Tout changer'));
    expect(s.answers).toEqual([['exchange', null]]);
  });
  test('a fresh start takes no price', () => {
    const t = event('fresh-start', { hands: ['space1', '', ''] });
    const s = show(t, 0);
    expect(s.prompt).toContain('changez toute votre main et jouez quand même.');
    fireEvent.click(s.button('Changer toute ma main'));
    expect(screen.getByRole('dialog').textContent).toContain('vous laisse jouer');
  });
});

describe('playing', () => {
  test('a theory is exposed', () => {
    const s = show(table({ hands: ['space1 history1', '', ''] }), 0);
    fireEvent.click(s.card(/^La Lune/));
    expect(s.prompt).toContain('Exposer « La Lune est sur minuterie » ?');
    fireEvent.click(s.button('Exposer'));
    expect(s.answers).toEqual([['expose', [idOf('space1')]]]);
  });
  test('another card is taken in its place, the same put back', () => {
    const s = show(table({ hands: ['space1 history1', '', ''] }), 0);
    fireEvent.click(s.card(/^La Lune/));
    fireEvent.click(s.card(/^Le Moyen Âge/));
    expect(s.prompt).toContain('Exposer « Le Moyen Âge');
    fireEvent.click(s.card(/^Le Moyen Âge/));
    expect(s.prompt).not.toContain('Exposer');
  });
  test('an Action is aimed at somebody; at whom it cannot be aimed, it says why', () => {
    const s = show(table({ hands: ['shredder', '', ''], shown: ['', 'space1', ''] }), 0);
    fireEvent.click(s.card(/^Broyeuse/));
    expect(s.prompt).toContain('contre qui ?');
    fireEvent.click(s.button(/^Inès/));
    expect(s.answers).toEqual([]);
    expect(s.button(/^Inès/).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(s.button(/^Marc/));
    expect(s.answers).toEqual([['play', { is: idOf('shredder'), then: '1' }]]);
  });
  test('a category is named', () => {
    const s = show(table({ hands: ['touchy-subject', '', ''] }), 0);
    fireEvent.click(s.card(/^Sujet sensible/));
    fireEvent.click(s.button('Technologie'));
    expect(s.answers).toEqual([['play', { is: idOf('touchy-subject'), then: 'technology' }]]);
  });
  test('PC-051 when two are played the hand says so, lightning goes on', () => {
    const s = show(table({ hands: ['space1 alibi', '', ''], now: { used: 2 } }), 0);
    expect(s.prompt).toContain('Plus de carte à jouer');
    fireEvent.click(s.card(/^La Lune/));
    expect(s.prompt).not.toContain('Exposer');
    fireEvent.click(s.card(/^Alibi/));
    fireEvent.click(s.button('Jouer'));
    expect(s.answers).toEqual([['play', { is: idOf('alibi'), then: null }]]);
  });
  test('PC-024 the flock is never played, and says so', () => {
    const s = show(table({ hands: ['shepherd space1', '', ''] }), 0);
    fireEvent.click(s.card(/^Le Berger/));
    expect(s.prompt).toContain('ne se jouent jamais');
  });
  test('what is exposed can be taken back', () => {
    const t = table({ hands: ['space1 space2', '', ''] });
    t.exposes(0, 'space1');
    const s = show(t, 0);
    fireEvent.click(s.button('Reprendre mon coup'));
    expect(s.answers).toEqual([['takeBack', null]]);
  });
  test('what can be played comes first in the hand, and keeps its order there', () => {
    show(table({ hands: ['debunk space1 hot-mic history1', '', ''], shown: ['', 'myths1', ''] }), 0);
    const states = within(hand())
      .getAllByRole('button')
      .map(b => b.getAttribute('aria-disabled') === 'true');
    expect(states).toEqual([false, false, false, true]);
  });
  test('the turn ends', () => {
    const s = show(table({ hands: ['space1', '', ''] }), 0);
    fireEvent.click(s.button('Finir mon tour'));
    expect(s.answers).toEqual([['endTurn', null]]);
  });
  test('PC-060 exactly the surplus is discarded', () => {
    const t = table({ hands: [`${many('space', 1, 10)} history1 history2`, '', ''] });
    t.endsTurn(0);
    const s = show(t, 0);
    expect(s.prompt).toContain('Main trop pleine : défaussez 2 cartes');
    fireEvent.click(s.card(/^La Lune/));
    expect(s.prompt).toContain('Choisies : 1 sur 2.');
    expect(s.button('Défausser').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(s.card(/^Le Moyen Âge/));
    fireEvent.click(s.button('Défausser'));
    expect(s.answers).toEqual([['discard', [idOf('space1'), idOf('history1')]]]);
  });
});

describe('choosing in the middle of an effect', () => {
  test('a theory of another, laid where the hand lies', () => {
    const t = table({ hands: ['plagiarism history1', '', ''], shown: ['', 'space1 space2', ''] });
    t.plays(0, 'plagiarism', 1);
    t.nobodyReacts();
    const s = show(t, 0);
    expect(within(hand()).getAllByRole('button')).toHaveLength(2);
    fireEvent.click(s.card(/^Les extraterrestres/));
    fireEvent.click(s.button('Prendre'));
    expect(s.answers).toEqual([['answer', [idOf('space2')]]]);
  });
  test('a hand that one looks through; nobody else sees it', () => {
    const t = table({ hands: ['friendly-search', 'sheep1 space3', 'history1'] });
    t.plays(0, 'friendly-search', 1);
    t.nobodyReacts();
    expect(show(t, 2).text).not.toContain('Saturne');
    const s = show(t, 0);
    fireEvent.click(s.card(/^Mouton/));
    fireEvent.click(s.button('Prendre'));
    expect(s.answers).toEqual([['answer', [idOf('sheep1')]]]);
  });
  test('a card of the discard pile', () => {
    const t = table({ hands: ['dusty-archives', '', 'space9'], discard: 'space1 debunk history4' });
    t.plays(0, 'dusty-archives');
    t.nobodyReacts();
    const s = show(t, 0);
    fireEvent.click(s.card(/^Démystifié/));
    fireEvent.click(s.button('Prendre en main'));
    expect(s.answers).toEqual([['answer', [idOf('debunk')]]]);
  });
  test('PC-AMB-24 a card to pass is sealed, and can be another until all have chosen', () => {
    const t = event('word-of-mouth', { hands: ['space1 space2', 'space3 space4', 'space5 space6'] });
    t.picks(0, 'space1');
    const s = show(t, 0);
    expect(s.prompt).toContain('Votre réponse : « La Lune est sur minuterie ».');
    expect(s.card(/^La Lune/).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(s.card(/^Les extraterrestres/));
    fireEvent.click(s.button('Passer à gauche'));
    expect(s.answers).toEqual([['answer', [idOf('space2')]]]);
  });
  test('who need not expose anything may say so', () => {
    const s = show(event('open-floor', { hands: ['debunk', 'space3', ''] }), 0);
    fireEvent.click(s.button('Ne rien exposer'));
    expect(s.answers).toEqual([['answer', []]]);
  });
  test('a player to send it to', () => {
    const t = table({ hands: ['light-fingers', 'red-herring space1', 'space2', 'space3'] });
    t.plays(0, 'light-fingers', 1);
    t.seals(1, 'red-herring');
    t.windowCloses();
    t.windowCloses();
    const s = show(t, 1);
    expect(s.prompt).toContain('vers qui ?');
    fireEvent.click(s.button(/^Tom/));
    expect(s.answers).toEqual([['answer', '3']]);
  });
  test('a category, by the first player', () => {
    const s = show(event('taboo-topic', { hands: ['space1', '', ''] }), 0);
    fireEvent.click(s.button('Politique'));
    expect(s.answers).toEqual([['answer', 'politics']]);
  });
});
