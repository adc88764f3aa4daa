import { describe, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { type Seat, seats as seatsOf } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { tell } from '../../games/kit/news.ts';
import { quick } from '../../games/kit/random.ts';
import { hintsFor } from '../support/hintFiles.ts';
import type { Hints } from '../support/hints.ts';
import { play } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { botFor, everyGame, everyTable, optionsFor, type Table, tables } from '../support/registered.ts';
import { type Comparison, compareTwins } from '../support/twins.ts';

everyTable(table => {
  test('what looks the same to a seat or a spectator is the same, byte for byte', { timeout: LONG }, () => {
    const compared = twins(table, table.m, size(6, 200));
    expect(compared.leak).toBeNull();
    expect(compared.twins).toBeGreaterThan(table.seats * 20);
    owed('contract', 'redealt twins on the bare rules', { table: table.title, ...compared });
  });
});

everyGame(({ id, m }) => {
  const { leaks } = hintsFor(id);
  const own = tables.filter(t => t.id === id);
  const found = (leaky: AnyModule): boolean => own.some(table => twins(table, leaky, 12, 1).leak !== null);

  describe('a secret that is let through is found', () => {
    test.each(Object.entries(leaks))('%s, in the view', { timeout: LONG }, (_name, secret) => {
      const view: AnyModule['view'] = (G, seat) => Object.assign({}, m.view(G, seat), { leak: said(secret(G, seat)) });
      expect(found({ ...m, view })).toBe(true);
      owed('contract', 'a deliberate leak is found on the bare rules', { game: id, leak: _name });
    });
    const everything = (G: Base): string => said(Object.values(leaks).map(secret => secret(G, null)));
    test('in what is told', { timeout: LONG }, () => {
      const resolve = Object.fromEntries(
        Object.entries(m.resolve).map(([stage, rule]): [string, typeof rule] => [
          stage,
          (G, settled, random) => {
            tell(G, 'leak', { secret: everything(G) });
            rule(G, settled, random);
          },
        ]),
      );
      expect(found({ ...m, resolve })).toBe(true);
    });
    test('in who may talk', { timeout: LONG }, () => {
      const mayTalk: AnyModule['mayTalk'] = (G, seat) => m.mayTalk(G, seat) && sum(everything(G)) % 2 === 0;
      expect(found({ ...m, mayTalk })).toBe(true);
    });
    test('in where the game is said to stand', { timeout: LONG }, () => {
      expect(found({ ...m, flow: G => ({ ...m.flow(G), turn: m.flow(G).turn + sum(everything(G)) }) })).toBe(true);
    });
  });

  test('every secret is changed by some redeal', { timeout: LONG }, () => {
    const still = new Set(Object.keys(leaks));
    for (const table of own)
      for (let n = 0; n < 12 && still.size > 0; n += 1) {
        const luck = quick(n);
        const each = ({ G }: { readonly G: Base }): void => {
          for (const seat of [...seatsOf(table.seats), null]) {
            const twin = m.redeal(G, seat, luck);
            for (const name of still) if (changed(leaks, name, G, twin, seat)) still.delete(name);
          }
        };
        play(m, { seats: table.seats, options: optionsFor(table, n), bot: botFor(table, n), n, each });
      }
    expect([...still]).toEqual([]);
  });
});

const said = (fact: unknown): string => JSON.stringify(fact ?? null);
const sum = (text: string): number => [...text].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 1009, 7);
const changed = (leaks: Hints['leaks'], name: string, G: Base, twin: Base, seat: Seat | null): boolean =>
  said(leaks[name]?.(G, seat)) !== said(leaks[name]?.(twin, seat));

/** Some games, each with options of its own. */
function twins(table: Table, m: AnyModule, games: number, oneIn = 4): Comparison {
  let all: Comparison = { games: 0, twins: 0, leak: null };
  for (let n = 0; n < games && all.leak === null; n += 1) {
    const one = compareTwins(m, {
      seats: table.seats,
      options: optionsFor(table, n),
      bot: botFor(table, n),
      games: 1,
      from: n,
      oneIn,
    });
    all = { games: all.games + one.games, twins: all.twins + one.twins, leak: one.leak };
  }
  return all;
}
