import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { idOf, many } from './names.ts';
import { type Aim, type ComplotsTable, event, type table as Table, table } from './table.ts';

/** Player 0 plays it, nobody reacts. */
const plays = (s: Parameters<typeof Table>[0], card: string, aim: Aim = null): ComplotsTable => {
  const t = table(s);
  t.plays(0, card, aim);
  t.nobodyReacts();
  return t;
};
const everyHand = (t: ComplotsTable): string[] => t.G.order.map(s => t.hand(Number(s)));
const everyTableau = (t: ComplotsTable): string[] => t.G.order.map(s => t.shown(Number(s)));

describe('Light Fingers', () => {
  test('PC-066 steals one card at random; PC-AMB-51 the two concerned see it, others the count', () => {
    const got = Array.from({ length: 30 }, (_, n) => {
      const t = plays(
        { hands: ['light-fingers', 'space1 sheep1 debunk', 'myths1'], random: quick(n) },
        'light-fingers',
        1,
      );
      expect([t.view(0).sizes, t.hand(2)]).toEqual([{ 0: 1, 1: 2, 2: 1 }, 'myths1']);
      for (const p of [0, 1]) expect(t.fact('handed', 'cards', p)).toEqual([idOf(t.hand(0))]);
      expect([t.told(2).includes('handed'), t.fact('hands', 'count', 2)]).toEqual([false, 1]);
      return t.hand(0);
    });
    expect(new Set(got)).toEqual(new Set(['space1', 'sheep1', 'debunk'])); // PC-AMB-42, PC-025
  });
  test('PC-AMB-34 PC-AMB-35 not from an empty hand', () => {
    const t = table({ hands: ['light-fingers', '', 'myths1'] });
    expect(t.refused(0, 'play', 'light-fingers', 1)).toBe('empty-hand');
    expect(t.refused(0, 'play', 'light-fingers', 0)).not.toBeNull();
    expect(t.refused(0, 'play', 'light-fingers', 2)).toBeNull();
    const none = table({ hands: ['light-fingers friendly-search memory-lapse quid-pro-quo identity-swap', '', ''] });
    for (const card of ['light-fingers', 'friendly-search', 'memory-lapse', 'quid-pro-quo'])
      expect(none.refused(0, 'play', card, 1)).toBe('no-target');
    expect(none.refused(0, 'play', 'identity-swap', 1)).toBeNull();
  });
});

describe('Friendly Search', () => {
  test('shows that hand to its player alone, until one card is taken; PC-AMB-32 which one is chosen then', () => {
    const t = table({ hands: ['friendly-search', 'space1 sheep1', 'myths1'] });
    t.plays(0, 'friendly-search', 1);
    expect(t.view(0).looking).toBeNull();
    t.windowCloses();
    expect(t.view(0).looking).toEqual({ of: '1', cards: [idOf('space1'), idOf('sheep1')] });
    for (const p of [1, 2, null]) expect(t.view(p).looking).toBeNull();
    expect(t.refusal(0, 'answer', [idOf('myths1')])).toBe('not-an-option');
    expect(t.refusal(0, 'answer', [])).toBe('too-few');
    t.picks(0, 'sheep1');
    expect([everyHand(t), t.view(0).looking]).toEqual([['sheep1', 'space1', 'myths1'], null]);
  });
  test('a single card leaves no choice', () => {
    const t = plays({ hands: ['friendly-search', 'space1', ''] }, 'friendly-search', 1);
    expect([everyHand(t), t.asked]).toEqual([['space1', '', ''], ['0 main']]);
  });
});

describe('Identity Swap', () => {
  test('whole hands change places; PC-AMB-35 an empty one too', () => {
    const t = plays({ hands: ['identity-swap space1', 'myths1 sheep1', 'history1'] }, 'identity-swap', 1);
    expect(everyHand(t)).toEqual(['myths1 sheep1', 'space1', 'history1']);
    const u = plays({ hands: ['identity-swap space1', '', 'history1'] }, 'identity-swap', 1);
    expect(everyHand(u)).toEqual(['', 'space1', 'history1']);
    expect(u.told().filter(key => key === 'hands')).toHaveLength(1); // nobody is told of no cards
  });
});

describe('Quid Pro Quo', () => {
  test('one of one’s choice for one at random', () => {
    const got = Array.from({ length: 20 }, (_, n) => {
      const t = plays(
        { hands: ['quid-pro-quo space1 space2', 'myths1 myths2', 'history1'], random: quick(n) },
        'quid-pro-quo',
        1,
      );
      expect(t.asked).toEqual(['0 pick']);
      t.picks(0, 'space2');
      expect([t.hand(0), t.hand(1)].join(' ').split(' ').sort().join(' ')).toBe('myths1 myths2 space1 space2');
      expect([t.hand(1).includes('space2'), t.hand(2)]).toEqual([true, 'history1']);
      return t.hand(0);
    });
    expect(new Set(got).size).toBe(2);
  });
  test('with nothing left to give it only takes', () => {
    const t = plays({ hands: ['quid-pro-quo', 'myths1', ''] }, 'quid-pro-quo', 1);
    expect(everyHand(t)).toEqual(['myths1', '', '']);
  });
});

