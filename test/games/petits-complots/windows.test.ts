import { describe, expect, test } from 'vitest';
import { activePlayers } from '../../../games/kit/mirror.ts';
import { many } from './names.ts';
import { event, table } from './table.ts';

describe('when lightning may be played (PC-AMB-26)', () => {
  test('PC-200 in one’s own turn, free of the limit', () => {
    const t = table({ hands: ['alibi hot-mic space1', '', ''], shown: ['', 'space2'], now: { used: 2 } });
    expect([t.refused(0, 'play', 'alibi'), t.refused(0, 'play', 'hot-mic', 1)]).toEqual([null, null]);
    expect(t.notExposed(0, 'space1')).toBe('played-enough');
  });
  test('PC-201 in another’s turn, as an interrupt for which nobody waits', () => {
    const t = table({ hands: ['space1', 'hot-mic', 'history1'], shown: ['space2'] });
    expect(t.asked).toEqual(['0 main']);
    for (const p of [1, 2]) expect(t.prompts(p).map(q => [q.stage, q.may])).toContainEqual(['interrupt', true]);
    expect(t.prompts(0).map(q => q.stage)).not.toContain('interrupt');
    t.interrupts(1, 'hot-mic', 0);
    expect([t.stack, t.asked]).toEqual([['hot-mic 1>0'], ['0 react', '2 react']]);
    expect(t.prompts(2).map(q => q.stage)).not.toContain('interrupt'); // something waits
    t.nobodyReacts();
    expect([t.asked, t.view(0).left.plays, t.hand(0)]).toEqual([['0 main'], 2, 'space1 space2']);
  });
  test('PC-202 in a window only what fits the card on top', () => {
    const t = table({
      hands: ['shredder', 'debunk red-herring boomerang alibi', 'red-herring2 boomerang2 hot-mic'],
      shown: ['', 'space1', 'space2'],
    });
    t.plays(0, 'shredder', 1);
    const refused = (p: number, ...cards: string[]) => cards.map(c => t.refused(p, 'react', c));
    expect(refused(1, 'debunk', 'red-herring', 'boomerang', 'alibi')).toEqual([null, null, null, null]);
    expect(refused(2, 'red-herring2', 'boomerang2')).toEqual(['not-at-you', 'not-at-you']);
    expect(t.refused(2, 'react', 'hot-mic', 1)).toBeNull();
    expect(t.refused(1, 'react', 'hot-mic', 2)).not.toBeNull(); // not in hand
  });
  test('PC-202 an Action at nobody can be cancelled, not turned away', () => {
    const t = table({ hands: ['all-nighter', 'debunk red-herring boomerang', ''] });
    t.plays(0, 'all-nighter');
    expect(['debunk', 'red-herring', 'boomerang'].map(c => t.refused(1, 'react', c))).toEqual([
      null,
      'not-at-you',
      'not-at-you',
    ]);
  });
  test('PC-203 PC-AMB-04 at last call: Alibi, Hot Mic and nothing else', () => {
    const t = table({
      hands: ['history1', 'hot-mic alibi debunk all-nighter', 'history2'],
      shown: [many('space', 1, 7)],
      at: 'roundEnd',
    });
    expect(t.asked).toEqual(['0 lastCall', '1 lastCall', '2 lastCall']);
    expect([t.refused(1, 'react', 'hot-mic', 0), t.refused(1, 'react', 'alibi')]).toEqual([null, null]);
    expect(t.refused(1, 'react', 'debunk')).toBe('not-now');
    expect(t.refused(1, 'react', 'all-nighter')).not.toBeNull();
  });
  test('PC-204 not while somebody begins, chooses or discards', () => {
    const hands = ['dusty-archives space1', 'alibi hot-mic debunk', ''];
    const nothing = (t: ReturnType<typeof table>): void => {
      for (const card of ['alibi', 'debunk']) {
        expect(t.refused(1, 'interrupt', card)).not.toBeNull();
        expect(t.refused(1, 'react', card)).not.toBeNull();
      }
      expect(
        t
          .prompts(1)
          .map(p => p.stage)
          .filter(s => s !== 'orders' && s !== 'pick'),
      ).toEqual([]);
    };
    const start = table({ hands, at: 'turn' });
    nothing(start);
    const pick = table({ hands, discard: 'space5 space6' });
    pick.plays(0, 'dusty-archives');
    pick.windowCloses();
    expect(pick.asked).toEqual(['0 pick']);
    nothing(pick);
    const trim = table({
      hands: [many('space', 1, 10), ...hands.slice(1)],
      now: {},
      at: 'turnEnd',
      lasting: [{ key: 'handLimit', on: ['0' as never], set: 6, until: 'round', owner: null }],
    });
    expect(trim.asked).toEqual(['0 trim']);
    nothing(trim);
    nothing(event('spring-cleaning', { hands: ['space1 space2 space3', 'alibi hot-mic debunk', ''] }));
  });
});

