import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyModule, Entry } from '../../games/kit/module.ts';
import { quick } from '../../games/kit/random.ts';
import { type House, house } from '../server/support/server.ts';
import { hintsFor } from '../support/hintFiles.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { botFor, everyGame, everyTable, optionsFor } from '../support/registered.ts';
import { watch } from '../support/watched.ts';

/** A clock that runs so fast that no socket is ever too quick. */
const clock = (): (() => number) => {
  let now = 1_700_000_000_000;
  return () => {
    now += 2000;
    return now;
  };
};

/** No window of it closes by that clock: the moves of the table are the test's, too. */
const unhurried = (m: AnyModule): AnyModule => {
  const { limits, ...meta } = m.meta;
  return { ...m, meta };
};
const shelf = (m: AnyModule): readonly Entry[] => [{ meta: m.meta, load: async () => m }];

everyTable(table => {
  const { seats } = table;
  const m = unhurried(table.m);
  let at: House;
  beforeAll(async () => {
    at = await house({}, { now: clock(), entries: shelf(m) });
  });
  afterAll(() => at.end());

  test('through the real server everybody receives exactly what honest rules show them', {
    timeout: LONG,
  }, async () => {
    const games = size(2, 200);
    const all = { moves: 0, frames: 0, twins: 0 };
    let longestUpdate = 0;
    for (let n = 0; n < games; n += 1) {
      const found = await watch(at, m, seats, optionsFor(table, n), quick(n), {
        bot: botFor(table, n),
        patch: n % 2 === 0,
        // one game to its end, of the others how they begin
        most: n === 0 ? 3000 : size(120, 3000),
      });
      expect(found.finding).toBeNull();
      all.moves += found.moves;
      all.frames += found.frames;
      all.twins += found.twins;
      longestUpdate = Math.max(longestUpdate, found.longest);
    }
    expect(all.frames).toBeGreaterThan(games * seats);
    expect(longestUpdate).toBeGreaterThan(500);
    expect(longestUpdate).toBeLessThan(hintsFor(table.id).longestUpdate ?? 8000); // even of the whole view, not only what has changed
    owed('contract', 'no leak through the real transport', {
      table: table.title,
      games,
      readers: seats + 1,
      longestUpdate,
      ...all,
    });
  });
});

everyGame(({ id, m: hurried }) => {
  const m = unhurried(hurried);
  const { leaks, options = {} } = hintsFor(id);
  /** What is found in games on a server whose rules may leak, judged by rules that may leak too. */
  async function finding(served: AnyModule, judge: AnyModule, games: number): Promise<string | null> {
    const at = await house({}, { now: clock(), entries: shelf(served) });
    try {
      for (let n = 0; n < games; n += 1) {
        const count = m.meta.seats.at(-1 - (n % m.meta.seats.length)) ?? 2;
        const chosen = m.options.parse(options, count) ?? m.options.defaults;
        const found = await watch(at, judge, count, chosen, quick(n), { oneIn: 1, most: 20, patch: n % 2 === 1 });
        if (found.finding) return found.finding;
      }
      return null;
    } finally {
      await at.end();
    }
  }
  test('an honest server of one game is not suspected', { timeout: LONG }, async () => {
    expect(await finding(m, m, 4)).toBeNull();
  });
  describe('a hidden fact that is let through the server is found', () => {
    test.each(Object.entries(leaks))('%s', { timeout: LONG }, async (name, secret) => {
      const view: AnyModule['view'] = (G, seat) =>
        Object.assign({}, m.view(G, seat), { leak: JSON.stringify(secret(G, seat) ?? null) });
      const leaky = { ...m, view };
      expect(await finding(leaky, m, 1)).toContain('leak'); // against honest rules, at the first frame
      expect(await finding(leaky, leaky, 100)).toContain('leak'); // and with nothing but twins to compare with
      owed('contract', 'a hidden fact let through the transport is found', { game: id, leak: name });
    });
  });
});
