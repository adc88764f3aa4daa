import type { AnyModule } from '../../../../games/kit/module.ts';
import type { Random } from '../../../../games/kit/random.ts';
import { LINES, type RoomShown } from '../../../../games/kit/roomWire.ts';
import { size } from '../../../support/proof.ts';
import { optionsFor } from '../../../support/registered.ts';
import { settled } from '../../support/chair.ts';
import { type Answer, ok, request } from '../../support/server.ts';
import { type Guest, guest, type Heard } from './guest.ts';

/** A key that somebody was given, and how they were called. */
export interface Issued {
  readonly key: string;
  readonly guest: Guest;
}
/** One room, and everybody who was ever there. */
export interface Table {
  readonly m: AnyModule;
  code: string;
  /** Matches that were played here. */
  readonly matches: Set<string>;
  /** Who has, or had, a seat; and who looks on. */
  readonly people: Set<Guest>;
  readonly watchers: Set<Guest>;
  readonly issued: Issued[];
  readonly heard: Heard[];
  /** What was answered, by code. */
  readonly answers: Map<string, number>;
  /** What may never happen. */
  readonly faults: string[];
  readonly luck: Random;
  /** Addresses of the processes. */
  readonly urls: readonly string[];
}
/** Between two things that happen in a room, ms: fifty rooms share the machine with their server. */
const PAUSE = size(5, 100);
let names = 0;
const nameOf = (): string => {
  names += 1;
  return `P${names}`;
};

export async function table(m: AnyModule, urls: readonly string[], luck: Random): Promise<Table> {
  const t: Table = {
    m,
    code: '',
    matches: new Set(),
    people: new Set(),
    watchers: new Set(),
    issued: [],
    heard: [],
    answers: new Map(),
    faults: [],
    luck,
    urls,
  };
  await open(t);
  return t;
}
async function open(t: Table): Promise<void> {
  const numPlayers = t.luck.pick(t.m.meta.seats);
  const made = await ok(`${anywhere(t)}/games/${t.m.meta.id}/create`, { numPlayers });
  t.code = String(made.code);
  // two come together, and somebody looks on
  for (let n = 0; n < 2; n += 1) {
    const room = await look(t);
    const sat = room && (await joins(t, room, null));
    if (sat) await comes(t, sat);
  }
  await watches(t);
}
async function watches(t: Table): Promise<void> {
  const one = guest(t.m, nameOf(), null, t.heard);
  t.watchers.add(one);
  await comes(t, one);
}
export const anywhere = (t: Table): string => t.luck.pick(t.urls);

/** Asks over HTTP; notes what was said. */
export async function asks(t: Table, path: string, body?: object): Promise<Answer> {
  const answer = await request(`${anywhere(t)}${path}`, body);
  const said = answer.status === 200 ? 'ok' : String(answer.body.error);
  t.answers.set(said, (t.answers.get(said) ?? 0) + 1);
  // a database that is asked too much may refuse, in words; how often is counted
  if (answer.status >= 500 && said !== 'storage') t.faults.push(`${path}: ${answer.status} ${answer.text}`);
  return answer;
}
export const does = (t: Table, who: Guest, verb: string, body: object = {}): Promise<Answer> =>
  asks(t, `/api/rooms/${t.code}/${verb}`, { credentials: who.key ?? 'x', ...body });
/** As it is now; null: it is gone. */
export async function look(t: Table): Promise<RoomShown | null> {
  const answer = await asks(t, `/api/rooms/${t.code}`);
  const room = answer.status === 200 ? (answer.body as unknown as RoomShown) : null;
  if (room?.started) t.matches.add(room.matchID);
  return room;
}
export const seatOf = (room: RoomShown, who: Guest) => room.seats.find(s => s.name === who.name && s.bot === null);
const keptOf = (room: RoomShown, who: Guest) => room.seats.find(s => s.kept === who.name);
/** Who sits there, and who may come back. */
export const seatedAt = (t: Table, room: RoomShown): Guest[] => [...t.people].filter(who => seatOf(room, who));
export const keptAt = (t: Table, room: RoomShown): Guest[] => [...t.people].filter(who => keptOf(room, who));

