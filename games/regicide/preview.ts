import { type CardId, clockwise, type Seat } from '../kit/ids.ts';
import type { Move } from '../kit/moves.ts';
import { isJester, type Suit, suitOf, total } from './cards.ts';
import type { Preview, View } from './types.ts';

/** What a play would do, from the view alone; null for other moves. The move need not be complete, but must hold cards. */
export function preview(view: View, me: Seat, move: Move): Preview | null {
  if (move.type !== 'play' || !Array.isArray(move.answer) || move.answer.length === 0) return null;
  const cards = move.answer as readonly CardId[];
  const { enemy } = view;
  const attack = total(cards);
  const jester = cards.some(isJester);
  const suits = [...new Set(cards.map(suitOf))].filter(suit => suit !== null);
  const blocked = suits.filter(suit => enemy.immune && suitOf(enemy.card) === suit);
  const works = (suit: Suit): boolean => suits.includes(suit) && !blocked.includes(suit);
  const damage = works('c') ? 2 * attack : attack;
  const left = Math.max(0, enemy.health - enemy.damage - damage);
  const heals = works('h') ? Math.min(attack, view.discard.count) : 0;
  const falls = left === 0;
  const shield = jester ? shieldBack(view) : works('s') && !falls ? attack : 0; // RG-041
  return {
    attack,
    damage,
    doubled: works('c'),
    heals,
    draws: works('d') ? draws(view, me, cards.length, attack, view.tavern + heals) : {},
    shield,
    blocked,
    left,
    falls,
    exact: falls && enemy.health - enemy.damage === damage,
    pays: falls || jester ? 0 : Math.max(0, enemy.strikes - shield),
    jester,
  };
}

/** RG-060: what earlier Spade plays are worth once the immunity of a Spade enemy is gone. */
const shieldBack = ({ enemy, played }: View): number =>
  enemy.immune && suitOf(enemy.card) === 's'
    ? played.filter(p => p.cards.some(c => suitOf(c) === 's')).reduce((sum, p) => sum + total(p.cards), 0)
    : 0;

/** RG-025, from public hand sizes; the cards just played have left the hand (RG-026). */
function draws(view: View, me: Seat, played: number, attack: number, tavern: number): Record<Seat, number> {
  const circle = clockwise(view.order, me, 0);
  const room: Record<Seat, number> = Object.fromEntries(
    circle.map(s => [s, view.handLimit - (view.sizes[s] ?? 0) + (s === me ? played : 0)]),
  );
  const drawn: Record<Seat, number> = {};
  let left = Math.min(
    attack,
    tavern,
    Object.values<number>(room).reduce((sum, n) => sum + n, 0),
  );
  for (let at = 0; left > 0; at += 1) {
    const seat = circle[at % circle.length] as Seat;
    if ((room[seat] ?? 0) === 0) continue;
    room[seat] = (room[seat] ?? 0) - 1;
    drawn[seat] = (drawn[seat] ?? 0) + 1;
    left -= 1;
  }
  return drawn;
}
