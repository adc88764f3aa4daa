import { expect, test } from 'vitest';
import { anyMove } from '../../games/kit/bots.ts';
import { quick } from '../../games/kit/random.ts';
import { duties } from '../../games/kit/table.ts';
import { play, taskOf } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { botFor, everyTable, optionsFor } from '../support/registered.ts';

/** No honest game is longer, however badly it is played. */
const BOUND = 2000;

everyTable(table => {
  const { m, seats } = table;
  test('whoever is awaited has a legal move, at every state, until the game is over', { timeout: LONG }, () => {
    const games = size(15, 500);
    let [states, longest] = [0, 0];
    for (let n = 0; n < games; n += 1) {
      const luck = quick(n);
      const { G, record } = play(m, {
        seats,
        options: optionsFor(table, n),
        bot: botFor(table, n),
        n,
        bound: BOUND,
        each: moment => {
          states += 1;
          const due = duties(moment.G, new Set());
          expect(due.length).toBeGreaterThan(0);
          for (const duty of due) {
            if (duty.seat === null) continue;
            const task = taskOf(m, moment.G, duty.seat, luck, duty.prompt);
            const [prompt] = task.prompts;
            expect(prompt && anyMove(task, prompt), `${duty.stage} of ${duty.seat}`).toBeTruthy();
          }
        },
      });
      longest = Math.max(longest, record.moves.length);
      expect(G.table.over).not.toBeNull();
      expect(G.table.asks).toEqual([]);
    }
    owed('contract', 'never stuck', { table: table.title, games, stuck: 0, states, longest });
  });
});
