import jsonPatch, { type Operation } from 'fast-json-patch';
import { duesFor } from '../../games/kit/due.ts';
import { type Deal, dealsLater, dealsMark } from '../../games/kit/fair.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { receives } from '../../games/kit/receives.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import type { Beside, Line, Seen, Told } from '../../games/kit/wire.ts';
import { RELEASE } from '../release.ts';
import type { Standing } from './standings.ts';

/** One socket at a match, in one seat (null: a spectator). */
export interface Guest {
  readonly seat: Seat | null;
  /** The key to that seat as it was stored when the guest sat down: with another one it is somebody else's. */
  key: string | null;
  /** It is told what has changed, where that is shorter than the whole. */
  readonly patches: boolean;
  send(event: string, ...args: readonly unknown[]): void;
  /** It sits there no more. */
  gone(): void;
  /** Stands in for boardgame.io's _stateID, which would tell how much others do. */
  count: number;
  /** Lines that this reader was told so far. */
  told: number;
  /** What it was shown last. */
  shown: Shown | null;
}

/** What a reader is shown of a state, but for its own numbers. */
export interface Shown {
  readonly seen: Seen;
  /** Not part of what is seen: the deals and their mark, and the rules by which it was made. */
  readonly dealt: string;
  readonly rules: number;
  deals(): readonly Deal[];
}
export function show(
  module: AnyModule,
  { state, since, timing, bots }: Pick<Standing, 'state' | 'since' | 'timing' | 'bots'>,
  seat: Seat | null,
): Shown {
  const seen = {
    ...receives(module, state, seat),
    due: duesFor(module.meta, state.G, since, timing, new Set(bots.keys()), seat),
    mayTakeBack: mayTakeBack(state.G, seat),
  };
  const { rulesVersion: rules } = module.meta;
  return { seen, dealt: dealsMark(state), deals: dealsLater(state), rules };
}

/** A first look, or a fresh one after the line broke. */
export function sendSync(
  guest: Guest,
  matchID: string,
  shown: Shown,
  players: unknown,
  told: Told,
  lines: number,
): void {
  guest.told = lines;
  guest.shown = shown;
  const state = wireState(guest, shown);
  const info = { state, initialState: state, log: [], filteredMetadata: players };
  const beginning = { deals: shown.deals(), rules: shown.rules, release: RELEASE };
  guest.send('sync', matchID, info, { ...beside(shown, told), ...beginning });
}

/** What turns one look into the next. */
export interface Change {
  readonly patch: readonly Operation[];
  /** It is shorter than the whole. */
  readonly short: boolean;
}
/** For one move: several readers of one seat need it once. */
export function changes(): (before: Shown, after: Shown) => Change {
  const known = new Map<Shown, Change>();
  return (before, after) => {
    const found = known.get(before);
    if (found) return found;
    const patch = jsonPatch.compare(before.seen, after.seen);
    const change = { patch, short: JSON.stringify(patch).length < JSON.stringify(after.seen).length };
    known.set(before, change);
    return change;
  };
}

/** After a stored move: nothing where nothing changed and nothing was told. `news`: the lines for this reader, without their numbers. */
export function sendUpdate(
  guest: Guest,
  matchID: string,
  shown: Shown,
  news: readonly Omit<Line, 'n'>[],
  changeOf: (before: Shown, after: Shown) => Change,
): void {
  const before = guest.shown;
  if (!before) return; // it has not had its first look
  const change = changeOf(before, shown);
  const dealt = shown.dealt !== before.dealt;
  if (change.patch.length === 0 && news.length === 0 && !dealt) return;
  const lines = news.map((line, i) => ({ n: guest.told + i, ...line }));
  const told: Told = { lines, more: guest.told > 0 };
  const newDeals = dealt ? { deals: shown.deals() } : {};
  guest.told += news.length;
  guest.shown = shown;
  guest.count += 1;
  if (guest.patches && change.short)
    guest.send('change', matchID, guest.count - 1, change.patch, { ...told, ...newDeals });
  else guest.send('update', matchID, wireState(guest, shown), [], { ...beside(shown, told), ...newDeals });
}

const wireState = (guest: Guest, { seen: { G, ctx } }: Shown): Readonly<Record<string, unknown>> => ({
  G,
  ctx,
  plugins: {},
  _undo: [],
  _redo: [],
  deltalog: [],
  _stateID: guest.count,
});
const beside = ({ seen: { due, mayTakeBack } }: Shown, told: Told): Beside => ({ ...told, due, mayTakeBack });
