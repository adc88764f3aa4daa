import { JACK, SPADES, SUIT, VALUE } from './numbers.ts';

/** What is asked of `seat`: a play, a payment, a Jester because nothing else is left, the next player; or how it ended. */
export const [PLAY, SUFFER, ONLY_FLIP, CHOOSE, WON, LOST] = [0, 1, 2, 3, 4, 5] as const;

const SEATS = 4;
const HAND = 8;
const PILE = 54;
const [PLAYERS, SEAT, ASKED, PAYING, DIFFICULTY, FALLEN, HEALTH, SPADED, CANCELLED, NEED, TAVERN, DISCARD, PLAYED] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
] as const;
const KNOWN = 13;
const YIELDED = 14;
const LIMIT = 15;
const SIZES = 16;
const JESTERS = SIZES + SEATS;
const HANDS = JESTERS + SEATS;
const CASTLE = HANDS + SEATS * HAND;
const TAVERN_PILE = CASTLE + 12;
const DISCARD_PILE = TAVERN_PILE + PILE;
const PLAYED_PILE = DISCARD_PILE + PILE;
const SIZE = PLAYED_PILE + PILE;

/** `normal`, `gentle` and `harsh` by number (RG-085). */
export const [NORMAL, GENTLE, HARSH] = [0, 1, 2] as const;

/**
 * A whole game as some 240 bytes, everything in sight: what bots imagine, and play on from. Cards are numbers, places in a hand
 * are kept until a card leaves it. Reading and writing is all it does; the rules are in `turn.ts`.
 */
export class Position {
  private readonly bytes = new Uint8Array(SIZE);

  copy(from: Position): void {
    this.bytes.set(from.bytes);
  }
  private get(at: number): number {
    return this.bytes[at] as number;
  }

  get players(): number {
    return this.get(PLAYERS);
  }
  set players(n: number) {
    this.bytes[PLAYERS] = n;
  }
  /** Whose turn it is. */
  get seat(): number {
    return this.get(SEAT);
  }
  set seat(n: number) {
    this.bytes[SEAT] = n;
  }
  get asked(): number {
    return this.get(ASKED);
  }
  set asked(n: number) {
    this.bytes[ASKED] = n;
  }
  get over(): boolean {
    return this.get(ASKED) >= WON;
  }
  /** 1 in step 4: after a Jester is flipped the payment is asked again, not a play. */
  get paying(): number {
    return this.get(PAYING);
  }
  set paying(n: number) {
    this.bytes[PAYING] = n;
  }
  get difficulty(): number {
    return this.get(DIFFICULTY);
  }
  set difficulty(n: number) {
    this.bytes[DIFFICULTY] = n;
  }
  /** Enemies defeated, 0 to 12; the current enemy is that many places down the Castle. */
  get fallen(): number {
    return this.get(FALLEN);
  }
  set fallen(n: number) {
    this.bytes[FALLEN] = n;
  }
  /** What is left of the current enemy's health. */
  get health(): number {
    return this.get(HEALTH);
  }
  set health(n: number) {
    this.bytes[HEALTH] = n;
  }
  /** The value of every Spade play against this enemy, whether it counts or not (RG-060). */
  get spaded(): number {
    return this.get(SPADED);
  }
  set spaded(n: number) {
    this.bytes[SPADED] = n;
  }
  /** 1: a Jester took the enemy's immunity. */
  get cancelled(): number {
    return this.get(CANCELLED);
  }
  set cancelled(n: number) {
    this.bytes[CANCELLED] = n;
  }
  /** What has to be paid, in step 4. */
  get need(): number {
    return this.get(NEED);
  }
  set need(n: number) {
    this.bytes[NEED] = n;
  }
  /** How many cards from the top of the Tavern everybody knows: enemies killed exactly. */
  get known(): number {
    return this.get(KNOWN);
  }
  set known(n: number) {
    this.bytes[KNOWN] = n;
  }
  /** One bit for each seat that yielded on its last turn. */
  get yielded(): number {
    return this.get(YIELDED);
  }
  set yielded(bits: number) {
    this.bytes[YIELDED] = bits;
  }
  get limit(): number {
    return this.get(LIMIT);
  }
  set limit(n: number) {
    this.bytes[LIMIT] = n;
  }
  jesters(seat: number): number {
    return this.get(JESTERS + seat);
  }
  setJesters(seat: number, n: number): void {
    this.bytes[JESTERS + seat] = n;
  }

  enemyAt(place: number): number {
    return this.get(CASTLE + place);
  }
  setEnemyAt(place: number, card: number): void {
    this.bytes[CASTLE + place] = card;
  }
  get enemy(): number {
    return this.get(CASTLE + this.get(FALLEN));
  }
  /** The enemy's attack against the shield of earlier Spades, never below 0. */
  get strikes(): number {
    const { enemy } = this;
    const attack = attackOf(enemy, this.get(DIFFICULTY));
    if (SUIT[enemy] === SPADES && this.get(CANCELLED) === 0) return attack;
    return Math.max(0, attack - this.get(SPADED));
  }

