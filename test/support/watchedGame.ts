import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { type Bot, randomBot } from '../../games/kit/bots.ts';
import { type Deal, deals } from '../../games/kit/fair.ts';
import { type Json, type Seat, seats as seatsOf } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { type ChanceState, keyed, quick } from '../../games/kit/random.ts';
import type { Recorded } from '../../games/kit/replay.ts';
import { start } from '../../games/kit/step.ts';
import { stop } from '../../games/kit/upgrade.ts';
import type { Evidence } from '../../games/kit/verdict.ts';
import { newWitness, saw, type Witness } from '../../games/kit/witness.ts';
import { RELEASE } from '../../server/release.ts';
import { apply, choose, type Entry, keyOf } from './play.ts';

export interface Watch {
  readonly seats: number;
  readonly options: Json;
  /** Names the game: the same number is the same game. */
  readonly n: number;
  readonly bot?: Bot<Json>;
  /** Whoever runs the table puts another state in the place of that after `made` moves. */
  readonly meddle?: (G: Base, made: number) => Base;
  /** Who looks away after so many moves; everybody sees everything where it is missing. */
  readonly blinks?: (reader: Seat | null, made: number) => boolean;
  /** Its people stop it after so many moves. */
  readonly stopAfter?: number;
}
/** A finished game, and what was seen of it from every chair. */
export interface WatchedGame {
  readonly record: Recorded;
  readonly deals: readonly Deal[];
  readonly witnesses: ReadonlyMap<Seat | null, Witness>;
  readonly views: ReadonlyMap<Seat | null, Json>;
  /** What this reader has in hand to check with. */
  evidence(reader: Seat | null, changed?: Partial<Evidence>): Evidence;
}

/** Plays a game of bots to its end while every seat and a spectator keep what they are shown. */
export function watchedGame(m: AnyModule, how: Watch): WatchedGame {
  const { n, options, bot = randomBot, meddle = G => G, blinks = () => false } = how;
  const luck = quick(n);
  const readers = [...seatsOf(how.seats), null];
  const witnesses = new Map<Seat | null, Witness>(readers.map(reader => [reader, newWitness(reader)]));
  const views = new Map<Seat | null, Json>();
  const moves: Entry[] = [];
  let told: readonly Deal[] = [];
  const look = (state: Base, chance: ChanceState): void => {
    told = deals(tableState(state, chance));
    for (const reader of readers) {
      const view = sent(m.view(state, reader));
      views.set(reader, view);
      if (!blinks(reader, moves.length))
        witnesses.set(reader, saw(witnesses.get(reader) ?? newWitness(reader), view, told, RELEASE));
    }
  };
  let random = keyed({ key: keyOf(n), deal: 0, at: 0 });
  let G = meddle(start(m, seatsOf(how.seats), options, random), 0);
  look(G, random.state());
  for (let round = 0; !G.table.over; round += 1) {
    if (round > 5000) throw new Error(`${m.meta.id}, game ${n}: it does not end`);
    const entry = choose(m, G, how.seats, luck, bot);
    if (!entry) continue;
    random = keyed(random.state());
    const check = apply(m, G, entry, random);
    if (!check.ok) throw new Error(`${m.meta.id}, game ${n}: ${check.code}`);
    moves.push(entry);
    G = meddle(G, moves.length);
    look(G, random.state());
    if (moves.length !== how.stopAfter) continue;
    stop(G);
    look(G, random.state());
  }
  const { id: game, rulesVersion } = m.meta;
  const record = { game, rulesVersion, seats: how.seats, options, key: keyOf(n), moves };
  return {
    record,
    deals: told,
    witnesses,
    views,
    evidence: (reader, changed = {}) => ({
      record,
      deals: told,
      witnesses: [witnesses.get(reader) ?? newWitness(reader)],
      end: { seat: reader, view: views.get(reader) ?? null, release: RELEASE, stopped: how.stopAfter !== undefined },
      release: RELEASE,
      ...changed,
    }),
  };
}

export const tableState = (G: Base, chance: ChanceState): State<Base> =>
  ({ G, plugins: { random: { data: chance } } }) as unknown as State<Base>;

/** As it comes over a line, its fields in whatever order. */
function sent(view: Json): Json {
  return JSON.parse(JSON.stringify(view), (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  ) as Json;
}
