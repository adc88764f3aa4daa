import { type Answered, ask, type Settled, withdraw } from '../kit/asks.ts';
import { push } from '../kit/effects.ts';
import { type CardId, clockwise, type Seat } from '../kit/ids.ts';
import { expire } from '../kit/lasting.ts';
import type { GameModule } from '../kit/module.ts';
import { tell } from '../kit/news.ts';
import type { Random } from '../kit/random.ts';
import { accepted } from '../kit/reactions.ts';
import { seen } from '../kit/zones.ts';
import { eventCard, isLightning } from './cards/deck.ts';
import { list } from './effects.ts';
import { declare, exhaust, inTurnOrder } from './ending.ts';
import { drawCount, handLimit, longest, publicOf, qualifiers } from './facts.ts';
import { carry, discard, draw, handOf, tableauOf, theory } from './hands.ts';
import { costs } from './playing.ts';
import { aimedCard, mayReact, tellUnused, windowOpens } from './reacting.ts';
import { freshTurn, HAND } from './setup.ts';
import { put } from './stack.ts';
import type { G, Options, View } from './types.ts';
import { viewFor } from './view.ts';

type Rules = GameModule<G, View, Options>;

/** Nobody is asked and nothing waits: what comes next. */
export const next = (G: G, random: Random): void => STEPS[G.step](G, random);
const STEPS: Readonly<Record<G['step'], (G: G, random: Random) => void>> = {
  round: beginRound,
  turn: beginTurn,
  main: askMain,
  turnEnd: endTurn,
  roundEnd: endRound,
};

/** PC-040, PC-041, PC-043; PC-AMB-09 when no event is left. */
function beginRound(G: G): void {
  G.lasting = expire(G.lasting, 'round'); // PC-AMB-21: after the win test
  if (G.events.length === 0) {
    exhaust(G);
    return;
  }
  if (G.round > 0) G.first = clockwise(G.order, G.first)[0] ?? G.first;
  if (G.event !== null) G.pastEvents.push(G.event);
  const event = G.events.pop() as CardId;
  seen(G);
  Object.assign(G, { phase: 'event', round: G.round + 1, seat: G.first, turnsDone: 0, event, step: 'turn' });
  newTurn(G);
  tell(G, 'event', { seat: G.first, card: event, round: G.round });
  push(G, { op: 'list', by: null, source: event, do: list(eventCard(event).effect) });
}

/** PC-042, PC-050, PC-062, PC-063 */
function beginTurn(G: G, random: Random): void {
  const { seat } = G;
  G.lasting = expire(G.lasting, 'nextTurn', seat);
  delete G.table.standing[seat]; // a standing order holds until one's own next turn
  Object.assign(G, { phase: 'table', now: freshTurn() });
  newTurn(G);
  G.step = 'main';
  if (handOf(G, seat).length === 0) {
    tell(G, 'emptyHanded', { seat });
    draw(G, seat, HAND, random); // PC-AMB-12 to PC-AMB-14
  } else ask(G, { stage: 'start', seats: [seat], close: 'first', limit: 'turn' });
}

/** An event, a player's turn or a last call begins; what is told from here on stands under it in the log. */
function newTurn(G: G): void {
  G.turn += 1;
  G.table.turn = G.turn;
}

function askMain(G: G): void {
  ask(G, { stage: 'main', seats: [G.seat], close: 'first', limit: 'turn' });
  const others = G.order.filter(s => s !== G.seat);
  ask(G, { stage: 'interrupt', seats: others, close: 'never', limit: 'interrupt' });
}
const closeMain = (G: G): void => withdraw(G, a => a.stage === 'main' || a.stage === 'interrupt');

/** PC-055, PC-060, PC-061 */
function endTurn(G: G): void {
  const { seat } = G;
  if (handOf(G, seat).length > handLimit(G, seat)) {
    ask(G, { stage: 'trim', seats: [seat], close: 'first', limit: 'turn' });
    return;
  }
  G.lasting = expire(G.lasting, 'turn', seat);
  G.now = freshTurn();
  G.turnsDone += 1;
  if (G.turnsDone < G.order.length) {
    G.seat = clockwise(G.order, seat)[0] ?? seat;
    G.step = 'turn';
  } else G.step = 'roundEnd';
}

/** PC-004 to PC-006; the last call opens on what everybody sees (PC-AMB-04). */
function endRound(G: G): void {
  const close = inTurnOrder(G, qualifiers(publicOf(G)));
  if (close.length === 0) {
    if (G.phase === 'lastCall') tell(G, 'saved');
    G.step = 'round';
    return;
  }
  if (G.phase !== 'lastCall') {
    G.phase = 'lastCall';
    newTurn(G);
  }
  for (const s of close) {
    const { length, of } = longest(tableauOf(G, s));
    tell(G, 'aboutToWin', { seat: s, count: length, category: of[0] ?? '' });
  }
  if (!windowOpens(G, G.order)) {
    declare(G);
    return;
  }
  ask(G, {
    stage: 'lastCall',
    seats: inTurnOrder(G, G.order),
    close: 'table',
    limit: 'lastCall',
    about: { seats: close },
  });
}

const played = (G: G, given: Answered): void => {
  const { card, aim } = aimedCard(given);
  if (given.seat === G.seat && !isLightning(card)) G.now.used += 1; // PC-022, PC-051, PC-056
  put(G, given.seat, card, aim, null);
};

export const resolve: Rules['resolve'] = {
  start: (G, settled, random) => {
    const { seat, type } = first(settled);
    if (type === 'draw') {
      draw(G, seat, drawCount(G, seat), random);
      return;
    }
    // PC-AMB-10: in place of the draw
    G.now.barred = true;
    discard(G, seat, [...handOf(G, seat)], 'exchanges');
    draw(G, seat, HAND, random);
  },
  main: (G, settled) => {
    const given = first(settled);
    closeMain(G);
    if (given.type === 'endTurn') G.step = 'turnEnd';
    else if (given.type === 'play') played(G, given);
    else expose(G, given.seat, (given.answer as readonly CardId[])[0] as CardId);
  },
  interrupt: (G, settled) => {
    closeMain(G);
    played(G, first(settled));
  },
  trim: (G, settled) => {
    const given = first(settled);
    discard(G, given.seat, given.answer as readonly CardId[]);
  },
  lastCall: (G, { answers }) => {
    const answer = accepted(answers, a => mayReact(G, a, 'lastCall'));
    if (answer) played(G, answer);
    tellUnused(G, answers, answer?.seat ?? null);
    if (!answer) declare(G);
  },
};

/** PC-053: face up, in front of its player. */
function expose(G: G, seat: Seat, card: CardId): void {
  const cost = costs(viewFor(G, seat), seat, card);
  if (cost === 'play') G.now.used += 1;
  if (cost === 'extra') G.now.extra += 1;
  G.now.theories += 1;
  carry(handOf(G, seat), tableauOf(G, seat), [card]);
  tell(G, 'exposes', { seat, ...theory(card) });
}
function first({ answers }: Settled): Answered {
  const [given] = answers;
  if (!given) throw new Error('nobody answered');
  return given;
}

/** A standing order is nobody else's business: it changes only what the seat keeps for itself. */
export const quiet: Rules['quiet'] = { orders: (_held, given) => (given.answer === 'pass' ? 'pass' : null) };
