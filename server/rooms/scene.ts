import type { Seat } from '../../games/kit/ids.ts';
import { type Choice, type Decision, GRACE } from '../../games/kit/roomWire.ts';
import { botOf, caretakerOf, type Player, seatOf, taken } from '../matches/metadata.ts';
import type { MatchRow } from '../matches/records.ts';
import { absenceOf, presentNow, WAIT, withAbsence, withoutAbsence } from './absence.ts';
import type { Room } from './room.ts';

/** A room at one moment: all that is needed to say what it shows, and what has to happen in it. */
export interface Scene {
  readonly room: Room;
  readonly match: MatchRow;
  /** It is played, and can go on. */
  readonly running: boolean;
  /** Answers that the table had to give for a seat, one after another, as far as everybody may know. */
  readonly missed: ReadonlyMap<Seat, number>;
  /** Whose page is open. */
  readonly connected: ReadonlySet<Seat>;
  /** Epoch ms. */
  readonly now: number;
}
/** So many answers one after another the table gives for a seat before the others are asked what follows. */
export const MISSED = 2;

export const seatsOf = ({ match }: Pick<Scene, 'match'>): [Seat, Player][] =>
  Object.entries(match.metadata.players) as [Seat, Player][];
export const isPerson = (player: Player): boolean => taken(player) && botOf(player) === null;
export const peopleOf = (scene: Pick<Scene, 'match'>): Seat[] =>
  seatsOf(scene).flatMap(([seat, player]) => (isPerson(player) ? [seat] : []));

/** What has to be decided about a seat by those who are here, from that time on (epoch ms); null: nothing. */
function matterOf(scene: Scene, seat: Seat): (Decision & { readonly from: number }) | null {
  const { room, match, running, missed } = scene;
  const player = seatOf(match.metadata, seat);
  if (!running || !player || botOf(player) !== null || caretakerOf(player) !== null) return null;
  const { since, left, quiet, votes } = absenceOf(room.absent, seat);
  const matter = (why: Decision['why'], from: number, choices: readonly Choice[] = ALL) => ({
    why,
    choices,
    votes: counted(scene, seat, votes),
    needed: Math.floor(votersOn(scene, seat).length / 2) + 1,
    from: Math.max(from, quiet),
  });
  if (!taken(player)) return matter('free', 0, ['wait', 'caretaker', 'stop']);
  if (since !== null && left) return matter('left', since);
  if ((missed.get(seat) ?? 0) >= MISSED) return matter('late', 0);
  return since === null ? null : matter('away', since + GRACE);
}
const ALL: readonly Choice[] = ['wait', 'caretaker', 'free', 'stop'];

/** The same, as it is put to them now. */
export function decisionOf(scene: Scene, seat: Seat): Decision | null {
  const found = matterOf(scene, seat);
  if (!found || found.from > scene.now) return null;
  const { from: _, ...decision } = found;
  return decision;
}

/**
 * Those who decide about a seat, by more than half: people who are here, but for the one whose seat it is. Who said that they go is not
 * here, whatever page of theirs is still open.
 */
export const votersOn = (scene: Scene, seat: Seat): Seat[] =>
  peopleOf(scene).filter(s => s !== seat && scene.connected.has(s) && !absenceOf(scene.room.absent, s).left);
function counted(scene: Scene, seat: Seat, votes: Decision['votes']): Decision['votes'] {
  const voters = new Set(votersOn(scene, seat));
  return Object.fromEntries(Object.entries(votes).filter(([voter]) => voters.has(voter as Seat)));
}

/** What those who are here have decided. */
export interface Verdict {
  readonly seat: Seat;
  readonly choice: Choice;
}
/** The first matter that is decided; null: none is. */
export function verdictOf(scene: Scene): Verdict | null {
  for (const [seat] of seatsOf(scene)) {
    const decision = decisionOf(scene, seat);
    const votes = Object.values(decision?.votes ?? {});
    const choice = decision?.choices.find(c => votes.filter(v => v === c).length >= decision.needed);
    if (choice) return { seat, choice };
  }
  return null;
}
/** The room after it: to wait is no more than that, the rest changes the match, too. */
export function afterVerdict({ room, now }: Scene, { seat, choice }: Verdict): Room {
  const { absent } = room;
  if (choice === 'wait') return { ...room, absent: withAbsence(absent, seat, { votes: {}, quiet: now + WAIT }) };
  // its person is away all the same, and may come back to it
  if (choice === 'caretaker') return { ...room, absent: withAbsence(absent, seat, { votes: {}, quiet: 0 }) };
  return { ...room, absent: withoutAbsence(absent, seat) };
}

/** The room as it has to be by now: who is away, and who lays the table. */
export function settled(scene: Scene): Room {
  const { room, connected, now } = scene;
  const seats = seatsOf(scene).map(([seat]) => seat);
  const absent = presentNow(room.absent, seats, new Set(peopleOf(scene)), connected, now);
  const here: Scene = { ...scene, room: { ...room, absent } };
  // what was wanted about a matter that is no more does not count for the next one
  const idle = seats.filter(seat => matterOf(here, seat) === null);
  const cleared = idle.reduce((all, seat) => withAbsence(all, seat, { votes: {}, quiet: 0 }), absent);
  return { ...room, absent: cleared, host: hostOf(here) };
}
/** A host who has gone, or is away for long, gives way to the next person who is here. */
function hostOf(scene: Scene): Seat | null {
  const { room, connected } = scene;
  const people = peopleOf(scene);
  const host = room.host !== null && people.includes(room.host) ? room.host : null;
  if (host !== null && (connected.has(host) || awayFor(scene, host) < GRACE)) return host;
  // where nobody is here, whoever was it still is
  return people.find(seat => connected.has(seat)) ?? host ?? people[0] ?? null;
}
const awayFor = ({ room, now }: Scene, seat: Seat): number => now - (absenceOf(room.absent, seat).since ?? now);

/** When this room will look different although nobody does anything, epoch ms; null: never. */
export function nextLook(scene: Scene): number | null {
  const { room, now } = scene;
  const since = room.host === null ? null : absenceOf(room.absent, room.host).since;
  const times = seatsOf(scene).flatMap(([seat]) => matterOf(scene, seat)?.from ?? []);
  const coming = [...times, ...(since === null ? [] : [since + GRACE])].filter(time => time > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
