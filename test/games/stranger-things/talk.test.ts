import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { newsFor } from '../../../games/kit/news.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import { dealt, type FlayerTable, opened, rendezvous, table } from './table.ts';

const everybody = (t: FlayerTable) => t.G.circle.map(Number);
/** Chat and claims are the same people's, always; claims are a matter of the game alone. */
const heard = (t: FlayerTable): number[] => {
  const chat = everybody(t).filter(p => t.mayTalk(p));
  const claiming = everybody(t).filter(p => t.refusal(p, 'claim', { is: 'sane', then: null }) === null);
  expect(claiming).toEqual(t.talkers);
  if (t.phase === 'day' || t.phase === 'effect' || t.phase === 'exchange') expect(chat.sort()).toEqual(claiming);
  return claiming;
};
const hands = ['WW', 'WW', 'WW', 'WW', 'CCC'];

describe('ST-230 when people talk', () => {
  test('before the deal: chat alone; while all look at their cards: nobody', () => {
    const t = opened(4);
    expect([everybody(t).filter(p => t.mayTalk(p)), t.talkers]).toEqual([[0, 1, 2, 3], []]);
    const look = dealt(4);
    expect([everybody(look).filter(p => look.mayTalk(p)), look.talkers]).toEqual([[], []]);
  });
  test('ST-027 by day: all in play', () => {
    const t = table({ hands, out: [4], pile: 'M' });
    expect(heard(t)).toEqual([0, 1, 2, 3]);
    t.gives(0, 2);
    expect(heard(t)).toEqual([0, 1, 2, 3]);
  });
  test('ST-A21 ST-061 while an effect is carried out: yes; from its end to the end of the exchange: nobody', () => {
    const t = rendezvous('rv-02', { hands, out: [4], pile: 'M' });
    expect(heard(t)).toEqual([0, 1, 2, 3]);
    t.picks(0, 1);
    expect([heard(t), t.phase]).toEqual([[], 'exchange']);
    expect(newsFor(t.G, null).map(line => line.key)).toEqual(['skips', 'silence']);
    expect(t.refusal(0, 'claim', { is: 'sane', then: null })).not.toBeNull();
    t.trades(0, 'WW');
    t.trades(2, 'WW');
    expect(heard(t)).toEqual([]);
    t.trades(3, 'WW');
    expect(heard(t)).toEqual([0, 1, 2, 3]);
  });
  test('ST-A21 with silent effects, not during the effect either', () => {
    const t = rendezvous('rv-02', { hands, out: [4], pile: 'M', options: { silentEffects: true } });
    expect([heard(t), t.phase]).toEqual([[], 'effect']);
    t.picks(0, 1);
    expect(heard(t)).toEqual([]);
    t.exchange();
    expect(heard(t)).toEqual([0, 1, 2, 3]);
  });
  test('ST-049 nobody who is out, from the moment they are', () => {
    const t = table({ hands: ['WW', 'CC', 'WW', 'WW'], pile: 'C W' });
    expect(heard(t)).toEqual([0, 1, 2, 3]);
    t.gives(0, 1);
    expect(heard(t)).toEqual([0, 2, 3]);
    const x = rendezvous('rv-11', { hands: ['CCWW', 'WW', 'WW', 'CWW'], pile: 'W' });
    x.exchange({ 3: 'CW' });
    expect([x.out, heard(x)]).toEqual([[0], [1, 2, 3]]);
  });
  test('after the end everybody, by chat', () => {
    const t = table({ hands: ['WW', 'CCC', 'CC', 'WW'], out: [1], pile: 'C' });
    t.gives(0, 2);
    expect([t.phase, everybody(t).filter(p => t.mayTalk(p)), t.talkers]).toEqual(['reveal', [0, 1, 2, 3], []]);
  });
  test('who looks on is asked nothing', () => {
    const t = table({ hands, out: [4], pile: 'M' });
    expect(t.view(null).me).toBeNull();
    for (const p of everybody(t)) expect(rules.choices(t.view(null), seat(p))).toEqual([]);
  });
});

describe('ST-243 what can be claimed', () => {
  test('ST-031 ST-A32 anything, true or false: nobody checks it and it binds nobody', () => {
    const t = table({ hands: ['FFF', 'WW', 'WW', 'WW'], possessed: [0], pile: 'F W' });
    t.claims(0, 'hold', { kind: 'flayer', count: 0 });
    t.claims(0, 'got', 2);
    t.claims(0, 'sane');
    t.claims(0, 'accuse', '2');
    t.claims(0, 'trust', '3');
    t.claims(0, 'ask', '1');
    t.claims(1, 'give');
    t.claims(2, 'spare');
    expect(
      t.view(null).claims.map(c => `${c.seat} ${c.says} ${c.kind ?? ''}${c.count ?? ''}${c.about ?? ''}`.trim()),
    ).toEqual(['0 hold flayer0', '0 got 2', '0 sane', '0 accuse 2', '0 trust 3', '0 ask 1', '1 give', '2 spare']);
    expect(t.refusal(0, 'give', '3')).toBeNull(); // asked for by 1, and given to whom one likes
    expect([t.hand(0), t.active]).toEqual(['FFF', 0]);
  });
  test('the same for everybody, whatever they hold and are', () => {
    const t = table({ hands: ['FFF', 'WW', 'WW', 'MPC'], possessed: [0] });
    const spaces = [0, 1, 3].map(p =>
      t
        .prompts(p)
        .flatMap(prompt => (prompt.moves.claim?.kind === 'either' ? [Object.entries(prompt.moves.claim.of)] : [])),
    );
    const plain = (space: unknown) => JSON.stringify(space).replace(/"from":\[({"id":"\d"},?)+\]/g, '"seats"');
    expect(plain(spaces[0])).toBe(plain(spaces[1]));
    expect(plain(spaces[0])).toBe(plain(spaces[2]));
  });
  test('nothing about oneself or nobody, no number beyond what can be', () => {
    const t = table({ hands: ['WW', 'WW', 'WW', 'WW'] });
    const refused = (says: string, then: string | number | Record<string, string | number> | null) =>
      t.refusal(1, 'claim', { is: says, then });
    expect([
      refused('accuse', '1'),
      refused('ask', '1'),
      refused('accuse', '7'),
      refused('got', 3),
      refused('hold', { kind: 'memory', count: 9 }),
    ]).toEqual(['not-an-option', 'not-an-option', 'not-an-option', 'too-many', 'too-many']);
    expect(refused('hold', { kind: 'rv-01', count: 1 })).toBe('not-an-option');
  });
});
