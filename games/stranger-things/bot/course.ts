import type { Seat } from '../../kit/ids.ts';
import type { Hand, Kind } from '../cards.ts';
import { isTaken } from '../hands.ts';
import type { Claim, Gift, Mine, Note, Stated, Traded, View } from '../types.ts';

/** One thing that a seat has heard, seen or done in this game. */
export type Event =
  | { readonly is: 'claim'; readonly claim: Claim }
  | { readonly is: 'gift'; readonly gift: Gift }
  | { readonly is: 'stated'; readonly stated: Stated }
  | { readonly is: 'note'; readonly note: Note }
  | { readonly is: 'traded'; readonly traded: Traded };

/**
 * All of them in the order in which they came. Of one turn: people talk before a card moves; an effect comes before its exchange,
 * whose notes are the last ones.
 */
export function courseOf({ claims, gifts, stated, exchanges }: View, { notes }: Mine): Event[] {
  const dated: { readonly turn: number; readonly event: Event }[] = [
    ...claims.map(claim => ({ turn: claim.turn, event: { is: 'claim', claim } as const })),
    ...gifts.map(gift => ({ turn: gift.turn, event: { is: 'gift', gift } as const })),
    ...stated.map(s => ({ turn: s.turn, event: { is: 'stated', stated: s } as const })),
    ...notes.map(note => ({ turn: note.turn, event: { is: 'note', note } as const })),
    ...exchanges.map(traded => ({ turn: traded.turn, event: { is: 'traded', traded } as const })),
  ];
  return dated.sort((a, b) => a.turn - b.turn).map(d => d.event);
}

/** What a seat held after the deal: what it holds now, without all that has moved since. */
export function handAtFirst({ gifts }: View, me: Seat, { hand, notes }: Mine): Hand {
  const first = { ...hand };
  for (const { to, kind } of gifts) if (to === me) first[kind] -= 1;
  for (const note of notes) for (const [kind, n] of movedBy(note)) first[kind] -= n;
  return first;
}
/** What a note says of the own hand: kinds that came (1) or went (-1). */
function movedBy(note: Note): (readonly [Kind, number])[] {
  const one = (kind: Kind | null, n: number): (readonly [Kind, number])[] => (kind === null ? [] : [[kind, n]]);
  switch (note.is) {
    case 'gave':
      return note.cards.map(kind => [kind, -1]);
    case 'got':
      return note.cards.map(kind => [kind, 1]);
    case 'pooled':
      return [...one(note.gave, -1), ...one(note.got, 1)];
    default:
      return [];
  }
}

/** What an event does to the own hand. */
export function moves(event: Event, me: Seat): (readonly [Kind, number])[] {
  if (event.is === 'note') return movedBy(event.note);
  return event.is === 'gift' && event.gift.to === me ? [[event.gift.kind, 1]] : [];
}
/** No card is under way after it, as far as the own hand is concerned: states are looked at (ST-A02). */
export const settles = (event: Event): boolean =>
  event.is === 'gift' || event.is === 'traded' || (event.is === 'note' && event.note.is === 'pooled');

/**
 * It was possessed when the cards were dealt, as far as its view tells: its role is a card like the others (ST-010), so with a
 * Waffle in that hand it may have forgotten, and takes itself for one who came to it later.
 */
export function possessedAtFirst(view: View, me: Seat, mine: Mine): boolean {
  if (!mine.possessed) return false;
  const hand = handAtFirst(view, me, mine);
  if (mine.fellows !== null || hand.waffle === 0 || isTaken(hand)) return true;
  return !courseOf(view, mine).some(event => {
    for (const [kind, n] of moves(event, me)) hand[kind] += n;
    return settles(event) && isTaken(hand); // that has made it so
  });
}
