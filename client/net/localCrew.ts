import { type Seat, seat as seatOf } from '../../games/kit/ids.ts';
import type { Stint } from '../../games/kit/replay.ts';
import { botLevels, crewOf, type LocalMatch, type LocalSeat } from './localMatch.ts';

/** Another one plays that seat: who, made of who did. */
export type Restaffing = (was: LocalSeat) => LocalSeat;

/** Its person goes, and a bot plays for them. A bot's seat stays its own. */
export const givenToBot =
  (level: string): Restaffing =>
  was =>
    was.bot === null ? { ...was, caretaker: level } : was;
/** Its person plays again. */
export const takenBack: Restaffing = ({ caretaker: _, ...was }) => was;
/** Somebody sits down where a bot has played from the start. Whoever was faster has it. */
export const takenOver =
  (name: string): Restaffing =>
  was =>
    was.bot === null ? was : { name, bot: null };

/** The match with that seat played by another; the same match where it is not. */
export function restaffed(match: LocalMatch, seat: Seat, restaffing: Restaffing, now: number): LocalMatch {
  const seats = match.seats.map((was, n) => (seatOf(n) === seat ? restaffing(was) : was));
  if (match.state.G.table.over || seats.every((now, n) => same(now, match.seats[n]))) return match;
  const stints = stintsOf(match, seat, botLevels(seats).has(seat));
  return { ...match, seats, stints, crew: crewOf(match) + 1, updatedAt: now };
}

/** What a bot has moved there so far was not its person's, nor will be what it moves from now on. */
function stintsOf({ seats, made, stints = [] }: LocalMatch, seat: Seat, byBot: boolean): readonly Stint[] {
  const before = stints.map(stint => (stint.seat === seat && stint.to === null ? { ...stint, to: made } : stint));
  const wasBots = seats[Number(seat)]?.bot !== null;
  const known = wasBots ? [...before, { seat, from: 0, to: made }] : before;
  return (byBot ? [...known, { seat, from: made, to: null }] : known).filter(({ from, to }) => from !== to);
}

const same = (one: LocalSeat, other: LocalSeat | undefined): boolean =>
  one.name === other?.name && one.bot === other.bot && one.caretaker === other.caretaker;
