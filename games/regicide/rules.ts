import { type Answered, ask, type Settled } from '../kit/asks.ts';
import { type NewFrame, pushAll } from '../kit/effects.ts';
import { type CardId, clockwise, type Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import type { Random } from '../kit/random.ts';
import { shuffleIn } from '../kit/zones.ts';
import { isJester, type Suit, sorted, suitOf, total } from './cards.ts';
import { enters } from './effects.ts';
import { lose } from './ending.ts';
import { blocks, shieldOf, strikesFor } from './enemy.ts';
import { discard, draw, handOf, leave, tellDrawn } from './hands.ts';
import { mayYield } from './legal.ts';
import { handLimit } from './setup.ts';
import type { G } from './types.ts';

type Rule = (G: G, settled: Settled, random: Random) => void;

/** Step 1 (RG-009): a play, a yield, or a Jester flipped first (RG-070). */
const play: Rule = (G, { answers }) => {
  const { type, answer } = only(answers);
  if (type === 'flip') {
    flip(G);
    return;
  }
  G.yielded[G.seat] = type === 'yield'; // RG-054, RG-064
  if (type === 'yield') {
    tell(G, 'yields', { seat: G.seat });
    G.step = 'suffer'; // RG-051
    return;
  }
  const cards = answer as readonly CardId[];
  leave(G, G.seat, cards);
  G.played.push({ seat: G.seat, cards }); // RG-010, RG-026
  if (cards.some(isJester)) jester(G);
  else attack(G, cards);
};

/** Step 4 (RG-044, RG-046): the payment lies in one answer. */
const suffer: Rule = (G, { answers }) => {
  const { type, answer } = only(answers);
  if (type === 'flip') {
    flip(G);
    return;
  }
  const cards = answer as readonly CardId[];
  leave(G, G.seat, cards);
  discard(G, cards);
  tell(G, 'discards', { seat: G.seat, cards, count: cards.length });
  passOn(G, leftOf(G)); // RG-050
};

/** RG-059 */
const next: Rule = (G, { answers }) => {
  const to = only(answers).answer as Seat;
  tell(G, 'chooses', { seat: G.seat, to });
  passOn(G, to);
};

/** RG-083: those who exchange lay their hands aside, draw as many, then the hands are shuffled in. */
const mulligan: Rule = (G, { answers }, random) => {
  const exchanging = answers.filter(a => a.answer === 'no').map(a => a.seat);
  const aside: CardId[] = [];
  for (const seat of exchanging) {
    const hand = handOf(G, seat).splice(0);
    aside.push(...hand);
    handOf(G, seat).push(...G.tavern.splice(-hand.length));
    tell(G, 'exchanges', { seat });
  }
  if (aside.length > 0) shuffleIn(G.tavern, aside, random);
  begin(G);
};

export const resolve: Readonly<Record<string, Rule>> = { play, suffer, next, mulligan, jester: flip };

/** Nobody is asked and nothing is pending: what the current step asks. */
export function nextStep(G: G): void {
  if (G.phase === 'setup' && G.options.mulligan)
    ask(G, { stage: 'mulligan', seats: G.order, close: 'all', limit: 'turn', ticks: true });
  else if (G.phase === 'setup') begin(G);
  else if (G.step === 'next') askNow(G, 'next');
  else if (G.step === 'play') beginTurn(G);
  else strikeBack(G);
}

function beginTurn(G: G): void {
  if (handOf(G, G.seat).length > 0 || mayYield(G.order, G.seat, G.yielded)) askNow(G, 'play');
  else if (mayFlip(G)) askNow(G, 'jester');
  else {
    tell(G, 'lostTurn', { seat: G.seat });
    lose(G, 'turn'); // RG-075, RG-077
  }
}

function strikeBack(G: G): void {
  const need = strikesFor(G);
  if (need === 0) {
    tell(G, 'heldOff', { card: G.enemy });
    passOn(G, leftOf(G)); // RG-045, RG-D16
    return;
  }
  tell(G, 'strikes', { card: G.enemy, seat: G.seat, need });
  if (total(handOf(G, G.seat)) >= need) askNow(G, 'suffer');
  else if (mayFlip(G))
    askNow(G, 'jester'); // RG-071
  else {
    tell(G, 'lostPay', { seat: G.seat, need });
    lose(G, 'pay'); // RG-047
  }
}

function begin(G: G): void {
  G.phase = 'battle';
  G.turn = 1;
  tell(G, 'begins', { seat: G.first });
  enters(G);
}
const askNow = (G: G, stage: string): void => {
  ask(G, { stage, seats: [G.seat], close: 'first', limit: 'turn' });
};
const leftOf = (G: G): Seat => clockwise(G.order, G.seat)[0] ?? G.seat;
function passOn(G: G, to: Seat): void {
  G.seat = to;
  G.turn += 1;
  G.step = 'play';
}
/** Steps 1 to 3: the powers of the play in their order, then its damage. */
function attack(G: G, cards: readonly CardId[]): void {
  const value = total(cards);
  const suits = [...new Set(cards.map(suitOf))].filter(suit => suit !== null);
  const works = (suit: Suit): boolean => suits.includes(suit) && !blocks(G, suit);
  const damage = works('c') ? 2 * value : value; // RG-027, RG-D06
  tell(G, 'plays', { seat: G.seat, cards, attack: value });
  for (const suit of suits) if (blocks(G, suit)) tell(G, 'blocked', { suit });
  if (works('c')) tell(G, 'doubled', { damage });
  const power = (op: string): NewFrame => ({ op, by: G.seat, bind: { attack: value, damage, shielding: works('s') } });
  pushAll(G, [
    ...(works('h') ? [power('hearts')] : []), // RG-029: before Diamonds
    ...(works('d') ? [power('diamonds')] : []),
    power('strike'), // RG-039: after the powers
  ]);
}
/** RG-058: the immunity goes; RG-059: no steps 3 and 4. */
function jester(G: G): void {
  const before = shieldOf(G);
  if (G.cancelled) tell(G, 'jesterAgain', { seat: G.seat });
  else tell(G, 'jester', { seat: G.seat, card: G.enemy });
  G.cancelled = true;
  G.step = 'next';
  if (shieldOf(G) > before) tell(G, 'shieldBack', { shield: shieldOf(G) }); // RG-060; a second Jester changes nothing (RG-062)
}
const mayFlip = (G: G): boolean => (G.jesters[G.seat] ?? 0) > 0;
/** RG-068 to RG-072: the whole hand away, then a new one; the step that was open is asked again. */
function flip(G: G): void {
  const left = (G.jesters[G.seat] ?? 0) - 1;
  G.jesters[G.seat] = left;
  G.flips += 1;
  const hand = [...handOf(G, G.seat)];
  tell(G, 'flips', { seat: G.seat, left });
  leave(G, G.seat, hand);
  discard(G, hand);
  if (hand.length > 0) tell(G, 'discards', { seat: G.seat, cards: sorted(hand), count: hand.length }); // RG-080
  tellDrawn(G, G.seat, draw(G, G.seat, handLimit(G.order.length)));
}
function only(answers: readonly Answered[]): Answered {
  const [answer] = answers;
  if (!answer) throw new Error('a turn needs its answer');
  return answer;
}
