import { expect, test } from 'vitest';
import { awaitedPeople, inTurn, nobody, offersTo } from '../../../client/pages/local/offers.ts';
import type { Ask } from '../../../games/kit/asks.ts';
import { emptyTable } from '../../../games/kit/base.ts';
import { promptId, type Seat, seats } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import { pilferTable, use } from '../../kit/pilferTable.ts';

const [A, B, C] = seats(3) as [Seat, Seat, Seat];
const quiet = { orders: () => null };

/** A table with one open question, and who has answered it. */
const G = (close: Ask['close'], asked: readonly Seat[], sealed: readonly Seat[] = [], stage = 's') => {
  const table = emptyTable();
  const id = promptId(1);
  table.asks.push({ id, stage, seats: asked, close, limit: 'turn' });
  table.sealed[id] = sealed.map(seat => ({ seat, type: 'x', answer: null }));
  return { table };
};

test('waited for: bots are not people, answers that are sealed are given, open offers wait for nobody', () => {
  for (const people of [awaitedPeople, inTurn]) {
    expect(people(G('first', [C, A]), [A, C])).toEqual([C, A]);
    expect(people(G('first', [B]), [A, C])).toEqual([]);
    expect(people(G('all', [A, B, C], [A]), [A, C])).toEqual([C]);
    expect(people(G('never', [A]), [A, C])).toEqual([]);
  }
});
test('a question to the table waits for people, and asks nobody in turn', () => {
  expect(awaitedPeople(G('table', [A, B], [A]), [A, B])).toEqual([B]);
  expect(inTurn(G('table', [A, B], [A]), [A, B])).toEqual([]);
});

test('the table’s question names who is asked, whether they have answered or not', () => {
  const offer = { prompt: promptId(1), by: 'round', seats: [A, C] };
  expect(offersTo(G('table', [A, B, C]), quiet, [A, C])).toEqual([{ ...offer, waits: true }]);
  expect(offersTo(G('table', [A, B, C], [A]), quiet, [A, C])).toEqual([{ ...offer, waits: true }]);
  expect(offersTo(G('table', [A, B, C], [A, C]), quiet, [A, C])).toEqual([{ ...offer, waits: false }]);
  expect(offersTo(G('table', [B]), quiet, [A, C])).toEqual([]);
});
test('what may be answered in another’s turn is offered, a standing order is not, nor is a turn', () => {
  expect(offersTo(G('never', [A, B]), quiet, [A, C])).toEqual([
    { prompt: promptId(1), by: 'aside', seats: [A], waits: false },
  ]);
  expect(offersTo(G('never', [A, B], [], 'orders'), quiet, [A, C])).toEqual([]);
  for (const close of ['first', 'all'] as const) expect(offersTo(G(close, [A]), quiet, [A])).toEqual([]);
});

test('“nobody” passes for those of this device who have not answered, and for nobody else', () => {
  const table = pilferTable('steal-0', 'nope-0', 'coin-0');
  table.plays(0, 'play', use('steal-0', B));
  const m = anyModule(pilfer);
  const passes = (people: readonly Seat[]) => {
    const [offer] = offersTo(table.G, m.quiet, people);
    return offer ? nobody(m, table.G, offer) : null;
  };
  const pass = { prompt: table.asked('react'), type: 'answer', answer: { is: 'pass', then: null } };
  expect(passes([A, B, C])).toEqual([B, C].map(seat => ({ seat, move: pass })));
  expect(passes([A, C])).toEqual([{ seat: C, move: pass }]);
  expect(table.plays(1, 'answer', use('nope-0')).ok).toBe(true);
  expect(passes([A, B, C])).toEqual([{ seat: C, move: pass }]);
  expect(table.plays(2, 'answer', pass.answer).ok).toBe(true);
  expect(passes([A, B, C])).toEqual([]);
  table.windowCloses();
  expect(table.G.hands[A]).not.toContain('coin-0'); // what the second had sealed stands
});
