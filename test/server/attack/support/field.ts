import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { type Registered, registered, type Table } from '../../../support/registered.ts';
import { type Laid, lay, playsOn } from './laid.ts';
import type { Orders, Truth } from './orders.ts';
import { type Siege, siege } from './siege.ts';

/** What an attack of this file stands on. */
export interface Field {
  readonly at: Siege;
  /** What is stored of a match. Throws where there is none. */
  truth(matchID: string): Promise<Truth>;
}

/**
 * One server for all attacks of a file. After each of them this very process must still be there, unharmed, and a match that
 * has nothing to do with the attack must go on.
 */
export function underSiege(env: Orders['env'] = {}, seams: Orders['seams'] = {}): Field {
  let at: Siege | undefined;
  const controls = new Map<string, Laid>();
  const field = {
    get at(): Siege {
      if (!at) throw new Error('there is no siege yet');
      return at;
    },
    truth: async (matchID: string): Promise<Truth> => {
      const truth = await field.at.truth(matchID);
      if (!truth) throw new Error('the match is gone');
      return truth;
    },
  };
  beforeAll(async () => {
    at = await siege(env, seams);
  });
  let attacks = 0;
  afterEach(async () => {
    await field.at.intact();
    // one of the games, by turns: all of them after each attack would be more than one address may ask for
    const game = registered[attacks % registered.length];
    attacks += 1;
    if (!game) return;
    const { id, m } = game;
    const before = controls.get(id);
    // a machine that is busy may have been late with a ping
    const control = before?.whole() ? before : await lay(field.at, { title: id, id, m, seats: most(game) });
    controls.set(id, control);
    if (await playsOn(control)) return;
    control.clear();
    controls.delete(id);
  });
  afterAll(() => at?.end());
  return field;
}

const least = ({ m }: Registered): number => Math.min(...m.meta.seats);
const most = ({ m }: Registered): number => Math.max(...m.meta.seats);
const tableOf =
  ({ id, m }: Registered) =>
  (seats: number): Table => ({ title: `${id} for ${seats}`, id, m, seats });

/** Every registered game at its smallest and at its largest table. */
export const ends: readonly Table[] = registered.flatMap(game =>
  [...new Set([least(game), most(game)])].map(tableOf(game)),
);
/** The same, where at least two sit. */
export const company: readonly Table[] = registered.flatMap(game =>
  [...new Set([Math.min(...game.m.meta.seats.filter(n => n > 1)), most(game)])].map(tableOf(game)),
);
/** Every registered game at its largest table. */
export const largest: readonly Table[] = registered.map(game => tableOf(game)(most(game)));

/** The same attacks at each of these tables; the table is laid anew when its match is over. */
export function atTables(
  tables: readonly Table[],
  field: Field,
  attacks: (table: () => Laid, of: Table) => void,
): void {
  describe.each(tables.map(t => [t.title, t] as const))('%s', (_, of) => {
    let laid: Laid | undefined;
    beforeEach(async () => {
      if (laid?.whole() && laid.turn() !== null) return;
      laid?.clear();
      laid = await lay(field.at, of);
    });
    afterAll(() => laid?.clear());
    attacks(() => {
      if (!laid) throw new Error('the table is not laid yet');
      return laid;
    }, of);
  });
}
