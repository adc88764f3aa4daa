import type { State } from 'boardgame.io';
import { InitializeGame } from 'boardgame.io/internal';
import type { Base } from '../../games/kit/base.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import type { Json } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { sinceOf } from '../../games/kit/since.ts';
import { takenBack } from './localCrew.ts';
import { type LocalMatch, type LocalSeat, linesOf } from './localMatch.ts';
import type { LocalStore } from './localStore.ts';

export interface NewMatch {
  readonly options: Json;
  readonly seats: readonly LocalSeat[];
  /** The match's key of chance; tests give one. */
  readonly key?: string;
}

/** Deals a match and stores it; null when the game does not take this number of seats or these options. */
export async function newMatch(
  store: LocalStore,
  m: AnyModule,
  { options, seats, key }: NewMatch,
  now = Date.now(),
): Promise<LocalMatch | null> {
  const parsed = m.options.parse(options, seats.length);
  if (!m.meta.seats.includes(seats.length) || parsed === null) return null;
  const game = defineGame(m, key === undefined ? {} : { key })();
  const dealt = InitializeGame({ game, numPlayers: seats.length, setupData: parsed });
  const state = JSON.parse(JSON.stringify(dealt)) as State<Base>;
  const lines = linesOf(state.G);
  const match: LocalMatch = {
    id: freshId(),
    game: m.meta.id,
    rulesVersion: m.meta.rulesVersion,
    options: parsed,
    seats,
    state,
    since: sinceOf(state.G, {}, now),
    told: lines.length,
    made: 0,
    createdAt: now,
    updatedAt: now,
    next: null,
  };
  await store.create(match, lines);
  return match;
}

/** The same people once more, those too for whom a bot played; everybody moves up one seat, so that somebody else begins. Two tabs get the same match. */
export async function playAgain(store: LocalStore, m: AnyModule, was: LocalMatch): Promise<string | null> {
  const stored = await store.read(was.id);
  if (stored?.next) return stored.next;
  const [first, ...others] = was.seats;
  // as far as the rules of now know them
  const options = m.options.parse(was.options, was.seats.length) ?? m.options.defaults;
  const next = await newMatch(store, m, { options, seats: (first ? [...others, first] : []).map(takenBack) });
  if (!next) return null;
  const id = await store.follow(was.id, next.id);
  if (id !== next.id) await store.remove(next.id);
  return id;
}

/** Twelve letters and digits; no `crypto.randomUUID`, which plain http does not have. */
const freshId = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(12)), byte => (byte % 36).toString(36)).join('');
