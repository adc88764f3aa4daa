import { type Seat, seats } from '../../games/kit/ids.ts';
import type { RoomShown } from '../../games/kit/roomWire.ts';
import type { Presence } from '../cluster/presence.ts';
import { Refused } from '../http/refused.ts';
import { standsStill } from '../matches/otherRules.ts';
import { type MatchRow, matchOf } from '../matches/records.ts';
import type { Shelf } from '../matches/shelf.ts';
import type { Standing, Standings } from '../matches/standings.ts';
import type { Store } from '../matches/store.ts';
import type { Tables } from '../matches/tables.ts';
import { type Room, roomAt, roomOfMatch, UNTIMED } from './room.ts';
import type { Scene } from './scene.ts';
import { resultsOf, showRoom } from './showRoom.ts';

export interface ScenesDeps {
  readonly store: Store;
  readonly standings: Standings;
  readonly shelf: Shelf;
  readonly tables: Tables;
  readonly presence: Presence;
  /** Seats of a room that are looked on from through this process. */
  readonly here: (scene: Scene) => readonly Seat[];
  readonly now: () => number;
}
/** Rooms as they stand in the database. */
export interface Scenes {
  /** Throws Refused where there is no such room. */
  at(code: string): Promise<Scene>;
  /** Of a match, which may be past: then who sat there, and nothing of what its room is up to now. Throws Refused where there is none. */
  ofMatch(id: string): Promise<Scene>;
  show(scene: Scene): Promise<RoomShown>;
  /** Those whom the game lets say nothing where it stands so. */
  silent(standing: Standing): ReadonlySet<Seat>;
  /** The same of a room. */
  silentAt(scene: Scene): Promise<ReadonlySet<Seat>>;
}
/** The name of a room among those whose visitors are counted; a match has no such sign in its name. */
export const inHall = (code: string): string => `${HALL}${code}`;
/** null: it is the name of a match. */
export const codeIn = (name: string): string | null => (name.startsWith(HALL) ? name.slice(HALL.length) : null);
const HALL = 'room:';

export function scenes({ store, standings, shelf, tables, presence, here, now }: ScenesDeps): Scenes {
  const { db } = store;
  const still = (match: MatchRow): boolean => {
    const module = shelf.get(match.game)?.module;
    return module !== undefined && standsStill(module, match);
  };
  const at = async (code: string): Promise<Scene> => {
    const room = await roomAt(db, code);
    const match = room && (await matchOf(db, room.match));
    if (!room || !match) throw new Refused('no-room');
    const running = match.started && !match.over && shelf.has(match.game) && !still(match);
    const standing = running ? await standings.newest(match.id) : null;
    const clocks = Object.entries(standing?.timing.clocks ?? {});
    const missed = new Map(clocks.map(([seat, clock]) => [seat as Seat, clock.known] as const));
    const scene: Scene = { room, match, running, missed, connected: new Set(), now: now() };
    const elsewhere = await presence.elsewhere([inHall(code)]);
    const atTable = await tables.connected(match.id);
    return { ...scene, connected: new Set([...here(scene), ...(elsewhere.get(inHall(code)) ?? []), ...atTable]) };
  };
  const silent = ({ game, state }: Standing): ReadonlySet<Seat> => {
    const module = shelf.get(game)?.module;
    const over = state.G.table.over !== null;
    return new Set(seats(state.ctx.numPlayers).filter(seat => !over && module?.mayTalk(state.G, seat) === false));
  };
  return {
    at,
    silent,
    silentAt: async ({ running, match }) => {
      const standing = running ? await standings.lately(match.id) : null;
      return standing ? silent(standing) : NOBODY;
    },
    ofMatch: async id => {
      const current = await roomOfMatch(db, id);
      if (current) return at(current.code);
      const match = await matchOf(db, id);
      if (!match) throw new Refused('no-match');
      const known = match.code === null ? null : await roomAt(db, match.code);
      const room: Room = { ...nowhere(match), ...known, host: null, absent: {} };
      return { room, match, running: false, missed: new Map(), connected: await tables.connected(id), now: now() };
    },
    show: async scene => showRoom(scene, still(scene.match), await resultsOf(db, scene.room.code)),
  };
}

const NOBODY: ReadonlySet<Seat> = new Set();

/** Of a match whose room is gone. */
const nowhere = ({ id, game, code }: MatchRow): Room => ({
  code: code ?? '',
  game,
  match: id,
  host: null,
  locked: false,
  pace: UNTIMED,
  absent: {},
});
