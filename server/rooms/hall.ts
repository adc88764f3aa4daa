import type { Logger } from 'pino';
import type { Seat } from '../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../games/kit/legality.ts';
import type { RoomShown, Talk } from '../../games/kit/roomWire.ts';
import type { Fanout } from '../cluster/fanout.ts';
import { oneRun } from '../cluster/oneRun.ts';
import type { Presence } from '../cluster/presence.ts';
import { inOne } from '../db/patiently.ts';
import { Refused } from '../http/refused.ts';
import type { After } from '../matches/after.ts';
import { opens } from '../matches/credentials.ts';
import { keptOf } from '../matches/metadata.ts';
import { standsStill, stopMatch } from '../matches/otherRules.ts';
import type { Queues } from '../matches/queues.ts';
import { type MatchRow, matchOf } from '../matches/records.ts';
import type { Shelf } from '../matches/shelf.ts';
import { caretakerLevel, givenToBot, nobodyAt, restaff } from '../matches/staffing.ts';
import type { Standings } from '../matches/standings.ts';
import type { Store } from '../matches/store.ts';
import type { Tables } from '../matches/tables.ts';
import { absenceOf, withoutAbsence } from './absence.ts';
import { type Room, roomAt, roomOfMatch, UNTIMED, writeRoom } from './room.ts';
import { afterVerdict, MISSED, nextLook, type Scene, seatsOf, settled, verdictOf } from './scene.ts';
import { resultsOf, showRoom } from './showRoom.ts';
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
  /** Does something in a room with nobody in between, for whoever holds these credentials; resolves when everybody here has been told. */
  act(code: string, credentials: unknown, work: (scene: Scene, seat: Seat) => Promise<void>): Promise<RoomShown>;
  /** Somebody has come or gone, or a match has changed: the room does what follows from it, and tells. Never rejects. */
  look(code: string): Promise<void>;
  lookAtMatch(match: string): Promise<void>;
  /** A move was stored here. */
  moved(match: string): void;
  /** Another process has told its people. */
  heardOf(code: string): Promise<void>;
  /** What other processes do is not heard of for now, or is again. */
  behind(on: boolean): void;
  /** Rooms that are looked at here. */
  codes(): readonly string[];
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
}
/** The name of a room among those whose visitors are counted; a match has no such sign in its name. */
export const inHall = (code: string): string => `${HALL}${code}`;
/** null: it is the name of a match. */
export const codeIn = (name: string): string | null => (name.startsWith(HALL) ? name.slice(HALL.length) : null);
const HALL = 'room:';

