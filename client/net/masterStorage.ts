import type { LogEntry, Server, State, StorageAPI } from 'boardgame.io';
import { Async } from 'boardgame.io/internal';
import type { Base } from '../../games/kit/base.ts';
import type { Seat } from '../../games/kit/ids.ts';
import { parseMove } from '../../games/kit/moves.ts';
import { Conflict } from '../../games/kit/referee.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import { advance } from './localMatch.ts';
import type { LocalStore } from './localStore.ts';

/** The device's store as boardgame.io's Master wants it. One call of `setState` stores all that a move changes. */
export const masterStorage = (store: LocalStore, now: () => number): StorageAPI.Async => new MasterStorage(store, now);

class MasterStorage extends Async {
  private readonly store: LocalStore;
  private readonly now: () => number;
  constructor(store: LocalStore, now: () => number) {
    super();
    this.store = store;
    this.now = now;
  }
  override async connect(): Promise<void> {}
  override async setState(id: string, state: State, deltalog: LogEntry[] = []): Promise<void> {
    // the library logs the events that a move causes beside it
    const entry = deltalog.find(e => e.action.type === 'MAKE_MOVE');
    if (!entry) return; // an invalid move changes nothing
    const was = await this.store.read(id);
    if (!was) throw new Error(`no match ${id}`);
    const plain = JSON.parse(JSON.stringify(state)) as State<Base>; // as a database on a server would keep it
    if (!(await this.store.write(advance(was, plain, moveOf(entry), this.now())))) throw new Conflict();
  }
  /** Names, bots and the time of the last move lie in the match itself. */
  override async setMetadata(): Promise<void> {}
  override async fetch<O extends StorageAPI.FetchOpts>(id: string, opts: O): Promise<StorageAPI.FetchResult<O>> {
    const match = await this.store.read(id);
    const found: Partial<StorageAPI.FetchFields> = {};
    if (match && opts.state) found.state = match.state;
    if (match && opts.metadata) found.metadata = { players: {} } as Server.MatchData;
    if (opts.log) found.log = [];
    return found as StorageAPI.FetchResult<O>;
  }
  override async wipe(id: string): Promise<void> {
    await this.store.remove(id);
  }
}

function moveOf({ action }: LogEntry): RecordedMove {
  const { type, playerID, args } = action.payload;
  const move = parseMove(type, args[0]);
  if ('ok' in move) throw new Error(`a move that no rule would take was made: ${type}`);
  return type === 'table' ? ['table', { prompt: move.prompt, by: 'table' }] : [playerID as Seat, move];
}