describe('Paper Shredder', () => {
  test('discards an exposed theory of one’s choice', () => {
    const t = plays(
      { hands: ['shredder', 'history1', ''], shown: ['myths1', 'space1 space2', 'space3'] },
      'shredder',
      1,
    );
    expect(t.refusal(0, 'answer', [idOf('space3')])).toBe('not-an-option');
    t.picks(0, 'space2');
    expect([everyTableau(t), t.discardPile]).toEqual([['myths1', 'space1', 'space3'], 'space2 shredder']);
  });
  test('PC-AMB-34 not where nothing is exposed', () => {
    const t = table({ hands: ['shredder plagiarism hot-mic', '', ''], shown: ['space1', '', 'myths1'] });
    for (const card of ['shredder', 'plagiarism', 'hot-mic']) {
      expect(t.refused(0, 'play', card, 1)).toBe('no-theory-there');
      expect(t.refused(0, 'play', card, 2)).toBeNull();
    }
    const none = table({ hands: ['shredder', '', ''], shown: ['space1'] });
    expect(none.refused(0, 'play', 'shredder', 1)).toBe('no-target');
  });
});

describe('Shameless Plagiarism', () => {
  test('PC-AMB-50 takes an exposed theory, without using up a second play', () => {
    const t = plays({ hands: ['plagiarism space9', '', ''], shown: ['', 'space1 space2'] }, 'plagiarism', 1);
    t.picks(0, 'space1');
    expect([everyTableau(t), t.view(0).left.plays]).toEqual([['space1', 'space2', ''], 1]);
    t.exposes(0, 'space9');
  });
  test('PC-AMB-39 a banned category can be stolen, not exposed', () => {
    const t = event('taboo-topic', { hands: ['plagiarism space9', '', ''], shown: ['', 'space1'] });
    t.names(0, 'space');
    t.draws(0);
    expect(t.notExposed(0, 'space9')).toBe('banned-category');
    t.plays(0, 'plagiarism', 1);
    t.nobodyReacts();
    expect(everyTableau(t)).toEqual(['space1', '', '']);
  });
});

describe('Memory Lapse', () => {
  test('two random cards are discarded, or the only one', () => {
    const t = plays({ hands: ['memory-lapse', 'space1 space2 sheep1', 'history1'] }, 'memory-lapse', 1);
    expect([t.view(0).sizes, t.G.discard.length]).toEqual([{ 0: 0, 1: 1, 2: 1 }, 3]);
    const u = plays({ hands: ['memory-lapse', 'space1', 'history1'] }, 'memory-lapse', 1);
    expect(u.discardPile).toBe('space1 memory-lapse');
  });
});

describe('All-Nighter', () => {
  test('three cards', () => {
    const t = plays({ hands: ['all-nighter', '', ''], pile: many('space', 1, 4) }, 'all-nighter');
    expect(everyHand(t)).toEqual(['space1 space2 space3', '', '']);
  });
});

describe('Media Frenzy', () => {
  test('two theories more this turn, only theories, only this turn', () => {
    const t = plays({ hands: ['media-frenzy all-nighter all-nighter2 space1 space2 space3', '', ''] }, 'media-frenzy');
    expect(t.view(0).left).toEqual({ plays: 1, extra: 2 });
    t.exposes(0, 'space1', 'space2');
    expect(t.view(0).left).toEqual({ plays: 1, extra: 0 });
    t.plays(0, 'all-nighter');
    t.nobodyReacts();
    expect([t.notExposed(0, 'space3'), t.refused(0, 'play', 'all-nighter2')]).toEqual([
      'played-enough',
      'played-enough',
    ]);
    t.endsTurn(0);
    expect([t.view(0).lasting, t.view(0).left.extra]).toEqual([[], 0]);
  });
  test('twice: four', () => {
    const t = table({ hands: [`media-frenzy media-frenzy2 ${many('space', 1, 5)}`, '', ''] });
    for (const card of ['media-frenzy', 'media-frenzy2']) {
      t.plays(0, card);
      t.nobodyReacts();
    }
    t.exposes(0, 'space1', 'space2', 'space3', 'space4');
    expect(t.notExposed(0, 'space5')).toBe('played-enough');
  });
});