export function hall(deps: HallDeps): Hall {
  const { store, standings, shelf, tables, locks, fanout, presence, wake, now, after, log } = deps;
  const { db } = store;
  const visitors = new Map<string, Set<Visitor>>();
  const looks = new Map<string, () => Promise<void>>();
  const alarms = new Map<string, () => void>();
  /** Seats of a match whose time was up again and again, as the room was told. */
  const late = new Map<string, string>();
  let closed = false;

  const seatOf = (scene: Scene, credentials: unknown): Seat | null =>
    seatsOf(scene).find(([, player]) => opens(credentials, player.credentials))?.[0] ?? null;
  const keptFor = (scene: Scene, credentials: unknown): Seat | null =>
    seatsOf(scene).find(([, player]) => opens(credentials, keptOf(player)?.key))?.[0] ?? null;
  const hereIn = (scene: Scene): Seat[] => [
    ...new Set([...(visitors.get(scene.room.code) ?? [])].flatMap(v => seatOf(scene, v.credentials) ?? [])),
  ];

  /** What stands there now. Throws Refused where there is no such room. */
  const sceneAt = async (code: string): Promise<Scene> => {
    const room = await roomAt(db, code);
    const match = room && (await matchOf(db, room.match));
    if (!room || !match) throw new Refused('no-room');
    const module = shelf.get(room.game)?.module;
    const running = match.started && !match.over && module !== undefined && !standsStill(module, match);
    const standing = running ? await standings.newest(match.id) : null;
    const clocks = Object.entries(standing?.timing.clocks ?? {});
    const missed = new Map(clocks.map(([seat, clock]) => [seat as Seat, clock.missed] as const));
    const scene = { room, match, running, missed, connected: new Set<Seat>(), now: now() };
    const elsewhere = await presence.elsewhere([inHall(code)]);
    const connected = new Set([
      ...hereIn(scene),
      ...(elsewhere.get(inHall(code)) ?? []),
      ...(await tables.connected(match.id)),
    ]);
    return { ...scene, connected };
  };
  /** Of a match that may be past: who sits there, and nothing of what its room is up to now. */
  const pastScene = async (id: string): Promise<Scene> => {
    const match = await matchOf(db, id);
    if (!match) throw new Refused('no-match');
    const room = {
      ...nowhere(match),
      ...(match.code === null ? null : await roomAt(db, match.code)),
      host: null,
      absent: {},
    };
    return { room, match, running: false, missed: new Map(), connected: await tables.connected(id), now: now() };
  };
  const shownOf = async (scene: Scene): Promise<RoomShown> => {
    const module = shelf.get(scene.room.game)?.module;
    return showRoom(
      scene,
      module !== undefined && standsStill(module, scene.match),
      await resultsOf(db, scene.room.code),
    );
  };

  /** With nobody in between, in the room as it stands by then. */
  const alone = async <T>(code: string, work: (scene: Scene) => Promise<T>): Promise<T> => {
    for (;;) {
      const room = await roomAt(db, code);
      if (!room) throw new Refused('no-room');
      const done = await locks.run(room.match, async () => {
        const scene = await sceneAt(code);
        return scene.room.match === room.match ? { result: await work(scene) } : null; // it has moved on to its next match
      });
      if (done) return done.result;
    }
  };

  /** Does what has to follow from how things stand, until nothing does. */
  const settle = async (code: string): Promise<Scene> => {
    for (;;) {
      const scene = await sceneAt(code);
      const room = settled(scene);
      if (JSON.stringify(room) !== JSON.stringify(scene.room)) await inOne(db, tx => writeRoom(tx, room));
      const here: Scene = { ...scene, room };
      const verdict = verdictOf(here);
      if (!verdict) return here;
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
  const tell = async (scene: Scene): Promise<RoomShown> => {
    const { code } = scene.room;
    const shown = await shownOf(scene);
    const { now: _, ...lasting } = shown;
    for (const visitor of visitors.get(code) ?? []) {
      const mine = { seat: seatOf(scene, visitor.credentials), kept: keptFor(scene, visitor.credentials) };
      const text = JSON.stringify([lasting, mine]);
      if (text === visitor.shown) continue;
      visitor.shown = text;
      visitor.send('room', shown, mine);
    }
    await tellTalk(code);
    setAlarm(scene);
    return shown;
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
      visitor.send('talk', { lines: fresh, more: true });
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
    await alone(code, async () => tell(await settle(code)));
    fanout.tell({ kind: 'room', room: code });
  };
  const look = async (code: string): Promise<void> => {
    if (closed) return;
    const run = looks.get(code) ?? oneRun(() => lookNow(code));
    looks.set(code, run);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Refused)) log.warn({ err: error, room: code }, 'a room could not be looked after');
      else for (const visitor of visitors.get(code) ?? []) visitor.send('refused', refuse(error.code, error.params));
    }
    if (!visitors.has(code)) looks.delete(code);
  };
  const lookAtMatch = async (match: string): Promise<void> => {
    const room = await roomOfMatch(db, match).catch(() => null);
    if (room) await look(room.code);
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
  const cameOrWent = async (code: string): Promise<void> => {
    const scene = await sceneAt(code).catch(() => null);
    await presence.here(inHall(code), scene ? hereIn(scene) : []);
    await look(code);
  };

  return {
    show: async code => shownOf(await sceneAt(code)),
    showMatch: async id => {
      const room = await roomOfMatch(db, id);
      return shownOf(room ? await sceneAt(room.code) : await pastScene(id));
    },
    restaffed,
    earlier: (code, before) => talkBefore(db, code, before),
    enter: async (code, visitor) => {
      if (closed) return refuse('closing');
      const scene = await sceneAt(code).catch(() => null);
      if (!scene) return refuse('no-room');
      const talk = await talkBefore(db, code);
      visitor.heard = (talk.lines.at(-1)?.n ?? -1) + 1;
      const all = visitors.get(code) ?? new Set();
      visitors.set(code, all.add(visitor));
      visitor.send('talk', talk);
      if (fanout.deaf()) visitor.send('behind', true);
      await cameBack(code, seatOf(scene, visitor.credentials));
      await cameOrWent(code);
      return ok;
    },
    leave: async (code, visitor) => {
      const all = visitors.get(code);
      all?.delete(visitor);
      if (all?.size === 0) visitors.delete(code);
      if (!closed) await cameOrWent(code);
    },
    act: async (code, credentials, work) => {
      const shown = await alone(code, async scene => {
        const seat = seatOf(scene, credentials);
        if (seat === null) throw new Refused('bad-credentials');
        await work(scene, seat);
        return tell(await settle(code));
      });
      fanout.tell({ kind: 'room', room: code });
      return shown;
    },
    look,
    lookAtMatch,
    moved: match => {
      void standings.lately(match).then(
        standing => {
          if (!standing) return;
          const { timing, state } = standing;
          const seats = Object.entries(timing.clocks).filter(([, clock]) => clock.missed >= MISSED);
          const marks = seats.map(([seat]) => seat).join();
          const changed = marks !== (late.get(match) ?? '');
          if (marks === '') late.delete(match);
          else late.set(match, marks);
          if (changed || state.G.table.over) void lookAtMatch(match);
        },
        () => {},
      );
    },
    heardOf: async code => {
      if (!visitors.has(code)) return;
      const scene = await sceneAt(code).catch(() => null);
      if (scene) await tell(scene);
    },
    behind: on => {
      for (const all of visitors.values()) for (const visitor of all) visitor.send('behind', on);
    },
    codes: () => [...visitors.keys()],
    close: () => {
      closed = true;
      for (const cancel of alarms.values()) cancel();
    },
  };
}

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
