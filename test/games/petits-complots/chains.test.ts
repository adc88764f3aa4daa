import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { many } from './names.ts';
import { table } from './table.ts';

describe('chains', () => {
  test('PC-230 PC-AMB-27 PC-AMB-30 PC-231 counter the counter', () => {
    const t = table({ hands: ['plagiarism debunk2', 'debunk', 'history1'], shown: ['', 'space1 space2', ''] });
    t.plays(0, 'plagiarism', 1);
    expect(t.asked).toEqual(['1 react', '2 react']);
    t.seals(1, 'debunk');
    t.passes(2);
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([
      ['plagiarism 0>1', 'debunk 1'],
      ['2 react', '0 react'],
    ]);
    t.seals(0, 'debunk2');
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([
      ['plagiarism 0>1', 'debunk 1', 'debunk2 0'],
      ['1 react', '2 react'],
    ]);
    t.windowCloses();
    expect([t.stack, t.asked, t.discardPile]).toEqual([['plagiarism 0>1'], ['1 react', '2 react'], 'debunk debunk2']);
    t.windowCloses();
    expect(t.asked).toEqual(['0 pick']);
    t.picks(0, 'space1');
    expect([t.shown(0), t.shown(1), t.discardPile]).toEqual(['space1', 'space2', 'debunk debunk2 plagiarism']);
  });
  test('PC-AMB-28 PC-AMB-31 two people counter; the Action is cancelled, and was a play', () => {
    const t = table({ hands: ['identity-swap space1', 'debunk history1', 'debunk2 history2'] });
    t.plays(0, 'identity-swap', 1);
    t.seals(1, 'debunk');
    t.seals(2, 'debunk2');
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([
      ['identity-swap 0>1', 'debunk 1'],
      ['2 react', '0 react'],
    ]);
    t.windowCloses();
    expect([t.stack, t.hand(0), t.hand(1), t.hand(2)]).toEqual([[], 'space1', 'history1', 'history2 debunk2']);
    expect([t.discardPile, t.view(0).left.plays, t.told()]).toEqual(['debunk identity-swap', 1, ['cancelled']]);
  });
  test('PC-AMB-41 PC-232 PC-233 redirect, return, protect', () => {
    const t = table({
      hands: ['shredder alibi', 'red-herring space5', 'boomerang'],
      shown: ['myths1', 'space1', 'history1'],
    });
    t.plays(0, 'shredder', 1);
    t.seals(1, 'red-herring');
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([
      ['shredder 0>1', 'red-herring 1'],
      ['2 react', '0 react'],
    ]);
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([['shredder 0>2'], ['2 react', '1 react']]); // the new target first
    t.seals(2, 'boomerang');
    t.windowCloses();
    expect(t.asked).toEqual(['0 react', '1 react']);
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([['shredder 2>0'], ['0 react', '1 react']]);
    t.seals(0, 'alibi');
    t.windowCloses();
    expect(t.asked).toEqual(['1 react', '2 react']);
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([['shredder 2>0'], ['0 react', '1 react']]);
    t.windowCloses();
    expect([t.stack, t.asked, t.told()]).toEqual([[], ['0 main'], ['fizzles']]);
    expect([0, 1, 2].map(t.shown)).toEqual(['myths1', 'space1', 'history1']);
    expect(t.discardPile).toBe('red-herring boomerang alibi shredder');
  });
  test('PC-234 PC-203 last call: protected in time, and another last call', () => {
    const t = table({
      hands: ['history1', 'alibi', 'hot-mic', 'history2'],
      shown: ['', many('space', 1, 6)],
      at: 'roundEnd',
      first: 2,
    });
    t.seals(2, 'hot-mic', 1);
    t.seals(1, 'alibi');
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([['hot-mic 2>1'], ['1 react', '3 react', '0 react']]);
    expect(t.hand(1)).toBe('alibi'); // not taken, so it is still there
    t.seals(1, 'alibi');
    t.windowCloses();
    t.windowCloses(); // about the Alibi
    t.windowCloses(); // about Hot Mic again
    expect([t.stack, t.end, t.asked[0], t.shown(1)]).toEqual([[], null, '2 lastCall', many('space', 1, 6)]);
    t.windowCloses();
    expect([t.end, t.winners]).toEqual(['theories', ['1']]);
  });
  test('PC-211 last call: with the other order the Alibi comes first, and Hot Mic cannot aim there', () => {
    const t = table({
      hands: ['history1', 'alibi', 'hot-mic', 'history2'],
      shown: ['', many('space', 1, 6)],
      at: 'roundEnd',
      first: 1,
    });
    t.seals(2, 'hot-mic', 1);
    t.seals(1, 'alibi');
    t.windowCloses();
    expect(t.stack).toEqual(['alibi 1']);
    t.nobodyReacts();
    expect([t.end, t.winners, t.hand(2)]).toEqual(['theories', ['1'], 'hot-mic']);
  });
  test('PC-234 PC-006 a set broken at last call: the round ends without a win', () => {
    const t = table({
      hands: ['history3', 'hot-mic history1', 'history2'],
      shown: [many('space', 1, 7)],
      at: 'roundEnd',
    });
    const { round } = t.G;
    t.seals(1, 'hot-mic', 0);
    t.windowCloses();
    t.windowCloses();
    t.picks(1, 'space3');
    expect([t.end, t.G.round, t.told().includes('saved'), t.asked]).toEqual([null, round + 1, true, ['1 start']]);
    expect(t.view(0).lasting.filter(rule => rule.until === 'turn')).toEqual([]);
  });
  test('PC-230 five cards deep', () => {
    const t = table({
      hands: ['plagiarism debunk2 boomerang', 'debunk red-herring', 'debunk3 hot-mic alibi'],
      shown: ['space3', 'space1 space2', 'myths1'],
    });
    t.plays(0, 'plagiarism', 1);
    for (const [p, card, at] of [
      [1, 'debunk', null],
      [0, 'debunk2', null],
      [2, 'debunk3', null],
      [1, 'red-herring', null],
    ] as const) {
      if (card === 'red-herring') {
        expect(t.refused(1, 'react', card)).toBe('not-at-you'); // it aims at nobody
        continue;
      }
      t.seals(p, card, at);
      t.windowCloses();
    }
    expect(t.stack).toEqual(['plagiarism 0>1', 'debunk 1', 'debunk2 0', 'debunk3 2']);
    t.nobodyReacts();
    // debunk3 cancels debunk2, so debunk cancels the theft
    expect([t.stack, t.shown(1), t.asked]).toEqual([[], 'space1 space2', ['0 main']]);
  });
});

