import 'fake-indexeddb/auto';
import { botLevels, type LocalSeat } from '../../../client/net/localMatch.ts';
import { localSession } from '../../../client/net/localSession.ts';
import { databaseStore, type LocalStore } from '../../../client/net/localStore.ts';
import { type LocalTable, openLocalTable, type TableParts } from '../../../client/net/localTable.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import type { TableSession } from '../../../client/net/session.ts';
import type { Thinker } from '../../../client/net/thinker.ts';
import { anyMove } from '../../../games/kit/bots.ts';
import { think } from '../../../games/kit/botTurn.ts';
import type { Seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Random } from '../../../games/kit/random.ts';
import { fitOf } from '../../../games/kit/step.ts';
import { duties } from '../../../games/kit/table.ts';
import { games } from '../../../games/registry.ts';
import { proofs } from '../../kit/proofGames.ts';

let databases = 0;
/** A name that no other test has used. */
export const freshName = (): string => `device-${++databases}`;
export const freshStore = (): Promise<LocalStore> => databaseStore(freshName());

/** Bots that think in the test itself; all that crosses to a worker is made JSON, as there. */
export const hereThinker = (m: AnyModule): Pick<Thinker, 'think'> => ({
  think: async thought => think(m, JSON.parse(JSON.stringify(thought)), () => performance.now()),
});

export const person = (name: string): LocalSeat => ({ name, bot: null });
export const bot = (n: number, level = 'random'): LocalSeat => ({ name: `bot-${n}`, bot: level });
export const NAMES = ['Inès', 'Tom', 'Zoé', 'Marc', 'Léa', 'Nico'];
export const peopleNamed = (count: number): LocalSeat[] =>
  Array.from({ length: count }, (_, n) => person(NAMES[n] ?? `P${n}`));

/** Deals a match and sits down. */
export async function begin(
  m: AnyModule,
  seats: readonly LocalSeat[],
  parts: Partial<TableParts> & { readonly options?: unknown; readonly key?: string } = {},
): Promise<LocalTable> {
  const { options, key, ...rest } = parts;
  const store = rest.store ?? (await freshStore());
  const match = await newMatch(store, m, {
    options: (options ?? m.options.defaults) as never,
    seats,
    ...(key ? { key } : {}),
  });
  if (!match) throw new Error('this cannot be dealt');
  return reopen(m, match.id, { ...rest, store });
}
export async function reopen(
  m: AnyModule,
  id: string,
  parts: Partial<TableParts> & Pick<TableParts, 'store'>,
): Promise<LocalTable> {
  const table = await openLocalTable(id, { module: m, thinker: hereThinker(m), paceMs: 0, ...parts });
  if (!table) throw new Error(`no match ${id}`);
  return table;
}

/** One answer of somebody who is awaited, at random, through that seat's session. False when no person is awaited. */
export async function anybodyPlays(table: LocalTable, random: Random): Promise<boolean> {
  const { G } = table.match().state;
  const waited = duties(G, new Set(botLevels(table.match().seats).keys())).filter(d => d.by === 'deadline');
  const duty = waited.length ? random.pick(waited) : sealing(table);
  if (!duty?.seat) return false;
  const session = localSession(table, duty.seat);
  const move = someMove(table.module, session, duty.prompt, random);
  if (!move) throw new Error(`seat ${duty.seat} has no answer to ${duty.stage}`);
  const check = await session.act(move);
  session.close();
  if (!check.ok) throw new Error(`${move.type} of seat ${duty.seat}: ${check.code}`);
  return true;
}
export function someMove(m: AnyModule, session: TableSession, prompt: string, random: Random) {
  const { view, seat } = session.snapshot();
  if (seat === null) throw new Error('a spectator plays nothing');
  const asked = m.choices(view, seat).find(p => p.id === prompt);
  return asked ? anyMove({ random, fit: fitOf(m, view, seat) }, asked) : null;
}
/** A window that stays open until everybody has spoken: somebody who has not. */
function sealing(table: LocalTable) {
  const { G } = table.match().state;
  for (const a of G.table.asks.filter(x => x.close === 'table')) {
    const seat = a.seats.find(s => !(G.table.sealed[a.id] ?? []).some(x => x.seat === s));
    if (seat) return { seat, prompt: a.id, stage: a.stage };
  }
  return null;
}

/** Waits until something is so; fails after two seconds. */
export async function until(so: () => boolean, ms = 2_000): Promise<void> {
  for (let n = 0; !so(); n += 1) {
    if (n > ms / 2) throw new Error('it never came to that');
    await new Promise(resolve => setTimeout(resolve, 2));
  }
}

export interface OnTable {
  readonly name: string;
  readonly m: AnyModule;
  readonly seats: number;
  readonly options: unknown;
}
/** Every registered game at every number of seats, and the small games that stretch the kit. */
export async function everyTable(): Promise<OnTable[]> {
  const registered = await Promise.all(
    games.map(async entry => {
      const m = await entry.load();
      return entry.meta.seats.map(seats => ({
        name: `${entry.meta.id} for ${seats}`,
        m,
        seats,
        options: m.options.defaults,
      }));
    }),
  );
  const small = proofs.map(({ name, m, seats, options }) => ({ name, m: m as unknown as AnyModule, seats, options }));
  return [...registered.flat(), ...small];
}
export const seatsOf = (table: LocalTable): Seat[] => table.match().seats.map((_, n) => String(n) as Seat);
