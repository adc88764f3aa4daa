import { describe, expect, test } from 'vitest';
import { commitment } from '../../games/kit/fair.ts';
import { type Json, seat } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { freshKey, quick, seedOf } from '../../games/kit/random.ts';
import type { Recorded, RecordedMove } from '../../games/kit/replay.ts';
import { type Fault, verdict } from '../../games/kit/verdict.ts';
import { digest, newWitness, saw } from '../../games/kit/witness.ts';
import { RELEASE } from '../../server/release.ts';
import { LONG } from '../support/proof.ts';
import { type Watch, watchedGame } from '../support/watchedGame.ts';
import { masquerade } from './games/masquerade/masquerade.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { LIVE } from './proofGames.ts';

const small = anyModule(pilfer);
const series = anyModule(masquerade);
const game = (more: Partial<Watch> = {}) => watchedGame(small, { seats: 3, options: { ...LIVE }, n: 4, ...more });
const inSeries = (more: Partial<Watch> = {}) => watchedGame(series, { seats: 4, options: { deals: 3 }, n: 2, ...more });
const kinds = (faults: readonly Fault[]) => [...new Set(faults.map(({ is }) => is))].sort();

describe('what a witness keeps', () => {
  const deal = { deal: 0, hash: 'aa', seed: null };
  test('is what was shown, in order, and each fingerprint while its deal runs', () => {
    const first = saw(newWitness(seat(0)), { a: 1 }, [deal], '1.0');
    const same = saw(first, { a: 1 }, [deal], '1.0');
    expect(same).toBe(first);
    const second = saw(
      same,
      { a: 2 },
      [
        { ...deal, seed: 'cc' },
        { deal: 1, hash: 'bb', seed: null },
      ],
      '1.0',
    );
    expect(second).toEqual({
      seat: '0',
      releases: ['1.0'],
      hashes: [
        { deal: 0, hash: 'aa' },
        { deal: 1, hash: 'bb' },
      ],
      views: [digest({ a: 1 }), digest({ a: 2 })],
    });
    expect(saw(second, { a: 1 }, [], '1.0').views).toHaveLength(3);
    expect(saw(second, { a: 2 }, [], '1.1').releases).toEqual(['1.0', '1.1']);
  });
  test('is no fingerprint that came with its seed: that proves nothing', () => {
    expect(saw(newWitness(null), 0, [{ ...deal, seed: 'cc' }], '1.0').hashes).toEqual([]);
  });
  test('is a second fingerprint too, when the table tells another one', () => {
    const one = saw(newWitness(null), 0, [deal], '1.0');
    expect(saw(one, 0, [{ ...deal, hash: 'bb' }], '1.0').hashes.map(({ hash }) => hash)).toEqual(['aa', 'bb']);
  });
  test('has the same digest for the same JSON in any order, and another for any other', () => {
    expect(digest({ a: [1, { b: null, c: 'x' }], d: true })).toBe(digest({ d: true, a: [1, { c: 'x', b: null }] }));
    const others: Json[] = [
      null,
      'null',
      0,
      '0',
      [],
      {},
      [[]],
      { a: 1 },
      { a: '1' },
      ['a', 'b'],
      ['b', 'a'],
      ['a,b'],
      'a',
    ];
    expect(new Set(others.map(digest)).size).toBe(others.length);
  });
});

