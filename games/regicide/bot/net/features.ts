import { CARDS, CLUBS, DIAMONDS, HEARTS, JACK, NO_SUIT, RANK, SPADES, SUIT, VALUE } from '../model/numbers.ts';
import { attackOf, healthOf, type Position, rankAt, SUFFER } from '../model/position.ts';
import { FLIP, NEXT, YIELD } from '../model/turn.ts';

/*
 * What the network looks at: the position that an answer leads to, before chance speaks, so that a draw is priced without a peek.
 * Every input is one row of its first layer, on or off.
 */
let rows = 0;
const block = (size: number): number => {
  rows += size;
  return rows - size;
};
// sets of cards
const HAND = block(CARDS);
/** Cards that lie in the Tavern or in other hands. */
const UNSEEN = block(CARDS);
const TO_COME = block(12);
// slots: of each, one row at most is on
/** The enemy's card; its rank only, when the next one has not been turned up. */
const FOE = block(15);
const CANCELLED = block(1);
const HEALTH = block(46);
const STRIKES = block(21);
/** To be paid at once. */
const NEED = block(21);
const FALLEN = block(12);
/** Unknown cards that I am about to draw. */
const DRAWS = block(9);
const TAVERN = block(36);
const DISCARD = block(18);
/** Rank of the enemy that everybody knows on top of the Tavern; the first row: none. */
const TOP = block(4);
const JESTERS = block(3);
/** What my hand is worth beyond the blow that it faces, in steps of two, from -20. */
const SLACK = block(26);
const COUNT = block(9);
/** The next turn is mine. */
const MINE = block(1);
/** Cards in all other hands; in the hand of whoever comes next. */
const OTHERS = block(21);
const NEXT_HAND = block(9);
/** Whoever comes next may not yield. */
const MUST = block(1);
const MATE_JESTER = block(1);
export const INPUTS = rows;
export const SLOTS = 18;

/** The rows that all answers to a question share: own hand, what is unseen, who is still to come. Returns how many. */
export function sharedRows(p: Position, into: Int16Array): number {
  const { seat } = p;
  let count = 0;
  const put = (row: number): void => {
    into[count] = row;
    count += 1;
  };
  for (let at = 0, size = p.size(seat); at < size; at += 1) put(HAND + p.inHand(seat, at));
  for (let place = p.fallen + 1; place < 12; place += 1) put(TO_COME + royal(p.enemyAt(place)));
  for (let at = 0, size = p.tavern; at < size; at += 1) put(UNSEEN + p.tavernAt(at));
  for (let other = 0; other < p.players; other += 1)
    if (other !== seat) for (let at = 0, size = p.size(other); at < size; at += 1) put(UNSEEN + p.inHand(other, at));
  return count;
}
const royal = (card: number): number => (SUIT[card] as number) * 3 + (RANK[card] as number) - JACK;

/** What an answer leads to, as rows. One object is used over and over: nothing in it outlives the next `foresee`. */
export class Prospect {
  /** Rows that go: cards that leave the hand, and enemies that I see myself draw. */
  readonly gone = new Int16Array(24);
  goneCount = 0;
  /** Rows that come: enemies known on top of the Tavern, drawn into my hand. */
  readonly come = new Int16Array(8);
  comeCount = 0;
  /** One row for each slot, -1 where none is on. */
  readonly slots = new Int16Array(SLOTS);
  /** The game is over then, for certain. */
  ended = false;
  won = false;
  /** Enemies that have fallen by then. */
  fallen = 0;

  private hand = 0;
  private worth = 0;
  private draws = 0;
  private drawn = 0;
  private tavern = 0;
  private discard = 0;
  private jesters = 0;
  private need = 0;
  private cancelled = 0;
  private health = 0;
  private strikes = 0;
  /** Whose turn comes next. */
  private next = 0;
  private mine = false;
  private exact = false;
  /** Who will have yielded on their last turn, one bit each. */
  private yielded = 0;
  private readonly sizes = new Uint8Array(4);

  foresee(p: Position, move: number): void {
    const { players, seat } = p;
    this.goneCount = 0;
    this.comeCount = 0;
    this.ended = false;
    this.won = false;
    this.fallen = p.fallen;
    this.hand = p.size(seat);
    this.worth = p.worth(seat);
    this.draws = 0;
    this.drawn = 0;
    this.tavern = p.tavern;
    this.discard = p.discard;
    this.jesters = p.jesters(seat);
    this.need = 0;
    this.cancelled = p.cancelled;
    this.health = p.health;
    this.strikes = p.strikes;
    this.next = seat + 1 === players ? 0 : seat + 1;
    this.mine = players === 1;
    this.exact = false;
    this.yielded = p.yielded;
    for (let other = 0; other < players; other += 1) this.sizes[other] = p.size(other);
    if (move === FLIP) this.flip(p);
    else if (move >= NEXT) {
      this.next = move - NEXT;
      this.mine = this.next === seat;
    } else if (p.asked === SUFFER) {
      this.discard += this.hand;
      this.spend(p, move);
      this.discard -= this.hand;
    } else this.play(p, move);
    // whoever is alone, with an empty hand and no Jester aside, has lost at the beginning of the next turn
    if (players === 1 && this.need === 0 && this.hand + this.draws + this.jesters === 0) this.ended = true;
    if (!this.ended) this.write(p);
  }

  /** The cards of `mask` leave my hand; returns their suits, one bit each. */
  private spend(p: Position, mask: number): number {
    const { seat } = p;
    let suits = 0;
    for (let at = 0, size = p.size(seat); at < size; at += 1) {
      if (((mask >> at) & 1) === 0) continue;
      const card = p.inHand(seat, at);
      this.gone[this.goneCount] = HAND + card;
      this.goneCount += 1;
      this.worth -= VALUE[card] as number;
      this.hand -= 1;
      suits |= 1 << (SUIT[card] as number);
    }
    this.sizes[seat] = this.hand;
    return suits;
  }