  /** Cards in that hand. */
  size(seat: number): number {
    return this.get(SIZES + seat);
  }
  inHand(seat: number, at: number): number {
    return this.get(HANDS + seat * HAND + at);
  }
  /** What a hand is worth in payment. */
  worth(seat: number): number {
    let sum = 0;
    const from = HANDS + seat * HAND;
    for (let at = from, end = from + this.size(seat); at < end; at += 1) sum += VALUE[this.get(at)] as number;
    return sum;
  }
  take(seat: number, card: number): void {
    const size = this.get(SIZES + seat);
    this.bytes[HANDS + seat * HAND + size] = card;
    this.bytes[SIZES + seat] = size + 1;
  }
  dropHand(seat: number): void {
    this.bytes[SIZES + seat] = 0;
  }
  /** The cards of `mask` (one bit for each place in hand) go face up beside the enemy, the others close up. */
  lay(seat: number, mask: number): void {
    this.bytes[PLAYED] = this.give(seat, mask, PLAYED_PILE, this.get(PLAYED));
  }
  /** The cards of `mask` go to the discard pile. */
  pay(seat: number, mask: number): void {
    this.bytes[DISCARD] = this.give(seat, mask, DISCARD_PILE, this.get(DISCARD));
  }
  private give(seat: number, mask: number, pile: number, count: number): number {
    const { bytes } = this;
    const from = HANDS + seat * HAND;
    const size = this.get(SIZES + seat);
    let kept = 0;
    let given = count;
    for (let at = 0; at < size; at += 1) {
      const card = bytes[from + at] as number;
      if ((mask >> at) & 1) {
        bytes[pile + given] = card;
        given += 1;
      } else {
        bytes[from + kept] = card;
        kept += 1;
      }
    }
    bytes[SIZES + seat] = kept;
    return given;
  }

  /** Cards played against the current enemy. */
  get played(): number {
    return this.get(PLAYED);
  }
  playedAt(at: number): number {
    return this.get(PLAYED_PILE + at);
  }
  putPlayed(card: number): void {
    this.bytes[PLAYED_PILE + this.get(PLAYED)] = card;
    this.bytes[PLAYED] = this.get(PLAYED) + 1;
  }
  /** They are spent: onto the discard pile. */
  clearPlayed(): void {
    const { bytes } = this;
    const [count, discard] = [this.get(PLAYED), this.get(DISCARD)];
    for (let at = 0; at < count; at += 1) bytes[DISCARD_PILE + discard + at] = bytes[PLAYED_PILE + at] as number;
    bytes[DISCARD] = discard + count;
    bytes[PLAYED] = 0;
  }

  get discard(): number {
    return this.get(DISCARD);
  }
  discardAt(at: number): number {
    return this.get(DISCARD_PILE + at);
  }
  putDiscard(card: number): void {
    this.bytes[DISCARD_PILE + this.get(DISCARD)] = card;
    this.bytes[DISCARD] = this.get(DISCARD) + 1;
  }

  get tavern(): number {
    return this.get(TAVERN);
  }
  /** From the bottom. */
  tavernAt(at: number): number {
    return this.get(TAVERN_PILE + at);
  }
  setTavernAt(at: number, card: number): void {
    this.bytes[TAVERN_PILE + at] = card;
  }
  putTavern(card: number): void {
    this.bytes[TAVERN_PILE + this.get(TAVERN)] = card;
    this.bytes[TAVERN] = this.get(TAVERN) + 1;
  }
  /** The top card of the Tavern goes to this hand. The Tavern must not be empty. */
  draw(seat: number): void {
    const top = this.get(TAVERN) - 1;
    this.bytes[TAVERN] = top;
    if (this.get(KNOWN) > 0) this.bytes[KNOWN] = this.get(KNOWN) - 1;
    this.take(seat, this.get(TAVERN_PILE + top));
  }
  /** RG-024: `count` cards of the discard pile, each chosen by `pick(among)`, under the Tavern. */
  heal(count: number, pick: { below(n: number): number }): void {
    const { bytes } = this;
    const tavern = this.get(TAVERN);
    let left = this.get(DISCARD);
    bytes.copyWithin(TAVERN_PILE + count, TAVERN_PILE, TAVERN_PILE + tavern);
    for (let at = 0; at < count; at += 1) {
      const chosen = DISCARD_PILE + pick.below(left);
      left -= 1;
      bytes[TAVERN_PILE + at] = bytes[chosen] as number;
      bytes[chosen] = bytes[DISCARD_PILE + left] as number;
    }
    bytes[TAVERN] = tavern + count;
    bytes[DISCARD] = left;
  }
}

/** RG-008, RG-085 */
export const attackOf = (enemy: number, difficulty: number): number =>
  (VALUE[enemy] as number) - (difficulty === GENTLE ? 2 : 0);
export const healthOf = (enemy: number, difficulty: number): number =>
  2 * (VALUE[enemy] as number) + (difficulty === HARSH ? 5 : 0);
/** The rank of the enemy at a place of the Castle: four Jacks, four Queens, four Kings (RG-002). */
export const rankAt = (place: number): number => JACK + (place >> 2);
