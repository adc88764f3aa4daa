import { handLimit, jestersInTavern } from '../../setup.ts';
import type { Dice } from './dice.ts';
import { CARDS, JACK, RANK } from './numbers.ts';
import { Position, rankAt } from './position.ts';
import { beginTurn, enter } from './turn.ts';

export interface Deal {
  readonly players: number;
  /** Jesters aside for each seat. */
  readonly jesters: number;
  /** NORMAL, GENTLE or HARSH. */
  readonly difficulty: number;
}

/** A new game of the model, dealt like the real one (RG-001 to RG-007), without the exchange of hands (RG-083). */
export function deal({ players, jesters, difficulty }: Deal, dice: Dice): Position {
  const p = new Position();
  p.players = players;
  p.limit = handLimit(players);
  p.difficulty = difficulty;
  for (let place = 0; place < 12; place += 4) {
    const enemies = cardsOf(card => RANK[card] === rankAt(place));
    shuffle(enemies, dice).forEach((card, n) => {
      p.setEnemyAt(place + n, card);
    });
  }
  const numbers = cardsOf(card => card < 52 && (RANK[card] as number) < JACK);
  const wild = Array.from({ length: jestersInTavern(players) }, (_, n) => 52 + n);
  for (const card of shuffle([...numbers, ...wild], dice)) p.putTavern(card);
  for (let seat = 0; seat < players; seat += 1) {
    p.setJesters(seat, jesters);
    while (p.size(seat) < p.limit) p.draw(seat);
  }
  enter(p);
  p.seat = dice.below(players);
  beginTurn(p);
  return p;
}

const cardsOf = (wanted: (card: number) => boolean): number[] =>
  Array.from({ length: CARDS }, (_, card) => card).filter(wanted);

export function shuffle(cards: number[], dice: Dice): number[] {
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = dice.below(at + 1);
    [cards[at], cards[other]] = [cards[other] as number, cards[at] as number];
  }
  return cards;
}
