import type { Seat } from '../../../games/kit/ids.ts';
import { type Hand, type Kind, noCards } from '../../../games/stranger-things/cards.ts';
import type { Claim, Happened, Revealed } from '../../../games/stranger-things/types.ts';

/** Something that was said, and whether it was so. null: nobody can tell. */
export interface Judged {
  readonly claim: Claim;
  readonly true: boolean | null;
}
/** One step of a game that is over: what happened, and how everything stood afterwards. */
export interface Scene {
  readonly what: Happened;
  readonly turn: number;
  readonly hands: Readonly<Record<Seat, Hand>>;
  readonly possessed: readonly Seat[];
  readonly out: readonly Seat[];
  /** What was said in this turn, before it happened. */
  readonly said: readonly Judged[];
}

/** The whole game again, from the deal to the end: every movement of cards and every change of sides (ST-A26). */
export function scenes({ history }: Pick<Revealed, 'history'>, claims: readonly Claim[]): readonly Scene[] {
  let hands: Record<Seat, Hand> = {};
  let possessed: readonly Seat[] = [];
  let out: readonly Seat[] = [];
  let received: Readonly<Record<Seat, number>> = {};
  let told = 0;
  const made: Scene[] = [];
  const change = (seat: Seat, kind: Kind, by: number): void => {
    const hand = { ...(hands[seat] ?? noCards()) };
    hand[kind] += by;
    hands = { ...hands, [seat]: hand };
  };
  for (const what of history) {
    const turn = what.is === 'dealt' ? 0 : what.turn;
    const before = { hands, possessed, received };
    const due = claims.slice(told).filter(claim => claim.turn <= turn);
    told += due.length;
    const said = due.map(claim => ({ claim, true: isTrue(claim, before) }));
    switch (what.is) {
      case 'dealt':
        hands = { ...what.hands };
        possessed = what.possessed;
        break;
      case 'gift':
        change(what.to, what.kind, 1);
        break;
      case 'moved': {
        for (const { from, kind } of what.cards) change(from, kind, -1);
        for (const { to, kind } of what.cards) change(to, kind, 1);
        if (what.how === 'exchange') {
          const flayers = what.cards.filter(c => c.kind === 'flayer');
          received = Object.fromEntries(
            [...new Set(what.cards.map(c => c.to))].map(s => [s, flayers.filter(c => c.to === s).length]),
          );
        }
        break;
      }
      case 'possessed':
        possessed = [...possessed, what.seat];
        break;
      case 'out':
        out = [...out, what.seat];
        break;
    }
    made.push({ what, turn, hands, possessed, out, said });
  }
  return made;
}

interface Truth {
  readonly hands: Readonly<Record<Seat, Hand>>;
  readonly possessed: readonly Seat[];
  readonly received: Readonly<Record<Seat, number>>;
}
/** Was it so when it was said? What somebody wants is neither true nor false. */
function isTrue({ seat, says, kind, count, about }: Claim, { hands, possessed, received }: Truth): boolean | null {
  switch (says) {
    case 'hold':
      return kind === undefined ? null : (hands[seat]?.[kind] ?? 0) === count;
    case 'got':
      return (received[seat] ?? 0) === count;
    case 'sane':
      return !possessed.includes(seat);
    case 'accuse':
      return about !== undefined && possessed.includes(about);
    case 'trust':
      return about !== undefined && !possessed.includes(about);
    default:
      return null;
  }
}