/** Sits down on any seat, or comes back to the one that is kept. */
export async function joins(t: Table, room: RoomShown, who: Guest | null, playerID?: string): Promise<Guest | null> {
  const name = who?.name ?? nameOf();
  const data = who ? { data: { key: who.key } } : {};
  const path = `/games/${room.game}/${room.matchID}/join`;
  const { status, body } = await asks(t, path, { playerName: name, ...data, ...(playerID ? { playerID } : {}) });
  if (status !== 200) return null;
  const key = String(body.playerCredentials);
  const sat = who ?? guest(t.m, name, key, t.heard);
  sat.key = key;
  t.people.add(sat);
  t.issued.push({ key, guest: sat });
  return sat;
}
export async function comes(t: Table, who: Guest): Promise<void> {
  await who.come(anywhere(t), t.code);
  await who.sit();
}
/** Everybody who is asked answers; the table makes of it what it can. */
export async function everybodyPlays(t: Table): Promise<void> {
  for (const who of t.watchers) if (who.here()) await who.sit();
  for (const who of t.people) {
    if (!who.here()) continue;
    await who.sit();
    const code = await who.play(t.luck);
    if (code === 'server-error' || code === 'bug' || code === 'storage') t.faults.push(`a move: ${code}`);
    if (code !== null) t.answers.set(`move ${code}`, (t.answers.get(`move ${code}`) ?? 0) + 1);
  }
}

/** One thing that may happen in a room: how often, and what. Nothing where it makes no sense. */
type Act = readonly [weight: number, act: (t: Table, room: RoomShown) => Promise<unknown>];
const some = <T>(t: Table, all: readonly T[]): T | null => (all.length > 0 ? t.luck.pick(all) : null);
const hereAt = (t: Table, room: RoomShown): Guest[] => seatedAt(t, room).filter(who => who.here());
const hostOf = (t: Table, room: RoomShown): Guest | null =>
  seatedAt(t, room).find(who => seatOf(room, who)?.seat === room.host) ?? null;
/** Mostly whoever may; now and then somebody who may not. */
const orders = async (t: Table, room: RoomShown, verb: string, body: object): Promise<void> => {
  const who = t.luck.below(6) === 0 ? some(t, [...t.people]) : hostOf(t, room);
  if (who) await does(t, who, verb, body);
};
const anySeat = (t: Table, room: RoomShown): string => String(t.luck.below(room.seats.length));
const paces = [
  { kind: 'none' },
  { kind: 'live', bank: 30_000, increment: 1000 },
  { kind: 'live', bank: 60_000, increment: 5000 },
  { kind: 'relaxed', limit: 3_600_000 },
];

