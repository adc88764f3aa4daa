import type { Kysely, Selectable } from 'kysely';
import type { Seat } from '../../games/kit/ids.ts';
import { type Said, TALK_PAGE, type Talk } from '../../games/kit/roomWire.ts';
import { inOne } from '../db/patiently.ts';
import type { Schema } from '../db/schema.ts';

/** Lines that a room keeps, at most; older ones are forgotten. */
const KEPT = 500;

/** What is said: one of the preset lines, or their own words. */
export type Words = { readonly line: string } | { readonly text: string };

/** Writes it down. Whoever calls has the room to itself. */
export const say = (
  db: Kysely<Schema>,
  room: string,
  who: { readonly seat: Seat; readonly name: string },
  words: Words,
  now: number,
): Promise<void> =>
  inOne(db, async tx => {
    const last = await tx
      .selectFrom('talk')
      .select('n')
      .where('room', '=', room)
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirst();
    const n = (last?.n ?? -1) + 1;
    const [kind, text] = 'line' in words ? ['line', words.line] : ['text', words.text];
    await tx
      .insertInto('talk')
      .values({ room, n, ...who, kind, text, at: now })
      .execute();
    await tx
      .deleteFrom('talk')
      .where('room', '=', room)
      .where('n', '<=', n - KEPT)
      .execute();
  });

/** The last page of what was said before line `before`, oldest first. */
export async function talkBefore(db: Kysely<Schema>, room: string, before = END): Promise<Talk> {
  const rows = await db
    .selectFrom('talk')
    .selectAll()
    .where('room', '=', room)
    .where('n', '<', before)
    .orderBy('n', 'desc')
    .limit(TALK_PAGE + 1)
    .execute();
  return { lines: rows.slice(0, TALK_PAGE).reverse().map(said), more: rows.length > TALK_PAGE };
}
const END = 2 ** 31 - 1;

/** Everything from line `from` on. */
export async function talkFrom(db: Kysely<Schema>, room: string, from: number): Promise<readonly Said[]> {
  const rows = await db
    .selectFrom('talk')
    .selectAll()
    .where('room', '=', room)
    .where('n', '>=', from)
    .orderBy('n')
    .execute();
  return rows.map(said);
}
const said = ({ n, seat, name, at, kind, text }: Selectable<Schema['talk']>): Said => ({
  n,
  seat: seat as Seat,
  name,
  at,
  line: kind === 'line' ? text : null,
  text: kind === 'line' ? null : text,
});
