import type { Seat } from '../../../games/kit/ids.ts';
import type { Offer } from './offers.ts';

/** Whose eyes the screen is for: `show` a seat (null: what everybody may see), or `cover` until that seat takes the device. */
export interface Curtain {
  readonly show: Seat | null;
  readonly cover: Seat | null;
  /** What the whole table is asked, under what everybody may see. null: nothing. */
  readonly round: Offer | null;
}
export interface Company {
  /** Seats of people, not of bots; also of those who are away. */
  readonly people: readonly Seat[];
  /** Those of them who play themselves. */
  readonly playing: readonly Seat[];
  /** Those of them who are asked in turn, in order of priority. */
  readonly inTurn: readonly Seat[];
  /** What they may take the device for by name. */
  readonly offers: readonly Offer[];
  /** Who has said their name, for which offer. */
  readonly call: Call | null;
  /** Who has said to be alone with the screen, since it was last covered. */
  readonly held: Seat | null;
  /** Who has said so since nobody else plays themselves. */
  readonly alone: Seat | null;
  readonly over: boolean;
}
export type Call = Pick<Offer, 'prompt'> & { readonly seat: Seat };

/**
 * Who plays alone sees their own seat all the time, once they have the device where others sat before. Several: only who is asked
 * and holds the device sees a hand. A question at which nobody is asked in turn is put to the table, under what everybody may see;
 * so is the table while only bots are asked, and at the end.
 */
export function curtain({ people, playing, inTurn, offers, call, held, alone, over }: Company): Curtain {
  const [first, ...others] = playing;
  if (first !== undefined && others.length === 0) {
    if (people.length === 1 || alone === first) return shown(first);
    return over ? EVERYBODY : covered(first);
  }
  if (over) return EVERYBODY;
  if (call !== null && stands(call, offers)) return held === call.seat ? shown(held) : covered(call.seat);
  const [next] = inTurn;
  if (next === undefined) return { ...EVERYBODY, round: offers.find(o => o.by === 'round' && o.waits) ?? null };
  // the device was taken for an offer that is gone: it is given anew
  return held !== null && call === null && inTurn.includes(held) ? shown(held) : covered(next);
}

/** May that seat still take the device for it? */
export const stands = ({ prompt, seat }: Call, offers: readonly Offer[]): boolean =>
  offers.some(o => o.prompt === prompt && o.seats.includes(seat));

const EVERYBODY: Curtain = { show: null, cover: null, round: null };
const shown = (seat: Seat): Curtain => ({ ...EVERYBODY, show: seat });
const covered = (seat: Seat): Curtain => ({ ...EVERYBODY, cover: seat });
