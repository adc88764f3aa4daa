import type { CardId, Seat } from '../kit/ids.ts';
import type { Memory, Section } from './types.ts';

/** RG-080: what everybody at the table knows of hidden cards, kept as public facts so that no bot needs a memory of its own. */
export const freshMemory = (tavern: number, hands: Readonly<Record<Seat, number>>): Memory => ({
  tavern: [{ heal: 0, count: tavern }],
  heals: 0,
  seen: {},
  drawn: Object.fromEntries(Object.entries(hands).map(([seat, count]) => [seat, [count]])),
  known: Object.fromEntries(Object.keys(hands).map(seat => [seat, []])),
});

/** The top card of the Tavern went to this hand. */
export function drew(memory: Memory, seat: Seat): void {
  const top = memory.tavern.pop();
  if (!top) throw new Error('nothing to draw');
  if ('card' in top) {
    of(memory.known, seat).push(top.card);
    return;
  }
  if (top.count > 1) memory.tavern.push({ heal: top.heal, count: top.count - 1 });
  const drawn = of(memory.drawn, seat);
  while (drawn.length <= top.heal) drawn.push(0);
  drawn[top.heal] = (drawn[top.heal] ?? 0) + 1;
}

/** A card left this hand, face up. Where two stretches of the Tavern could have held it, the older one is taken to have. */
export function shown(memory: Memory, seat: Seat, card: CardId): void {
  const known = of(memory.known, seat);
  const at = known.indexOf(card);
  if (at >= 0) {
    known.splice(at, 1);
    return;
  }
  const drawn = of(memory.drawn, seat);
  const since = memory.seen[card];
  const from = since === undefined ? 0 : drawn.findIndex((count, heal) => heal > since && count > 0);
  const bucket = from >= 0 && (drawn[from] ?? 0) > 0 ? from : drawn.findIndex(count => count > 0);
  if (bucket >= 0) drawn[bucket] = (drawn[bucket] ?? 0) - 1;
}

/** These cards lie in the discard pile now: only Hearts yet to come can move them. */
export function discarded(memory: Memory, cards: readonly CardId[]): void {
  for (const c of cards) memory.seen[c] = memory.heals;
}
export function healed(memory: Memory, count: number): void {
  memory.heals += 1;
  memory.tavern.unshift({ heal: memory.heals, count });
}
/** An exactly killed enemy went on top of the Tavern. */
export function topped(memory: Memory, card: CardId): void {
  memory.tavern.push({ card });
}
/** Enemies lying on top of the Tavern, topmost last. */
export function onTop(sections: readonly Section[]): CardId[] {
  const cards: CardId[] = [];
  for (const s of [...sections].reverse()) {
    if (!('card' in s)) break;
    cards.unshift(s.card);
  }
  return cards;
}

function of<T>(record: Readonly<Record<Seat, T>>, seat: Seat): T {
  const found = record[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
}
