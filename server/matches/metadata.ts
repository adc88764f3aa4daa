import type { Server } from 'boardgame.io';
import type { Seat } from '../../games/kit/ids.ts';
import { hashed } from './credentials.ts';

export type Metadata = Server.MatchData;
export type Player = Server.PlayerMetadata;
const SEAT = /^\d{1,2}$/;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Metadata as JSON text, with what it was when it was read. boardgame.io reads, changes and writes the whole object;
 * the symbol survives its `{...metadata}` and tells a later write what this writer has really changed.
 */
const READ = Symbol('read');

/** boardgame.io looks a seat up by whatever name it is given: its players have no prototype to be found. */
export function readMetadata(text: string): Metadata {
  const metadata = JSON.parse(text) as Metadata;
  const players = Object.assign(Object.create(null) as Metadata['players'], metadata.players);
  return Object.assign(metadata, { players, [READ]: text });
}

/** A seat has a number for a name; whatever else stands there was smuggled in, and is a bug or an attack. */
export function checked(metadata: Metadata): Metadata {
  const strange = Object.keys(metadata.players).find(id => !SEAT.test(id));
  if (strange !== undefined) throw new Error(`no seat is called ${JSON.stringify(strange)}`);
  return metadata;
}

/** The text to store: of what `mine` changed since it was read, on top of what is stored now. */
export function writeMetadata(mine: Metadata, stored: string): string {
  const base = (mine as Metadata & { readonly [READ]?: string })[READ] ?? stored;
  return JSON.stringify(merge3(JSON.parse(base) as Metadata, withHashes(mine), JSON.parse(stored) as Metadata));
}

/** No key to a seat is ever stored in the clear. */
export function withHashes(metadata: Metadata): Metadata {
  const players = Object.entries(metadata.players).map(([id, p]): [string, Player] => [
    id,
    p.credentials === undefined ? p : { ...p, credentials: hashed(p.credentials) },
  ]);
  return { ...metadata, players: Object.fromEntries(players) };
}

/** Three-way merge: only what this writer changed wins, so a join and a move at the same moment both stay. */
export function merge3(base: Metadata, mine: Metadata, now: Metadata): Metadata {
  const { players: basePlayers, ...baseRest } = base;
  const { players: minePlayers, ...mineRest } = mine;
  const { players: nowPlayers, ...nowRest } = now;
  const players = Object.entries(nowPlayers).map(([id, p]): [string, unknown] => [
    id,
    fields(own(basePlayers, id), own(minePlayers, id), { ...p }),
  ]);
  return {
    ...fields({ ...baseRest }, { ...mineRest }, { ...nowRest }),
    players: Object.fromEntries(players),
  } as Metadata;
}

function fields(base: Fields, mine: Fields, now: Fields): Fields {
  const out: Record<string, unknown> = { ...now };
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (JSON.stringify(base[key]) === JSON.stringify(mine[key])) continue;
    if (mine[key] === undefined) delete out[key];
    else out[key] = mine[key];
  }
  return out;
}

const own = (players: Metadata['players'], id: string): Fields => ({ ...playerOf(players, id) });
const playerOf = (players: Metadata['players'], id: string): Player | undefined =>
  Object.hasOwn(players, id) ? players[Number(id)] : undefined;

/** A seat of this match, by its own name only: `__proto__` is nobody's. */
export const seatOf = (metadata: Metadata, id: string): Player | undefined =>
  SEAT.test(id) ? playerOf(metadata.players, id) : undefined;

/** What of boardgame.io's `data` is ours; nobody is told but as it is shown. */
export interface PlayerData {
  /** The level of the bot whose seat it is. */
  readonly bot?: string;
  /** The level of the bot that plays while the person whose seat it is is away. */
  readonly caretaker?: string;
  /** For whom the seat is kept who played the last match in this room. `key`: as it is stored. */
  readonly kept?: { readonly name: string; readonly key: string };
}
const dataOf = (player: Player | undefined): PlayerData => {
  const data: unknown = player?.data;
  return data !== null && typeof data === 'object' ? data : {};
};
/** The level of the bot that sits there; null: a person, or nobody. */
export const botOf = (player: Player | undefined): string | null => dataOf(player).bot ?? null;
export const caretakerOf = (player: Player | undefined): string | null => dataOf(player).caretaker ?? null;
export const keptOf = (player: Player | undefined): NonNullable<PlayerData['kept']> | null =>
  dataOf(player).kept ?? null;
/** Who is played by bots, for good or for a while. */
export const botsOf = (metadata: Metadata): ReadonlyMap<Seat, string> =>
  new Map(
    Object.entries(metadata.players).flatMap(([id, p]): [Seat, string][] => {
      const level = botOf(p) ?? caretakerOf(p);
      return level === null ? [] : [[id as Seat, level]];
    }),
  );
/** Somebody sits there. */
export const taken = (player: Player): boolean => player.name !== undefined && player.name !== null;