describe('Dusty Archives', () => {
  test('PC-AMB-20 one card of one’s choice from the pile that everybody sees', () => {
    const t = plays({ hands: ['dusty-archives', '', ''], discard: 'space1 debunk sheep1' }, 'dusty-archives');
    expect(t.view(null).discard).toEqual(['space1', 'debunk', 'sheep1'].map(idOf));
    expect(t.refusal(0, 'answer', [idOf('dusty-archives')])).toBe('not-an-option'); // PC-054
    t.picks(0, 'debunk');
    expect([everyHand(t), t.discardPile]).toEqual([['debunk', '', ''], 'space1 dusty-archives sheep1']);
  });
  test('PC-AMB-34 not while there is none', () => {
    expect(table({ hands: ['dusty-archives', '', ''] }).refused(0, 'play', 'dusty-archives')).toBe('empty-discard');
  });
});

describe('Touchy Subject', () => {
  test('PC-AMB-32 a category named as it is played: others cannot expose it until one’s next turn', () => {
    const t = table({ hands: ['touchy-subject space1 history1', 'space2 myths1', 'space3'] });
    expect(t.refused(0, 'play', 'touchy-subject')).not.toBeNull();
    t.plays(0, 'touchy-subject', 'space');
    t.nobodyReacts();
    t.exposes(0, 'space1');
    t.endsTurn(0);
    t.draws(1);
    expect([t.notExposed(1, 'space2'), t.notExposed(1, 'myths1')]).toEqual(['banned-category', null]);
    t.endsTurn(1);
    t.draws(2);
    expect(t.notExposed(2, 'space3')).toBe('banned-category');
    t.endsTurn(2); // the next round begins with player 1
    t.draws(1);
    expect(t.notExposed(1, 'space2')).toBe('banned-category');
    t.endsTurn(1);
    t.draws(2);
    t.endsTurn(2);
    expect([t.asked, t.view(0).lasting.filter(rule => rule.key === 'banCategory')]).toEqual([['0 start'], []]);
  });
});

describe('Cast-Iron Alibi', () => {
  const hands = ['alibi', 'shredder hot-mic plagiarism space9', ''];
  test('until one’s next turn begins others’ Actions do not touch one’s theories', () => {
    const t = table({ hands, shown: ['space1 space2', '', 'myths1'] });
    t.plays(0, 'alibi');
    t.nobodyReacts();
    t.endsTurn(0);
    t.draws(1);
    for (const card of ['shredder', 'hot-mic', 'plagiarism']) {
      expect(t.refused(1, 'play', card, 0)).toBe('protected');
      expect(t.refused(1, 'play', card, 2)).toBeNull();
    }
    t.restOfRound();
    t.restOfRound();
    expect(t.view(0).lasting.filter(rule => rule.key === 'protectTableau')).toEqual([]);
  });
  test('PC-AMB-40 events do', () => {
    const t = event('fact-check', {
      hands,
      shown: ['space1'],
      lasting: [{ key: 'protectTableau', set: true, on: ['0' as never], until: 'nextTurn', owner: '0' as never }],
    });
    expect([t.shown(0), t.hand(0)]).toEqual(['', 'space1 alibi']);
  });
});

describe('Hot Mic', () => {
  test('its owner takes the theory back, that its player chooses', () => {
    const t = plays({ hands: ['hot-mic', 'history1', ''], shown: ['', 'space1 space2'] }, 'hot-mic', 1);
    expect(t.asked).toEqual(['0 pick']);
    t.picks(0, 'space2');
    expect([t.hand(1), t.shown(1), t.hand(0)]).toEqual(['history1 space2', 'space1', '']);
  });
});

describe('cards that only react', () => {
  test.each(['debunk', 'red-herring', 'boomerang'])(
    '%s is not for one’s own turn, nor for another’s without an Action',
    card => {
      const t = table({ hands: [card, `${card}2`, ''], shown: ['space1', 'space2'] });
      expect(t.refused(0, 'play', card)).toBe('reaction-only');
      expect(t.refused(1, 'interrupt', `${card}2`)).not.toBeNull();
    },
  );
});

describe('what a card may do is looked at when it takes effect', () => {
  test('PC-AMB-33 the target has nothing left: no effect, discarded, the play is spent', () => {
    const t = table({ hands: ['shredder', 'hot-mic', 'hot-mic2'], shown: ['', '', 'space1'] });
    t.plays(0, 'shredder', 2);
    t.seals(1, 'hot-mic', 2);
    t.windowCloses();
    t.nobodyReacts();
    expect([t.stack, t.shown(2), t.discardPile, t.asked]).toEqual([[], '', 'hot-mic shredder', ['0 main']]);
    expect([t.hand(2), t.view(0).left.plays]).toEqual(['space1 hot-mic2', 1]);
  });
});
