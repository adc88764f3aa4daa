import { expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { randomBot } from '../../games/kit/bots.ts';
import { type Seat, seats as seatsOf } from '../../games/kit/ids.ts';
import { quick, type Random } from '../../games/kit/random.ts';
import { type Duty, duties } from '../../games/kit/table.ts';
import { verdict } from '../../games/kit/verdict.ts';
import { taskOf } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { botFor, everyTable, optionsFor, type Table } from '../support/registered.ts';
import { type WatchedGame, watchedGame } from '../support/watchedGame.ts';

everyTable(table => {
  const { m, seats, title } = table;
  const readers = [...seatsOf(seats), null];
  const game = (n: number, meddle?: Parameters<typeof watchedGame>[1]['meddle']): WatchedGame =>
    watchedGame(m, { seats, options: optionsFor(table, n), bot: botFor(table, n), n, ...(meddle && { meddle }) });

  test('an honest game, dealt and played again, is what every seat and a spectator saw', {
    timeout: LONG,
  }, async () => {
    const games = size(2, 60);
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
    const games = size(2, 60);
    let found = 0;
    for (let n = 0; n < games; n += 1)
      for (const at of [0, 2]) {
        const luck = quick(n);
        let changed = false;
        const played = game(n, (G, made) => {
          if (changed || made < at || G.table.over) return G;
          const world = exchanged(table, G, luck);
          changed = JSON.stringify(world) !== JSON.stringify(G); // where nothing is dealt yet, nothing can be
          return world;
        });
        if (!changed) continue; // it was over before
        const all = { witnesses: [...played.witnesses.values()] };
        const { faults } = await verdict(m, played.evidence(null, all));
        expect([n, at, faults.length > 0]).toEqual([n, at, true]);
        found += 1;
      }
    expect(found).toBeGreaterThan(games);
    owed('contract', 'changed cards are found out', { table: title, games: found });
  });
});

/** Other cards, with which the game can go on as if nothing were. */
function exchanged({ m, seats }: Table, G: Base, luck: Random): Base {
  for (let n = 0; n < 500; n += 1) {
    const world = m.redeal(G, null, luck);
    const asked = duties(world, new Set(seatsOf(seats))).filter(({ may, seat }) => !may && seat !== null);
    const answer = ({ seat, prompt }: Duty) => randomBot(taskOf(m, world, seat as Seat, luck, prompt));
    if (asked.every(duty => answer(duty) !== null)) return world;
  }
  throw new Error(`${m.meta.id}: no other cards let the game go on`);
}
