import type { RecordedMove } from '../../games/kit/replay.ts';
import { restaffed } from './localCrew.ts';
import { follows, type LocalLine, type LocalMatch, newestFirst } from './localMatch.ts';
import type { LocalStore } from './localStore.ts';
import { clearedRow, oldestFirst, type ResultRow } from './results.ts';
import type { WitnessRow } from './witnessRow.ts';

/** Matches that live as long as the page: for browsers that keep nothing. */
export function memoryStore(): LocalStore {
  const matches = new Map<string, LocalMatch>();
  const lines = new Map<string, readonly LocalLine[]>();
  const moves = new Map<string, readonly RecordedMove[]>();
  const results = new Map<string, ResultRow>();
  const witnesses = new Map<string, WitnessRow>();
  return {
    kept: false,
    list: async () => newestFirst([...matches.values()]),
    read: async id => matches.get(id),
    lines: async (id, from) => (lines.get(id) ?? []).slice(from),
    moves: async id => [...(moves.get(id) ?? [])],
    create: async (match, first) => {
      matches.set(match.id, match);
      lines.set(match.id, first);
      moves.set(match.id, []);
    },
    write: async step => {
      const { id } = step.match;
      const stored = matches.get(id);
      if (!follows(stored, step)) return false;
      matches.set(id, { ...step.match, next: stored.next });
      lines.set(id, [...(lines.get(id) ?? []), ...step.lines]);
      moves.set(id, [...(moves.get(id) ?? []), ...(step.move ? [step.move] : [])]);
      return true;
    },
    restaff: async (id, seat, restaffing, now) => {
      const stored = matches.get(id);
      if (stored) matches.set(id, restaffed(stored, seat, restaffing, now));
    },
    follow: async (id, next) => {
      const stored = matches.get(id);
      if (stored && stored.next === null) matches.set(id, { ...stored, next });
      return stored?.next ?? next;
    },
    remove: async id => {
      for (const part of [matches, lines, moves]) part.delete(id);
      for (const [key, row] of witnesses) if (row.match === id) witnesses.delete(key);
    },
    results: async () => oldestFirst([...results.values()]),
    note: async result => {
      const first = !results.has(result.id);
      if (first) results.set(result.id, result);
      return first;
    },
    clearResults: async () => {
      for (const row of [...results.values()]) results.set(row.id, clearedRow(row));
    },
    keepWitness: async row => {
      witnesses.set(JSON.stringify([row.match, row.seat, row.sitting]), row);
    },
    witnesses: async match => [...witnesses.values()].filter(row => row.match === match),
  };
}
