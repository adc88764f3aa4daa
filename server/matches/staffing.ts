import type { State } from 'boardgame.io';
import type { Transaction } from 'kysely';
import type { Base } from '../../games/kit/base.ts';
import { CARETAKER } from '../../games/kit/botSeats.ts';
import { freshTiming, type Pace, type Timing, timed } from '../../games/kit/clocks.ts';
import { type Seat, seats } from '../../games/kit/ids.ts';
import type { Meta } from '../../games/kit/module.ts';
import type { Schema } from '../db/schema.ts';
import { botsOf, type Metadata, type Player, readMetadata, seatOf, taken } from './metadata.ts';

/** Another one plays a seat of a match in play: with that, somebody else is timed. Whatever is being moved meanwhile is moved anew. */
export async function restaff(
  tx: Transaction<Schema>,
  id: string,
  seat: Seat,
  change: (player: Player) => Player,
  now: number,
): Promise<void> {
  const row = await tx
    .selectFrom('matches')
    .select(['meta', 'state', 'timing', 'crew'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const read = readMetadata(row.meta);
  const player = seatOf(read, seat);
  if (!player) return;
  const metadata: Metadata = { ...read, players: { ...read.players, [seat]: change(player) } };
  const { G } = JSON.parse(row.state) as State<Base>;
  const timing = row.timing === null ? null : inTime(JSON.parse(row.timing) as Timing, seat);
  const bots = new Set(botsOf(metadata).keys());
  await tx
    .updateTable('matches')
    .set({
      meta: JSON.stringify(metadata),
      crew: row.crew + 1,
      timing: timing && JSON.stringify(timed(timing, G, bots, null, now)),
      updated: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Nothing is held against whoever plays there now. */
function inTime(timing: Timing, seat: Seat): Timing {
  const clock = timing.clocks[seat];
  return clock ? { ...timing, clocks: { ...timing.clocks, [seat]: { ...clock, missed: 0, known: 0 } } } : timing;
}

/** The match begins: from now on people are timed. */
export async function begin(tx: Transaction<Schema>, id: string, pace: Pace, now: number): Promise<void> {
  const row = await tx
    .selectFrom('matches')
    .select(['meta', 'state', 'started'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.started === 1) return;
  const { G, ctx } = JSON.parse(row.state) as State<Base>;
  const bots = new Set(botsOf(readMetadata(row.meta)).keys());
  const timing = timed(freshTiming(pace, seats(ctx.numPlayers)), G, bots, null, now);
  await tx
    .updateTable('matches')
    .set({ started: 1, timing: JSON.stringify(timing), updated: now })
    .where('id', '=', id)
    .execute();
}

/** A bot plays there for its person, or, where there is none, has the seat. */
export const givenToBot = (player: Player, level: string): Player =>
  taken(player) ? { ...player, data: { caretaker: level } } : botAt(player, level);
/** Its person plays again. */
export const takenBack = ({ data: _, ...player }: Player): Player => player;

/** A bot's name is made of its seat; pages show it in the reader's language. */
export const botAt = ({ id }: Player, level: string): Player => ({ id, name: `bot-${id + 1}`, data: { bot: level } });
export const nobodyAt = ({ id }: Player): Player => ({ id });

/** Who plays for people who are away: sensibly, and without making anybody wait; a weak level never does. */
export function caretakerLevel({ levels }: Meta): string {
  return ['hard', 'normal'].find(level => levels.includes(level)) ?? CARETAKER;
}
