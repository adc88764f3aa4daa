import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { type Book, Conflict } from '../../games/kit/referee.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import { sinceOf } from '../../games/kit/since.ts';
import type { Ledger, Step } from '../db/ledger.ts';
import { lineRows } from './lineRows.ts';
import type { Standing, Standings } from './standings.ts';

/** Another process has taken the match over: its bots and clocks are not ours to move any more. */
export class NotOurs extends Error {}
/** The match is played by other rules than those that would move it. */
export class OtherRules extends Error {}

export interface BookDeps {
  readonly ledger: Ledger;
  readonly standings: Standings;
  readonly now: () => number;
}

/**
 * The referee's book of one match, for moves by these rules. `mark`: whose the match must still be when this is written; null:
 * whoever moves may.
 */
export function bookOf({ ledger, standings, now }: BookDeps, match: string, rules: number, mark: string | null): Book {
  let read: Standing | null = null;
  return {
    read: async () => {
      read = await standings.lately(match);
      if (read && read.rules !== rules) throw new OtherRules(match);
      return read?.state ?? null;
    },
    write: async (state, made) => {
      if (!read) throw new Error('written before it was read');
      const before = read.state._stateID;
      const [step, after] = stepTo(match, read, state, made, mark, now());
      standings.forget(match); // until it is known what stands there
      if (await ledger.write(step)) return standings.keep(match, after);
      const found = await standings.newest(match);
      throw mark !== null && found?.state._stateID === before ? new NotOurs() : new Conflict();
    },
  };
}

function stepTo(
  match: string,
  was: Standing,
  state: State<Base>,
  made: RecordedMove,
  runner: string | null,
  updated: number,
): [Step, Standing] {
  const { G, ctx, _stateID: sid } = state;
  const since = sinceOf(G, was.since, updated);
  const after: Standing = { ...was, state, since, told: was.told + G.table.news.length };
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
      runner,
      move: moveRow(made),
      lines: lineRows(G.table.news, was.told),
    },
    after,
  ];
}

function moveRow([seat, move]: RecordedMove): Step['move'] {
  const { type, ...args } = 'by' in move ? { type: 'table', prompt: move.prompt } : move;
  return { seat, type, args: JSON.stringify(args) };
}
