import type { CardId, Seat } from '../../kit/ids.ts';
import { suitOf, total } from '../cards.ts';
import { jestersInTavern } from '../setup.ts';
import type { Section, View } from '../types.ts';
import { askedIn } from './asked.ts';
import { shuffle } from './model/deal.ts';
import type { Dice } from './model/dice.ts';
import { CARDS, numberOf, RANK } from './model/numbers.ts';
import { GENTLE, HARSH, NORMAL, ONLY_FLIP, PLAY, Position, rankAt, SUFFER } from './model/position.ts';

const DIFFICULTY = { normal: NORMAL, gentle: GENTLE, harsh: HARSH } as const;

/**
 * What a seat may think of the cards that it does not see: its view, read once, and from it as many whole positions as are
 * wanted, each as likely as the deal and public memory make it (RG-080). It follows `redeal`, on the fast model, and knows
 * nothing that the view does not hold.
 */
export class Belief {
  /** All that is seen; what is not seen is left out. */
  private readonly seen: Position;
  /** Seats that others sit on. */
  private readonly others: readonly Other[];
  private readonly sections: readonly Section[];
  private readonly heals: number;
  /** Hidden cards that were never seen, that is, from the first deal; and those that were, with the Hearts before their discard. */
  private readonly fresh: readonly number[];
  private readonly returned: readonly number[];
  private readonly since: Uint8Array;
  private readonly discard: readonly number[];
  private readonly toCome: readonly (readonly number[])[];

  constructor(
    private readonly view: View,
    me: Seat,
  ) {
    const { memory, order } = view;
    this.seen = seenIn(view, me);
    this.others = order.flatMap((s, n) =>
      s === me
        ? []
        : [{ seat: n, size: view.sizes[s] ?? 0, known: numbers(memory.known[s]), drawn: memory.drawn[s] ?? [] }],
    );
    this.sections = memory.tavern;
    this.heals = memory.heals;
    this.discard = numbers(view.discard.all ?? (view.discard.top === null ? [] : [view.discard.top]));
    this.toCome = [0, 4, 8].map(place => numbers(view.castle).filter(card => RANK[card] === rankAt(place)));
    const elsewhere = new Set([
      ...this.discard,
      ...numbers(view.hand ?? []),
      ...view.played.flatMap(play => numbers(play.cards)),
      ...numbers(view.castle),
      numberOf(view.enemy.card),
      ...memory.tavern.flatMap(s => ('card' in s ? [numberOf(s.card)] : [])),
      ...this.others.flatMap(other => other.known),
    ]);
    const hidden = Array.from({ length: CARDS }, (_, card) => card).filter(
      card => !elsewhere.has(card) && inThisGame(card, order.length),
    );
    this.since = new Uint8Array(CARDS);
    const seenCards = new Set<number>();
    for (const [card, heal] of Object.entries(memory.seen)) {
      seenCards.add(numberOf(card as CardId));
      this.since[numberOf(card as CardId)] = heal;
    }
    this.fresh = hidden.filter(card => !seenCards.has(card));
    this.returned = hidden.filter(card => seenCards.has(card));
  }

  /** Writes one whole position that this seat cannot tell from the true one into `into`. */
  imagine(into: Position, dice: Dice): void {
    const { seen, others, sections, heals } = this;
    into.copy(seen);
    const fresh = shuffle([...this.fresh], dice);
    const returned = shuffle([...this.returned], dice);
    this.castle(into, dice);
    for (const other of others) for (const card of other.known) into.take(other.seat, card);
    const starts = placesOf(sections);
    for (let heal = 0; heal <= heals; heal += 1) {
      for (const { seat, size, drawn } of others)
        for (let n = drawn[heal] ?? 0; n > 0 && into.size(seat) < size; n -= 1)
          into.take(seat, this.draw(heal, fresh, returned));
      sections.forEach((section, s) => {
        if ('card' in section || section.heal !== heal) return;
        const start = starts[s] as number;
        for (let n = 0; n < section.count; n += 1) into.setTavernAt(start + n, this.draw(heal, fresh, returned));
      });
    }
    if (this.view.discard.all === null) for (const card of [...returned, ...fresh]) into.putDiscard(card);
    for (const card of this.discard) into.putDiscard(card);
  }

  /** A card that may lie where Hearts number `heal` (0: the first deal) put cards. */
  private draw(heal: number, fresh: number[], returned: number[]): number {
    const fromDeal = heal === 0 ? fresh.pop() : undefined;
    if (fromDeal !== undefined) return fromDeal;
    if (heal > 0)
      for (let at = returned.length - 1; at >= 0; at -= 1) {
        const card = returned[at] as number;
        if ((this.since[card] as number) >= heal) continue;
        returned[at] = returned[returned.length - 1] as number;
        returned.length -= 1;
        return card;
      }
    const card = returned.pop() ?? fresh.pop();
    if (card === undefined) throw new Error('belief: more places than cards');
    return card;
  }

  /** The order of the enemies to come is hidden within each rank. */
  private castle(into: Position, dice: Dice): void {
    this.toCome.forEach((cards, tier) => {
      const last = 4 * tier + 4;
      shuffle([...cards], dice).forEach((card, n) => {
        into.setEnemyAt(last - 1 - n, card);
      });
    });
  }
}
interface Other {
  readonly seat: number;
  readonly size: number;
  readonly known: readonly number[];
  /** Cards in this hand by the Hearts that had put them under the Tavern. */
  readonly drawn: readonly number[];
}

/** The view as a position; hidden places are not filled. */
function seenIn(view: View, me: Seat): Position {
  const { order, enemy } = view;
  const p = new Position();
  p.players = order.length;
  p.limit = view.handLimit;
  p.difficulty = DIFFICULTY[view.options.difficulty];
  p.seat = order.indexOf(view.seat);
  p.asked = askedIn(view.asks[0]) ?? PLAY;
  p.fallen = view.defeated.length;
  p.health = enemy.health - enemy.damage;
  p.cancelled = enemy.immune ? 0 : 1;
  p.setEnemyAt(p.fallen, numberOf(enemy.card));
  for (const { cards } of view.played) {
    for (const card of cards) p.putPlayed(numberOf(card));
    if (cards.some(card => suitOf(card) === 's')) p.spaded += total(cards);
  }
  order.forEach((s, n) => {
    p.setJesters(n, view.jesters[s] ?? 0);
    if (view.yielded[s]) p.yielded |= 1 << n;
    if (s === me) for (const card of view.hand ?? []) p.take(n, numberOf(card));
  });
  for (const section of view.memory.tavern) {
    if ('card' in section) p.putTavern(numberOf(section.card));
    else for (let n = section.count; n > 0; n -= 1) p.putTavern(0);
  }
  p.known = view.onTop.length;
  // a Jester that alone can help: in step 4, unless there was nothing to play
  p.paying = p.asked === SUFFER || (p.asked === ONLY_FLIP && p.size(p.seat) > 0) ? 1 : 0;
  p.need = p.paying ? p.strikes : 0;
  return p;
}

const numbers = (cards: readonly CardId[] = []): number[] => cards.map(numberOf);
const inThisGame = (card: number, players: number): boolean => card < 52 + jestersInTavern(players);
/** Where each section of the Tavern begins, from the bottom. */
function placesOf(sections: readonly Section[]): number[] {
  let at = 0;
  return sections.map(section => {
    const start = at;
    at += 'card' in section ? 1 : section.count;
    return start;
  });
}