describe('who is asked', () => {
  test('PC-210 PC-211 PC-240 PC-242 everybody but the card’s controller, whatever they hold: target first, then clockwise', () => {
    for (const hands of [
      ['history1', 'shredder', 'history2', 'history3', 'history4'],
      ['debunk', 'shredder', 'alibi', 'boomerang', 'hot-mic'],
      ['', 'shredder', '', '', 'history3'],
    ]) {
      const t = table({ hands, shown: ['', '', '', '', 'space1'], turn: 1 });
      t.plays(1, 'shredder', 4);
      expect(t.asked).toEqual(['4 react', '2 react', '3 react', '0 react']);
    }
  });
  test('PC-205 nobody is asked where all who would be have empty hands, even if the author has cards', () => {
    const t = table({ hands: ['all-nighter debunk space1', '', ''] });
    t.plays(0, 'all-nighter');
    expect(t.asked).toEqual(['0 main']);
    const shown = [many('space', 1, 7)];
    expect(table({ hands: ['', '', ''], shown, at: 'roundEnd' }).winners).toEqual(['0']);
    expect(table({ hands: ['', '', 'space8'], shown, at: 'roundEnd' }).end).toBeNull();
  });
  test('PC-210 PC-211 last call: every seat, in turn order from the first player', () => {
    const t = table({
      hands: ['history1', 'history2', 'history3', 'history4'],
      shown: [many('space', 1, 6)],
      at: 'roundEnd',
      first: 2,
    });
    expect(t.asked).toEqual(['2 lastCall', '3 lastCall', '0 lastCall', '1 lastCall']);
    expect([t.told(), t.fact('aboutToWin', 'count'), t.fact('aboutToWin', 'category')]).toEqual([
      ['aboutToWin'],
      6,
      'space',
    ]);
  });
});

