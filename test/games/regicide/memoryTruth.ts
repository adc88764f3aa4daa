import type { CardId } from '../../../games/kit/ids.ts';
import type { G } from '../../../games/regicide/types.ts';

/**
 * Where the true state contradicts what everybody could have written down; null where memory allows it (RG-080). A card of the
 * first deal has never been seen leaving play; a card that Hearts number n brought was discarded before that.
 */
export function contradiction(G: G): string | null {
  const { memory } = G;
  let at = 0;
  for (const section of memory.tavern) {
    if ('card' in section) {
      if (G.tavern[at] !== section.card) return `${section.card} does not lie where it was seen`;
      at += 1;
      continue;
    }
    for (const c of G.tavern.slice(at, at + section.count))
      if (!mayBe(G, c, section.heal)) return `${c} in the Tavern, section ${section.heal}`;
    at += section.count;
  }
  if (at !== G.tavern.length) return `${at} cards of ${G.tavern.length} in the Tavern`;
  for (const s of G.order) {
    const hand = G.hands[s] ?? [];
    const known = memory.known[s] ?? [];
    const lost = known.find(c => !hand.includes(c));
    if (lost) return `${lost} is not in hand ${s}`;
    const slots = (memory.drawn[s] ?? []).flatMap((count, heal) => Array<number>(count).fill(heal));
    const rest = hand.filter(c => !known.includes(c));
    if (slots.length !== rest.length) return `hand ${s} holds ${rest.length}, not ${slots.length}`;
    if (!fill(G, rest, slots)) return `hand ${s} (${rest.join(' ')}) cannot come from ${slots.join(' ')}`;
  }
  const notSeen = G.discard.find(c => memory.seen[c] === undefined);
  return notSeen ? `${notSeen} was discarded unseen` : null;
}

const mayBe = (G: G, c: CardId, heal: number): boolean => {
  const seen = G.memory.seen[c];
  return heal === 0 ? seen === undefined : seen !== undefined && seen < heal;
};

/** Can each card be given a place of its own? Augmenting paths; hands hold eight cards at most. */
function fill(G: G, hand: readonly CardId[], slots: readonly number[]): boolean {
  const taken = new Map<number, CardId>();
  const place = (c: CardId, tried: Set<number>): boolean =>
    slots.some((heal, n) => {
      if (tried.has(n) || !mayBe(G, c, heal)) return false;
      tried.add(n);
      const other = taken.get(n);
      if (other !== undefined && !place(other, tried)) return false;
      taken.set(n, c);
      return true;
    });
  return hand.every(c => place(c, new Set()));
}
