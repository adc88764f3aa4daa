import type { Seat } from '../../../games/kit/ids.ts';
import type { Choice, Decision, RoomSeat } from '../../../games/kit/roomWire.ts';
import type { Around } from './around.ts';

/** A seat that keeps the table waiting, as it concerns whoever looks on. */
export interface Matter {
  readonly seat: Seat;
  /** null: nobody sits there. */
  readonly name: string | null;
  /** Since when its person is away, epoch ms by the server's clock; null: it is here, or there is none. */
  readonly away: number | null;
  readonly decision: Decision;
  /** asked: they decide. told: they watch. mine: it is about themselves. */
  readonly as: 'asked' | 'told' | 'mine';
}

/** What is to be decided now. Whoever sits alone with bots is told nothing about themselves: nobody else could decide. */
export function mattersOf({ room: { seats }, me }: Around): readonly Matter[] {
  return seats.flatMap(({ seat, name, away, decision }): Matter[] => {
    if (!decision) return [];
    if (seat !== me) return [{ seat, name, away, decision, as: me === null ? 'told' : 'asked' }];
    return seats.some(other => other.seat !== me && isPerson(other))
      ? [{ seat, name, away, decision, as: 'mine' }]
      : [];
  });
}
const isPerson = ({ name, bot }: RoomSeat): boolean => name !== null && bot === null;

/** Who wants what, in the order of the choices; what nobody wants is left out. */
export function wishes({ decision: { choices, votes } }: Matter): readonly (readonly [Choice, readonly Seat[]])[] {
  const voters = Object.entries(votes) as [Seat, Choice][];
  return choices
    .map(choice => [choice, voters.flatMap(([seat, wanted]) => (wanted === choice ? [seat] : []))] as const)
    .filter(([, seats]) => seats.length > 0);
}
