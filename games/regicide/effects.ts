import { done, type Op, type Ops } from '../kit/effects.ts';
import { type CardId, clockwise, type Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { win } from './ending.ts';
import { attackOf, healthOf, shieldOf } from './enemy.ts';
import { discard, draw, handOf, tellDrawn } from './hands.ts';
import { healed, topped } from './memory.ts';
import { handLimit } from './setup.ts';
import type { G } from './types.ts';

/** RG-024: a random set of the discard pile, unseen, under the Tavern. */
const hearts: Op<G> = (G, frame, random) => {
  const count = Math.min(Number(frame.bind.attack), G.discard.length);
  if (count > 0) {
    const mixed = random.shuffle(G.discard);
    G.tavern.unshift(...mixed.splice(0, count));
    G.discard = mixed;
    healed(G.memory, count);
    seen(G); // another card may lie on top of the discard pile now
  }
  tell(G, 'heals', { count });
  return done;
};

/** RG-025: one card each, clockwise from the current player, whoever has room. */
const diamonds: Op<G> = (G, frame) => {
  const circle = clockwise(G.order, G.seat, 0);
  const drawn: Record<Seat, CardId[]> = {};
  let left = Number(frame.bind.attack);
  for (let at = 0, full = 0; left > 0 && G.tavern.length > 0 && full < circle.length; at += 1) {
    const seat = circle[at % circle.length];
    if (seat === undefined) break;
    if (handOf(G, seat).length >= handLimit(G.order.length)) {
      full += 1;
      continue;
    }
    full = 0;
    left -= 1;
    drawn[seat] = [...(drawn[seat] ?? []), ...draw(G, seat, 1)];
  }
  for (const seat of circle) tellDrawn(G, seat, drawn[seat] ?? []);
  if (Object.keys(drawn).length === 0) tell(G, 'drawsNothing', {});
  return done;
};

/** RG-035 to RG-041: damage, and what becomes of a beaten enemy. */
const strike: Op<G> = (G, frame) => {
  const damage = Number(frame.bind.damage);
  G.damage += damage;
  const left = healthOf(G.enemy, G.options) - G.damage;
  if (left > 0) {
    tell(G, 'damage', { damage, left });
    // RG-041: on a killing play the shield would have no effect
    if (frame.bind.shielding) tell(G, 'shield', { count: Number(frame.bind.attack), shield: shieldOf(G) });
    G.step = 'suffer';
    return done;
  }
  if (left === 0) {
    G.tavern.push(G.enemy); // RG-036, RG-D08
    topped(G.memory, G.enemy);
    tell(G, 'exact', { card: G.enemy, damage });
  } else {
    discard(G, [G.enemy]);
    tell(G, 'overkill', { card: G.enemy, damage });
  }
  const spent = G.played.flatMap(p => p.cards);
  discard(G, spent); // RG-037, RG-D09
  G.defeated.push(G.enemy);
  Object.assign(G, { played: [], damage: 0, cancelled: false });
  const enemy = G.castle.pop();
  if (enemy === undefined) {
    win(G); // RG-040
    return done;
  }
  G.enemy = enemy;
  seen(G);
  enters(G);
  tell(G, 'again', { seat: G.seat });
  G.turn += 1; // RG-038: the same player, a new turn
  G.step = 'play';
  return done;
};

export const ops: Ops<G> = { hearts, diamonds, strike };

/** A new enemy: told to all. */
export function enters(G: G): void {
  tell(G, 'enters', { card: G.enemy, attack: attackOf(G.enemy, G.options), health: healthOf(G.enemy, G.options) });
}
