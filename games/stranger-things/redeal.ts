import { anyMove } from '../kit/bots.ts';
import { copy } from '../kit/copy.ts';
import type { Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { countedOf, isRendezvous, KINDS, type Kind, listed, recognise, roleFlayers } from './cards.ts';
import { handOf, isBeaten, isTaken } from './hands.ts';
import { choices, fits } from './legal.ts';
import type { G, Note } from './types.ts';
import { viewFor } from './view.ts';

/** Swaps until every tile lies as everybody sees it; more than enough for ten. */
const REPAIRS = 2000;

/**
 * Another state that looks the same to that seat (null: a spectator): hands that it does not know, roles, the pile, what others wrote
 * down and sealed. Whoever is out has three Hard Hits, whoever is in has not.
 */
export function redeal(G: G, me: Seat | null, random: Random): G {
  const world = copy(G);
  if (G.phase === 'reveal' || G.phase === 'seat') return world; // all is open, or nothing is dealt
  const hidden = world.circle.filter(s => s !== me);
  if (!handsAnew(world, hidden, random)) return copy(G);
  const unseen = random.shuffle([...world.box, ...world.pile.filter(isRendezvous)].sort());
  world.pile = world.pile.map(top => (isRendezvous(top) ? (unseen.pop() ?? top) : top));
  world.box = unseen;
  rolesAnew(world, me, hidden, random);
  for (const s of hidden) world.notes[s] = (world.notes[s] ?? []).map(note => noteAnew(note, random));
  world.history = [
    { is: 'dealt', hands: copy(world.hands), possessed: [...world.first] },
    ...world.history.filter(h => h.is === 'gift' || h.is === 'rendezvous' || h.is === 'out'),
  ];
  sealAnew(world, me, random);
  return world;
}

/** Cards that could lie anywhere are shuffled; then two change places until nobody is in or out who may not be. */
function handsAnew(world: G, hidden: readonly Seat[], random: Random): boolean {
  const places = [
    ...hidden.flatMap(s => listed(handOf(world, s)).map(() => s)),
    ...world.pile.flatMap(top => (isRendezvous(top) ? [] : [null])),
  ];
  const cards = random.shuffle(
    [
      ...hidden.flatMap(s => listed(handOf(world, s))),
      ...world.pile.filter((top): top is Kind => !isRendezvous(top)),
    ].sort(),
  );
  const at = (s: Seat): number[] => places.flatMap((place, n) => (place === s ? [n] : []));
  const wrong = (s: Seat): boolean => isBeaten(countedOf(at(s).map(n => cards[n] as Kind))) !== world.out.includes(s);
  for (let n = 0; n < REPAIRS; n += 1) {
    const seat = hidden.find(wrong);
    if (seat === undefined) break;
    const own = at(seat);
    if (own.length === 0) return false;
    const [a, b] = [random.pick(own), random.below(cards.length)];
    [cards[a], cards[b]] = [cards[b] as Kind, cards[a] as Kind];
  }
  if (hidden.some(wrong)) return false;
  for (const s of hidden) world.hands[s] = countedOf(at(s).map(n => cards[n] as Kind));
  const rest = cards.filter((_, n) => places[n] === null);
  world.pile = world.pile.map(top => (isRendezvous(top) ? top : (rest.pop() ?? top)));
  return true;
}

/** ST-016: those who know each other know no less. */
function rolesAnew(world: G, me: Seat | null, hidden: readonly Seat[], random: Random): void {
  const known = me !== null && world.first.includes(me);
  if (!(known && recognise(world.circle.length))) {
    const more = roleFlayers(world.circle.length) - (known ? 1 : 0);
    world.first = [...(known && me !== null ? [me] : []), ...random.shuffle(hidden).slice(0, more)].sort();
  }
  for (const s of hidden)
    world.possessed[s] = world.first.includes(s) || isTaken(handOf(world, s)) || random.below(4) === 0;
}

function noteAnew(note: Note, random: Random): Note {
  const any = (): Kind => random.pick(KINDS);
  return note.is === 'pooled'
    ? { ...note, gave: note.gave && any(), got: note.got && any() }
    : { ...note, cards: note.cards.map(any) };
}

/** What others have sealed, given the hands that they hold now. */
function sealAnew(world: G, me: Seat | null, random: Random): void {
  for (const question of world.table.asks) {
    const given = world.table.sealed[question.id];
    if (!given) continue;
    world.table.sealed[question.id] = given.map(answered => {
      if (answered.seat === me) return answered;
      const view = viewFor(world, answered.seat);
      const asking = { ...view, asks: view.asks.map(a => ({ ...a, mine: null })) };
      const prompt = choices(asking, answered.seat).find(p => p.id === question.id);
      const fit = (name: string, answer: Parameters<NonNullable<(typeof fits)[string]>>[2]) =>
        fits[name]?.(view, answered.seat, answer) ?? 'fits';
      const move = prompt && anyMove({ random, fit }, prompt);
      return move ? { ...answered, type: move.type, answer: move.answer } : answered;
    });
  }
}
