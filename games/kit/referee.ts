import type { Game, State, StorageAPI } from 'boardgame.io';
import { Master } from 'boardgame.io/master';
import { findAsk } from './asks.ts';
import type { Base } from './base.ts';
import type { Seat } from './ids.ts';
import { type Refusal, refuse } from './legality.ts';
import type { AnyModule } from './module.ts';
import type { Move, TableMove } from './moves.ts';
import { legal } from './step.ts';
import { judgeTakeBack } from './undo.ts';

/** A move that was made and is stored. */
export interface Made {
  readonly ok: true;
  readonly state: State<Base>;
}
/** A store says so when another writer was first; the move is then judged anew on what that one left. */
export class Conflict extends Error {}

/**
 * The only way to change a match, for sockets, bots and clocks, on the server and on one device: judged on the seat's own view,
 * then made through boardgame.io's Master. Call it for one match at a time. Resolves when the store has the new state;
 * a refusal has changed nothing. Rejects when the store fails. `setState` of that store also keeps `gameover` and `updatedAt`.
 */
export async function act(
  m: AnyModule,
  game: Game,
  store: StorageAPI.Async | StorageAPI.Sync,
  matchID: string,
  by: Seat | 'table',
  move: Move | TableMove,
): Promise<Made | Refusal> {
  for (let n = 0; ; n += 1) {
    try {
      return await once(m, game, store, matchID, by, move);
    } catch (error) {
      if (!(error instanceof Conflict) || n >= 8) throw error;
    }
  }
}

async function once(
  m: AnyModule,
  game: Game,
  store: StorageAPI.Async | StorageAPI.Sync,
  matchID: string,
  by: Seat | 'table',
  move: Move | TableMove,
): Promise<Made | Refusal> {
  const { state } = await store.fetch(matchID, { state: true });
  if (!state) return refuse('no-match');
  const { G } = state as State<Base>;
  if (G.table.over) return refuse('over');
  const refused = 'by' in move ? judgeTable(G, move) : judge(m, G, by as Seat, move);
  if (refused) return refused;
  // Master lets only active players move: the table's move goes out under the first seat that is asked.
  const seat = 'by' in move ? findAsk(G, move.prompt)?.seats[0] : (by as Seat);
  const payload =
    'by' in move
      ? { type: 'table', args: [{ prompt: move.prompt }], playerID: seat }
      : { type: move.type, args: [{ prompt: move.prompt, answer: move.answer }], playerID: seat };
  let after: State<Base> | undefined;
  const wire = {
    send: () => {},
    sendAll: (data: { args: unknown[] }) => {
      after = data.args[1] as State<Base>;
    },
  };
  // Master would write the metadata once more after the state: the store does that in one transaction with it, or not at all
  const oneWrite = Object.assign(Object.create(store), { setMetadata: () => {} }) as StorageAPI.Sync;
  const master = new Master(game, oneWrite, wire as never);
  // `ignoreStaleStateID` is on every move: the prompt's id says what is answered
  await master.onUpdate({ type: 'MAKE_MOVE', payload } as never, state._stateID, matchID, seat as string);
  return after && after._stateID > state._stateID ? { ok: true, state: after } : refuse('bug');
}

function judge(m: AnyModule, G: Base, by: Seat, move: Move): Refusal | null {
  const check = move.type === 'takeBack' ? judgeTakeBack(G, by, move.prompt) : legal(m, m.view(G, by), by, move);
  return check.ok ? null : check;
}
function judgeTable(G: Base, move: TableMove): Refusal | null {
  const ask = findAsk(G, move.prompt);
  return ask && ask.close !== 'never' ? null : refuse('too-late');
}
