import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { eyewitness } from '../../../client/net/eyewitness.ts';
import { localReport } from '../../../client/net/localReport.ts';
import { localSession } from '../../../client/net/localSession.ts';
import { databaseStore, type LocalStore } from '../../../client/net/localStore.ts';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { RELEASE } from '../../../client/net/release.ts';
import type { TableSnapshot } from '../../../client/net/session.ts';
import { WITNESS_KEPT, type WitnessRow } from '../../../client/net/witnessRow.ts';
import { asRecorded } from '../../../client/table/review/offer.ts';
import { deals } from '../../../games/kit/fair.ts';
import { type Json, type Seat, seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { verdict } from '../../../games/kit/verdict.ts';
import { digest, newWitness } from '../../../games/kit/witness.ts';
import { LONG } from '../../support/proof.ts';
import { anybodyPlays, begin, everyTable, freshName, peopleNamed, seatsOf, until } from '../local/device.ts';

const stores: readonly (readonly [string, () => Promise<LocalStore>])[] = [
  ['the database', () => databaseStore(freshName())],
  ['memory', async () => memoryStore()],
];
const DEAL = { deal: 0, hash: 'ab', seed: null };

/** A table that shows what it is told to show. */
function table(match: string, me: Seat | null) {
  const listeners = new Set<() => void>();
  let view: Json | null = null;
  return {
    shows: (next: Json): void => {
      view = next;
      for (const listener of listeners) listener();
    },
    watched: () => listeners.size > 0,
    snapshot: () =>
      ({
        matchID: match,
        seat: me,
        view,
        deals: view === null ? [] : [DEAL],
        release: '1.0',
      }) as unknown as TableSnapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
const row = (more: Partial<WitnessRow> = {}): WitnessRow => ({
  ...newWitness(seat(0)),
  match: 'm1',
  sitting: 's1',
  at: 1000,
  ...more,
});

describe.each(stores)('what was seen, in %s', (_name, open) => {
  test('is kept by match, chair and sitting, each in its last state', async () => {
    const store = await open();
    const [early, late] = [row(), row({ views: ['aa'], at: 1001 })];
    const others = [row({ seat: null }), row({ seat: seat(1) }), row({ sitting: 's2' })];
    for (const each of [early, ...others, row({ match: 'm2' }), late]) await store.keepWitness(each);
    const found = await store.witnesses('m1');
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining([late, ...others]));
    expect(await store.witnesses('m')).toEqual([]);
  });
  test('goes with its match', async () => {
    const store = await open();
    for (const match of ['m1', 'm2']) await store.keepWitness(row({ match }));
    await store.remove('m1');
    expect(await store.witnesses('m1')).toEqual([]);
    expect(await store.witnesses('m2')).toHaveLength(1);
  });
});

test('what is older than any server keeps a match goes when something new is kept', async () => {
  const store = await databaseStore(freshName());
  await store.keepWitness(row({ match: 'old', at: 1000 }));
  await store.keepWitness(row({ match: 'kept', at: 2000 }));
  await store.keepWitness(row({ match: 'new', at: 1500 + WITNESS_KEPT }));
  expect(await store.witnesses('old')).toEqual([]);
  expect(await store.witnesses('kept')).toHaveLength(1);
});

test('a database from before keeps all it has', async () => {
  const name = freshName();
  const old = await openDB(name, 2, {
    upgrade: db => {
      db.createObjectStore('matches', { keyPath: 'id' });
      db.createObjectStore('lines');
      db.createObjectStore('moves');
      db.createObjectStore('results', { keyPath: 'id' });
    },
  });
  await old.add('results', { id: 'm0', cleared: true });
  await old.add('lines', { turn: 1, key: 'begins', params: {}, to: 'all' }, ['m0', 0]);
  old.close();
  const store = await databaseStore(name);
  expect(await store.lines('m0', 0)).toHaveLength(1);
  expect(await store.note({ id: 'm0' } as never)).toBe(false);
  await store.keepWitness(row());
  expect(await store.witnesses('m1')).toEqual([row()]);
});

describe('an eyewitness', () => {
  test('keeps what a table shows from the first look on, until it is told to stop', async () => {
    const store = await databaseStore(freshName());
    const eye = eyewitness(
      async () => store,
      'page',
      () => 7,
    );
    const at = table('m1', seat(0));
    const stop = eye.watch(at);
    at.shows({ a: 1 });
    at.shows({ a: 1 });
    at.shows({ a: 2 });
    stop();
    expect(at.watched()).toBe(false);
    at.shows({ a: 3 });
    const expected = {
      seat: '0',
      hashes: [{ deal: 0, hash: 'ab' }],
      releases: ['1.0'],
      views: [digest({ a: 1 }), digest({ a: 2 })],
      match: 'm1',
      sitting: 'page-1',
      at: 7,
    };
    expect(await eye.witnesses('m1')).toEqual([expected]);
    expect(await store.witnesses('m1')).toEqual([expected]);
    expect(await eye.witnesses('m2')).toEqual([]);
  });
  test('knows what an earlier page saw, and begins a sitting of its own', async () => {
    const store = await databaseStore(freshName());
    for (const [page, view] of [
      ['first', { a: 1 }],
      ['second', { a: 2 }],
    ] as const) {
      const eye = eyewitness(async () => store, page);
      const at = table('m1', null);
      eye.watch(at);
      at.shows(view);
      await eye.witnesses('m1');
    }
    const later = eyewitness(async () => store, 'third');
    expect((await later.witnesses('m1')).map(({ views }) => views)).toEqual([[digest({ a: 1 })], [digest({ a: 2 })]]);
  });
  test('goes on where it was when a chair is left and taken again, and loses nothing when another match comes between', async () => {
    const store = await databaseStore(freshName());
    const eye = eyewitness(async () => store, 'page');
    const look = async (match: string, me: number, view: Json): Promise<void> => {
      const at = table(match, seat(me));
      const stop = eye.watch(at);
      at.shows(view);
      stop();
    };
    await look('m1', 0, 1);
    await look('m1', 1, 2);
    await look('m1', 0, 3);
    await eye.witnesses('m1');
    await look('m2', 0, 9);
    await look('m1', 0, 4);
    const found = await eye.witnesses('m1');
    expect(found.filter(w => w.seat === '0').map(({ views }) => views)).toEqual([[digest(1), digest(3)], [digest(4)]]);
    expect(found.filter(w => w.seat === '1')).toHaveLength(1);
  });
  test('keeps the last moment of a match from which one goes on to the next at once', async () => {
    const store = await databaseStore(freshName());
    const eye = eyewitness(async () => store, 'page');
    for (const match of ['m1', 'm2', 'm3']) {
      const at = table(match, seat(0));
      const stop = eye.watch(at);
      at.shows({ of: match });
      stop();
    }
    for (const match of ['m1', 'm2', 'm3'])
      expect((await eye.witnesses(match)).map(({ views }) => views)).toEqual([[digest({ of: match })]]);
  });
  test.each<[string, () => Promise<LocalStore>]>([
    ['cannot be opened', () => Promise.reject(new Error('forbidden'))],
    [
      'is full',
      async () => ({
        ...memoryStore(),
        keepWitness: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      }),
    ],
  ])('keeps it as long as the page where the store %s', async (_, store) => {
    const eye = eyewitness(store, 'page');
    const at = table('m1', seat(0));
    eye.watch(at);
    at.shows(1);
    at.shows(2);
    expect((await eye.witnesses('m1')).map(({ views }) => views)).toEqual([[digest(1), digest(2)]]);
    const next = table('m2', seat(0));
    eye.watch(next);
    next.shows(3);
    expect((await eye.witnesses('m1')).map(({ views }) => views)).toEqual([[digest(1), digest(2)]]);
  });
});

test('on one device a game of every kind fits, from every chair that was looked from', { timeout: LONG }, async () => {
  for (const { name, m, seats, options } of (await everyTable()).filter(t => t.name !== 'sbires')) {
    const at = await begin(m, peopleNamed(seats), { options, key: '0000000000000000000000000000000c' });
    const eye = eyewitness(async () => at.store, 'page');
    const sessions = seatsOf(at).map(s => localSession(at, s));
    for (const session of sessions) eye.watch(session);
    const random = quick(4);
    while (!at.match().state.G.table.over) {
      const { made } = at.match();
      if (!(await anybodyPlays(at, random))) await until(() => at.match().made > made);
    }
    const record = asRecorded(await localReport(at));
    if (!record) throw new Error('no record');
    const witnesses = await eye.witnesses(at.match().id);
    expect([name, witnesses.length]).toEqual([name, seats]);
    const { seat: me, view } = sessions[0]?.snapshot() ?? { seat: null, view: null };
    const found = await verdict(m, {
      record,
      deals: deals(at.match().state),
      witnesses,
      end: { seat: me, view, release: RELEASE, stopped: false },
      release: RELEASE,
    });
    expect([name, found.faults, found.played?.since]).toEqual([name, [], 0]);
    expect(found.kept.every(Boolean)).toBe(true);
    at.close();
  }
});
