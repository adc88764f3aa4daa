import { expect, test } from 'vitest';
import { seats as seatsOf } from '../../games/kit/ids.ts';
import { quick } from '../../games/kit/random.ts';
import { verdict } from '../../games/kit/verdict.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { botFor, everyTable, optionsFor } from '../support/registered.ts';
import { type WatchedGame, watchedGame } from '../support/watchedGame.ts';

everyTable(table => {
  const { m, seats, title } = table;
  const readers = [...seatsOf(seats), null];
  const game = (n: number, meddle?: Parameters<typeof watchedGame>[1]['meddle']): WatchedGame =>
    watchedGame(m, { seats, options: optionsFor(table, n), bot: botFor(table, n), n, ...(meddle && { meddle }) });

  test('an honest game, dealt and played again, is what every seat and a spectator saw', {
    timeout: LONG,
  }, async () => {
    const games = size(4, 60);
    let moments = 0;
    for (let n = 0; n < games; n += 1) {
      const played = game(n);
      for (const reader of readers) {
        const found = await verdict(m, played.evidence(reader));
        expect([reader, found.faults]).toEqual([reader, []]);
        expect(found.played?.since).toBe(0);
        moments += found.played?.moments ?? 0;
      }
    }
    owed('contract', 'honest games fit', { table: title, games, moments });
  });

  test('cards that were changed, at first or later, are found out by whoever saw one of them', {
    timeout: LONG,
  }, async () => {
    const games = size(4, 60);
    let found = 0;
    for (let n = 0; n < games; n += 1)
      for (const at of [0, 2]) {
        const luck = quick(n);
        const played = game(n, (G, made) => (made === at ? m.redeal(G, null, luck) : G));
        const all = { witnesses: [...played.witnesses.values()] };
        const { faults } = await verdict(m, played.evidence(null, all));
        expect([n, at, faults.length > 0]).toEqual([n, at, true]);
        found += 1;
      }
    owed('contract', 'changed cards are found out', { table: title, games: found });
  });
});
