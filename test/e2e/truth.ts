import type { State } from 'boardgame.io';
import Database from 'libsql';
import type { Base } from '../../games/kit/base.ts';
import { activePlayers } from '../../games/kit/mirror.ts';
import type { Flow } from '../../games/kit/module.ts';
import { rules as complotsRules } from '../../games/petits-complots/game.ts';
import type { G as ComplotsG } from '../../games/petits-complots/types.ts';
import { rules } from '../../games/regicide/game.ts';
import type { G as RegicideG } from '../../games/regicide/types.ts';
import { rules as strangerRules } from '../../games/stranger-things/game.ts';
import type { G as StrangerG } from '../../games/stranger-things/types.ts';
import { table as complotsTable } from '../games/petits-complots/table.ts';
import { table } from '../games/regicide/table.ts';
import type { Situation } from '../games/stranger-things/situation.ts';
import { type FlayerTable, table as strangerTable } from '../games/stranger-things/table.ts';
import type { App } from './app.ts';

export interface Truth<G = RegicideG> {
  readonly matchID: string;
  readonly G: G;
  /** The match's key of chance. */
  readonly key: string;
  /** Moves that are stored. */
  readonly moves: number;
}
interface Row {
  readonly id: string;
  readonly state: string;
}
type Stored<G extends Base> = State<G> & {
  readonly plugins: { readonly random: { readonly data: { readonly key: string } } };
};

/** The match behind a table's code as it really stands, read from the server's own file. */
const truthOf =
  <G extends Base>() =>
  (app: App, code: string): Truth<G> =>
    within(app, db => {
      const { id, state } = rowOf(db, code);
      const { G, plugins } = JSON.parse(state) as Stored<G>;
      const { n } = db.prepare('select count(*) as n from moves where match = ?').get(id) as { readonly n: number };
      return { matchID: id, G, key: plugins.random.data.key, moves: n };
    });
export const truth = truthOf<RegicideG>();
export const complotsTruth = truthOf<ComplotsG>();
export const strangerTruth = truthOf<StrangerG>();

/**
 * Puts a running table into a situation that chance would seldom bring, after what is done `then`. Pages see it when they are
 * loaded anew. A game lends how its tests set a table, and where its states stand.
 */
const laying =
  <G extends Base, S, T extends { readonly G: G }>({ flow }: { flow(G: G): Flow }, set: (situation: S) => T) =>
  (app: App, code: string, situation: S, then: (t: T) => void = () => {}): void => {
    const laid = set(situation);
    then(laid);
    const { G } = laid;
    const { phase, turn, seat, order: playOrder } = flow(G);
    within(app, db => {
      const { id, state } = rowOf(db, code);
      const stored = JSON.parse(state) as Stored<G>;
      const { gameover: _, ...before } = stored.ctx;
      const order = playOrder ?? before.playOrder;
      const ctx = {
        ...before,
        phase,
        turn,
        currentPlayer: seat,
        playOrder: order,
        playOrderPos: (order as readonly string[]).indexOf(seat),
        activePlayers: activePlayers(G),
        ...(G.table.over && { gameover: G.table.over }),
      };
      const since = Object.fromEntries(G.table.asks.map(ask => [ask.id, Date.now()]));
      // one further on: a server that remembers the match sees that it is not as it was
      const sid = stored._stateID + 1;
      db.prepare('update matches set sid = ?, state = ?, since = ? where id = ?').run(
        sid,
        JSON.stringify({ ...stored, G, ctx, _stateID: sid }),
        JSON.stringify(since),
        id,
      );
    });
  };
export const lay = laying(rules, table);
export const layComplots = laying(complotsRules, complotsTable);
/** Also a table that is dealt by the rules. */
export const layStranger = laying(strangerRules, (s: Situation | FlayerTable) => ('G' in s ? s : strangerTable(s)));

function within<T>(app: App, work: (db: Database.Database) => T): T {
  const db = new Database(app.file);
  try {
    db.pragma('busy_timeout = 5000');
    return work(db);
  } finally {
    db.close();
  }
}
const rowOf = (db: Database.Database, code: string): Row =>
  db
    .prepare('select matches.id, state from matches join rooms on rooms.match = matches.id where rooms.code = ?')
    .get(code) as Row;