const ACTS: readonly Act[] = [
  [14, everybodyPlays],
  [
    4,
    async (t, room) => {
      const sat = await joins(t, room, null, t.luck.below(4) === 0 ? anySeat(t, room) : undefined);
      if (sat && t.luck.below(5) > 0) await comes(t, sat);
    },
  ],
  [
    6,
    async (t, room) => {
      const who = some(t, keptAt(t, room));
      const sat = who && (await joins(t, room, who, t.luck.below(4) === 0 ? anySeat(t, room) : undefined));
      if (sat) await comes(t, sat);
    },
  ],
  [
    3,
    async (t, room) => {
      const who = some(t, hereAt(t, room));
      who?.go();
    },
  ],
  [
    5,
    async (t, room) => {
      const who = some(
        t,
        seatedAt(t, room).filter(one => !one.here()),
      );
      if (who) await comes(t, who);
    },
  ],
  [
    2,
    async (t, room) => {
      const who = some(t, hereAt(t, room));
      if (who) await comes(t, who); // a reload
    },
  ],
  [
    2,
    async (t, room) => {
      const who = some(t, seatedAt(t, room));
      if (who) await does(t, who, 'away');
    },
  ],
  [
    3,
    async (t, room) => {
      const who = some(t, seatedAt(t, room));
      if (who) await does(t, who, 'back');
    },
  ],
  [
    8,
    async (t, room) => {
      const open = room.seats.filter(s => s.decision !== null);
      const [at, who] = [some(t, open), some(t, hereAt(t, room))];
      const choices = at?.decision?.choices ?? [];
      const choice = some(t, t.luck.below(8) === 0 ? choices : choices.filter(c => c !== 'stop'));
      if (at && who && choice) await does(t, who, 'vote', { seat: at.seat, choice });
    },
  ],
  [
    1,
    async (t, room) => {
      const who = some(t, [...t.people]);
      if (who) await does(t, who, 'vote', { seat: anySeat(t, room), choice: 'free' });
    },
  ],
  [6, (t, room) => orders(t, room, 'bot', { seat: anySeat(t, room), level: t.luck.pick(['easy', 'random', null]) })],
  [1, (t, room) => orders(t, room, 'remove', { seat: anySeat(t, room) })],
  [2, (t, room) => orders(t, room, 'swap', { seat: anySeat(t, room), with: anySeat(t, room) })],
  [2, (t, room) => orders(t, room, 'seats', { n: t.luck.pick(t.m.meta.seats) })],
  [
    1,
    (t, room) =>
      orders(t, room, 'options', { options: optionsFor({ m: t.m, seats: room.seats.length }, t.luck.below(20)) }),
  ],
  [2, (t, room) => orders(t, room, 'pace', { pace: t.luck.pick(paces) })],
  [1, (t, room) => orders(t, room, 'lock', { on: t.luck.below(3) === 0 })],
  [1, (t, room) => orders(t, room, 'host', { seat: anySeat(t, room) })],
  [
    9,
    async (t, room) => {
      const who = some(t, hereAt(t, room));
      if (who && !room.started) await does(t, who, 'start');
      for (const one of t.people) if (one.here()) await one.sit();
    },
  ],
  [
    2,
    async (t, room) => {
      const who = some(t, seatedAt(t, room));
      if (who) await does(t, who, 'say', t.luck.below(2) ? { line: t.luck.pick(LINES) } : { text: `J’ai ${nameOf()}` });
    },
  ],
  [
    2,
    async (t, room) => {
      const who = some(t, seatedAt(t, room));
      const seat = who && seatOf(room, who)?.seat;
      if (!who || seat === null || seat === undefined) return;
      const newName = nameOf();
      const path = `/games/${room.game}/${room.matchID}/update`;
      const { status } = await asks(t, path, { playerID: seat, credentials: who.key, newName });
      if (status === 200) who.name = newName;
    },
  ],
  [
    1,
    async (t, room) => {
      const who = some(t, seatedAt(t, room));
      const seat = who && seatOf(room, who)?.seat;
      if (!who || room.started) return;
      const path = `/games/${room.game}/${room.matchID}/leave`;
      await asks(t, path, { playerID: seat, credentials: who.key });
    },
  ],
  [
    5,
    async (t, room) => {
      const who = some(t, seatedAt(t, room));
      const seat = who && seatOf(room, who)?.seat;
      if (!who || !room.over) return;
      await asks(t, `/games/${room.game}/${room.matchID}/playAgain`, { playerID: seat, credentials: who.key });
    },
  ],
  [
    1,
    async t => {
      const who = some(t, [...t.watchers]);
      if (who && t.luck.below(2) === 0) {
        who.go();
        t.watchers.delete(who);
      } else await watches(t);
    },
  ],
];
const WEIGHT = ACTS.reduce((sum, [weight]) => sum + weight, 0);

function drawn(t: Table): Act[1] {
  let n = t.luck.below(WEIGHT);
  for (const [weight, act] of ACTS) {
    if (n < weight) return act;
    n -= weight;
  }
  throw new Error('no act was drawn');
}
/** Until then, one thing after another, now and then several at once. */
export async function rages(t: Table, until: number): Promise<number> {
  let done = 0;
  while (Date.now() < until) {
    const room = await look(t);
    if (!room) {
      // everybody has gone, and it with them
      for (const who of [...t.people, ...t.watchers]) who.go();
      t.people.clear();
      t.watchers.clear();
      await open(t);
      continue;
    }
    const many = t.luck.below(4) === 0 ? 3 : 1;
    await Promise.all(Array.from({ length: many }, () => drawn(t)(t, room)));
    done += many;
    await settled(PAUSE + t.luck.below(2 * PAUSE));
  }
  return done;
}
