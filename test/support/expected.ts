import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { duesFor } from '../../games/kit/due.ts';
import { type Deal, deals, dealsMark } from '../../games/kit/fair.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { type News, newsFor } from '../../games/kit/news.ts';
import { receives } from '../../games/kit/receives.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import { PAGE } from '../../games/kit/wire.ts';
import { RELEASE } from '../../server/release.ts';

/** One thing that came through a socket: boardgame.io's events, with our argument more. */
export interface Frame {
  readonly event: string;
  readonly args: readonly unknown[];
}
interface Line {
  readonly n: number;
  readonly turn: number;
  readonly key: string;
  readonly params: News['params'];
}
/** What one reader (null: a spectator) of a match must receive, and nothing more, told by honest rules from the true states. */
export interface Reader {
  readonly seat: Seat | null;
  /** The frames it must have received by now, in order; numbers that are nobody's secret are left as '#'. */
  readonly frames: readonly unknown[];
  looks(state: State<Base>): void;
  follows(after: State<Base>): void;
}

export function reader(m: AnyModule, matchID: string, seat: Seat | null, begun: State<Base>): Reader {
  const frames: unknown[] = [];
  const lines: Line[] = newsFor(begun.G, seat).map(({ key, params, turn }, n) => ({ n, turn, key, params }));
  let last = '';
  let dealt = '';
  const dealsIn = (state: State<Base>): { readonly deals: readonly Deal[] } => {
    dealt = dealsMark(state);
    return { deals: deals(state) };
  };
  const shown = (state: State<Base>) => ({
    ...receives(m, state, seat),
    due: duesFor(m.meta, state.G, {}, null, new Set(), seat).map(withoutNumbers),
    mayTakeBack: mayTakeBack(state.G, seat),
  });
  const wire = ({ G, ctx }: ReturnType<typeof shown>) => ({
    G,
    ctx,
    plugins: {},
    _undo: [],
    _redo: [],
    deltalog: [],
    _stateID: '#',
  });
  return {
    seat,
    frames,
    looks: state => {
      const now = shown(state);
      const beside = {
        lines: lines.slice(-PAGE),
        more: lines.length > PAGE,
        due: now.due,
        mayTakeBack: now.mayTakeBack,
        ...dealsIn(state),
        rules: m.meta.rulesVersion,
        release: RELEASE,
      };
      frames.push([
        'sync',
        matchID,
        { state: wire(now), initialState: wire(now), log: [], filteredMetadata: '#' },
        beside,
      ]);
      last = JSON.stringify(now);
    },
    follows: after => {
      const now = shown(after);
      const first = lines.length;
      const told = newsFor(after.G, seat).map(({ key, params, turn }, i) => ({ n: first + i, turn, key, params }));
      lines.push(...told);
      const begun = dealsMark(after) !== dealt;
      if (JSON.stringify(now) === last && told.length === 0 && !begun) return;
      last = JSON.stringify(now);
      const beside = {
        lines: told,
        more: first > 0,
        due: now.due,
        mayTakeBack: now.mayTakeBack,
        ...(begun && dealsIn(after)),
      };
      frames.push(['update', matchID, wire(now), [], beside]);
    },
  };
}

/** Received frames in the form of the expected ones. Who sits where (`matchData`) is checked apart: see `strangers`. */
export const received = (frames: readonly Frame[]): unknown[] =>
  frames.filter(f => f.event !== 'matchData').map(({ event, args }) => [event, ...args.map(withoutNumbers)]);

/** Numbers that tell nothing, and who sits where, become '#'; anything that is not a number there stays, and is found. */
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (['_stateID', 'since', 'until'].includes(key) && typeof part === 'number') return [key, '#'];
      if (key === 'filteredMetadata' && Array.isArray(part) && strangers(part).length === 0) return [key, '#'];
      return [key, withoutNumbers(part)];
    }),
  );
}

/** Fields of the list of players that nobody may receive: all but these. */
const PLAYER = new Set(['id', 'name', 'isConnected', 'data']);
export const strangers = (players: readonly unknown[]): string[] =>
  players.flatMap(p => Object.keys(Object(p)).filter(key => !PLAYER.has(key)));
