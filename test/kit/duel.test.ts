import { describe, expect, test } from 'vitest';
import { card, seat } from '../../games/kit/ids.ts';
import { quick } from '../../games/kit/random.ts';
import { step } from '../../games/kit/step.ts';
import { takeBackOf } from '../support/play.ts';
import { duelTable } from './duelTable.ts';
import { sbires } from './games/sbires/sbires.ts';
import { use } from './pilferTable.ts';

const good = { ok: true };

describe('a card laid on chosen cards', () => {
  const rich = () => {
    const t = duelTable(
      { hand: 'rodney-0a', play: 'cultiste-0a punk-0a brute-0a', prosperia: 1 },
      { play: 'rodney-1a cultiste-1a punk-1a' },
    );
    t.G.attach = { [card('cultiste-1a')]: card('rodney-1a'), [card('punk-1a')]: card('rodney-1a') };
    return t;
  };
  test('needs a fitting card for each of its points', () => {
    const t = rich();
    const lay = (then: Record<string, string>) => t.plays(0, 'play', use('rodney-0a', then));
    expect(lay({ '0I': 'cultiste-0a', '1V': 'cultiste-0a' })).toMatchObject({ code: 'not-an-option' });
    expect(lay({ '0I': 'cultiste-0a' })).toMatchObject({ code: 'too-few' });
  });
  test('takes them, and buys off its rival', () => {
    const t = rich();
    expect(t.plays(0, 'play', use('rodney-0a', { '0I': 'cultiste-0a', '1V': 'brute-0a' }))).toEqual(good);
    expect(t.G.attach).toEqual({ 'cultiste-0a': 'rodney-0a', 'brute-0a': 'rodney-0a' });
    expect(t.G.sides.map(p => p.prosperia)).toEqual([0, 3]);
    expect(t.G.sides[1].discard).toEqual(['rodney-1a']);
  });
  test('is disabled with its reason when the rival cannot be paid', () => {
    const poor = duelTable({ hand: 'rodney-0a', play: 'cultiste-0a punk-0a', prosperia: 0 }, { play: 'rodney-1a' });
    const lay = poor.plays(0, 'play', use('rodney-0a', { '0I': 'cultiste-0a', '1V': 'punk-0a' }));
    expect(lay).toMatchObject({ code: 'corruption', params: { cost: 1 } });
  });
});

describe('an effect that is answered', () => {
  const announced = () => {
    const t = duelTable({ hand: 'brique-0a contre-0a' }, { hand: 'objection-1a' });
    t.plays(0, 'play', use('brique-0a'));
    expect(t.asked()).toBe('react:1');
    t.plays(1, 'answer', use('objection-1a'));
    expect(t.asked()).toBe('react:0');
    return t;
  };
  test('happens when the answer is answered', () => {
    const t = announced();
    t.plays(0, 'answer', use('contre-0a')); // seat 1 has no hidden card left: no window
    expect(t.G.sides[1].discard).toHaveLength(5);
    expect(t.G.sides.map(p => p.prosperia)).toEqual([3, 2]);
  });
  test('does not happen when the answer stands', () => {
    const t = announced();
    t.plays(0, 'answer', use('pass'));
    expect(t.G.sides[1].discard).toEqual(['objection-1a']);
    expect(t.G.sides[1].prosperia).toBe(1);
    expect(t.G.sides[0].discard).toEqual(['brique-0a']);
  });
});

describe('"for": a cost, then what it buys', () => {
  test('a shield pays the cost with another card', () => {
    const t = duelTable(
      { play: 'carmillia-0a punk-0a cultiste-0a', armed: [['bouclier-0a', 1]], hand: 'bouclier-0a' },
      { play: 'rodney-1a' },
    );
    t.plays(0, 'activate', 'carmillia-0a');
    expect(t.asked()).toBe('pick:0');
    t.plays(0, 'answer', ['punk-0a']); // about to be destroyed: the shield fires by itself
    if (t.asked() === 'pick:0') t.plays(0, 'answer', ['cultiste-0a']);
    expect(t.asked()).not.toBe('pick:0');
    expect(t.G.sides[0].play).toEqual(['carmillia-0a', 'punk-0a']);
    expect(t.G.sides[0].discard).toContain('cultiste-0a');
    expect(t.G.sides[1].play).toEqual([]);
  });
  test('what is bought may be cancelled by itself', () => {
    const t = duelTable(
      { play: 'carmillia-0a punk-0a' },
      { play: 'rodney-1a', hand: 'sosie-1a', armed: [['sosie-1a', 1]] },
    );
    t.plays(0, 'activate', 'carmillia-0a');
    expect(t.G.sides[1].play).toEqual(['rodney-1a']);
    expect(t.G.sides[1].discard).toEqual(['sosie-1a']);
  });
  test('a cost that cannot be paid buys nothing', () => {
    const t = duelTable({ play: 'carmillia-0a chat-0a' }, { play: 'rodney-1a' });
    t.plays(0, 'activate', 'carmillia-0a');
    expect(t.G.sides[1].play).toEqual(['rodney-1a']);
  });
});

