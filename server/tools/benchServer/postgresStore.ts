import type { LogEntry, Server, State, StorageAPI } from 'boardgame.io';
import { Async } from 'boardgame.io/internal';
import pg from 'pg';

const TABLE =
  'create table if not exists stock (id text primary key, initial json, state json, meta json, log jsonb not null)';
/** Two processes that make it at the same moment: the second finds it. */
const ALONE = 'select pg_advisory_xact_lock(1)';

/** A store that several of boardgame.io's own servers can share. It ships with none; this one does what its interface asks for, in one statement each. */
export class PostgresStore extends Async {
  private readonly pool: pg.Pool;

  constructor(url: string) {
    super();
    this.pool = new pg.Pool({ connectionString: url, max: 10 });
  }

  override async connect(): Promise<void> {
    await this.pool.query(`begin; ${ALONE}; ${TABLE}; commit`);
  }
  override async createMatch(id: string, { initialState, metadata }: StorageAPI.CreateMatchOpts): Promise<void> {
    const [state, meta] = [JSON.stringify(initialState), JSON.stringify(metadata)];
    await this.pool.query("insert into stock values ($1, $2, $2, $3, '[]')", [id, state, meta]);
  }
  override async setState(id: string, state: State, deltalog: LogEntry[] = []): Promise<void> {
    const text = 'update stock set state = $2, log = log || $3::jsonb where id = $1';
    await this.pool.query({ name: 'set state', text, values: [id, JSON.stringify(state), JSON.stringify(deltalog)] });
  }
  override async setMetadata(id: string, metadata: Server.MatchData): Promise<void> {
    const text = 'update stock set meta = $2 where id = $1';
    await this.pool.query({ name: 'set metadata', text, values: [id, JSON.stringify(metadata)] });
  }
  override async fetch<O extends StorageAPI.FetchOpts>(id: string, what: O): Promise<StorageAPI.FetchResult<O>> {
    const columns = [
      ...(what.state ? ['state'] : []),
      ...(what.metadata ? ['meta as metadata'] : []),
      ...(what.log ? ['log'] : []),
      ...(what.initialState ? ['initial as "initialState"'] : []),
    ].join(', ');
    const { rows } = await this.pool.query({
      name: `fetch ${columns}`,
      text: `select ${columns} from stock where id = $1`,
      values: [id],
    });
    return (rows[0] ?? {}) as StorageAPI.FetchResult<O>;
  }
  override async wipe(id: string): Promise<void> {
    await this.pool.query('delete from stock where id = $1', [id]);
  }
  override async listMatches(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('select id from stock');
    return rows.map(row => row.id);
  }
}