describe('an honest table', () => {
  test.each([...[0, 1, 2].map(seat), null])('fits for seat %s', async reader => {
    const played = game();
    expect(await verdict(small, played.evidence(reader))).toEqual({
      faults: [],
      kept: [true],
      played: {
        moves: played.record.moves.length,
        moments: played.witnesses.get(reader)?.views.length,
        since: 0,
        strange: 0,
      },
    });
  });
  test('fits in a series, with a fingerprint for each deal', async () => {
    const played = inSeries();
    const found = await verdict(series, played.evidence(seat(2)));
    expect(found).toMatchObject({ faults: [], kept: [true, true, true], played: { since: 0 } });
    expect(new Set(played.deals.map(({ hash }) => hash)).size).toBe(3);
  });
  test('fits for whoever came late, looked away now and then, or looked from several chairs', async () => {
    const played = game({ blinks: (_, made) => made < 5 || made % 3 === 0 });
    const all = [...played.witnesses.values()];
    const found = await verdict(small, played.evidence(seat(1), { witnesses: all }));
    expect(found).toMatchObject({ faults: [], kept: [true], played: { since: 5 } });
    // the same moment, seen from four chairs, is one
    expect(found.played?.moments).toBeLessThan(all.reduce((sum, { views }) => sum + views.length, 0) / 2);
    expect(found.played?.moments).toBeGreaterThanOrEqual(Math.max(...all.map(({ views }) => views.length)));
  });
  test('proves nothing to whoever came when it was over, and says so', async () => {
    const played = game();
    const late = saw(newWitness(null), played.views.get(null) ?? null, played.deals, RELEASE);
    expect(await verdict(small, played.evidence(null, { witnesses: [late] }))).toMatchObject({
      faults: [],
      kept: [false],
      played: { moments: 1, since: played.record.moves.length },
    });
    expect(await verdict(small, played.evidence(null, { witnesses: [] }))).toMatchObject({
      faults: [],
      kept: [false],
      played: { moments: 0, since: null },
    });
  });
  test('that another version showed is not accused of what that one may have shown otherwise', async () => {
    const played = game();
    const kept = played.witnesses.get(seat(0)) ?? newWitness(seat(0));
    const other = { ...kept, releases: ['0.9', RELEASE], views: kept.views.map(view => digest(`otherwise ${view}`)) };
    const view = { another: 'form' };
    const end = { seat: seat(0), view, release: '0.9', stopped: false };
    const found = await verdict(small, played.evidence(seat(0), { witnesses: [other], end }));
    expect(found).toMatchObject({ faults: [], kept: [true], played: { moments: 0, since: null } });
    expect(found.played?.strange).toBe(kept.views.length + 1);
    // its seed and its record are looked at all the same
    const record = { ...played.record, moves: played.record.moves.slice(1) };
    const cheated = await verdict(small, played.evidence(seat(0), { witnesses: [other], end, record }));
    expect(kinds(cheated.faults)).toEqual(['move']);
  });
  test('lets the page go on meanwhile', async () => {
    const played = inSeries();
    let rests = 0;
    await verdict(series, played.evidence(seat(0)), async () => {
      rests += 1;
    });
    expect(rests).toBe(Math.floor((played.record.moves.length + 1) / 16));
  });
  test('that was stopped by its people fits as far as it was played, and no further', async () => {
    const played = game({ stopAfter: 3 });
    for (const reader of [seat(0), null]) {
      const found = await verdict(small, played.evidence(reader));
      expect(found).toMatchObject({ faults: [], kept: [true], played: { moves: 3, since: 0 } });
    }
    // one that no move has ended, and that nobody has stopped, is not over
    const { end } = played.evidence(seat(0));
    expect((await verdict(small, played.evidence(seat(0), { end: { ...end, stopped: false } }))).faults).toEqual([
      { is: 'later', found: expect.any(Number), of: expect.any(Number) },
      { is: 'end' },
    ]);
    // and what it shows must be what was left
    const view = { ...Object(end.view), turn: 99 } as Json;
    expect((await verdict(small, played.evidence(seat(0), { end: { ...end, view } }))).faults).toEqual([{ is: 'end' }]);
  });
  test('that played by other rules is not played again; its seed can be looked at all the same', async () => {
    const played = game();
    const record = { ...played.record, rulesVersion: 99 };
    expect(await verdict(small, played.evidence(seat(0), { record }))).toEqual({
      faults: [],
      kept: [true],
      played: null,
    });
    const key = freshKey();
    const cheated = await verdict(small, played.evidence(seat(0), { record: { ...record, key } }));
    expect(cheated.faults).toEqual([{ is: 'key', deal: 0 }]);
  });
});

