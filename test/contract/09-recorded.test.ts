import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seats } from '../../games/kit/ids.ts';
import { replay } from '../../games/kit/replay.ts';
import { wishesFor } from '../support/hintFiles.ts';
import { LONG, owed } from '../support/proof.ts';
import type { Seed } from '../support/recording.ts';
import { everyGame } from '../support/registered.ts';

everyGame(({ id, m }) => {
  const folder = `seeds/${id}`;
  const files = existsSync(folder) ? readdirSync(folder).filter(f => f.endsWith('.json')) : [];
  const seeds = files.map(file => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Seed] as const);

  test('there are recorded games', () => {
    expect(files.length).toBeGreaterThan(0);
    owed('contract', 'recorded games replay to their end', { game: id, games: files.length });
  });
  describe('a recorded game replays to its recorded end', () => {
    test.each(seeds)('%s', { timeout: LONG }, (_file, seed) => {
      expect(seed.game).toBe(id);
      const G = replay(m, seed, (state, n) => {
        if (n < seed.moves.length) expect(state.table.over).toBeNull();
      });
      expect(G.table.over).toEqual(seed.end);
      for (const winner of seed.end.winners) expect(seats(seed.seats).map(String)).toContain(winner);
    });
  });
  const wishes = wishesFor(id);
  describe.skipIf(wishes === null)('they are kept for something', () => {
    test('each recorded game is a wished one, and each wish has its game', () => {
      expect([...files].sort()).toEqual(wishes?.map(w => `${w.file}.json`).sort());
      expect(files.length).toBeGreaterThanOrEqual(20);
    });
    test.each((wishes ?? []).map(w => [w.file, w] as const))('%s holds what it was kept for', (file, wish) => {
      const [, seed] = seeds.find(([name]) => name === `${file}.json`) ?? [];
      if (!seed) throw new Error(`${file} is missing`);
      expect(seed.seats).toBe(wish.players);
      expect(seed.options).toEqual(m.options.parse(wish.options, wish.players));
      expect(wish.wants(seed)).toBe(true);
    });
  });
  test.skipIf(seeds.length === 0)('a recorded game that was changed does not pass for the true one', () => {
    const [, seed] = seeds[0] ?? [];
    if (!seed) throw new Error('no seed');
    const end = (changed: Seed): unknown => {
      try {
        return replay(m, changed).table.over;
      } catch {
        return 'refused';
      }
    };
    expect(end({ ...seed, key: seed.key.replace(/.$/, c => (c === '0' ? '1' : '0')) })).not.toEqual(seed.end);
    expect(end({ ...seed, moves: seed.moves.slice(0, -1) })).not.toEqual(seed.end);
    expect(end({ ...seed, rulesVersion: seed.rulesVersion + 1 })).toBe('refused');
  });
});
