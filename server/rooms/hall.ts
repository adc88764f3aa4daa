import type { Logger } from 'pino';
import type { Seat } from '../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../games/kit/legality.ts';
import type { Mine, RoomShown, Talk } from '../../games/kit/roomWire.ts';
import type { Fanout } from '../cluster/fanout.ts';
import { oneRun } from '../cluster/oneRun.ts';
import type { Presence } from '../cluster/presence.ts';
import { inOne } from '../db/patiently.ts';
import { Refused } from '../http/refused.ts';
import type { After } from '../matches/after.ts';
import { opens } from '../matches/credentials.ts';
import { keptOf } from '../matches/metadata.ts';
import { stopMatch } from '../matches/otherRules.ts';
import { type Queues, queues } from '../matches/queues.ts';
import type { Shelf } from '../matches/shelf.ts';
import { caretakerLevel, givenToBot, nobodyAt, restaff } from '../matches/staffing.ts';
import type { Standing, Standings } from '../matches/standings.ts';
import type { Store } from '../matches/store.ts';
import type { Tables } from '../matches/tables.ts';
import type { Meters } from '../ops/meters.ts';
import { absenceOf, withoutAbsence } from './absence.ts';
import { roomAt, roomOfMatch, writeRoom } from './room.ts';
import { afterVerdict, MISSED, nextLook, type Scene, seatsOf, settled, verdictOf } from './scene.ts';
import { inHall, scenes } from './scenes.ts';
import { talkBefore, talkFrom } from './talk.ts';

/** One socket in a room. */
export interface Visitor {
  /** What it has shown for a seat; whoever has none looks on. */
  readonly credentials: unknown;
  send(event: string, ...args: readonly unknown[]): void;
  /** What it was shown last, but for the time. */
  shown: string;
  /** The first line that it has not heard. */
  heard: number;
}