describe('a table that cheats is found out:', () => {
  /** The cards of a game, and the fingerprint of another. */
  test('another seed than the one that was announced', async () => {
    const [announced, played] = [game(), game({ n: 5 })];
    const kept = played.witnesses.get(seat(0)) ?? newWitness(seat(0));
    const hashes = announced.witnesses.get(seat(0))?.hashes ?? [];
    const found = await verdict(small, played.evidence(seat(0), { witnesses: [{ ...kept, hashes }] }));
    expect(found.faults).toEqual([{ is: 'seed', deal: 0 }]);
  });
  test('another fingerprint, told in the middle of the deal', async () => {
    const played = game();
    const kept = played.witnesses.get(seat(0)) ?? newWitness(seat(0));
    const hashes = [...kept.hashes, { deal: 0, hash: commitment(seedOf(freshKey(), 0)) }];
    const found = await verdict(small, played.evidence(seat(0), { witnesses: [{ ...kept, hashes }] }));
    expect(found.faults).toEqual([{ is: 'seed', deal: 0 }]);
  });
  test('the seed that was announced, and a record made with another', async () => {
    const [announced, played] = [game(), game({ n: 5 })];
    const { deals } = announced;
    const hashes = announced.witnesses.get(seat(0))?.hashes ?? [];
    const kept = played.witnesses.get(seat(0)) ?? newWitness(seat(0));
    const found = await verdict(small, played.evidence(seat(0), { deals, witnesses: [{ ...kept, hashes }] }));
    expect(found.faults).toEqual([{ is: 'key', deal: 0 }]);
  });
  test('no seed at all at the end', async () => {
    const played = game();
    const deals = played.deals.map(deal => ({ ...deal, seed: null }));
    expect(kinds((await verdict(small, played.evidence(seat(0), { deals }))).faults)).toEqual(['key', 'seed']);
    expect(kinds((await verdict(small, played.evidence(seat(0), { deals: [] }))).faults)).toEqual(['key', 'seed']);
  });
  test('the right seed, and other cards from the first', { timeout: LONG }, async () => {
    for (let n = 0; n < 10; n += 1) {
      const luck = quick(n);
      const played = game({ n, meddle: (G, made) => (made === 0 ? small.redeal(G, null, luck) : G) });
      const found = await verdict(small, played.evidence(seat(0)));
      expect(kinds(found.faults)).toContain('first');
    }
  });
  test('the right cards at first, and others later', { timeout: LONG }, async () => {
    for (let n = 0; n < 10; n += 1) {
      const luck = quick(n);
      const played = game({ n, meddle: (G, made) => (made === 12 ? small.redeal(G, null, luck) : G) });
      const found = await verdict(small, played.evidence(seat(0)));
      expect(found.faults.length).toBeGreaterThan(0);
      expect(kinds(found.faults)).not.toContain('first');
    }
  });
  test('a card that is changed and shown to one seat alone, and to nobody ever after', async () => {
    const played = game();
    const kept = played.witnesses.get(seat(1)) ?? newWitness(seat(1));
    const views = kept.views.toSpliced(9, 1, digest({ hand: ['another'] }));
    const found = await verdict(small, played.evidence(seat(1), { witnesses: [{ ...kept, views }] }));
    expect(found.faults).toEqual([{ is: 'later', found: kept.views.length - 1, of: kept.views.length }]);
  });
  test('what was shown to one who came back, after all was well at first', async () => {
    const played = game();
    const kept = played.witnesses.get(seat(1)) ?? newWitness(seat(1));
    const back = { ...kept, views: [digest({ hand: ['another'] })] };
    const { faults } = await verdict(small, played.evidence(seat(1), { witnesses: [back, kept] }));
    expect(faults).toEqual([{ is: 'later', found: kept.views.length, of: kept.views.length + 1 }]);
  });
  test('moments in another order', async () => {
    const played = game();
    const kept = played.witnesses.get(seat(1)) ?? newWitness(seat(1));
    const [first, ...rest] = kept.views;
    const views = [first ?? '', ...rest.toReversed()];
    const { faults } = await verdict(small, played.evidence(seat(1), { witnesses: [{ ...kept, views }] }));
    expect(kinds(faults)).toEqual(['later']);
  });
  const moved = (change: (moves: readonly RecordedMove[]) => readonly unknown[]) => {
    const played = game();
    const record = { ...played.record, moves: change(played.record.moves) } as Recorded;
    return verdict(small, played.evidence(seat(0), { record }));
  };
  test('a move that was never made', { timeout: LONG }, async () => {
    const { record } = game();
    for (const [at, [by, move]] of record.moves.entries()) {
      if ('by' in move) continue;
      const found = await moved(moves => moves.with(at, [by, { ...move, answer: ['another'] }] as never));
      expect([at, found.faults.length > 0]).toEqual([at, true]);
    }
  });
  test('moves that are left out, made twice or in another order', async () => {
    const { record } = game();
    const count = record.moves.length;
    for (const change of [
      (moves: readonly RecordedMove[]) => moves.slice(0, -1),
      (moves: readonly RecordedMove[]) => moves.slice(1),
      (moves: readonly RecordedMove[]) => moves.toSpliced(count >> 1, 1),
      (moves: readonly RecordedMove[]) => moves.toSpliced(count >> 1, 0, ...moves.slice(count >> 1, (count >> 1) + 1)),
      (moves: readonly RecordedMove[]) => moves.toReversed(),
      () => [],
    ])
      expect((await moved(change)).faults.length).toBeGreaterThan(0);
    expect(kinds((await moved(moves => moves.slice(0, -1))).faults)).toEqual(['end', 'later']);
  });
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'play'],
    ['a seat that is not there', ['7', { prompt: 'q1', type: 'give', answer: null }]],
    ['nobody', ['__proto__', { prompt: 'q1', type: 'give', answer: null }]],
    ['no move', ['0', null]],
    ['a move without a question', ['0', { type: 'give', answer: null }]],
    ['a type that is no word', ['0', { prompt: 'q1', type: 7, answer: null }]],
    ['the table, in a seat', ['0', { prompt: 'q1', by: 'table' }]],
    ['a seat, at the table', ['table', { prompt: 'q1', type: 'give', answer: null }]],
    ['an answer without bottom', ['0', { prompt: 'q1', type: 'give', answer: [[[[[[[[]]]]]]]] }]],
  ])('a record with %s for a move', async (_, entry) => {
    const found = await moved(moves => moves.with(3, entry as never));
    expect(found.faults).toContainEqual({ is: 'move', n: 4 });
  });
  test.each<[string, Partial<Recorded>]>([
    ['a key that is none', { key: 'abc' }],
    ['a number of seats that is none', { seats: 1e9 }],
  ])('a record with %s', async (_, change) => {
    const played = game();
    const record = { ...played.record, ...change };
    expect((await verdict(small, played.evidence(seat(0), { record }))).faults).toContainEqual({ is: 'move', n: 0 });
  });
  test('an end on the table that is not that of the record', async () => {
    const played = game();
    const end = {
      seat: seat(0),
      view: { ...Object(played.views.get(seat(0))), won: true } as Json,
      release: RELEASE,
      stopped: false,
    };
    expect((await verdict(small, played.evidence(seat(0), { end }))).faults).toEqual([{ is: 'end' }]);
  });
  test('in a series, one deal that was changed is named', async () => {
    const played = inSeries();
    const kept = played.witnesses.get(null) ?? newWitness(null);
    const hashes = kept.hashes.map(h => (h.deal === 1 ? { ...h, hash: commitment(seedOf(freshKey(), 1)) } : h));
    const found = await verdict(series, played.evidence(null, { witnesses: [{ ...kept, hashes }] }));
    expect(found.faults).toEqual([{ is: 'seed', deal: 1 }]);
  });
  test('in a series, a deal that was announced and never came', async () => {
    const played = inSeries();
    const kept = played.witnesses.get(null) ?? newWitness(null);
    const hashes = [...kept.hashes, { deal: 3, hash: commitment(seedOf(played.record.key, 3)) }];
    const found = await verdict(series, played.evidence(null, { witnesses: [{ ...kept, hashes }] }));
    expect(found.faults.filter(({ is }) => is === 'seed')).toEqual([{ is: 'seed', deal: 3 }]);
  });
});
