import { askFor, done, type Frame, failed, type Op } from '../kit/effects.ts';
import type { CardId, Json, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import type { Random } from '../kit/random.ts';
import { seen } from '../kit/zones.ts';
import { categoryOf, isFlock, isSheep, isTheory, SHEPHERD } from './cards/deck.ts';
import { asInstruction, type Filter, type Instruction, type OwnedPlace, type Place } from './cards/types.ts';
import { badCategory, isProtected, longest, publicOf } from './facts.ts';
import { carry, discard, draw, handOf, tableauOf, tellHanded, theory } from './hands.ts';
import { actionOf } from './stack.ts';
import type { About, G } from './types.ts';
import { selectOne } from './who.ts';

type Move = Instruction & { readonly op: 'move' };
type Zone = 'hand' | 'tableau' | 'deck' | 'discard';
interface Spot {
  readonly zone: Zone;
  readonly seat: Seat | null;
}

/** Cards from one zone to another: as many as there are (evaluation rule 2), by whatever picks them. */
export const move: Op<G> = (G, frame, random) => {
  const step = asInstruction(frame.do) as Move;
  const from = spot(G, frame, step.from);
  const to = spot(G, frame, step.to);
  if (!from || !to || (from.zone === to.zone && from.seat === to.seat)) return failed;
  if (from.zone === 'deck') {
    if (to.seat !== null && typeof step.count === 'number') draw(G, to.seat, step.count, random);
    return done;
  }
  const pool = poolOf(G, frame, from, step.filter).filter(
    c => purpose(from, to) !== 'expose' || !badCategory(publicOf(G), from.seat as Seat, c),
  );
  const count = step.count === 'all' ? pool.length : step.count;
  if (frame.pc === 0 && step.pick.startsWith('by:')) {
    const by = selectOne(G, frame, step.pick === 'by:each' ? 'each' : 'self');
    if (by === null) return failed;
    const asked = mayChoose(G, from, to, step, pool.length, count);
    if (asked)
      return askFor(G, frame, {
        ...asked,
        seats: [by],
        about: aboutMove(G, frame, from, to, step, count) as unknown as Json,
      });
  }
  const cards = picked(frame, pool, step.pick, count, random);
  if (cards.length === 0) return failed;
  shift(G, from, to, cards);
  return done;
};

/**
 * Is there anything to choose? Said by public facts alone: of a hand only its size counts, so that whoever holds no theory is asked,
 * too, and can answer nothing.
 */
function mayChoose(G: G, from: Spot, to: Spot, step: Move, pool: number, count: number) {
  const size = from.zone === 'hand' && from.seat !== null ? handOf(G, from.seat).length : pool;
  const open = from.zone === 'hand' ? size : pool;
  if (open === 0) return null;
  const free = step.upTo === true || purpose(from, to) === 'expose' || open > count;
  return free ? ({ stage: 'pick', close: 'first', limit: 'pick' } as const) : null;
}
function aboutMove(G: G, frame: Frame, from: Spot, to: Spot, step: Move, count: number): About {
  return {
    what: 'cards',
    card: frame.source as CardId,
    zone: from.zone as 'hand' | 'tableau' | 'discard',
    of: from.seat,
    count,
    upTo: step.upTo === true,
    to: purpose(from, to),
    type: step.filter?.type === 'theory' ? 'theory' : null,
    categories: step.filter?.category && from.seat !== null ? longest(tableauOf(G, from.seat)).of : null,
  };
}
function purpose(from: Spot, to: Spot): (About & { readonly what: 'cards' })['to'] {
  if (to.zone === 'discard') return 'discard';
  if (to.zone === 'tableau') return from.zone === 'hand' ? 'expose' : 'take';
  if (from.zone === 'discard') return 'hand';
  return from.zone === 'tableau' ? 'back' : 'steal';
}

/** Each side picks first, then they change places at once (PC-AMB-06). */
export const swap: Op<G> = (G, frame, random) => {
  const step = asInstruction(frame.do) as Instruction & { readonly op: 'swap' };
  const [a, b] = [spot(G, frame, step.a), spot(G, frame, step.b)];
  if (!a?.seat || !b?.seat || a.seat === b.seat) return failed;
  const [poolA, poolB] = [poolOf(G, frame, a), poolOf(G, frame, b)];
  const count = (side: { readonly count?: number | 'all' }, pool: readonly CardId[]): number =>
    typeof side.count === 'number' ? side.count : pool.length;
  if (frame.pc === 0 && step.a.pick === 'by:self' && poolA.length > count(step.a, poolA))
    return askFor(G, frame, {
      stage: 'pick',
      seats: [a.seat],
      close: 'first',
      limit: 'pick',
      about: handPick(frame, a.seat, count(step.a, poolA), 'swap') as unknown as Json,
    });
  const fromA = picked(frame, poolA, step.a.pick, count(step.a, poolA), random);
  const fromB = picked(frame, poolB, step.b.pick, count(step.b, poolB), random);
  const [handA, handB] = [handOf(G, a.seat), handOf(G, b.seat)];
  carry(handA, handB, fromA);
  carry(handB, handA, fromB);
  tellHanded(G, a.seat, b.seat, fromA);
  tellHanded(G, b.seat, a.seat, fromB);
  return done;
};

/** Everybody picks, then all picks move one seat at once (PC-AMB-24). */
export const pass: Op<G> = (G, frame, random) => {
  const step = asInstruction(frame.do) as Instruction & { readonly op: 'pass' };
  const places = G.order.map((seat): Spot => ({ zone: step.zone, seat }));
  const count = typeof step.count === 'number' ? step.count : Number.POSITIVE_INFINITY;
  const choosing = G.order.filter(s => handOf(G, s).length > count);
  if (frame.pc === 0 && step.pick === 'by:owner' && choosing.length > 0)
    return askFor(G, frame, {
      stage: 'pick',
      seats: choosing,
      close: 'all',
      limit: 'pick',
      about: handPick(frame, null, count, 'pass') as unknown as Json,
    });
  const gifts = places.map(from => {
    const pool = poolOf(G, frame, from, step.filter);
    return { from, cards: picked(frame, pool, step.pick, count, random, from.seat) };
  });
  const turn = step.dir === 'left' ? 1 : G.order.length - 1;
  const toOf = (n: number): Seat => G.order[(n + turn) % G.order.length] as Seat;
  for (const { from, cards } of gifts) for (const c of cards) take(G, from, c);
  gifts.forEach(({ cards }, n) => {
    (step.zone === 'hand' ? handOf(G, toOf(n)) : tableauOf(G, toOf(n))).push(...cards);
  });
  gifts.forEach(({ from, cards }, n) => {
    if (cards.length === 0 || from.seat === null) return;
    if (step.zone === 'hand') tellHanded(G, from.seat, toOf(n), cards);
    else tell(G, 'passesTheories', { from: from.seat, to: toOf(n), count: cards.length });
  });
  return done;
};

/** All hands together, shuffled, and everybody gets as many back. */
export const redeal: Op<G> = (G, _frame, random) => {
  const all = random.shuffle(G.order.flatMap(s => handOf(G, s)));
  for (const s of G.order) G.hands[s] = all.splice(0, handOf(G, s).length);
  seen(G);
  for (const s of G.order) tell(G, 'newHand', { cards: handOf(G, s), count: handOf(G, s).length }, [s]);
  return done;
};

/** Nothing moves: a hand is looked at until the Action is done, or cards are shown to all. */
export const reveal: Op<G> = (G, frame) => {
  const step = asInstruction(frame.do) as Instruction & { readonly op: 'reveal' };
  seen(G);
  if (step.to === 'self') {
    const of = selectOne(G, frame, step.from.of);
    if (of === null || frame.by === null) return failed;
    G.looking = { by: frame.by, of };
    tell(G, 'looks', { seat: frame.by, from: of });
    return done;
  }
  for (const seat of G.order) {
    const cards = poolOf(G, frame, { zone: step.from.zone, seat }, step.filter);
    tell(G, cards.length > 0 ? 'shows' : 'showsNothing', {
      seat,
      ...(cards.length > 0 && { cards, count: cards.length }),
    });
  }
  return done;
};

function spot(G: G, frame: Frame, place: Place): Spot | null {
  if (place.zone === 'deck' || place.zone === 'discard') return { zone: place.zone, seat: null };
  const seat = selectOne(G, frame, (place as OwnedPlace).of);
  return seat === null ? null : { zone: place.zone, seat };
}
const handPick = (frame: Frame, of: Seat | null, count: number, to: 'swap' | 'pass'): About => ({
  what: 'cards',
  card: frame.source as CardId,
  zone: 'hand',
  of,
  count,
  upTo: false,
  to,
  type: null,
  categories: null,
});

/** The cards of a place that an effect may take. Protected theories are none of them, unless an event asks (PC-AMB-40). */
function poolOf(G: G, frame: Frame, { zone, seat }: Spot, filter?: Filter): CardId[] {
  if (zone === 'discard') return G.discard.filter(c => matches(c, filter));
  if (seat === null) return [];
  if (zone === 'hand') return handOf(G, seat).filter(c => matches(c, filter));
  if (actionOf(G, frame) && seat !== frame.by && isProtected(G, seat)) return [];
  const long = filter?.category ? longest(tableauOf(G, seat)).of : null;
  return tableauOf(G, seat).filter(c => {
    const category = categoryOf(c);
    return matches(c, filter) && (long === null || (category !== null && long.includes(category)));
  });
}
function matches(card: CardId, filter: Filter | undefined): boolean {
  switch (filter?.type) {
    case undefined:
      return true;
    case 'theory':
      return isTheory(card);
    case 'flock':
      return isFlock(card);
    case 'sheep':
      return isSheep(card);
    case 'shepherd':
      return card === SHEPHERD;
  }
}

/** What is taken: the answer of whoever was asked (whoever stayed silent has nothing to choose), chance, or all. */
function picked(
  frame: Frame,
  pool: readonly CardId[],
  pick: string,
  count: number,
  random: Random,
  owner?: Seat | null,
): CardId[] {
  if (pick === 'all') return [...pool];
  if (pick === 'random') return random.shuffle(pool).slice(0, count);
  const answers = (frame.own.answers ?? []) as unknown as readonly { readonly seat: Seat; readonly answer: Json }[];
  const given = answers.find(a => owner === undefined || a.seat === owner);
  if (given) return pool.filter(c => (given.answer as readonly string[]).includes(c));
  return pool.slice(0, count);
}

function take(G: G, { zone, seat }: Spot, card: CardId): void {
  const from = zone === 'discard' ? G.discard : zone === 'hand' ? handOf(G, seat as Seat) : tableauOf(G, seat as Seat);
  carry(from, [], [card]);
}
/** Moves them and tells whom it concerns. */
function shift(G: G, from: Spot, to: Spot, cards: readonly CardId[]): void {
  if (from.zone === 'hand' && to.zone === 'discard') {
    discard(G, from.seat as Seat, cards);
    return;
  }
  for (const c of cards) take(G, from, c);
  const onto =
    to.zone === 'discard' ? G.discard : to.zone === 'hand' ? handOf(G, to.seat as Seat) : tableauOf(G, to.seat as Seat);
  onto.push(...cards);
  if (from.zone === 'hand' && to.zone === 'hand') tellHanded(G, from.seat as Seat, to.seat as Seat, cards);
  else if (from.zone === 'discard') tell(G, 'recovers', { seat: to.seat as Seat, cards, count: cards.length });
  else for (const card of cards) tellTheory(G, from, to, card);
}
function tellTheory(G: G, from: Spot, to: Spot, card: CardId): void {
  if (from.zone === 'hand') {
    seen(G);
    tell(G, 'exposes', { seat: to.seat as Seat, ...theory(card) });
  } else if (to.zone === 'hand') tell(G, 'takesBack', { seat: from.seat as Seat, ...theory(card) });
  else if (to.zone === 'tableau')
    tell(G, 'takesTheory', { seat: to.seat as Seat, from: from.seat as Seat, ...theory(card) });
  else tell(G, 'shreds', { from: from.seat as Seat, ...theory(card) });
}