  /** One card from the top of the Tavern to that hand: I see it if it is mine and everybody knows it. */
  private draw(p: Position, seat: number): void {
    this.sizes[seat] = (this.sizes[seat] as number) + 1;
    this.drawn += 1;
    this.tavern -= 1;
    if (seat !== p.seat) return;
    if (this.drawn > p.known) {
      this.draws += 1;
      return;
    }
    const card = p.tavernAt(p.tavern - this.drawn);
    this.come[this.comeCount] = HAND + card;
    this.comeCount += 1;
    this.gone[this.goneCount] = UNSEEN + card;
    this.goneCount += 1;
    this.worth += VALUE[card] as number;
    this.hand += 1;
  }

  private flip(p: Position): void {
    this.discard += this.hand;
    this.spend(p, 255);
    this.jesters -= 1;
    for (let n = p.limit; n > 0 && this.tavern > 0; n -= 1) this.draw(p, p.seat);
    this.next = p.seat;
    this.mine = p.paying === 0;
    if (p.paying) this.need = p.strikes;
  }

  private play(p: Position, mask: number): void {
    const { seat, players, limit } = p;
    const before = this.worth;
    this.yielded = mask === YIELD ? this.yielded | (1 << seat) : this.yielded & ~(1 << seat);
    const suits = this.spend(p, mask);
    const attack = before - this.worth;
    if (suits === 1 << NO_SUIT) {
      this.cancelled = 1;
      this.strikes = Math.max(0, attackOf(p.enemy, p.difficulty) - p.spaded);
      return;
    }
    const works = p.cancelled ? suits : suits & ~(1 << (SUIT[p.enemy] as number));
    if ((works >> HEARTS) & 1) {
      const back = Math.min(attack, this.discard);
      this.tavern += back;
      this.discard -= back;
    }
    if ((works >> DIAMONDS) & 1) {
      let to = seat;
      for (let left = attack, full = 0; left > 0 && this.tavern > 0 && full < players; ) {
        if ((this.sizes[to] as number) < limit) {
          this.draw(p, to);
          left -= 1;
          full = 0;
        } else full += 1;
        to = to + 1 === players ? 0 : to + 1;
      }
    }
    const damage = (works >> CLUBS) & 1 ? 2 * attack : attack;
    if (damage >= p.health && mask !== YIELD) this.fall(p, damage === p.health);
    else {
      this.health -= damage;
      if ((works >> SPADES) & 1) this.strikes = Math.max(0, this.strikes - attack);
      this.need = this.strikes;
      if (this.need > 0 && this.draws === 0 && this.worth < this.need && this.jesters === 0) this.ended = true;
    }
  }

  private fall(p: Position, exact: boolean): void {
    this.fallen += 1;
    if (this.fallen === 12) {
      this.ended = true;
      this.won = true;
      return;
    }
    this.discard += p.played + this.goneCount - this.comeCount;
    if (exact) this.tavern += 1;
    else this.discard += 1;
    const enemy = p.enemyAt(this.fallen); // only its rank is used
    this.cancelled = 0;
    this.health = healthOf(enemy, p.difficulty);
    this.strikes = attackOf(enemy, p.difficulty);
    this.next = p.seat;
    this.mine = true;
    this.exact = exact;
  }

  private write(p: Position): void {
    const { slots, fallen } = this;
    const fell = fallen > p.fallen;
    slots[0] = FOE + (fell ? 12 + rankAt(fallen) - JACK : royal(p.enemy));
    slots[1] = this.cancelled ? CANCELLED : -1;
    slots[2] = HEALTH + this.health;
    slots[3] = STRIKES + this.strikes;
    slots[4] = NEED + this.need;
    slots[5] = FALLEN + fallen;
    slots[6] = DRAWS + this.draws;
    slots[7] = TAVERN + Math.min(this.tavern, 35);
    slots[8] = DISCARD + Math.min(this.discard >> 1, 17);
    slots[9] = TOP + this.top(p, fell);
    slots[10] = JESTERS + this.jesters;
    slots[11] = SLACK + Math.max(0, Math.min(25, (this.worth - this.strikes + 20) >> 1));
    slots[12] = COUNT + Math.min(this.hand, 8);
    slots[13] = this.mine ? MINE : -1;
    slots[14] = -1;
    slots[15] = -1;
    slots[16] = -1;
    slots[17] = -1;
    if (p.players > 1) this.writeMates(p);
  }

  private writeMates(p: Position): void {
    const { slots, sizes, next } = this;
    const { players, seat } = p;
    let others = 0;
    let jesters = 0;
    for (let other = 0; other < players; other += 1)
      if (other !== seat) {
        others += sizes[other] as number;
        jesters += p.jesters(other);
      }
    slots[14] = OTHERS + Math.min(others, 20);
    slots[15] = NEXT_HAND + (sizes[next] as number);
    const all = (1 << players) - 1;
    slots[16] = ((this.yielded | (1 << next)) & all) === all ? MUST : -1;
    slots[17] = jesters > 0 ? MATE_JESTER : -1;
  }

  /** The rank of the enemy known to lie on top of the Tavern; 0 none, 1 a Jack. */
  private top(p: Position, fell: boolean): number {
    if (fell && this.exact) return (RANK[p.enemy] as number) - JACK + 1;
    if (this.drawn >= p.known) return 0;
    return (RANK[p.tavernAt(p.tavern - 1 - this.drawn)] as number) - JACK + 1;
  }
}
