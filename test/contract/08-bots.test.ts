import { describe, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { botCall, botMove } from '../../games/kit/botTurn.ts';
import { copy } from '../../games/kit/copy.ts';
import { seats as seatsOf } from '../../games/kit/ids.ts';
import { keyed, quick } from '../../games/kit/random.ts';
import { start, step, stepTable } from '../../games/kit/step.ts';
import { duties } from '../../games/kit/table.ts';
import { closing, keyOf, type Moment, play } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { everyTable, optionsFor } from '../support/registered.ts';

/** How long a bot may think in these tests, ms, and how much more a busy machine is given. */
const [BUDGET, PATIENCE] = [20, 500];

everyTable(table => {
  const { m, seats } = table;
  const rethrow = (error: unknown): never => {
    throw error;
  };

  describe.each([...m.meta.levels, 'random'].map(level => [level]))('the %s bot', level => {
    test('finishes games by legal moves of its own', { timeout: LONG }, () => {
      let [decisions, slowest] = [0, 0];
      for (let n = 0; n < size(3, 30); n += 1) {
        const random = keyed({ key: keyOf(n), deal: 0, at: 0 });
        const luck = quick(n);
        const G = start(m, seatsOf(seats), optionsFor(table, n), random);
        for (let i = 0; i < 3000 && !G.table.over; i += 1) {
          const due = duties(G, new Set(seatsOf(seats)));
          const duty = due.find(d => !d.may) ?? due[0];
          if (!duty) throw new Error('nobody is awaited');
          if (duty.seat === null) {
            expect(stepTable(m, G, closing(duty), random)).toEqual({ ok: true });
            continue;
          }
          const call = botCall(m, G, { seat: duty.seat, prompt: duty.prompt }, level, luck, {
            budgetMs: BUDGET,
            worlds: 1,
          });
          const before = performance.now();
          const move = botMove(m, call, luck, rethrow);
          slowest = Math.max(slowest, performance.now() - before);
          decisions += 1;
          if (move) expect(step(m, G, duty.seat, move, random)).toEqual({ ok: true });
          else expect(duty.may).toBe(true);
        }
        expect(G.table.over).not.toBeNull();
      }
      expect(slowest).toBeLessThan(BUDGET + PATIENCE);
      owed('contract', 'bots act legally, within their budget', {
        table: table.title,
        level,
        decisions,
        slowestMs: Math.round(slowest),
      });
    });

    test('decides the same in two states that look the same to its seat', { timeout: LONG }, () => {
      let decisions = 0;
      for (let n = 0; n < size(3, 30); n += 1) {
        const luck = quick(n);
        const each = ({ G, entry: [by] }: Moment<Base>): void => {
          const duty = duties(G, new Set(seatsOf(seats))).find(d => d.by === 'bot' && d.seat === by);
          if (!duty?.seat || luck.below(3)) return;
          const due = { seat: duty.seat, prompt: duty.prompt };
          const twin = m.redeal(G, duty.seat, luck);
          const worlds = [copy(m.redeal(G, duty.seat, luck))];
          const decide = (world: Base) => {
            // without a budget: with one, a busy machine would decide
            const call = { ...botCall(m, world, due, level, quick(1)), worlds: copy(worlds) as never };
            const text = JSON.stringify(call);
            const move = botMove(m, call, quick(n), rethrow);
            expect(JSON.stringify(call)).toBe(text); // it changed nothing that it was given
            return move;
          };
          decisions += 1;
          expect(decide(twin)).toEqual(decide(G));
        };
        play(m, { seats, options: optionsFor(table, n), n, each });
      }
      expect(decisions).toBeGreaterThan(5);
    });
  });

  test('caretakers can finish any game', { timeout: LONG }, () => {
    const games = size(5, 100);
    for (let n = 0; n < games; n += 1) {
      // begun by people who play anything, left by all of them after n moves
      const states: Base[] = [];
      play(m, { seats, options: optionsFor(table, n), n, each: ({ G }) => states.push(copy(G)) });
      const G = states[Math.min(n * 3, states.length - 1)];
      if (!G) throw new Error('no state');
      const random = keyed({ key: keyOf(n), deal: 1, at: 0 });
      for (let i = 0; i < 3000 && !G.table.over; i += 1) {
        const duty = duties(G, new Set())[0];
        if (!duty) throw new Error('nobody is awaited');
        expect(stepTable(m, G, closing(duty), random)).toEqual({ ok: true });
      }
      expect(G.table.over).not.toBeNull();
    }
    owed('contract', 'games that caretakers finish', { table: table.title, games });
  });
});
