import { describe, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { type Seat, seat, seats } from '../../games/kit/ids.ts';
import type { Answer } from '../../games/kit/prompts.ts';
import { masquerade } from './games/masquerade/masquerade.ts';
import type { G as MasqueradeG } from './games/masquerade/types.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import type { G as PilferG } from './games/pilfer/types.ts';
import { type Host, host } from './host.ts';
import { cards, use } from './pilferTable.ts';
import { KEY, LIVE } from './proofGames.ts';

const good = { ok: true };
const answer = <G extends Base, V>(table: Host<G, V>, by: Seat, stage: string, type: string, what: Answer) =>
  table.act(by, { prompt: table.asked(stage), type, answer: what });
const counts = <G extends Base, V>(table: Host<G, V>, readers: readonly (Seat | null)[]) =>
  readers.map(s => table.sent.get(s)?.length);

describe('a window at pilfer', () => {
  /** Seat 0 steals from seat 1; seat 2 holds what the test says. */
  async function stealing(third: string): Promise<Host<PilferG, unknown>> {
    const table = host(pilfer, 3, LIVE, KEY);
    await table.close('give');
    const { G } = table.state();
    ['steal-0 coin-0', 'nope-0 coin-1', third].forEach((hand, n) => {
      G.hands[seat(n)] = cards(hand);
    });
    table.plant(G);
    await answer(table, seat(0), 'main', 'play', use('steal-0', '1'));
    return table;
  }
  test('a sealed answer, a changed one, a standing order and a refusal send nothing to the others', async () => {
    const table = await stealing('nope-1 coin-2');
    const others = [seat(0), seat(1), null];
    const before = counts(table, others);
    const own = table.sent.get(seat(2))?.length ?? 0;
    expect(await answer(table, seat(2), 'react', 'answer', use('nope-1'))).toEqual(good);
    expect(await answer(table, seat(2), 'react', 'answer', use('pass'))).toEqual(good);
    expect(await answer(table, seat(2), 'orders', 'order', 'on')).toEqual(good);
    const raw = { prompt: table.asked('react'), answer: use('coin-2') };
    expect(await table.socket(seat(2), 'answer', raw)).toMatchObject({ code: 'not-an-option' });
    expect(counts(table, others)).toEqual(before);
    expect(counts(table, [seat(2)])).toEqual([own + 3]);
  });
  test('of two who counter one card is taken, and nobody learns of the other', async () => {
    const tables = [];
    for (const [third, says] of [
      ['nope-1 coin-2', 'nope-1'],
      ['steal-1 coin-3', 'pass'],
    ] as const) {
      const table = await stealing(third);
      await answer(table, seat(1), 'react', 'answer', use('nope-0'));
      await answer(table, seat(2), 'react', 'answer', use(says));
      await table.close('react');
      expect(table.state().ctx.activePlayers).toEqual({ 0: 'react', 2: 'react', 1: 'orders' });
      await table.close('react');
      expect([...table.state().G.discard].sort()).toEqual(['nope-0', 'steal-0']);
      expect(table.state().G.hands[seat(2)]).toHaveLength(2);
      tables.push(table);
    }
    const [a, b] = tables;
    for (const s of [seat(0), null]) expect(a?.sent.get(s)).toEqual(b?.sent.get(s));
    expect(a?.sent.get(seat(2))).not.toEqual(b?.sent.get(seat(2)));
  });
});

describe('an exchange at masquerade', () => {
  /** Comes to an exchange with these hands, shadow first: 'SSGG'. */
  async function exchanging(hands: readonly string[], shadow: number): Promise<Host<MasqueradeG, unknown>> {
    const count = hands.length;
    const table = host(masquerade, count, { deals: 1 }, KEY.replace('00', '07'));
    for (const s of seats(count)) await answer(table, s, 'look', 'ready', null);
    const { G } = table.state();
    hands.forEach((hand, n) => {
      const of = (kind: string) => [...hand].filter(c => c === kind).length;
      G.hands[seat(n)] = { S: of('S'), L: of('L'), H: of('H'), G: of('G') };
    });
    G.shadow = { [seat(shadow)]: true };
    G.out = [];
    G.deck = [...G.deck.filter(top => top !== 'ball'), 'ball'];
    G.top = 'G';
    table.plant(G);
    const other = (by: Seat) => seat((Number(by) + 1) % count);
    await answer(table, G.seat, 'give', 'give', other(G.seat));
    const host2 = table.state().G.seat;
    await answer(table, host2, 'guest', 'choose', other(host2));
    expect(table.asked('exchange')).not.toBe('');
    return table;
  }
  test('a conversion is noticed by the converted alone: equal messages, in number and size, for all others', async () => {
    const tables = [];
    for (const converts of [true, false]) {
      const second = converts ? 'SHGG' : 'HHGG';
      const table = await exchanging(['HGGG', 'SSGG', second, 'HGGG', 'HGGG'], 1);
      for (const s of seats(5))
        await answer(table, s, 'exchange', 'trade', { left: s === '1' && converts ? 'S' : 'G', right: 'G' });
      expect(table.state().G.shadow[seat(2)] ?? false).toBe(converts);
      tables.push(table);
    }
    const [a, b] = tables;
    const convert = seat(2);
    for (const s of [seat(0), seat(3), seat(4), null]) expect(a?.sent.get(s)).toEqual(b?.sent.get(s));
    expect(a?.sent.get(convert)).not.toEqual(b?.sent.get(convert));
  });
  test('who may not give a card hears why, and the others hear nothing', async () => {
    const table = await exchanging(['SLG', 'SLG', 'SSL', 'SLG'], 0);
    const me = seat(2);
    const trade = (what: Answer) => table.socket(me, 'trade', { prompt: table.asked('exchange'), answer: what });
    const before = counts(table, [seat(0), seat(1), seat(3), null]);
    expect(await trade({ left: 'S', right: 'L' })).toMatchObject({ code: 'keep-shadows' });
    expect(await trade({})).toMatchObject({ code: 'too-few' });
    expect(counts(table, [seat(0), seat(1), seat(3), null])).toEqual(before);
  });
  test('nobody talks while all give in secret', async () => {
    const table = await exchanging(['SLG', 'SLG', 'SSL', 'SLG'], 0);
    expect(masquerade.mayTalk(table.state().G, seat(2))).toBe(false);
    const claim = await table.socket(seat(2), 'claim', { prompt: table.asked('exchange'), answer: 'sane' });
    expect(claim).toMatchObject({ code: 'no-such-move' });
  });
});

test('a message holds the view, the public part of ctx and the open questions, and no more', () => {
  const table = host(pilfer, 3, LIVE, KEY);
  const message = table.message(seat(0));
  const { G } = table.state();
  for (const hidden of [...G.deck, ...(G.hands[seat(1)] ?? []), ...(G.hands[seat(2)] ?? [])])
    expect(message).not.toContain(`"${hidden}"`);
  for (const word of ['"table"', '"sealed"', '"key"', KEY, '_activePlayers', '"plugins"', '_stateID'])
    expect(message).not.toContain(word);
  expect(message).not.toContain('gameover'); // null would end the game for the stock client
});