describe('turning an Action away', () => {
  test('PC-AMB-36 in a game of three only at the third, if that is a legal target', () => {
    const t = table({ hands: ['shredder', 'red-herring', 'history1'], shown: ['space1', 'myths1', ''] });
    t.plays(0, 'shredder', 1);
    expect(t.refused(1, 'react', 'red-herring')).toBe('nowhere-else');
    const u = table({ hands: ['shredder', 'red-herring', 'history1'], shown: ['space1', 'myths1', 'politics1'] });
    u.plays(0, 'shredder', 1);
    u.seals(1, 'red-herring');
    u.nobodyReacts();
    expect([0, 1, 2].map(u.shown)).toEqual(['space1', 'myths1', '']);
  });
  test('PC-AMB-32 with more players its player chooses as it takes effect, not the author', () => {
    const t = table({
      hands: ['shredder', 'red-herring', 'history1', 'history2'],
      shown: ['space1', 'myths1', 'politics1', 'space2'],
    });
    t.plays(0, 'shredder', 1);
    t.seals(1, 'red-herring');
    t.windowCloses();
    t.windowCloses();
    expect(t.asked).toEqual(['1 pick']);
    expect(t.refusal(1, 'answer', '0')).toBe('not-an-option');
    t.picksPlayer(1, 3);
    expect([t.stack, t.asked[0]]).toEqual([['shredder 0>3'], '3 react']);
    t.nobodyReacts();
    expect([0, 1, 2, 3].map(t.shown)).toEqual(['space1', 'myths1', 'politics1', '']);
  });
  test('PC-AMB-30 whoever was made the target may turn it away again', () => {
    const t = table({ hands: ['light-fingers', 'red-herring', 'red-herring2', 'history2'] });
    t.plays(0, 'light-fingers', 1);
    t.seals(1, 'red-herring');
    t.windowCloses();
    t.windowCloses();
    t.picksPlayer(1, 2);
    t.seals(2, 'red-herring2');
    t.windowCloses();
    t.windowCloses();
    expect(t.stack).toEqual(['light-fingers 0>3']); // 1 has an empty hand now, so there is no choice
    t.nobodyReacts();
    expect(t.hand(0)).toBe('history2');
  });
  test('PC-232 returned, it is resolved by whoever returned it', () => {
    const t = table({ hands: ['plagiarism', 'boomerang', ''], shown: ['space1 space2', 'myths1', ''] });
    t.plays(0, 'plagiarism', 1);
    t.seals(1, 'boomerang');
    t.nobodyReacts();
    expect([t.asked, t.stack]).toEqual([['1 pick'], ['plagiarism 1>0']]);
    t.picks(1, 'space2');
    expect([t.shown(0), t.shown(1), t.view(0).left.plays]).toEqual(['space1', 'myths1 space2', 1]);
  });
  test('PC-232 and may be returned once more', () => {
    const t = table({ hands: ['plagiarism boomerang2', 'boomerang', ''], shown: ['space1', 'myths1', ''] });
    t.plays(0, 'plagiarism', 1);
    t.seals(1, 'boomerang');
    t.windowCloses();
    t.windowCloses();
    t.seals(0, 'boomerang2');
    t.nobodyReacts();
    expect([t.shown(0), t.shown(1)]).toEqual(['myths1 space1', '']);
  });
  test('PC-AMB-37 returning Identity Swap changes nothing but its controller', () => {
    const t = table({ hands: ['identity-swap space1', 'boomerang history1', 'myths1'] });
    t.plays(0, 'identity-swap', 1);
    t.seals(1, 'boomerang');
    t.windowCloses();
    t.windowCloses();
    expect([t.stack, t.asked]).toEqual([['identity-swap 1>0'], ['0 react', '2 react']]);
    t.nobodyReacts();
    expect([t.hand(0), t.hand(1), t.hand(2)]).toEqual(['history1', 'space1', 'myths1']);
  });
  test('PC-AMB-38 PC-AMB-33 a return that cannot work does nothing', () => {
    const t = table({ hands: ['plagiarism', 'boomerang', ''], shown: ['', 'myths1', ''], random: quick(1) });
    t.plays(0, 'plagiarism', 1);
    t.seals(1, 'boomerang');
    t.nobodyReacts();
    expect([t.shown(1), t.stack, t.asked, t.discardPile]).toEqual(['myths1', [], ['0 main'], 'boomerang plagiarism']);
  });
});
