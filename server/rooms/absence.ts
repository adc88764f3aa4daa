import type { Seat } from '../../games/kit/ids.ts';
import type { Choice } from '../../games/kit/roomWire.ts';

/** What is known of a seat that keeps the others waiting. */
export interface Absence {
  /** Since when its person is away, epoch ms; null: it is here. */
  readonly since: number | null;
  /** They said that they go. */
  readonly left: boolean;
  /** The others have chosen to wait: they are not asked again before, epoch ms. */
  readonly quiet: number;
  /** What they want to do about it. */
  readonly votes: Readonly<Record<Seat, Choice>>;
}
export type Absences = Readonly<Record<Seat, Absence>>;

/** How long to wait lasts, ms. */
export const WAIT = 120_000;

const NOTHING: Absence = { since: null, left: false, quiet: 0, votes: {} };
export const absenceOf = (absent: Absences, seat: Seat): Absence => absent[seat] ?? NOTHING;

/** With that seat's absence changed; what says nothing any more is forgotten. */
export function withAbsence(absent: Absences, seat: Seat, change: Partial<Absence>): Absences {
  const { [seat]: before = NOTHING, ...others } = absent;
  const after = { ...before, ...change };
  return after.since === null && Object.keys(after.votes).length === 0 && after.quiet === 0
    ? others
    : { ...others, [seat]: after };
}
/** It has nobody away, and nothing to decide. */
export const withoutAbsence = (absent: Absences, seat: Seat): Absences => {
  const { [seat]: _, ...others } = absent;
  return others;
};

/** The same after people have come and gone: who is here is not away, and whoever is not is away from now on. */
export function presentNow(
  absent: Absences,
  seats: readonly Seat[],
  people: ReadonlySet<Seat>,
  connected: ReadonlySet<Seat>,
  now: number,
): Absences {
  return seats.reduce((all: Absences, seat) => {
    const was = absent[seat];
    if (!people.has(seat)) return was ? withAbsence(all, seat, { ...was, since: null, left: false }) : all;
    // who said that they go has gone, whatever page of theirs is still open somewhere; until they come again (cameBack)
    if (connected.has(seat) && !was?.left) return was?.since === null ? withAbsence(all, seat, was) : all;
    return withAbsence(all, seat, { ...was, since: was?.since ?? now });
  }, {});
}
