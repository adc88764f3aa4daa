import { expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { anyMove } from '../../games/kit/bots.ts';
import { copy } from '../../games/kit/copy.ts';
import { type Seat, seats as seatsOf } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import { quick } from '../../games/kit/random.ts';
import { step } from '../../games/kit/step.ts';
import { duties } from '../../games/kit/table.ts';
import { type Moment, play, taskOf } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { botFor, everyTable, optionsFor } from '../support/registered.ts';
import { shut, spoilt } from '../support/spaces.ts';
import { textsOf } from '../support/texts.ts';

everyTable(table => {
  const { m, id, seats } = table;
  const { texts } = textsOf(id);
  const known = (code: string): boolean => texts.fr[`no.${code}`] !== undefined && texts.en[`no.${code}`] !== undefined;

  /** Calls `use` for each question that a seat may answer, at some states of random games. */
  function everyPrompt(games: number, use: (at: Moment<Base>, move: Move, seat: Seat) => void): void {
    for (let n = 0; n < games; n += 1) {
      const luck = quick(n + 77);
      play(m, {
        seats,
        options: optionsFor(table, n),
        bot: botFor(table, n),
        n,
        each: moment => {
          if (luck.below(4)) return;
          for (const duty of duties(moment.G, new Set(seatsOf(seats)))) {
            if (duty.seat === null || duty.by !== 'bot') continue;
            const task = taskOf(m, moment.G, duty.seat, luck, duty.prompt);
            const [prompt] = task.prompts;
            const move = prompt && anyMove(task, prompt);
            if (move) use(moment, move, duty.seat);
          }
        },
      });
    }
  }

  test('every sampled legal move is accepted', { timeout: LONG }, () => {
    let moves = 0;
    everyPrompt(size(8, 100), ({ G, chance }, move, seat) => {
      moves += 1;
      expect(step(m, copy(G), seat, move, chance())).toEqual({ ok: true });
    });
    expect(moves).toBeGreaterThan(10);
    owed('contract', 'sampled legal moves accepted', { table: table.title, moves });
  });

  test('wrong seat, question, move, card, count and shape are refused with a known code and change nothing', {
    timeout: LONG,
  }, () => {
    let tries = 0;
    everyPrompt(size(4, 60), ({ G, chance }, move, seat) => {
      const before = JSON.stringify(G);
      const refused = (by: Seat, wrong: Move, code?: string): void => {
        tries += 1;
        const check = step(m, G, by, wrong, chance());
        const what = `${by}: ${JSON.stringify(wrong)}`;
        expect(check.ok, what).toBe(false);
        if (!check.ok) {
          expect(known(check.code), `${check.code} has its text`).toBe(true);
          if (code) expect(check.code, what).toBe(code);
        }
        expect(JSON.stringify(G)).toBe(before);
      };
      const asked = G.table.asks.find(a => a.id === move.prompt)?.seats ?? [];
      for (const other of seatsOf(seats)) if (!asked.includes(other)) refused(other, move, 'too-late');
      for (const prompt of ['', 'q0', 'q99999', '__proto__']) refused(seat, { ...move, prompt }, 'too-late');
      for (const type of ['nothing-like-this', 'constructor', 'table', ''])
        refused(seat, { ...move, type }, 'no-such-move');
      for (const prompt of taskOf(m, G, seat, quick(1), move.prompt).prompts) {
        const space = prompt.moves[move.type];
        if (space) for (const answer of spoilt(space, move.answer)) refused(seat, { ...move, answer });
        for (const [type, of] of Object.entries(prompt.moves))
          for (const { answer, no } of shut(of)) refused(seat, { prompt: prompt.id, type, answer }, no.code);
      }
    });
    expect(tries).toBeGreaterThan(100);
    owed('contract', 'wrong moves refused', { table: table.title, tries });
  });

  test('nobody moves when the game is over', () => {
    const { G } = play(m, { seats, options: m.options.defaults, n: 3 });
    const before = JSON.stringify(G);
    for (const type of [...m.meta.moves, 'takeBack'])
      for (const seat of seatsOf(seats))
        expect(step(m, G, seat, { prompt: 'q1', type, answer: null }, quick(1))).toMatchObject({ code: 'over' });
    expect(JSON.stringify(G)).toBe(before);
  });
});
