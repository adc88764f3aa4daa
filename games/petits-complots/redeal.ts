import { copy } from '../kit/copy.ts';
import type { CardId, Json, Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { ALL_EVENTS, isChaotic, isFlock, isLightning, sorted } from './cards/deck.ts';
import { handsOpen } from './facts.ts';
import { handOf } from './hands.ts';
import { CHAOTIC } from './setup.ts';
import type { About, G } from './types.ts';

/**
 * Another state that looks the same to that seat (null: a spectator): pile, hidden hands and events to come are dealt anew, what
 * others have sealed or ordered is guessed. Pools are sorted first, so that the true order cannot shine through.
 */
export function redeal(G: G, me: Seat | null, random: Random): G {
  const world = copy(G);
  const hidden = world.order.filter(
    s => s !== me && !handsOpen(world, s) && !(world.looking?.by === me && world.looking.of === s),
  );
  let pool = random.shuffle(sorted([...world.deck, ...hidden.flatMap(s => handOf(world, s))]));
  // a whole flock in one hand would have ended the game
  while (!deal(world, hidden, pool)) pool = random.shuffle(pool);
  world.events = eventsToCome(world, random);
  orderAnew(world, me, random);
  sealAnew(world, me, random);
  alsoBefore(world, me);
  return world;
}

function deal(world: G, hidden: readonly Seat[], pool: readonly CardId[]): boolean {
  const left = [...pool];
  for (const s of hidden) world.hands[s] = left.splice(0, handOf(world, s).length);
  world.deck = left;
  return hidden.every(s => handOf(world, s).filter(isFlock).length < 5);
}

/** PC-033: which chaotic events are in is as hidden as their order. */
function eventsToCome(world: G, random: Random): CardId[] {
  const known = new Set([...world.pastEvents, ...(world.event === null ? [] : [world.event])]);
  const chaotic = CHAOTIC[world.options.chaos] - [...known].filter(isChaotic).length;
  const open = ALL_EVENTS.filter(e => !known.has(e));
  return random.shuffle([
    ...open.filter(e => !isChaotic(e)),
    ...random.shuffle(open.filter(isChaotic)).slice(0, chaotic),
  ]);
}

function orderAnew(world: G, me: Seat | null, random: Random): void {
  for (const s of world.order) {
    if (s === me) continue;
    if (s === world.seat && world.phase === 'table') delete world.table.standing[s];
    else world.table.standing[s] = random.below(2) === 0 ? 'pass' : null;
  }
}

/** Whether others have answered at all is as hidden as what they answered. */
function sealAnew(world: G, me: Seat | null, random: Random): void {
  for (const question of world.table.asks) {
    if (question.close !== 'all' && question.close !== 'table') continue;
    const own = (world.table.sealed[question.id] ?? []).filter(a => a.seat === me);
    const about = question.about as unknown as About;
    const others = question.seats.filter(s => s !== me && random.below(2) === 0);
    const guessed = others.map(seat => {
      const hand = random.shuffle(sorted(handOf(world, seat)));
      if (question.stage === 'pick')
        return { seat, type: 'answer', answer: hand.slice(0, about.what === 'cards' ? about.count : 0) };
      const card = random.below(2) === 0 ? hand.find(isLightning) : undefined;
      return { seat, type: 'react', answer: { is: card ?? 'pass', then: null } };
    });
    // never all of them: a question that everybody has answered is closed
    const all = [...own, ...guessed];
    world.table.sealed[question.id] =
      question.close === 'all' && all.length === question.seats.length ? all.slice(0, -1) : all;
  }
}

/** The state that takeBack would restore: nothing hidden has moved since, so it hides the same cards. */
function alsoBefore(world: G, me: Seat | null): void {
  const kept = world.table.before;
  if (!kept) return;
  const before = copy(kept.state) as unknown as G;
  before.deck = [...world.deck];
  before.events = [...world.events];
  for (const s of world.order) {
    if (s === me) continue;
    const exposed = (world.tableau[s] ?? []).filter(c => !before.tableau[s]?.includes(c));
    before.hands[s] = [...handOf(world, s), ...exposed];
  }
  world.table.before = { seat: kept.seat, state: before as unknown as Json };
}