describe('the life of a window', () => {
  const open = (more = {}) => {
    const t = table({ hands: ['plagiarism space5', 'debunk alibi', 'debunk2'], shown: ['', 'space1', ''], ...more });
    t.plays(0, 'plagiarism', 1);
    return t;
  };
  test('PC-220 an answer may be changed until the close; the last one counts', () => {
    const t = open();
    t.seals(1, 'debunk');
    t.passes(1);
    t.seals(1, 'alibi');
    expect(t.view(1).asks.find(a => a.stage === 'react')?.mine?.answer).toEqual({ is: 'ac-alibi#1', then: null });
    t.windowCloses();
    expect(t.stack).toEqual(['plagiarism 0>1', 'alibi 1']);
  });
  test('PC-220 silence is a pass', () => {
    const t = open();
    t.windowCloses();
    expect(t.shown(0)).toBe('space1');
  });
  test('PC-221 PC-241 however many have answered, it stands open until the table closes it', () => {
    const t = open();
    t.seals(1, 'debunk');
    t.passes(2);
    expect([t.asked, t.stack]).toEqual([['1 react', '2 react'], ['plagiarism 0>1']]);
    t.windowCloses();
    expect(t.stack).toEqual(['plagiarism 0>1', 'debunk 1']);
  });
  test('PC-222 PC-AMB-28 one card is taken, by priority; PC-223 the other stays unseen in hand', () => {
    const t = open();
    t.seals(2, 'debunk2');
    t.seals(1, 'debunk');
    t.windowCloses();
    expect([t.stack, t.hand(2), t.hand(1)]).toEqual([['plagiarism 0>1', 'debunk 1'], 'debunk2', 'alibi']);
    expect([t.told(2).includes('unused'), t.fact('unused', 'card', 2)]).toEqual([true, 'ac-debunk#2']);
    for (const p of [0, 1]) expect(t.told(p)).not.toContain('unused');
    expect(JSON.stringify([t.view(0), t.view(1), t.view(null), t.told(0)])).not.toContain('ac-debunk#2');
  });
  test('PC-222 clockwise from the left of the author where the target passes', () => {
    const t = table({ hands: ['debunk', 'plagiarism', 'space3', 'debunk2'], shown: ['', '', 'space1'], turn: 1 });
    t.plays(1, 'plagiarism', 2);
    t.seals(0, 'debunk');
    t.seals(3, 'debunk2');
    t.passes(2);
    t.windowCloses();
    expect(t.stack).toEqual(['plagiarism 1>2', 'debunk2 3']);
  });
  test('PC-224 PC-AMB-32 nobody played: it takes effect, and only then it is chosen what is taken', () => {
    const t = table({ hands: ['plagiarism', 'history1', ''], shown: ['', 'space1 space2', ''] });
    t.plays(0, 'plagiarism', 1);
    expect(t.asked).toEqual(['1 react', '2 react']);
    t.windowCloses();
    expect(t.asked).toEqual(['0 pick']);
    t.picks(0, 'space2');
    expect([t.shown(0), t.shown(1)]).toEqual(['space2', 'space1']);
  });
  test('PC-224 at last call the win is declared, without another lap', () => {
    const t = table({ hands: ['history1', 'hot-mic', ''], shown: [many('space', 1, 7)], at: 'roundEnd' });
    t.passes(0, 1, 2);
    expect(t.end).toBeNull();
    t.windowCloses();
    expect(t.winners).toEqual(['0']);
  });
  test('PC-AMB-29 nobody reacts to a card of their own, but to an answer to it', () => {
    const t = table({ hands: ['plagiarism debunk2', 'debunk', ''], shown: ['', 'space1'] });
    t.plays(0, 'plagiarism', 1);
    expect(t.refused(0, 'react', 'debunk2')).not.toBeNull();
    t.seals(1, 'debunk');
    t.windowCloses();
    expect(t.asked).toEqual(['2 react', '0 react']);
    expect(t.refused(0, 'react', 'debunk2')).toBeNull();
  });
  test('PC-225 a standing order passes where one is not aimed at, and holds until one’s own next turn', () => {
    const t = open({ passing: [1, 2] });
    const sealed = () =>
      Object.values(t.G.table.sealed)
        .flat()
        .map(a => [a.seat, a.answer]);
    expect(sealed()).toEqual([['2', { is: 'pass', then: null }]]); // 1 is the target
    t.seals(2, 'debunk2'); // overridden
    t.windowCloses();
    expect(t.stack).toEqual(['plagiarism 0>1', 'debunk2 2']);
    expect([t.view(1).orders, t.view(2).orders, t.view(0).orders]).toEqual(['pass', 'pass', 'ask']);
    t.nobodyReacts();
    t.endsTurn(0);
    expect([t.view(1).orders, t.view(2).orders]).toEqual(['ask', 'pass']);
  });
  test('PC-225 it is given and withdrawn at any time, and answers no last call', () => {
    const t = table({ hands: ['history1', 'hot-mic', 'history2'], shown: [many('space', 1, 7)], turn: 2 });
    t.orders(1, 'pass');
    expect([t.view(1).orders, t.view(0).orders, t.told()]).toEqual(['pass', 'ask', []]);
    t.endsTurn(2);
    expect([t.asked.length, Object.values(t.G.table.sealed).flat()]).toEqual([3, []]);
    t.orders(1, 'ask');
    expect(t.view(1).orders).toBe('ask');
    t.seals(1, 'hot-mic', 0);
    t.windowCloses();
    expect(t.stack).toEqual(['hot-mic 1>0']);
  });
  test('PC-245 whoever is asked stays asked until the close', () => {
    const t = open();
    const before = activePlayers(t.G);
    expect(before).toMatchObject({ 1: 'react', 2: 'react' });
    t.passes(1);
    t.seals(2, 'debunk2');
    expect(activePlayers(t.G)).toEqual(before);
  });
  test('PC-243 PC-244 an answer is nobody else’s business: no news, no view changes', () => {
    const t = open();
    const seen = () => [0, 2, null].map(p => JSON.stringify(t.view(p)));
    const before = seen();
    for (const answer of [() => t.passes(1), () => t.seals(1, 'debunk'), () => t.seals(1, 'alibi')]) {
      answer();
      expect([seen(), t.told(0), t.told(2), t.told()]).toEqual([before, [], [], []]);
    }
  });
  test('PC-246 PC-248 the same form with and without a playable card', () => {
    const forms = ['debunk boomerang', 'history4 history5'].map(hand => {
      const t = table({ hands: ['plagiarism', hand, 'history1'], shown: ['', 'space1'] });
      t.plays(0, 'plagiarism', 1);
      return t
        .prompts(1)
        .map(p => [p.stage, p.may, Object.keys(p.moves), 'pass' in ((p.moves.react as { of?: object })?.of ?? {})]);
    });
    expect(forms[0]).toEqual(forms[1]);
    expect(forms[0]?.map(f => f[0])).toEqual(['orders', 'react']);
  });
});
