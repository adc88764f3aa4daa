import { deleteDB, openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import type { LocalSeat } from '../../../client/net/localMatch.ts';
import { databaseStore, type LocalStore } from '../../../client/net/localStore.ts';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import { finishedHere, finishedOnline } from '../../../client/net/results.ts';
import { seat } from '../../../games/kit/ids.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { bot, freshName, person } from '../local/device.ts';
import { finished } from './finished.ts';

const { meta } = regicide;
const won = { winners: ['0'], why: 'won', defeated: 12, medal: 'silver' };
const lost = { winners: [], why: 'pay', defeated: 5 };

/** A match of this device that ended so. */
async function over(seats: readonly LocalSeat[], outcome: object | null, options: object = {}) {
  const match = await newMatch(memoryStore(), regicide, { seats, options: { ...options } });
  if (!match) throw new Error('not dealt');
  const { state } = match;
  return {
    ...match,
    updatedAt: 77,
    state: { ...state, G: { ...state.G, table: { ...state.G.table, over: outcome } } },
  } as typeof match;
}

describe('a match of this device', () => {
  test('that somebody played is theirs, with what the game says of its end', async () => {
    const match = await over([person('Inès')], won);
    expect(finishedHere(meta, match)).toEqual({
      id: match.id,
      game: 'regicide',
      seats: 1,
      options: {},
      who: 'people',
      won: true,
      facts: { defeated: 12, medal: 'silver' },
      at: 77,
    });
  });
  test('that was lost, with a bot team-mate', async () => {
    const found = finishedHere(meta, await over([bot(1), person('Inès')], lost));
    expect(found).toMatchObject({ who: 'people', won: false, seats: 2, facts: { defeated: 5 } });
    expect(found?.facts).not.toHaveProperty('why');
  });
  test('is won by people, not by the bots against them', async () => {
    const seats = [bot(1), person('Inès')];
    expect(finishedHere(meta, await over(seats, { ...won, winners: ['0'] }))?.won).toBe(false);
    expect(finishedHere(meta, await over(seats, { ...won, winners: ['1'] }))?.won).toBe(true);
  });
  test('of bots alone was watched', async () => {
    expect(finishedHere(meta, await over([bot(1), bot(2)], { ...won, winners: ['0', '1'] }))).toMatchObject({
      who: 'bots',
      won: true,
    });
    expect(finishedHere(meta, await over([bot(1), bot(2)], lost))).toMatchObject({ who: 'bots', won: false });
  });
  test('keeps the options that make it unusual, and no other', async () => {
    expect(finishedHere(meta, await over([person('Inès')], lost, { jesters: 0, mulligan: true }))?.options).toEqual({
      jesters: 0,
      mulligan: true,
    });
    expect(finishedHere(meta, await over([person('Inès'), bot(1)], lost, { difficulty: 'normal' }))?.options).toEqual(
      {},
    );
  });
  test('is nothing yet while it goes on', async () => {
    expect(finishedHere(meta, await over([person('Inès')], null))).toBeNull();
  });
});

describe('a match on the server', () => {
  const end = { matchID: 'm1', mine: seat(1), seats: 2, options: { twoJesters: true }, at: 5 };
  test('counts for the seat that this device holds', () => {
    expect(finishedOnline(meta, { ...end, gameover: { ...won, winners: ['0', '1'] } })).toEqual({
      id: 'm1',
      game: 'regicide',
      seats: 2,
      options: { twoJesters: true },
      who: 'people',
      won: true,
      facts: { defeated: 12, medal: 'silver' },
      at: 5,
    });
    expect(finishedOnline(meta, { ...end, gameover: { ...won, winners: ['0'] } })?.won).toBe(false);
  });
  test('is as usual where only how people meet differs: whether hints were allowed is no rule', () => {
    const met = { ...end, options: { hints: true, difficulty: 'harsh' }, gameover: won };
    expect(finishedOnline(meta, met)?.options).toEqual({ difficulty: 'harsh' });
  });
  test('counts for nobody when it was stopped', () => {
    expect(finishedOnline(meta, { ...end, gameover: { winners: [], why: 'stopped' } })).toBeNull();
  });
  test.each([undefined, null, true, {}])('is nothing yet while it goes on (%s)', gameover =>
    expect(finishedOnline(meta, { ...end, gameover })).toBeNull(),
  );
});

const stores: readonly (readonly [string, () => Promise<LocalStore>])[] = [
  ['the database', () => databaseStore(freshName())],
  ['memory', async () => memoryStore()],
];
describe.each(stores)('results in %s', (_name, open) => {
  test('come back oldest first, each match once', async () => {
    const store = await open();
    const [late, early] = [finished({ at: 20 }), finished({ at: 10 })];
    expect(await store.note(late)).toBe(true);
    expect(await store.note(early)).toBe(true);
    expect(await store.note({ ...early, won: true })).toBe(false);
    expect(await store.results()).toEqual([early, late]);
  });
  test('of one match, noted by two tabs at once, are one', async () => {
    const store = await open();
    const one = finished();
    const noted = await Promise.all([store.note(one), store.note(one), store.note(one)]);
    expect(noted.filter(Boolean)).toHaveLength(1);
    expect(await store.results()).toEqual([one]);
  });
  test('that were cleared do not come back when their match is looked at again', async () => {
    const store = await open();
    const old = finished();
    await store.note(old);
    await store.clearResults();
    expect(await store.results()).toEqual([]);
    expect(await store.note(old)).toBe(false);
    expect(await store.results()).toEqual([]);
    const fresh = finished();
    expect(await store.note(fresh)).toBe(true);
    expect(await store.results()).toEqual([fresh]);
  });
  test('stay when the match itself is thrown away', async () => {
    const store = await open();
    const match = await newMatch(store, regicide, { seats: [person('Inès')], options: {} });
    const result = finished({ id: match?.id ?? '' });
    await store.note(result);
    await store.remove(result.id);
    expect(await store.results()).toEqual([result]);
  });
});

test('two connections to one database note a match once', async () => {
  const name = freshName();
  const tabs = [await databaseStore(name), await databaseStore(name)];
  const one = finished();
  expect((await Promise.all(tabs.map(tab => tab.note(one)))).filter(Boolean)).toHaveLength(1);
  for (const tab of tabs) expect(await tab.results()).toEqual([one]);
});

test('a database from before there were statistics keeps its matches, lines and moves', async () => {
  const name = freshName();
  const match = await over([person('Inès')], null);
  const first = await openDB(name, 1, {
    upgrade: db => {
      db.createObjectStore('matches', { keyPath: 'id' });
      db.createObjectStore('lines');
      db.createObjectStore('moves');
    },
  });
  const line = { turn: 1, key: 'begins', params: { seat: '0' }, to: 'all' };
  const move = ['0', { prompt: 'q1', type: 'play', answer: ['Ah'] }];
  await first.add('matches', match);
  await first.add('lines', line, [match.id, 0]);
  await first.add('moves', move, [match.id, 0]);
  first.close();

  const store = await databaseStore(name);
  expect(await store.list()).toEqual([match]);
  expect(await store.lines(match.id, 0)).toEqual([line]);
  expect(await store.moves(match.id)).toEqual([move]);
  expect(await store.results()).toEqual([]);
  expect(await store.note(finished())).toBe(true);
});

test('a page of the old version, left open, does not hold up the new one', async () => {
  const name = freshName();
  const old = await openDB(name, 1, {
    upgrade: db => {
      for (const store of ['matches', 'lines', 'moves']) db.createObjectStore(store);
    },
    blocking: (_now, _then, event) => (event.target as IDBDatabase).close(),
  });
  const store = await databaseStore(name);
  expect(await store.note(finished())).toBe(true);
  old.close();
  await deleteDB(name).catch(() => {});
});
