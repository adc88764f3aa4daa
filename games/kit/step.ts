import { type Answered, type Ask, awaited, findAsk, sealedOf, silent, withdraw } from './asks.ts';
import type { Base } from './base.ts';
import { atOnce } from './bots.ts';
import { frameOf, resume, stepTop } from './effects.ts';
import type { Seat } from './ids.ts';
import { type Check, ok, refuse } from './legality.ts';
import type { GameModule } from './module.ts';
import type { Move, TableMove } from './moves.ts';
import { tell } from './news.ts';
import { check, type FitOf } from './prompts.ts';
import type { Random } from './random.ts';
import { forget, judgeTakeBack, remember, takeBack } from './undo.ts';
import { seen } from './zones.ts';

/** A fresh match: dealt, and waiting for its first answer. */
export function start<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  seats: readonly Seat[],
  options: O,
  random: Random,
): G {
  const G = m.setup(seats, options, random);
  G.table.news = [];
  settleDown(m, G, random);
  return G;
}

/** May this seat do this? Computed from its view alone: server, highlighting, tooltip, bots and fuzzing ask this. */
export function legal<G extends Base, V, O>(m: GameModule<G, V, O>, view: V, seat: Seat, move: Move): Check {
  const prompt = m.choices(view, seat).find(p => p.id === move.prompt);
  if (!prompt) return refuse('too-late');
  const space = Object.hasOwn(prompt.moves, move.type) ? prompt.moves[move.type] : undefined;
  if (!space) return refuse('no-such-move');
  return check(space, move.answer, fitOf(m, view, seat));
}
export const fitOf =
  <G extends Base, V, O>(m: GameModule<G, V, O>, view: V, seat: Seat): FitOf =>
  (name, answer) => {
    const f = m.fits[name];
    if (!f) throw new Error(`no fit ${name}`);
    return f(view, seat, answer);
  };

/**
 * The pure rules: changes G, or refuses and leaves it alone. Whoever needs the old state copies it first.
 */
export function step<G extends Base, V, O>(m: GameModule<G, V, O>, G: G, by: Seat, move: Move, random: Random): Check {
  if (G.table.over) return refuse('over');
  if (move.type === 'takeBack') return goBack(G, by, move.prompt);
  const c = legal(m, m.view(G, by), by, move);
  if (!c.ok) return c;
  const a = findAsk(G, move.prompt);
  if (!a?.seats.includes(by)) return refuse('not-asked');
  const drawn = random.drawn;
  G.table.news = [];
  G.table.seen = false;
  const given: Answered = { seat: by, type: move.type, answer: move.answer };
  const quiet = m.quiet[a.stage];
  if (quiet) {
    G.table.standing[by] = quiet(G.table.standing[by] ?? null, given);
    return ok;
  }
  if (a.close === 'all' || a.close === 'table') {
    seal(G, a, given);
    if (a.close === 'table' || silent(G, a).length > 0) return ok;
    forget(G);
    return close(m, G, a, random);
  }
  if (G.table.before && G.table.before.seat !== by) forget(G);
  const turn = m.flow(G).turn;
  if (a.close === 'first' && m.takeBack.includes(move.type)) remember(G, by);
  else forget(G);
  if (a.close === 'first') withdraw(G, x => x.id === a.id);
  finish(m, G, a, [given], random);
  const others = G.table.asks.some(x => x.close !== 'never' && x.seats.some(s => s !== by));
  if (random.drawn !== drawn || m.flow(G).turn !== turn || others) forget(G);
  return ok;
}

/**
 * The clock's move: closes a question, or gives the answer of the one seat that it names. The caretaker answers for the silent
 * where silence is not an answer.
 */
export function stepTable<G extends Base, V, O>(m: GameModule<G, V, O>, G: G, move: TableMove, random: Random): Check {
  if (G.table.over) return refuse('over');
  const due = closedBy(G, move);
  if (!due) return refuse('too-late');
  const { a, late } = due;
  G.table.news = [];
  G.table.seen = false;
  forget(G);
  for (const s of late) {
    const view = m.view(G, s);
    const prompts = m.choices(view, s);
    const prompt = prompts.find(p => p.id === a.id);
    const task = { view, seat: s, prompts, fit: fitOf(m, view, s), random, ...atOnce };
    const answer = prompt ? m.caretaker(task, prompt) : null;
    if (!answer) throw new Error(`caretaker has no answer to ${a.stage}`);
    seal(G, a, { seat: s, type: answer.type, answer: answer.answer });
    // who is silent where several are asked is nobody else's business
    tell(G, 'table.answered', { seat: s }, a.seats.length === 1 || a.ticks ? 'all' : [s]);
  }
  if (a.close === 'all' && silent(G, a).length > 0) return ok;
  return close(m, G, a, random);
}
/** The question that such a move closes, and those for whom the caretaker answers. null: it comes too late. */
export function closedBy(
  G: Base,
  { prompt, seat }: TableMove,
): { readonly a: Ask; readonly late: readonly Seat[] } | null {
  const a = findAsk(G, prompt);
  if (!a || a.close === 'never') return null;
  const silentOnes = a.close === 'table' ? [] : silent(G, a);
  if (seat !== undefined) return silentOnes.includes(seat) ? { a, late: [seat] } : null;
  return { a, late: a.close === 'first' ? silentOnes.slice(0, 1) : silentOnes };
}

function goBack(G: Base, by: Seat, prompt: string): Check {
  const c = judgeTakeBack(G, by, prompt);
  if (!c.ok) return c;
  takeBack(G);
  tell(G, 'table.takenBack', { seat: by });
  return ok;
}

function seal(G: Base, a: Ask, given: Answered): void {
  G.table.sealed[a.id] = [...sealedOf(G, a).filter(x => x.seat !== given.seat), given];
}
function close<G extends Base, V, O>(m: GameModule<G, V, O>, G: G, a: Ask, random: Random): Check {
  const given = sealedOf(G, a);
  const ordered = a.seats.flatMap(s => given.filter(x => x.seat === s));
  withdraw(G, x => x.id === a.id);
  if (a.close !== 'first') seen(G); // opening sealed answers shows something hidden
  finish(m, G, a, ordered, random);
  return ok;
}
function finish<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  G: G,
  a: Ask,
  answers: readonly Answered[],
  random: Random,
): void {
  const frame = a.frame === undefined ? undefined : frameOf(G, a.frame);
  if (frame) resume(frame, { ask: a, answers });
  else {
    const rule = m.resolve[a.stage];
    if (!rule) throw new Error(`no rule resolves ${a.stage}`);
    rule(G, { ask: a, answers }, random);
  }
  settleDown(m, G, random);
}

/** While an effect is pending, only frames ask: a question left open beneath it would keep the effect from ever running. */
function inOrder(G: Base): void {
  if (G.table.stack.length > 0 && G.table.asks.some(a => a.close !== 'never' && a.frame === undefined))
    throw new Error("an effect was pushed while the turn's question stands open: withdraw it");
}

/** Runs what is pending until somebody is asked or the game is over. The end is looked for after every atomic step. */
function settleDown<G extends Base, V, O>(m: GameModule<G, V, O>, G: G, random: Random): void {
  for (let n = 0; n < 10_000; n += 1) {
    if (G.table.over) return;
    G.table.turn = m.flow(G).turn;
    m.watch(G, random);
    if (G.table.over) return;
    if (awaited(G)) {
      inOrder(G);
      return;
    }
    if (G.table.stack.length > 0) stepTop(G, m.ops, random);
    else m.next(G, random);
  }
  throw new Error('the rules never come to rest');
}
