import type { Game, State } from 'boardgame.io';
import { Sync } from 'boardgame.io/internal';
import { Master } from 'boardgame.io/master';
import { findAsk } from './asks.ts';
import type { Base } from './base.ts';
import type { Seat } from './ids.ts';
import { type Refusal, refuse } from './legality.ts';
import type { AnyModule } from './module.ts';
import { type Move, type TableMove, tableArgs } from './moves.ts';
import type { RecordedMove } from './replay.ts';
import { closedBy, legal } from './step.ts';
import { judgeTakeBack } from './undo.ts';

/** A move that was made and is stored. */
export interface Made {
  readonly ok: true;
  readonly state: State<Base>;
}
/** A book says so when another writer was first; the move is then judged anew on what that one left. */
export class Conflict extends Error {}

/** One match as the referee needs it: where it stands, and where it is written down. */
export interface Book {
  /** null: there is no such match. The state is only read. */
  read(): Promise<State<Base> | null>;
  /** Resolves when all that the move led to is stored; rejects with Conflict, or with what kept it from being stored. */
  write(after: State<Base>, made: RecordedMove): Promise<void>;
}
/**
 * A move whose match another one changes at the same moment is judged again so often: whoever has to read first what another process
 * has written loses again and again to that one, as long as it has moves at hand.
 */
const TRIES = 1000;

/**
 * The only way to change a match, for sockets, bots and clocks, on the server and on one device: judged on the seat's own view,
 * then made through boardgame.io's Master. Call it for one match at a time. Resolves when the book has the new state;
 * a refusal has changed nothing. Rejects when the book fails.
 */
export async function act(
  m: AnyModule,
  game: Game,
  book: Book,
  by: Seat | 'table',
  move: Move | TableMove,
): Promise<Made | Refusal> {
  for (let n = 1; ; n += 1) {
    try {
      return await once(m, game, book, by, move);
    } catch (error) {
      if (!(error instanceof Conflict) || n >= TRIES) throw error;
    }
  }
}

async function once(
  m: AnyModule,
  game: Game,
  book: Book,
  by: Seat | 'table',
  move: Move | TableMove,
): Promise<Made | Refusal> {
  const before = await book.read();
  if (!before) return refuse('no-match');
  const { G } = before;
  if (G.table.over) return refuse('over');
  const refused = 'by' in move ? judgeTable(G, move) : judge(m, G, by as Seat, move);
  if (refused) return refused;
  const after = await play(game, before, by, move);
  if (!after) return refuse('bug');
  await book.write(after, 'by' in move ? ['table', move] : [by as Seat, move]);
  return { ok: true, state: after };
}

/** What boardgame.io makes of it; null: it would not. */
async function play(
  game: Game,
  before: State<Base>,
  by: Seat | 'table',
  move: Move | TableMove,
): Promise<State<Base> | null> {
  // Master lets only active players move: the table's move goes out under the first seat that is asked.
  const seat = 'by' in move ? findAsk(before.G, move.prompt)?.seats[0] : (by as Seat);
  const payload =
    'by' in move
      ? { type: 'table', args: [tableArgs(move)], playerID: seat }
      : { type: move.type, args: [{ prompt: move.prompt, answer: move.answer }], playerID: seat };
  const sheet = new Sheet(before);
  const master = new Master(game, sheet, { send: () => {}, sendAll: () => {} } as never);
  // `ignoreStaleStateID` is on every move: the prompt's id says what is answered
  await master.onUpdate({ type: 'MAKE_MOVE', payload } as never, before._stateID, 'match', seat as string);
  return sheet.state._stateID > before._stateID ? sheet.state : null;
}

/** What boardgame.io's Master plays on: one state, for one move. */
class Sheet extends Sync {
  state: State<Base>;
  constructor(before: State<Base>) {
    super();
    // the library counts in ctx where it stands; whoever lent the state keeps it as it was
    this.state = { ...before, ctx: structuredClone(before.ctx) };
  }
  override fetch(): never {
    return { state: this.state, metadata: undefined } as never;
  }
  override setState(_: string, state: State): void {
    this.state = state as State<Base>;
  }
  override connect(): void {}
  override setMetadata(): void {}
  override wipe(): void {}
}

function judge(m: AnyModule, G: Base, by: Seat, move: Move): Refusal | null {
  const check = move.type === 'takeBack' ? judgeTakeBack(G, by, move.prompt) : legal(m, m.view(G, by), by, move);
  return check.ok ? null : check;
}
const judgeTable = (G: Base, move: TableMove): Refusal | null => (closedBy(G, move) ? null : refuse('too-late'));
