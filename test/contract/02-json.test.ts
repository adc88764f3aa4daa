import { expect, test } from 'vitest';
import { replay } from '../../games/kit/replay.ts';
import { host } from '../kit/host.ts';
import { notJson } from '../support/json.ts';
import { keyOf, play } from '../support/play.ts';
import { LONG, size } from '../support/proof.ts';
import { botFor, everyTable, optionsFor } from '../support/registered.ts';

everyTable(table => {
  const { m, seats } = table;
  test('the state is JSON after every move', { timeout: LONG }, () => {
    for (let n = 0; n < size(6, 100); n += 1)
      play(m, {
        seats,
        options: optionsFor(table, n),
        bot: botFor(table, n),
        n,
        each: ({ G }) => expect(notJson(G)).toBeNull(),
      });
  });
  test('the same chance, options and moves give the same state', { timeout: LONG }, () => {
    for (let n = 0; n < size(4, 50); n += 1) {
      const { G, record } = play(m, { seats, options: optionsFor(table, n), bot: botFor(table, n), n });
      expect(JSON.stringify(replay(m, record))).toBe(JSON.stringify(G));
    }
  });
  test('another key gives another game', () => {
    const { record } = play(m, { seats, options: m.options.defaults, n: 1 });
    // some deal at once, some after everybody has answered a first question; its answers fit any key
    const differs = (moves: number): boolean => {
      const [one, other] = [1, 2].map(n =>
        replay(m, { ...record, key: keyOf(n), moves: record.moves.slice(0, moves) }),
      );
      return JSON.stringify(one) !== JSON.stringify(other);
    };
    expect(differs(0) || differs(seats)).toBe(true);
  });
  test('boardgame.io comes to the same state after every move', { timeout: LONG }, async () => {
    for (let n = 0; n < size(1, 10); n += 1) {
      const { record } = play(m, { seats, options: optionsFor(table, n), bot: botFor(table, n), n });
      const states: string[] = [];
      replay(m, record, G => states.push(JSON.stringify(G)));
      const library = host(m, seats, optionsFor(table, n), keyOf(n));
      expect(JSON.stringify(library.state().G)).toBe(states[0]);
      for (const [at, [by, move]] of record.moves.entries()) {
        expect(await library.act(by, move)).toEqual({ ok: true });
        const { G, ctx } = library.state();
        expect(JSON.stringify(G)).toBe(states[at + 1]);
        if (G.table.over) continue;
        expect([ctx.phase, ctx.currentPlayer]).toEqual([m.flow(G).phase, m.flow(G).seat]);
      }
      expect(library.state().ctx.gameover).toEqual(library.state().G.table.over);
      expect(library.bugs).toEqual([]);
    }
  });
});
