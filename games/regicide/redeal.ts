import { copy } from '../kit/copy.ts';
import type { CardId, Json, Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { DECK, face, ROYALS, sorted, suitOf } from './cards.ts';
import { handOf } from './hands.ts';
import type { G } from './types.ts';

/**
 * Another state that looks the same to that seat (null: a spectator): what it cannot see is dealt anew, as far as public memory
 * allows. A card never seen lies where the first deal put it; a card discarded before Hearts number n lies under the Tavern, in
 * a hand that drew from there, or still in the discard pile. Pools are sorted first, so that the true order cannot shine through.
 */
export function redeal(G: G, me: Seat | null, random: Random): G {
  const world = copy(G);
  const { memory } = world;
  world.castle = [...ROYALS]
    .reverse()
    .flatMap(rank => random.shuffle(sorted(world.castle.filter(c => face(c).rank === rank))));
  const others = world.order.filter(s => s !== me);
  const openPile = world.options.openDiscard ? [...world.discard] : world.discard.slice(-1);
  const fixed = new Set<CardId>([
    ...openPile,
    ...(me === null ? [] : handOf(world, me)),
    ...world.played.flatMap(p => p.cards),
    ...world.castle,
    world.enemy,
    ...memory.tavern.flatMap(s => ('card' in s ? [s.card] : [])),
    ...others.flatMap(s => memory.known[s] ?? []),
  ]);
  const here = new Set<CardId>([...world.tavern, ...world.discard, ...Object.values<CardId[]>(world.hands).flat()]);
  const hidden = DECK.filter(c => here.has(c) && !fixed.has(c));
  const unseen = random.shuffle(hidden.filter(c => memory.seen[c] === undefined));
  const seen = random.shuffle(hidden.filter(c => memory.seen[c] !== undefined));

  /** A card that may lie where Hearts number `heal` (0: the first deal) put cards. */
  const take = (heal: number): CardId => {
    const at = heal === 0 ? -1 : seen.findIndex(c => (memory.seen[c] ?? 0) < heal);
    const card =
      heal === 0 ? (unseen.pop() ?? seen.pop()) : at >= 0 ? seen.splice(at, 1)[0] : (seen.pop() ?? unseen.pop());
    if (card === undefined) throw new Error('redeal: more places than cards');
    return card;
  };
  const hands: Record<Seat, CardId[]> = Object.fromEntries(others.map(s => [s, [...(memory.known[s] ?? [])]]));
  const tavern = memory.tavern.map(s => ('card' in s ? [s.card] : ([] as CardId[])));
  for (let heal = 0; heal <= memory.heals; heal += 1) {
    for (const s of others) {
      const size = handOf(world, s).length;
      const hand = hands[s] ?? [];
      for (let n = memory.drawn[s]?.[heal] ?? 0; n > 0 && hand.length < size; n -= 1) hand.push(take(heal));
    }
    memory.tavern.forEach((section, at) => {
      if ('card' in section || section.heal !== heal) return;
      for (let n = 0; n < section.count; n += 1) tavern[at]?.push(take(heal));
    });
  }
  for (const s of others) world.hands[s] = hands[s] ?? [];
  world.tavern = tavern.flat();
  world.discard = world.options.openDiscard ? world.discard : [...random.shuffle([...seen, ...unseen]), ...openPile];
  sealAnew(world, me, random);
  alsoBefore(world, me);
  return world;
}

/** What others answered to the mulligan, given the hands that they hold now. */
function sealAnew(world: G, me: Seat | null, random: Random): void {
  for (const [id, answers] of Object.entries(world.table.sealed)) {
    world.table.sealed[id as keyof typeof world.table.sealed] = answers.map(a =>
      a.seat === me
        ? a
        : { ...a, answer: handOf(world, a.seat).some(c => suitOf(c) === 'd') || random.below(2) === 0 ? 'yes' : 'no' },
    );
  }
}

/** The state that takeBack would restore: nothing hidden has moved since, so it hides the same cards. */
function alsoBefore(world: G, me: Seat | null): void {
  const kept = world.table.before;
  if (!kept) return;
  const before = copy(kept.state) as unknown as G;
  const { tavern, castle } = world;
  Object.assign(before, { tavern: [...tavern], castle: [...castle] });
  const open = new Set(before.discard);
  if (world.discard.length === before.discard.length && world.discard.some(c => !open.has(c)))
    before.discard = [...world.discard];
  for (const s of world.order) {
    if (s === me) continue;
    const spent = world.played.slice(before.played.length).filter(p => p.seat === s);
    before.hands[s] = [...handOf(world, s), ...spent.flatMap(p => p.cards)];
  }
  world.table.before = { seat: kept.seat, state: before as unknown as Json };
}
