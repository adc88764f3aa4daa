import type { Kysely } from 'kysely';
import type { Base } from '../../../../games/kit/base.ts';
import { newsFor } from '../../../../games/kit/news.ts';
import type { ChanceState } from '../../../../games/kit/random.ts';
import { replay } from '../../../../games/kit/replay.ts';
import type { RoomShown } from '../../../../games/kit/roomWire.ts';
import { duties } from '../../../../games/kit/table.ts';
import type { Schema } from '../../../../server/db/schema.ts';
import { opens } from '../../../../server/matches/credentials.ts';
import { botOf, botsOf, keptOf } from '../../../../server/matches/metadata.ts';
import { matchOf, movesOf, stateOf } from '../../../../server/matches/records.ts';
import { settled } from '../../support/chair.ts';
import type { Heard } from './guest.ts';
import { comes, does, everybodyPlays, joins, keptAt, look, seatedAt, seatOf, type Table } from './table.ts';

/** Somebody is awaited in a match that goes on. null: it does not, or it is well. */
export async function nobodyAwaited(db: Kysely<Schema>, match: string): Promise<string | null> {
  const row = await matchOf(db, match);
  if (!row?.started || row.over) return null;
  const found = await stateOf(db, match);
  if (!found || found.state.G.table.over) return null;
  const due = duties(found.state.G, new Set(botsOf(row.metadata).keys())).filter(d => !d.may);
  return due.length > 0 ? null : `${match}: nobody is awaited`;
}

/** Every seat is a person's with a key that works, a bot's, kept, or free; nobody has two. */
export async function seatFaults(db: Kysely<Schema>, t: Table, room: RoomShown): Promise<string[]> {
  const faults: string[] = [];
  const row = await matchOf(db, room.matchID);
  if (!row) return [`${t.code}: its match is gone`];
  const holders = new Map<string, string>();
  for (const [seat, player] of Object.entries(row.metadata.players)) {
    const at = `${t.code} ${seat}`;
    const kept = keptOf(player);
    const stored = kept?.key ?? player.credentials;
    if (botOf(player) !== null || (!kept && player.name === undefined)) {
      if (player.credentials !== undefined) faults.push(`${at}: nobody's seat has a key`);
      continue;
    }
    if (kept && player.name !== undefined) faults.push(`${at}: it is kept and taken`);
    const keys = t.issued.filter(({ key }) => opens(key, stored));
    const [only] = keys;
    if (!only || keys.length > 1) faults.push(`${at}: ${keys.length} keys open it`);
    else if (only.key !== only.guest.key) faults.push(`${at}: an old key of ${only.guest.name} opens it`);
    else if (holders.has(only.key)) faults.push(`${at}: ${only.guest.name} also sits on ${holders.get(only.key)}`);
    else holders.set(only.key, seat);
    const called = kept?.name ?? player.name;
    if (only && called !== only.guest.name) faults.push(`${at}: ${only.guest.name} is called ${called}`);
  }
  return faults;
}

/** What everybody in the room was told last is how it is, and somebody lays the table. Waits until that is so, for a while. */
export async function toldFaults(t: Table): Promise<string[]> {
  let faults: string[] = [];
  for (let n = 0; n < 100; n += 1) {
    const room = await look(t);
    if (!room) return [];
    faults = [];
    const plain = ({ now: _, ...rest }: RoomShown): string => JSON.stringify(rest);
    for (const who of [...t.people, ...t.watchers]) {
      const told = who.here() ? who.room() : null;
      if (told && plain(told) !== plain(room))
        faults.push(`${t.code}: ${who.name} was told ${plain(told)}, it is ${plain(room)}`);
    }
    const people = room.seats.filter(s => s.name !== null && s.bot === null);
    const host = people.find(s => s.seat === room.host);
    if (people.length > 0 && !host) faults.push(`${t.code}: nobody lays the table`);
    if (host && !host.connected && people.some(s => s.connected)) faults.push(`${t.code}: the host is away`);
    if (faults.length === 0) return [];
    await settled(100);
  }
  return faults;
}

/**
 * Goes on until the match of the room is over, by what people who are here can do: answer, decide, begin. Where nobody is here, one of
 * its people comes back. What is wrong, where it does not come to an end.
 */
