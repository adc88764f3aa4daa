import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { type Deal, deals, dealsMark } from '../../games/kit/fair.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { newsFor } from '../../games/kit/news.ts';
import { openQuestions, receives } from '../../games/kit/receives.ts';
import type { Since } from '../../games/kit/since.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import type { Beside, Due, Told } from '../../games/kit/wire.ts';

/** One socket at a match, in one seat (null: a spectator). */
export interface Guest {
  readonly seat: Seat | null;
  send(event: string, ...args: readonly unknown[]): void;
  /** Stands in for boardgame.io's _stateID, which would tell how much others do. */
  count: number;
  /** Lines that this reader was told so far. */
  told: number;
  /** What it was shown last. */
  shown: string;
  /** Which deals it was told of: their mark. */
  dealt: string;
}

/** What a guest would be shown of this state, but for its own numbers. */
export interface Shown {
  readonly G: unknown;
  readonly ctx: unknown;
  readonly due: readonly Due[];
  readonly mayTakeBack: boolean;
  readonly text: string;
  /** Not part of the text: the deals and their mark, and the rules by which it was made. */
  readonly dealt: string;
  readonly rules: number;
  deals(): readonly Deal[];
}
export function show(module: AnyModule, state: State<Base>, since: Since, seat: Seat | null): Shown {
  const seen = {
    ...receives(module, state, seat),
    due: openQuestions(state.G).map(q => ({ ...q, since: since[q.prompt] ?? 0 })),
    mayTakeBack: mayTakeBack(state.G, seat),
  };
  const { rulesVersion: rules } = module.meta;
  return { ...seen, text: JSON.stringify(seen), dealt: dealsMark(state), deals: () => deals(state), rules };
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
  guest.shown = shown.text;
  guest.dealt = shown.dealt;
  const state = wireState(guest, shown);
  const info = { state, initialState: state, log: [], filteredMetadata: players };
  guest.send('sync', matchID, info, { ...beside(shown, told, shown.deals()), rules: shown.rules });
}

/** After a stored move: nothing where nothing changed and nothing was told. */
export function sendUpdate(guest: Guest, matchID: string, shown: Shown, G: Base): void {
  const news = newsFor(G, guest.seat);
  const dealt = shown.dealt !== guest.dealt;
  if (shown.text === guest.shown && news.length === 0 && !dealt) return;
  const first = guest.told;
  guest.told += news.length;
  guest.shown = shown.text;
  guest.dealt = shown.dealt;
  guest.count += 1;
  const lines = news.map(({ key, params, turn }, i) => ({ n: first + i, turn, key, params }));
  const told = { lines, more: first > 0 };
  guest.send('update', matchID, wireState(guest, shown), [], beside(shown, told, dealt ? shown.deals() : undefined));
}

const wireState = (guest: Guest, { G, ctx }: Shown): Readonly<Record<string, unknown>> => ({
  G,
  ctx,
  plugins: {},
  _undo: [],
  _redo: [],
  deltalog: [],
  _stateID: guest.count,
});
const beside = ({ due, mayTakeBack }: Shown, told: Told, deals: readonly Deal[] | undefined): Beside => ({
  ...told,
  due,
  mayTakeBack,
  ...(deals && { deals }),
});
