import { CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, SUIT, VALUE } from './numbers.ts';
import { CHOOSE, healthOf, LOST, ONLY_FLIP, PLAY, type Position, SUFFER, WON } from './position.ts';

/**
 * An answer as a number: 1 to 255 the cards at these places in hand (one bit each), 0 to yield, 256 to flip a Jester, 512 and
 * more to choose the next player.
 */
export const YIELD = 0;
export const FLIP = 256;
export const NEXT = 512;

/** Where chance comes from: which card of the discard pile goes under the Tavern. */
export interface Chance {
  below(n: number): number;
}

/** RG-052 to RG-056: not when every other player yielded on their last turn; never alone. */
export function mayYield(p: Position): boolean {
  const others = ((1 << p.players) - 1) & ~(1 << p.seat);
  return (p.yielded & others) !== others;
}
/** RG-068 */
export const mayFlip = (p: Position): boolean => p.jesters(p.seat) > 0;

/** Gives an answer to the open question; the position then asks the next one, or is over. */
export function answer(p: Position, move: number, chance: Chance): void {
  if (move === FLIP) flip(p);
  else if (move >= NEXT) {
    p.seat = move - NEXT;
    beginTurn(p);
  } else if (p.asked === SUFFER) {
    p.pay(p.seat, move);
    passOn(p);
  } else if (move === YIELD) {
    p.yielded |= 1 << p.seat;
    strikeBack(p); // RG-051
  } else play(p, move, chance);
}

/** Steps 1 to 3: the powers of the play in their order, then its damage. */
function play(p: Position, mask: number, chance: Chance): void {
  const { seat } = p;
  p.yielded &= ~(1 << seat); // RG-054, RG-064
  let [attack, suits] = [0, 0];
  for (let at = p.played, end = layDown(p, mask); at < end; at += 1) {
    const card = p.playedAt(at);
    attack += VALUE[card] as number;
    suits |= 1 << (SUIT[card] as number);
  }
  if (suits === 1 << NO_SUIT) {
    p.cancelled = 1; // RG-058
    p.asked = CHOOSE;
    return;
  }
  const works = p.cancelled ? suits : suits & ~(1 << (SUIT[p.enemy] as number)); // RG-032
  if ((works >> HEARTS) & 1) p.heal(Math.min(attack, p.discard), chance);
  if ((works >> DIAMONDS) & 1) drawAll(p, attack);
  if ((suits >> SPADES) & 1) p.spaded += attack;
  strike(p, (works >> CLUBS) & 1 ? 2 * attack : attack);
}
function layDown(p: Position, mask: number): number {
  p.lay(p.seat, mask);
  return p.played;
}

/** RG-025 */
function drawAll(p: Position, attack: number): void {
  const { players, limit } = p;
  let seat = p.seat;
  for (let left = attack, full = 0; left > 0 && p.tavern > 0 && full < players; ) {
    if (p.size(seat) < limit) {
      p.draw(seat);
      left -= 1;
      full = 0;
    } else full += 1;
    seat = seat + 1 === players ? 0 : seat + 1;
  }
}

/** RG-035 to RG-041 */
function strike(p: Position, damage: number): void {
  const { health } = p;
  if (damage < health) {
    p.health = health - damage;
    strikeBack(p);
    return;
  }
  if (damage === health) {
    p.putTavern(p.enemy); // RG-036
    p.known += 1;
  } else p.putDiscard(p.enemy);
  p.clearPlayed(); // RG-037
  p.fallen += 1;
  if (p.fallen === 12) {
    p.asked = WON; // RG-040
    return;
  }
  enter(p);
  beginTurn(p); // RG-038: the same player
}

/** A new enemy, unhurt. */
export function enter(p: Position): void {
  p.health = healthOf(p.enemy, p.difficulty);
  p.spaded = 0;
  p.cancelled = 0;
}

/** RG-075, RG-077 */
export function beginTurn(p: Position): void {
  p.need = 0;
  p.paying = 0;
  if (p.size(p.seat) > 0 || mayYield(p)) p.asked = PLAY;
  else p.asked = mayFlip(p) ? ONLY_FLIP : LOST;
}

/** Step 4 (RG-044 to RG-047) */
function strikeBack(p: Position): void {
  const need = p.strikes;
  if (need === 0) {
    passOn(p); // RG-045
    return;
  }
  p.need = need;
  p.paying = 1;
  if (p.worth(p.seat) >= need) p.asked = SUFFER;
  else p.asked = mayFlip(p) ? ONLY_FLIP : LOST;
}

function passOn(p: Position): void {
  p.seat = p.seat + 1 === p.players ? 0 : p.seat + 1;
  beginTurn(p);
}

/** RG-068 to RG-072: the whole hand away, then a new one; the step that was open is asked again. */
function flip(p: Position): void {
  const { seat, limit } = p;
  p.setJesters(seat, p.jesters(seat) - 1);
  p.pay(seat, 255);
  while (p.size(seat) < limit && p.tavern > 0) p.draw(seat);
  if (p.paying) strikeBack(p);
  else beginTurn(p);
}