export async function drivenToItsEnd(t: Table, within: number): Promise<string | null> {
  const end = Date.now() + within;
  let room = await look(t);
  while (Date.now() < end) {
    room = await look(t);
    if (!room || room.over) return null;
    await (room.started ? goOn(t, room) : begin(t, room));
    await settled(20);
  }
  return `${t.code} is stuck: ${JSON.stringify(room)}`;
}
async function goOn(t: Table, room: RoomShown): Promise<void> {
  const seated = seatedAt(t, room);
  if (!seated.some(who => who.here())) {
    const first = seated[0] ?? (await joins(t, room, null));
    if (!first) return; // only bots are left, and play on
    await comes(t, first);
  }
  const here = seatedAt(t, room).filter(who => who.here());
  for (const { seat, decision, caretaker, name } of room.seats) {
    // whoever is here plays
    const owner = here.find(who => who.name === name);
    if (owner && (caretaker !== null || decision !== null)) await does(t, owner, 'back');
    else if (decision?.choices.includes('caretaker'))
      for (const who of here) if (who.name !== name) await does(t, who, 'vote', { seat, choice: 'caretaker' });
  }
  await everybodyPlays(t);
}
async function begin(t: Table, room: RoomShown): Promise<void> {
  const seated = seatedAt(t, room);
  const [first] = seated.filter(who => who.here());
  if (!first) {
    const [back] = keptAt(t, room);
    const sat = seated[0] ?? (await joins(t, room, back ?? null));
    if (sat) await comes(t, sat);
    return;
  }
  const host = seated.find(who => seatOf(room, who)?.seat === room.host);
  if (!host?.here()) return; // another one lays the table before long
  for (const { seat, name, kept } of room.seats) {
    if (kept !== null) await does(t, host, 'remove', { seat });
    if (name === null) await does(t, host, 'bot', { seat, level: 'random' });
  }
  await does(t, host, 'start');
}

/** What was sent to somebody who may not know it: cards and answers that their seat was never shown, keys of others. */
export async function leaks(db: Kysely<Schema>, t: Table): Promise<string[]> {
  const found: string[] = [];
  // what was heard until now, held against what was known then or is by now
  const heard = t.heard.map(ear => ({ ...ear }));
  for (const ear of heard) {
    for (const { key, guest } of t.issued)
      if (key !== ear.key && ear.text.includes(key)) found.push(`${t.code}: the key of ${guest.name}`);
  }
  for (const match of t.matches) {
    const known = await statesOf(db, t, match);
    if (!known) continue;
    const words = JSON.stringify([t.m.meta, known.options, t.m.meta.id, match, 'random']); // a level of bots, too
    const lines = heard.filter(ear => ear.match === match || ear.match === null);
    const readers = new Set(lines.map(ear => ear.seat));
    for (const reader of readers) {
      const shown = known.states.map(G => JSON.stringify([t.m.view(G, reader), newsFor(G, reader)])).join('\n');
      const secret = [...known.texts].filter(text => !shown.includes(text) && !words.includes(text));
      for (const ear of lines.filter(one => one.seat === reader && (one.match === match || t.matches.size === 1)))
        for (const text of secret)
          if (ear.text.includes(text)) found.push(`${match}: ${reader ?? 'a spectator'} was shown ${text}`);
    }
  }
  return found;
}
interface Known {
  readonly states: readonly Base[];
  /** Every text that ever stood in one of them, in its quotes; the match's own key while it is a secret. */
  readonly texts: ReadonlySet<string>;
  readonly options: unknown;
}
async function statesOf(db: Kysely<Schema>, t: Table, match: string): Promise<Known | null> {
  const [row, found] = [await matchOf(db, match), await stateOf(db, match)];
  if (!row || !found) return null;
  const moves = await movesOf(db, match);
  const { key } = (found.state.plugins.random as { readonly data: ChanceState }).data;
  const options: unknown = row.metadata.setupData ?? t.m.options.defaults;
  const seats = Object.keys(row.metadata.players).length;
  const states: Base[] = [];
  const texts = new Set<string>(row.over ? [] : [JSON.stringify(key)]);
  replay(t.m, { game: row.game, rulesVersion: row.rules, seats, options, key, moves }, G => {
    states.push(structuredClone(G));
    for (const text of textsIn(G)) texts.add(text);
  });
  return { states, texts, options };
}
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.length > 1) yield JSON.stringify(value);
  } else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) yield* textsIn(part);
}
/** Seats' lines that heard anything at all: a test of nothing would find nothing. */
export const listeners = (heard: readonly Heard[]): number => heard.filter(ear => ear.text !== '').length;
