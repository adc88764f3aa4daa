import { z } from 'zod';
import { LONGEST_LINE } from '../../games/kit/roomWire.ts';
import type { Body } from './body.ts';
import type { Code } from './codes.ts';
import { Refused } from './refused.ts';

/** A seat's number as text; the library's own clients send either. */
export const seatId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,2}$/));
/** Between two pictures that are one: a family, a pirate flag. */
const JOINER = /(?<=\p{ExtPict}\p{EMod}?\uFE0F?)\u200D(?=\p{ExtPict})/gu;
/** Control, direction and unassigned characters, and what takes no room; how a picture is drawn (U+FE0E, U+FE0F) may be said. */
const UNSEEN = /\p{C}|(?![\uFE0E\uFE0F])\p{DI}/u;
/** Something must be left to see without marks and blanks. */
const BLANK = /[\p{M}\s\u2800]/gu;
/** So many marks on one letter would be drawn over other lines. */
const PILE = /\p{M}{5}/u;

function seen(text: string): boolean {
  return !UNSEEN.test(text.replace(JOINER, '')) && text.replace(BLANK, '') !== '' && !PILE.test(text);
}
/** 1 to 20 characters, something to see among them, nothing that hides or turns what stands around it; single blanks. */
const personName = z
  .string()
  .max(200)
  .transform(s => s.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .refine(seen)
  .refine(s => [...s].length <= 20);
/** The same for a line of talk, of 200 characters. */
export const spoken = z
  .string()
  .max(4 * LONGEST_LINE)
  .transform(s => s.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .refine(seen)
  .refine(s => [...s].length <= LONGEST_LINE);
export const credentials = z.string().min(1).max(256);

export const createBody = z.object({
  numPlayers: z.number().int(),
  setupData: z.unknown().optional(),
  unlisted: z.boolean().default(true),
});
const time = z.coerce.number().int().positive().optional().catch(undefined);
/** What cannot be read narrows nothing, as in boardgame.io's own lobby. */
export const listQuery = z.object({
  isGameover: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .catch(undefined),
  updatedBefore: time,
  updatedAfter: time,
});
/** `data.key`: to the seat that they had in the last match of the room. */
export const joinBody = z.object({
  playerID: seatId.nullish(),
  playerName: personName,
  data: z
    .object({ key: z.string().max(256) })
    .optional()
    .catch(undefined),
});
export const seatBody = z.object({ playerID: seatId, credentials });
export const updateBody = z.object({ playerID: seatId, credentials, newName: personName });

/** Which code says that a field is wrong. */
const FIELD: Readonly<Record<string, Code>> = {
  numPlayers: 'bad-seats',
  playerName: 'bad-name',
  newName: 'bad-name',
  playerID: 'no-seat',
  seat: 'no-seat',
  credentials: 'bad-credentials',
  level: 'bad-level',
  n: 'bad-seats',
  options: 'bad-options',
  line: 'bad-line',
  text: 'bad-line',
};

/** Only the fields that the schema names come through: no prototype, no data of strangers. */
export function read<T extends z.ZodType>(schema: T, body: Body): z.infer<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0]);
  throw new Refused((Object.hasOwn(FIELD, field) ? FIELD[field] : undefined) ?? 'bad-body');
}