describe('one thing after the other', () => {
  test('a duty stands before the end of the turn, and says so', () => {
    const t = duelTable({ play: 'bill-0a punk-0a' }, { play: 'punk-1a' });
    expect(t.plays(0, 'endTurn', null)).toMatchObject({ code: 'must-activate', params: { card: 'bill-0a' } });
    t.plays(0, 'activate', 'bill-0a'); // he is the only one without N
    expect(t.G.sides[0].play).toEqual(['punk-0a']);
    expect(t.plays(0, 'endTurn', null)).toEqual(good);
  });
  test('cards that enter together are answered one by one', () => {
    const t = duelTable({ hand: 'vivants-0a', discard: 'brute-0a punk-0a chat-0a' }, { play: 'tohrfynh-1a' });
    t.plays(0, 'play', use('vivants-0a'));
    t.plays(0, 'answer', ['brute-0a', 'chat-0a', 'punk-0a']);
    expect(t.G.sides[0].play).toEqual(['chat-0a']); // indestructible
    expect(t.G.sides[1].discard).toHaveLength(2); // the brute's exit
    expect(t.G.table.stack).toEqual([]);
  });
  test('a Boss comes in before the last card of the deck does anything', () => {
    const t = duelTable({ valise: 'renfort-0a', deck: 'punk-0b liquide-0c' }, { prosperia: 8 });
    t.plays(0, 'play', use('renfort-0a'));
    expect(t.G.sides[0].bossIn).toBe(true);
    expect(t.G.sides[0].play).toEqual(['punk-0b']);
    expect(t.G.sides[0].wonderland).toEqual(['renfort-0a']);
  });
  test('the end is looked for after the step, not after the effect', () => {
    const t = duelTable({ hand: 'brique-0a', prosperia: 9 }, { deck: 'punk-1b punk-1c', prosperia: 0 });
    t.plays(0, 'play', use('brique-0a'));
    expect(t.G.table.over).toMatchObject({ winners: ['0'] });
    expect(t.G.sides[1].deck).toEqual([]);
    expect(t.G.table.stack).toEqual([]);
  });
  test('an activation is done again, costs included, and never by another redo', () => {
    const t = duelTable({ play: 'carmillia-0a babs-0a punk-0a cultiste-0a' }, { play: 'rodney-1a tohrfynh-1a' });
    t.plays(0, 'activate', 'carmillia-0a');
    t.plays(0, 'answer', ['punk-0a']);
    t.plays(0, 'answer', ['rodney-1a']);
    expect(t.plays(0, 'activate', 'carmillia-0a')).toMatchObject({ code: 'used' });
    expect(t.plays(0, 'activate', 'babs-0a')).toEqual(good);
    expect(sbires.view(t.G, seat(0)).options).toEqual(['carmillia-0a']);
    expect(t.plays(0, 'answer', ['carmillia-0a'])).toEqual(good); // one of each is left: nothing to choose
    expect(t.G.sides.map(p => p.play)).toEqual([['carmillia-0a', 'babs-0a'], []]);
    expect(t.plays(0, 'activate', 'babs-0a')).toMatchObject({ code: 'used' });
  });
});

describe('an armed card', () => {
  test('is armed without anybody noticing, and fires without a pause', () => {
    const t = duelTable({ hand: 'brique-0a' }, { hand: 'tarte-1a' });
    const before = JSON.stringify(sbires.view(t.G, seat(0)));
    expect(t.plays(1, 'arm', { card: 'tarte-1a', from: 3 })).toEqual(good);
    expect(JSON.stringify(sbires.view(t.G, seat(0)))).toBe(before);
    expect(t.G.table.news).toEqual([]);
    t.plays(0, 'play', use('brique-0a'));
    t.plays(1, 'answer', use('pass'));
    expect(t.G.sides[1].discard).toEqual(['tarte-1a']);
    expect(t.G.sides[1].deck).toHaveLength(5);
  });
  test('waits when what happens is too small for it', () => {
    const t = duelTable({ play: 'brute-0a' }, { hand: 'tarte-1a', armed: [['tarte-1a', 3]], play: 'bill-1a' });
    t.turnOf(1);
    t.plays(1, 'activate', 'bill-1a');
    if (t.asked() === 'pick:1') t.plays(1, 'answer', ['brute-0a']);
    expect(t.G.sides[1].deck).toHaveLength(3); // 2 milled
    expect(t.G.sides[1].hand).toEqual(['tarte-1a']);
  });
});

test('a choice of cards may be taken back, a card that was turned may not', () => {
  const t = duelTable({ hand: 'rodney-0a brique-0a', play: 'cultiste-0a punk-0a' });
  t.plays(0, 'play', use('rodney-0a', { '0I': 'cultiste-0a', '1V': 'punk-0a' }));
  expect(sbires.view(t.G, seat(0)).mayTakeBack).toBe(true);
  expect(step(sbires, t.G, seat(0), takeBackOf(t.G, seat(0)), quick(1))).toEqual(good);
  expect(t.G.attach).toEqual({});
  expect(t.G.sides[0].hand).toContain('rodney-0a');
  t.plays(0, 'play', use('brique-0a'));
  expect(sbires.view(t.G, seat(0)).mayTakeBack).toBe(false);
});
