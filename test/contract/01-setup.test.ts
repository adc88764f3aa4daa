import { expect, test } from 'vitest';
import { seats } from '../../games/kit/ids.ts';
import { valuesOf } from '../../games/kit/options.ts';
import { keyed } from '../../games/kit/random.ts';
import { start } from '../../games/kit/step.ts';
import { games } from '../../games/registry.ts';
import { keyOf } from '../support/play.ts';
import { everyGame, everyTable, optionsFor } from '../support/registered.ts';

test('every game has an id of its own, which is fit for a folder and a namespace', () => {
  const ids = games.map(g => g.meta.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
});

everyGame(({ id, m }) => {
  test('what the lobby reads is what the rules say', () => {
    expect(m.meta).toBe(games.find(g => g.meta.id === id)?.meta);
    expect(m.meta.seats.length).toBeGreaterThan(0);
    expect([...m.meta.seats]).toEqual([...new Set(m.meta.seats)].sort((a, b) => a - b));
    for (const move of [...m.meta.openMoves, ...m.takeBack]) expect(m.meta.moves).toContain(move);
    for (const reserved of ['table', 'takeBack']) expect(m.meta.moves).not.toContain(reserved);
    for (const level of [...m.meta.levels, 'random']) expect(Object.keys(m.bots)).toContain(level);
  });
  test('every rule belongs to a stage that the lobby was told of', () => {
    const stages = m.meta.phases.flatMap(([, names]) => names);
    for (const stage of [...Object.keys(m.resolve), ...Object.keys(m.quiet)]) expect(stages).toContain(stage);
  });
  test('an option nobody knows and a wrong value are refused', () => {
    const [count = 0] = m.meta.seats;
    for (const raw of [{ nothingLikeThis: true }, [], 'x', 1, true]) expect(m.options.parse(raw, count)).toBeNull();
    for (const field of m.meta.options)
      for (const value of ['nothing-like-this', -1, null, {}, []])
        expect(m.options.parse({ [field.id]: value }, count)).toBeNull();
  });
});

everyTable(({ m, seats: count }) => {
  test('nothing chosen means the defaults', () => {
    for (const raw of [undefined, null, {}]) expect(m.options.parse(raw, count)).toEqual(m.options.defaults);
    expect(m.options.parse(m.options.defaults, count)).toEqual(m.options.defaults);
  });
  test('every value that is offered is taken, and what this seat count does not offer is not', () => {
    for (const field of m.meta.options) {
      const offered = valuesOf(field, count);
      expect(offered).toContain(field.default);
      for (const value of offered)
        expect(m.options.parse({ [field.id]: value }, count)).toMatchObject({ [field.id]: value });
      const all = field.kind === 'toggle' ? [true, false] : [...field.of];
      for (const value of all)
        if (!offered.some(o => o === value)) expect(m.options.parse({ [field.id]: value }, count)).toBeNull();
    }
  });
  test('sets up with whatever options, and somebody is asked', () => {
    for (let n = 0; n < 20; n += 1) {
      const random = keyed({ key: keyOf(n), deal: 0, at: 0 });
      const G = start(m, seats(count), optionsFor({ m, seats: count }, n), random);
      expect(G.table.over).toBeNull();
      expect(G.table.asks.some(a => a.close !== 'never')).toBe(true);
      expect(seats(count)).toContain(m.flow(G).seat);
      expect(m.meta.phases.map(([name]) => name)).toContain(m.flow(G).phase);
    }
  });
});
