import type { Kysely } from 'kysely';
import type { Json } from '../../games/kit/ids.ts';
import type { Chosen } from '../../games/kit/options.ts';
import type { RoomResult, RoomShown } from '../../games/kit/roomWire.ts';
import type { Schema } from '../db/schema.ts';
import { botOf, caretakerOf, keptOf, readMetadata, taken } from '../matches/metadata.ts';
import { absenceOf } from './absence.ts';
import { decisionOf, type Scene, seatsOf } from './scene.ts';

/** A room as everybody in it may see it. */
export const showRoom = (scene: Scene, standsStill: boolean, results: readonly RoomResult[]): RoomShown => {
  const { room, match, connected, now } = scene;
  return {
    code: room.code,
    game: room.game,
    matchID: match.id,
    seats: seatsOf(scene).map(([seat, player]) => ({
      seat,
      name: taken(player) ? String(player.name) : null,
      bot: botOf(player),
      kept: keptOf(player)?.name ?? null,
      caretaker: caretakerOf(player),
      connected: botOf(player) !== null || connected.has(seat),
      away: absenceOf(room.absent, seat).since,
      decision: decisionOf(scene, seat),
    })),
    host: room.host,
    locked: room.locked,
    options: (match.metadata.setupData ?? {}) as Chosen,
    pace: room.pace,
    started: match.started,
    over: match.over,
    next: match.metadata.nextMatchID ?? null,
    standsStill: standsStill && match.started && !match.over,
    results,
    now,
  };
};

/** Matches that a room remembers, at most. */
const REMEMBERED = 50;

/** What was played in a room to its end, oldest first. */
export async function resultsOf(db: Kysely<Schema>, code: string): Promise<RoomResult[]> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'meta', 'gameover', 'updated'])
    .where('code', '=', code)
    .where('over', '=', 1)
    .orderBy('updated', 'desc')
    .limit(REMEMBERED)
    .execute();
  return rows.reverse().map(({ id, meta, gameover, updated }) => ({
    matchID: id,
    at: updated,
    outcome: gameover === null ? null : (JSON.parse(gameover) as Json),
    seats: Object.values(readMetadata(meta).players).map(p => ({ name: String(p.name ?? ''), bot: botOf(p) })),
  }));
}
