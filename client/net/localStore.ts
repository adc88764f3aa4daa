import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Seat } from '../../games/kit/ids.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import { type Restaffing, restaffed } from './localCrew.ts';
import { type Advance, follows, type LocalLine, type LocalMatch, newestFirst } from './localMatch.ts';
import { memoryStore } from './memoryStore.ts';
import { clearedRow, type Finished, oldestFirst, type ResultRow } from './results.ts';
import { WITNESS_KEPT, type WitnessRow } from './witnessRow.ts';

/** Where the matches of this device lie, how its finished ones ended, and what it saw of each. Every call rejects when the store fails; nothing is half written. */
export interface LocalStore {
  /** false: this browser keeps nothing, a reload loses the match. */
  readonly kept: boolean;
  /** Newest first. */
  list(): Promise<LocalMatch[]>;
  read(id: string): Promise<LocalMatch | undefined>;
  /** Rows of the log from number `from` on. */
  lines(id: string, from: number): Promise<LocalLine[]>;
  moves(id: string): Promise<RecordedMove[]>;
  create(match: LocalMatch, lines: readonly LocalLine[]): Promise<void>;
  /** false, and nothing is written, when the stored match is not the one just before this state, or others play it: another tab was first. */
  write(step: Advance): Promise<boolean>;
  /** Another one plays that seat from now on. */
  restaff(id: string, seat: Seat, restaffing: Restaffing, now: number): Promise<void>;
  /** Names the match that follows; whoever is first decides, and that id is the answer. */
  follow(id: string, next: string): Promise<string>;
  /** What was seen of it goes too; its result stays. */
  remove(id: string): Promise<void>;
  /** How matches ended, oldest first. */
  results(): Promise<Finished[]>;
  /** false, and nothing is written, when this match is noted already, or was and is cleared. */
  note(result: Finished): Promise<boolean>;
  clearResults(): Promise<void>;
  /** In the place of what was kept of the same sitting before. What is older than anybody asks for goes. */
  keepWitness(row: WitnessRow): Promise<void>;
  /** All that was seen of a match here, from whatever chair. */
  witnesses(match: string): Promise<WitnessRow[]>;
}

interface Schema extends DBSchema {
  matches: { key: string; value: LocalMatch };
  lines: { key: [string, number]; value: LocalLine };
  moves: { key: [string, number]; value: RecordedMove };
  /** Since version 2. */
  results: { key: string; value: ResultRow };
  /** Since version 3. */
  witnesses: { key: [string, string, string]; value: WitnessRow; indexes: { at: number } };
}
const VERSION = 3;
const ALL = ['matches', 'lines', 'moves'] as const;
const OF_ONE = [...ALL, 'witnesses'] as const;
const seen = (match: string) => IDBKeyRange.bound([match], [match, []]);
const rows = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

let opened: Promise<LocalStore> | undefined;
/** The store of this page: IndexedDB, or memory where the browser has none to give (private windows, blocked cookies). */
export const localStore = (): Promise<LocalStore> => {
  opened ??= databaseStore('tablee').catch(() => memoryStore());
  return opened;
};

/** Rejects where IndexedDB cannot be opened or written. */
export async function databaseStore(name: string): Promise<LocalStore> {
  let db: Promise<IDBPDatabase<Schema>> | undefined;
  const open = (): Promise<IDBPDatabase<Schema>> => {
    db ??= openDB<Schema>(name, VERSION, {
      upgrade: (old, from) => {
        if (from < 1) {
          old.createObjectStore('matches', { keyPath: 'id' });
          old.createObjectStore('lines');
          old.createObjectStore('moves');
        }
        if (from < 2) old.createObjectStore('results', { keyPath: 'id' });
        if (from < 3) old.createObjectStore('witnesses').createIndex('at', 'at');
      },
      blocking: () => drop(),
      terminated: () => drop(),
    });
    const opening = db;
    // what failed once may go well the next time
    opening.catch(() => {
      if (db === opening) db = undefined;
    });
    return opening;
  };
  const drop = (): void => {
    db?.then(
      old => old.close(),
      () => {},
    );
    db = undefined;
  };
  // phones cut the connection of a page that sleeps: a call on a dead one is made again on a new one
  const use = async <T>(call: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await call(await open());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      drop();
      return call(await open());
    }
  };
  await use(async d => d.transaction('matches', 'readwrite').done);
  return {
    kept: true,
    list: () => use(async d => newestFirst(await d.getAll('matches'))),
    read: id => use(d => d.get('matches', id)),
    lines: (id, from) => use(d => d.getAll('lines', rows(id, from))),
    moves: id => use(d => d.getAll('moves', rows(id))),
    create: (match, lines) =>
      use(async d => {
        const tx = d.transaction(ALL, 'readwrite');
        await Promise.all([
          tx.objectStore('matches').add(match),
          ...lines.map((line, n) => tx.objectStore('lines').add(line, [match.id, n])),
          tx.done,
        ]);
      }),
    write: step =>
      use(async d => {
        const tx = d.transaction(ALL, 'readwrite');
        const stored = await tx.objectStore('matches').get(step.match.id);
        if (!follows(stored, step)) {
          await tx.done;
          return false;
        }
        const { id } = step.match;
        await Promise.all([
          tx.objectStore('matches').put({ ...step.match, next: stored.next }),
          ...step.lines.map((line, n) => tx.objectStore('lines').put(line, [id, stored.told + n])),
          ...(step.move ? [tx.objectStore('moves').put(step.move, [id, stored.made])] : []),
          tx.done,
        ]);
        return true;
      }),
    restaff: (id, seat, restaffing, now) =>
      use(async d => {
        const tx = d.transaction('matches', 'readwrite');
        const stored = await tx.store.get(id);
        if (stored) await tx.store.put(restaffed(stored, seat, restaffing, now));
        await tx.done;
      }),
    follow: (id, next) =>
      use(async d => {
        const tx = d.transaction('matches', 'readwrite');
        const stored = await tx.store.get(id);
        const first = stored?.next ?? next;
        if (stored && stored.next === null) await tx.store.put({ ...stored, next });
        await tx.done;
        return first;
      }),
    remove: id =>
      use(async d => {
        const tx = d.transaction(OF_ONE, 'readwrite');
        await Promise.all([
          tx.objectStore('witnesses').delete(seen(id)),
          tx.objectStore('matches').delete(id),
          tx.objectStore('lines').delete(rows(id)),
          tx.objectStore('moves').delete(rows(id)),
          tx.done,
        ]);
      }),
    results: () => use(async d => oldestFirst(await d.getAll('results'))),
    note: result =>
      use(async d => {
        const tx = d.transaction('results', 'readwrite');
        const known = await tx.store.getKey(result.id);
        if (known === undefined) await tx.store.add(result);
        await tx.done;
        return known === undefined;
      }),
    clearResults: () =>
      use(async d => {
        const tx = d.transaction('results', 'readwrite');
        const all = await tx.store.getAll();
        await Promise.all([...all.map(row => tx.store.put(clearedRow(row))), tx.done]);
      }),
    keepWitness: row =>
      use(async d => {
        const tx = d.transaction('witnesses', 'readwrite');
        await tx.store.put(row, [row.match, row.seat ?? '', row.sitting]);
        const old = IDBKeyRange.upperBound(row.at - WITNESS_KEPT);
        for (const key of await tx.store.index('at').getAllKeys(old)) await tx.store.delete(key);
        await tx.done;
      }),
    witnesses: match => use(d => d.getAll('witnesses', seen(match))),
  };
}
