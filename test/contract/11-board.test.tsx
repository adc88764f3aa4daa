// @vitest-environment jsdom
import axe from 'axe-core';
import { beforeAll, expect, test } from 'vitest';
import { loadBoard } from '../../client/boards/registry.ts';
import { gameWords } from '../../client/i18n/gameTexts.ts';
import type { Words } from '../../client/i18n/messages.ts';
import type { Board } from '../../client/table/board.ts';
import type { Base } from '../../games/kit/base.ts';
import { copy } from '../../games/kit/copy.ts';
import { type Json, type Seat, seats as seatsOf } from '../../games/kit/ids.ts';
import { enumerate, sample } from '../../games/kit/prompts.ts';
import { quick } from '../../games/kit/random.ts';
import { stop } from '../../games/kit/upgrade.ts';
import { answerByKeyboard } from '../support/byKeyboard.ts';
import { play, taskOf } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { everyTable, optionsFor } from '../support/registered.ts';
import { seatAt } from '../support/seatAt.tsx';

/** What jsdom cannot judge, and what is the page's, not the board's. */
const RULES = {
  'color-contrast': { enabled: false },
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
};

/** So many drawings of one game are enough while one waits. */
const MANY = 60;
/** Each with its number and the number of the last. */
const numbered = <T,>(all: readonly T[]): (readonly [number, T, number])[] =>
  all.map((one, at) => [at, one, all.length - 1] as const);

async function seriousIn(page: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(page, { rules: RULES });
  const serious = violations.filter(v => v.impact === 'serious' || v.impact === 'critical');
  return serious.map(v => `${v.id}: ${v.nodes.map(node => node.html).join(' ')}`);
}

everyTable(table => {
  const { m, id, seats } = table;
  let board: Board<Json>;
  let words: readonly Words[];
  beforeAll(async () => {
    HTMLCanvasElement.prototype.getContext = () => null; // jsdom has none, and axe asks for one
    const loaded = await loadBoard(id);
    if (!loaded) throw new Error(`client/boards/${id}/Board.tsx is missing`);
    board = loaded;
    words = [await gameWords(id, 'fr'), await gameWords(id, 'en')];
  });
  const wordsFor = (n: number): Words => words[n % 2] ?? (words[0] as Words);
  const states = (n: number): Base[] => {
    const all: Base[] = [];
    all.push(play(m, { seats, options: optionsFor(table, n), n, each: ({ G }) => all.push(copy(G)) }).G);
    return all;
  };

  test('draws every state of a random game for every reader, with no serious axe finding', {
    timeout: LONG,
  }, async () => {
    const readers: readonly (Seat | null)[] = [...seatsOf(seats), null];
    let [drawn, examined] = [0, 0];
    for (let n = 0; n < size(1, 5); n += 1)
      for (const [at, G, last] of numbered(states(n)))
        for (const [which, seat] of readers.entries()) {
          // of a long game not every reader looks at every state each time: together they see all of it, and all see the end
          const every = size(Math.ceil(((last + 1) * readers.length) / MANY), 1);
          if ((at + which) % every !== 0 && at !== last) continue;
          const shown = seatAt({ m, G, seat, board, words: wordsFor(at) });
          drawn += 1;
          expect(shown.page.textContent?.trim()).not.toBe('');
          expect(shown.page.textContent).not.toMatch(/\b(board|ask|move|card|no|news)\.[a-z]/); // a key without its text
          const end = G.table.over !== null && which === 0;
          if (end || drawn % size(24, 4) === 1) {
            examined += 1;
            expect(await seriousIn(shown.page)).toEqual([]);
          }
          shown.leave();
        }
    expect(examined).toBeGreaterThan(1);
    owed('contract', 'boards without a serious axe finding', { table: table.title, drawn, examined });
  });

  test('shows the end of a game that its people stopped, wherever it stood', { timeout: LONG }, async () => {
    const [first] = seatsOf(seats);
    const all = states(0);
    for (const [at, G] of all.entries()) {
      if (G.table.over || at % size(8, 2) !== 0) continue;
      stop(G);
      for (const seat of [first ?? null, null]) {
        const shown = seatAt({ m, G, seat, board, words: wordsFor(at) });
        expect(shown.page.textContent).not.toMatch(/\b(board|ask|move|card|no|news)\.[a-z]/);
        // what comes after a game is offered
        expect(shown.page.querySelector('a[href="/"]')).not.toBeNull();
        if (at === 0) expect(await seriousIn(shown.page)).toEqual([]);
        shown.leave();
      }
    }
  });

  test('every prompt can be answered with the keyboard alone', { timeout: LONG }, async () => {
    const luck = quick(5);
    const wanted = size(1, 8);
    const answered = new Map<string, number>();
    for (let n = 0; n < size(6, 20); n += 1)
      for (const G of states(n))
        for (const seat of seatsOf(seats)) {
          const task = taskOf(m, G, seat, luck);
          for (const prompt of task.prompts)
            for (const [type, space] of Object.entries(prompt.moves)) {
              const key = `${prompt.stage}:${type}`;
              if ((answered.get(key) ?? 0) >= wanted || enumerate(space, task.fit)?.length === 0) continue;
              const answer = sample(space, luck, task.fit);
              if (answer === null && space.kind !== 'nothing') continue;
              const shown = seatAt({ m, G, seat, board, words: wordsFor(n) });
              expect(await answerByKeyboard(shown, type, answer), `${key} ${JSON.stringify(answer)}`).toBe(true);
              shown.leave();
              answered.set(key, (answered.get(key) ?? 0) + 1);
            }
        }
    expect(answered.size).toBeGreaterThan(0);
    owed('contract', 'prompts answered with the keyboard alone', {
      table: table.title,
      moves: Object.fromEntries(answered),
    });
  });
});