/** The rooms that are looked at through this process. Everything that changes a room goes through here, one thing at a time in all processes. */
export interface Hall {
  enter(code: string, visitor: Visitor): Promise<Check>;
  leave(code: string, visitor: Visitor): Promise<void>;
  earlier(code: string, before: number): Promise<Talk>;
  /** As it is now. Throws Refused where there is no such room. */
  show(code: string): Promise<RoomShown>;
  /** The same of a match, which may be past. Throws Refused where there is none. */
  showMatch(id: string): Promise<RoomShown>;
  /** Another one plays a seat of that match: whoever runs or shows it is told. */
  restaffed(match: string): Promise<void>;
  /** Does something in a room with nobody in between, for whoever holds these credentials, of now or of the last match; resolves when everybody here has been told. */
  act(code: string, credentials: unknown, work: (scene: Scene, mine: Mine) => Promise<void>): Promise<RoomShown>;
  /** Somebody has come or gone, or a match has changed: the room does what follows from it, and tells. Never rejects. */
  look(code: string): Promise<void>;
  lookAtMatch(match: string): Promise<void>;
  /** A move was stored here. */
  moved(match: string): void;
  /** A move was stored by another process. */
  movedElsewhere(match: string): void;
  /** Another process has told its people in the room of that match. */
  heardOf(match: string): Promise<void>;
  /** Tells everybody here what is not as it was. */
  tellAll(): Promise<void>;
  /** What other processes do is not heard of for now, or is again. */
  behind(on: boolean): void;
  close(): void;
}
export interface HallDeps {
  readonly store: Store;
  readonly standings: Standings;
  readonly shelf: Shelf;
  readonly tables: Tables;
  /** By match, in all processes. */
  readonly locks: Queues;
  readonly fanout: Fanout;
  readonly presence: Presence;
  /** Other people are awaited in a match. */
  readonly wake: (match: string) => void;
  readonly now: () => number;
  readonly after: After;
  readonly log: Logger;
  readonly meters: Meters;
}
export function hall(deps: HallDeps): Hall {
  const { store, standings, shelf, tables, locks, fanout, presence, wake, now, after, log, meters } = deps;
  const { db } = store;
  const visitors = new Map<string, Set<Visitor>>();
  const looks = new Map<string, () => Promise<void>>();
  const alarms = new Map<string, () => void>();
  /** Seats that are looked on from here, by room, as the others were told. */
  const counted = new Map<string, string>();
  /** Seats of a match whose time was up again and again, as the room was told. */
  const late = new Map<string, string>();
  /** In which room a match is played that is looked on from here, and who was told that they have to be silent; null: just being told. */
  const hushed = new Map<string, { readonly code: string; readonly seats: string | null }>();
  let closed = false;

  const hereIn = (scene: Scene): Seat[] => [
    ...new Set([...(visitors.get(scene.room.code) ?? [])].flatMap(v => seatWith(scene, v.credentials) ?? [])),
  ];
  const stand = scenes({ store, standings, shelf, tables, presence, here: hereIn, now });
  /** What is told of a room is read and told in one go, so that nobody is told what was before after what is. */
  const telling = queues();

  /** With nobody in between, in the room as it stands by then. */
  const alone = async <T>(code: string, work: (scene: Scene) => Promise<T>): Promise<T> => {
    for (;;) {
      const room = await roomAt(db, code);
      if (!room) throw new Refused('no-room');
      const done = await locks.run(room.match, async () => {
        const scene = await stand.at(code);
        return scene.room.match === room.match ? { result: await work(scene) } : null; // it has moved on to its next match
      });
      if (done) return done.result;
    }
  };

  /** Does what has to follow from how things stand, until nothing does. */
  const settle = async (code: string): Promise<void> => {
    for (;;) {
      const scene = await stand.at(code);
      const room = settled(scene);
      if (JSON.stringify(room) !== JSON.stringify(scene.room)) await inOne(db, tx => writeRoom(tx, room));
      const here: Scene = { ...scene, room };
      const verdict = verdictOf(here);
      if (!verdict) return;
      await carryOut(here, verdict);
    }
  };
  const carryOut = async (scene: Scene, verdict: NonNullable<ReturnType<typeof verdictOf>>): Promise<void> => {
    const { room, match, now: at } = scene;
    const { seat, choice } = verdict;
    const { meta } = shelf.get(room.game)?.module ?? {};
    await inOne(db, async tx => {
      await writeRoom(tx, afterVerdict(scene, verdict));
      if (choice === 'caretaker' && meta)
        await restaff(tx, match.id, seat, player => givenToBot(player, caretakerLevel(meta)), at);
      if (choice === 'free') await restaff(tx, match.id, seat, nobodyAt, at);
    });
    meters.settled(choice);
    if (choice === 'stop') await stopMatch(db, match.id, null, at);
    if (choice !== 'wait') await restaffed(match.id);
  };
  /** Who plays there, or whether they play at all, is not as it was. */
  const restaffed = async (match: string): Promise<void> => {
    fanout.tell({ kind: 'crew', match });
    await tables.recrewed(match);
    wake(match);
  };

  /** Tells everybody here, and sees to it that they are told again when something comes of waiting. */
  const tell = (code: string): Promise<RoomShown> =>
    telling.run(code, async () => {
      const scene = await stand.at(code);
      const shown = await stand.show(scene);
      const { id } = scene.match;
      const known = visitors.has(code);
      if (known) hushed.set(id, { code, seats: null });
      const silent = await stand.silentAt(scene);
      if (known) hushed.set(id, { code, seats: [...silent].join() });
      const { now: _, ...lasting } = shown;
      for (const visitor of visitors.get(code) ?? []) {
        const seat = seatWith(scene, visitor.credentials);
        const kept = keptWith(scene, visitor.credentials);
        const mine: Mine = { seat, kept, ...(seat !== null && silent.has(seat) && { silent: true }) };
        const text = JSON.stringify([lasting, mine]);
        if (text === visitor.shown) continue;
        visitor.shown = text;
        visitor.send('room', shown, mine);
      }
      await tellTalk(code);
      setAlarm(scene);
      await count(scene);
      return shown;
    });
  /** The others are told which seats are looked on from here; seats may have been changed under people who are here. */
  const count = async (scene: Scene): Promise<void> => {
    const { code } = scene.room;
    const seats = hereIn(scene).sort();
    const text = seats.join();
    if (text === (counted.get(code) ?? '')) return;
    if (text === '') counted.delete(code);
    else counted.set(code, text);
    await presence.here(inHall(code), seats);
    if (!fanout.alone) void look(code); // who is away is not as it was
  };
  const tellTalk = async (code: string): Promise<void> => {
    const here = [...(visitors.get(code) ?? [])];
    if (here.length === 0) return;
    const lines = await talkFrom(db, code, Math.min(...here.map(v => v.heard)));
    const end = (lines.at(-1)?.n ?? -1) + 1;
    for (const visitor of here) {
      const fresh = lines.filter(({ n }) => n >= visitor.heard);
      if (fresh.length === 0) continue;
      visitor.heard = end;
      visitor.send('talk', { lines: fresh, more: (fresh[0]?.n ?? 0) > 0 });
    }
  };
  const setAlarm = (scene: Scene): void => {
    const { code } = scene.room;
    alarms.get(code)?.();
    alarms.delete(code);
    const at = nextLook(scene);
    if (at === null || closed || !visitors.has(code)) return;
    alarms.set(
      code,
      after(at - scene.now, () => void look(code)),
    );
  };

  const lookNow = async (code: string): Promise<void> => {
    // nearly always nothing follows from it that somebody came or went: then nobody has to wait for anybody
    if (!atPeace(await stand.at(code))) await alone(code, () => settle(code));
    // words between processes hold no codes: whoever hears them could sit down
    fanout.tell({ kind: 'room', match: (await tell(code)).matchID });
  };
  const look = async (code: string): Promise<void> => {
    if (closed) return;
    const run = looks.get(code) ?? oneRun(() => lookNow(code));
    looks.set(code, run);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Refused)) log.warn({ err: error }, 'a room could not be looked after');
      else {
        for (const visitor of visitors.get(code) ?? []) visitor.send('refused', refuse(error.code, error.params));
        if (counted.delete(code)) await presence.here(inHall(code), []); // it has no seats any more
      }
    }
    if (!visitors.has(code)) looks.delete(code);
  };
  const lookAtMatch = async (match: string): Promise<void> => {
    const room = await roomOfMatch(db, match).catch(() => null);
    if (room) await look(room.code);
  };
  /** After a move: whoever may talk now and might not before, or the other way round, is told. */
  const hush = (match: string, standing: Standing): void => {
    const told = hushed.get(match);
    if (!told || told.seats === [...stand.silent(standing)].join()) return;
    tell(told.code)
      .catch(refusedAs(null))
      .catch((error: unknown) => log.warn({ err: error }, 'nobody was told who may talk'));
  };
  /** Who said that they go, and comes again, is here. */
  const cameBack = async (code: string, seat: Seat | null): Promise<void> => {
    if (seat === null) return;
    const room = await roomAt(db, code);
    if (room && absenceOf(room.absent, seat).left)
      await alone(code, scene =>
        inOne(db, tx => writeRoom(tx, { ...scene.room, absent: withoutAbsence(scene.room.absent, seat) })),
      );
  };
  return {
    show: async code => stand.show(await stand.at(code)),
    showMatch: async id => stand.show(await stand.ofMatch(id)),
    restaffed,
    earlier: (code, before) => talkBefore(db, code, before),
    enter: async (code, visitor) => {
      if (closed) return refuse('closing');
      const scene = await stand.at(code).catch(refusedAs(null));
      if (!scene) return refuse('no-room');
      await cameBack(code, seatWith(scene, visitor.credentials)).catch(refusedAs(undefined));
      const talk = await talkBefore(db, code);
      // from here on nothing fails: a visitor is here and knows it, or is not
      visitor.heard = (talk.lines.at(-1)?.n ?? -1) + 1;
      const all = visitors.get(code) ?? new Set();
      visitors.set(code, all.add(visitor));
      visitor.send('talk', talk);
      if (fanout.deaf()) visitor.send('behind', true);
      await look(code);
      return ok;
    },
    leave: async (code, visitor) => {
      const all = visitors.get(code);
      all?.delete(visitor);
      if (all?.size === 0) {
        visitors.delete(code);
        for (const [match, told] of hushed) if (told.code === code) hushed.delete(match);
      }
      await look(code);
    },
    act: async (code, credentials, work) => {
      await alone(code, async scene => {
        const seat = seatWith(scene, credentials);
        const kept = keptWith(scene, credentials);
        if (seat === null && kept === null) throw new Refused('bad-credentials');
        await work(scene, { seat, kept });
        await settle(code);
      });
      const shown = await tell(code);
      fanout.tell({ kind: 'room', match: shown.matchID });
      return shown;
    },
    look,
    lookAtMatch,
    moved: match => {
      void standings.lately(match).then(
        standing => {
          if (!standing) return;
          hush(match, standing);
          const { timing, state } = standing;
          const seats = Object.entries(timing.clocks).filter(([, clock]) => clock.known >= MISSED);
          const marks = seats.map(([seat]) => seat).join();
          const changed = marks !== (late.get(match) ?? '');
          const { over } = state.G.table;
          if (marks === '' || over) late.delete(match);
          else late.set(match, marks);
          if (changed || over) void lookAtMatch(match);
        },
        () => {},
      );
    },
    movedElsewhere: match => {
      if (hushed.has(match))
        void standings.newest(match).then(
          standing => standing && hush(match, standing),
          () => {},
        );
    },
    heardOf: async match => {
      const room = visitors.size > 0 ? await roomOfMatch(db, match) : null;
      if (room && visitors.has(room.code)) await tell(room.code).catch(refusedAs(null));
    },
    tellAll: async () => {
      for (const code of visitors.keys()) await tell(code).catch(refusedAs(null));
    },
    behind: on => {
      for (const all of visitors.values()) for (const visitor of all) visitor.send('behind', on);
    },
    close: () => {
      closed = true;
      for (const cancel of alarms.values()) cancel();
    },
  };
}

/** Nothing has to follow from how things stand. */
const atPeace = (scene: Scene): boolean =>
  JSON.stringify(settled(scene)) === JSON.stringify(scene.room) && verdictOf(scene) === null;
/** Where whoever has this key sits. */
const seatWith = (scene: Scene, credentials: unknown): Seat | null =>
  seatsOf(scene).find(([, player]) => opens(credentials, player.credentials))?.[0] ?? null;
/** The seat that is kept for whoever had this key in the last match. */
const keptWith = (scene: Scene, credentials: unknown): Seat | null =>
  seatsOf(scene).find(([, player]) => opens(credentials, keptOf(player)?.key))?.[0] ?? null;

/** For rooms that are gone. */
const refusedAs =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Refused) return instead;
    throw error;
  };
