import type { Ctx, State } from 'boardgame.io';
import { awaited } from './asks.ts';
import { type Base, emptyTable, end } from './base.ts';
import { copy } from './copy.ts';
import { type Json, type Seat, seats } from './ids.ts';
import { activePlayers } from './mirror.ts';
import type { AnyModule } from './module.ts';
import { tell } from './news.ts';

/**
 * A match that was dealt under the rules `from`, as today's rules go on with it: marked (`G.table.earlier`), told in its log, one
 * state further. The same state where the rules are the same. null: it cannot go on; whoever holds it asks nobody anything, shows
 * nothing of it, and offers to stop it. `onBug` hears of a hook that throws or makes a state that cannot be played.
 */
export function upgraded(
  m: AnyModule,
  state: State<Base>,
  from: number,
  onBug: (error: unknown) => void,
): State<Base> | null {
  const { rulesVersion } = m.meta;
  if (from === rulesVersion) return state;
  // what a later version has dealt, no earlier one can know
  if (from > rulesVersion || !m.upgrade) return null;
  try {
    const made = m.upgrade(copy(state.G) as unknown as Json, from);
    if (made === null) return null;
    const G = JSON.parse(JSON.stringify(made)) as Base;
    // what would be taken back was done under the old rules
    Object.assign(G.table, { before: null, news: [], earlier: [...(state.G.table.earlier ?? []), from] });
    G.table.turn = m.flow(G).turn;
    if (!G.table.over) tell(G, 'table.newRules');
    played(m, G, state.ctx.numPlayers);
    return { ...state, G, ctx: mirrored(m, G, state.ctx), _stateID: state._stateID + 1 };
  } catch (error) {
    onBug(error);
    return null;
  }
}

/** Why a match that somebody stopped is over: no rule ended it. */
export const STOPPED = 'stopped';
export const isStopped = ({ table }: Base): boolean => table.over?.why === STOPPED;

/** Ends it where it stands, without a winner. */
export const stop = (G: Base): void => end(G, { winners: [], why: STOPPED });

/**
 * A match ended without a winner: one that cannot go on by somebody who sits there, any other by all who are there (null). The
 * game's own part may have any shape.
 */
export function stopped(state: State<Base>, by: Seat | null): State<Base> {
  const G = copy(state.G);
  G.table = { ...emptyTable(), ...G.table, news: [] };
  stop(G);
  if (by === null) tell(G, 'table.stoppedByAll');
  else tell(G, 'table.stopped', { seat: by });
  return { ...state, G, ctx: { ...state.ctx, gameover: G.table.over }, _stateID: state._stateID + 1 };
}

/** Throws where today's rules cannot show this state to everybody, or where nobody could go on from it. */
function played(m: AnyModule, G: Base, count: number): void {
  if (!m.meta.phases.some(([name]) => name === m.flow(G).phase)) throw new Error(`no phase ${m.flow(G).phase}`);
  m.view(G, null);
  const answerable = seats(count).flatMap(seat => m.choices(m.view(G, seat), seat));
  if (G.table.over) return;
  if (!awaited(G)) throw new Error('nobody is asked');
  // a window is closed by the clock, even when everybody has spoken
  const waiting = G.table.asks.filter(a => a.close !== 'never' && a.close !== 'table');
  const dead = waiting.find(a => !answerable.some(p => p.id === a.id));
  if (dead) throw new Error(`nobody can answer ${dead.stage}`);
}

/** boardgame.io's own account of where the game stands, as after a move that had led here. */
function mirrored(m: AnyModule, G: Base, ctx: Ctx): Ctx {
  const { phase, seat, order = ctx.playOrder } = m.flow(G);
  const active = activePlayers(G);
  return {
    ...ctx,
    phase,
    currentPlayer: seat,
    playOrder: [...order],
    playOrderPos: Math.max(0, order.indexOf(seat)),
    activePlayers: active,
    _activePlayersNumMoves: Object.fromEntries(Object.keys(active).map(s => [s, 0])),
    ...(G.table.over ? { gameover: G.table.over } : {}),
  } as Ctx;
}
