import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { doneBy, timed } from '../../games/kit/clocks.ts';
import { tableArgs } from '../../games/kit/moves.ts';
import { type Book, Conflict } from '../../games/kit/referee.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import { sinceOf } from '../../games/kit/since.ts';
import type { Ledger, Step } from '../db/ledger.ts';
import { lineRows } from './lineRows.ts';
import type { Standing, Standings } from './standings.ts';

/** Another process has taken the match over: its bots and clocks are not ours to move any more. */
export class NotOurs extends Error {}
/** Another one plays that seat by now: what a bot thought, or a clock closed, does not count. */
export class Relieved extends Error {}
/** The match is played by other rules than those that would move it. */
export class OtherRules extends Error {}

export interface BookDeps {
  readonly ledger: Ledger;
  readonly standings: Standings;
  readonly now: () => number;
}

/** Under what a move of bots and clocks is made only: the match is still this process's, and its seats are played as they were. */
export interface Fence {
  /** null: there are no other processes. */
  readonly runner: string | null;
  readonly crew: number;
}
/** The referee's book of one match, for moves by these rules. `fence`: null where a person moves, who may always. */
export function bookOf({ ledger, standings, now }: BookDeps, match: string, rules: number, fence: Fence | null): Book {
  let read: Standing | null = null;
  return {
    read: async () => {
      read = await standings.lately(match);
      if (read && read.rules !== rules) throw new OtherRules(match);
      if (read && fence && read.crew !== fence.crew) throw new Relieved(match);
      return read?.state ?? null;
    },
    write: async (state, made) => {
      if (!read) throw new Error('written before it was read');
      const before = read.state._stateID;
      const [step, after] = stepTo(match, read, state, made, fence, now());
      standings.forget(match); // until it is known what stands there
      if (await ledger.write(step)) return standings.keep(match, after);
      const found = await standings.newest(match);
      if (!fence || found?.state._stateID !== before) throw new Conflict();
      throw found.crew === fence.crew ? new NotOurs() : new Relieved(match);
    },
  };
}

function stepTo(
  match: string,
  was: Standing,
  state: State<Base>,
  made: RecordedMove,
  fence: Fence | null,
  updated: number,
): [Step, Standing] {
  const { G, ctx, _stateID: sid } = state;
  const since = sinceOf(G, was.since, updated);
  const timing = timed(was.timing, G, new Set(was.bots.keys()), doneBy(was.state.G, made), updated);
  const after: Standing = { ...was, state, since, timing, told: was.told + G.table.news.length };
  return [
    {
      match,
      before: was.state._stateID,
      sid,
      state: JSON.stringify(state),
      since: JSON.stringify(since),
      told: after.told,
      updated,
      gameover: ctx.gameover === undefined ? null : JSON.stringify(ctx.gameover),
      runner: fence?.runner ?? null,
      crew: was.crew,
      timing: JSON.stringify(timing),
      move: moveRow(made),
      lines: lineRows(G.table.news, was.told),
    },
    after,
  ];
}

function moveRow([seat, move]: RecordedMove): Step['move'] {
  const { type, ...args } = 'by' in move ? { type: 'table', ...tableArgs(move) } : move;
  return { seat, type, args: JSON.stringify(args) };
}
