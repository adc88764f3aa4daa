import type { CardId } from '../../../../games/kit/ids.ts';
import { askedIn } from '../../../../games/regicide/bot/asked.ts';
import { numberOf } from '../../../../games/regicide/bot/model/numbers.ts';
import { GENTLE, HARSH, LOST, NORMAL, Position, WON } from '../../../../games/regicide/bot/model/position.ts';
import { suitOf, total } from '../../../../games/regicide/cards.ts';
import { strikesFor } from '../../../../games/regicide/enemy.ts';
import { handLimit } from '../../../../games/regicide/setup.ts';
import type { G } from '../../../../games/regicide/types.ts';

const DIFFICULTY = { normal: NORMAL, gentle: GENTLE, harsh: HARSH } as const;

/** The whole true state as a position of the bots' model, for comparing. */
export function positionOf(G: G): Position {
  const p = new Position();
  p.players = G.order.length;
  p.limit = handLimit(G.order.length);
  p.difficulty = DIFFICULTY[G.options.difficulty];
  p.seat = G.order.indexOf(G.seat);
  p.asked = G.table.over ? (G.table.over.why === 'won' ? WON : LOST) : (askedIn(G.table.asks[0]) ?? -1);
  const castle = [...G.defeated, ...(G.defeated.length === 12 ? [] : [G.enemy]), ...[...G.castle].reverse()];
  castle.forEach((card, n) => {
    p.setEnemyAt(n, numberOf(card));
  });
  p.fallen = G.defeated.length;
  p.health = 2 * (total([G.enemy]) as number) + (G.options.difficulty === 'harsh' ? 5 : 0) - G.damage;
  p.cancelled = G.cancelled ? 1 : 0;
  for (const { cards } of G.played) {
    for (const card of cards) p.putPlayed(numberOf(card));
    if (cards.some(card => suitOf(card) === 's')) p.spaded += total(cards);
  }
  G.order.forEach((s, n) => {
    for (const card of G.hands[s] ?? []) p.take(n, numberOf(card));
    p.setJesters(n, G.jesters[s] ?? 0);
    if (G.yielded[s]) p.yielded |= 1 << n;
  });
  for (const card of G.tavern) p.putTavern(numberOf(card));
  for (const card of G.discard) p.putDiscard(numberOf(card));
  for (const section of [...G.memory.tavern].reverse()) {
    if (!('card' in section)) break;
    p.known += 1;
  }
  p.paying = G.step === 'suffer' ? 1 : 0;
  p.need = p.paying ? strikesFor(G) : 0;
  return p;
}

/** All that a position holds, in words that a failing test can show. Piles whose order means nothing are sorted. */
export function told(p: Position): Readonly<Record<string, unknown>> {
  const list = (count: number, at: (n: number) => number): number[] => Array.from({ length: count }, (_, n) => at(n));
  const byNumber = (cards: number[]): number[] => cards.sort((a, b) => a - b);
  return {
    asked: p.asked,
    over: p.over,
    fallen: p.fallen,
    hands: list(p.players, n => n).map(seat => byNumber(list(p.size(seat), at => p.inHand(seat, at)))),
    jesters: list(p.players, seat => p.jesters(seat)),
    tavern: list(p.tavern, at => p.tavernAt(at)),
    discard: byNumber(list(p.discard, at => p.discardAt(at))),
    castle: list(12, at => p.enemyAt(at)).slice(p.fallen),
    known: p.known,
    ...(p.over
      ? {}
      : {
          seat: p.seat,
          health: p.health,
          cancelled: p.cancelled,
          strikes: p.strikes,
          spaded: p.spaded,
          played: byNumber(list(p.played, at => p.playedAt(at))),
          yielded: p.yielded,
          paying: p.paying,
          need: p.need,
        }),
  };
}

/** Cards of a hand as the model's answer. */
export const maskOf = (p: Position, seat: number, cards: readonly CardId[]): number =>
  Array.from({ length: p.size(seat) }, (_, at) => at).reduce(
    (mask, at) => (cards.some(card => numberOf(card) === p.inHand(seat, at)) ? mask | (1 << at) : mask),
    0,
  );
