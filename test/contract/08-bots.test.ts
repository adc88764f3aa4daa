import { describe, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { botCall, decide, fetchBot, imagined, standIns } from '../../games/kit/botTurn.ts';
import { copy } from '../../games/kit/copy.ts';
import { seats as seatsOf } from '../../games/kit/ids.ts';
import { keyed, quick } from '../../games/kit/random.ts';
import { legal, start, step, stepTable } from '../../games/kit/step.ts';
import { duties } from '../../games/kit/table.ts';
import { closing, keyOf, type Moment, play } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { everyTable, optionsFor } from '../support/registered.ts';

/** How long a bot may think in these tests, ms, and how much more a busy machine is given. */
const [BUDGET, PATIENCE] = [20, 5000];

everyTable(table => {
  const { m, seats } = table;

  describe.each([...m.meta.levels, 'random'].map(level => [level]))('the %s bot', level => {
    test('finishes games by legal moves of its own', { timeout: LONG }, async () => {
      const bot = await fetchBot(m, level);
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
          const how = { level, seed: luck.below(2 ** 32), budgetMs: BUDGET, worlds: imagined(m, level) };
          const call = botCall(m, G, duty.seat, [duty.prompt], how);
          const before = performance.now();
          const move = decide(m, bot, call, () => performance.now());
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

    test('decides the same in two states that look the same to its seat', { timeout: LONG }, async () => {
      const bot = await fetchBot(m, level);
      let decisions = 0;
      for (let n = 0; n < size(3, 30); n += 1) {
        const luck = quick(n);
        const each = ({ G, entry: [by] }: Moment<Base>): void => {
          const duty = duties(G, new Set(seatsOf(seats))).find(d => d.by === 'bot' && d.seat === by);
          if (!duty?.seat || luck.below(3)) return;
          const { seat, prompt } = duty;
          const twin = m.redeal(G, seat, luck);
          const worlds = [copy(m.redeal(G, seat, luck))];
          const decides = (world: Base) => {
            // without a budget: with one, a busy machine would decide
            const how = { level, seed: n, budgetMs: 0, worlds: 0 };
            const call = { ...botCall(m, world, seat, [prompt], how), worlds: copy(worlds) as never };
            const text = JSON.stringify(call);
            const move = decide(m, bot, call, () => 0);
            expect(JSON.stringify(call)).toBe(text); // it changed nothing that it was given
            return move;
          };
          decisions += 1;
          expect(decides(twin)).toEqual(decides(G));
        };
        play(m, { seats, options: optionsFor(table, n), n, each });
      }
      expect(decisions).toBeGreaterThan(5);
    });
  });

  test('whoever stands in for a broken bot answers legally', { timeout: LONG }, () => {
    let answers = 0;
    play(m, {
      seats,
      options: optionsFor(table, 1),
      n: 1,
      each: ({ G }) => {
        const duty = duties(G, new Set(seatsOf(seats))).find(d => d.by === 'bot' && !d.may);
        if (!duty?.seat) return;
        const broken = {
          ...m,
          caretaker: () => {
            throw new Error('broken too');
          },
        };
        const call = botCall(m, G, duty.seat, [duty.prompt], {
          level: 'broken',
          seed: answers,
          budgetMs: 0,
          worlds: 0,
        });
        expect(
          decide(
            broken,
            () => null,
            call,
            () => 0,
          ),
        ).toBeNull();
        for (const stand of [m, broken]) {
          const [move] = standIns(stand, call);
          expect(move && legal(m, call.view, call.seat, move)).toEqual({ ok: true });
        }
        answers += 1;
      },
    });
    expect(answers).toBeGreaterThan(3);
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
