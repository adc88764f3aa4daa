import { type Answered, type Ask, ask, type Settled } from './asks.ts';
import type { Base } from './base.ts';
import type { CardId, Json, Seat } from './ids.ts';
import type { Random } from './random.ts';

/**
 * One pending effect, as data. The top one runs. `op` is looked up in the game's table, `pc` says how far it is.
 * Nothing else is remembered.
 */
export interface Frame {
  readonly id: number;
  readonly op: string;
  pc: number;
  /** Its controller: makes the choices. May change (mirror). */
  by: Seat | null;
  readonly source: CardId | null;
  /** The frame that pushed it; it is told the result. */
  readonly parent: number | null;
  /** Its instruction, from the card table. */
  readonly do: Effect | null;
  /** Names for what was chosen, found or answered to (target, event, found, subject): children see them too. */
  readonly bind: Record<string, Json>;
  /** Its own bookkeeping (answers, last, a queue): children do not. */
  readonly own: Record<string, Json>;
  cancelled: boolean;
}

/** What an op says after each atomic step. */
export type Next =
  | { readonly go: 'on' } // pc + 1, then again (children pushed meanwhile run first)
  | { readonly go: 'to'; readonly pc: number }
  | { readonly go: 'wait' } // a question was opened for this frame
  | { readonly go: 'done'; readonly really: boolean }; // really: what it says was done; "for" (pour) reads it
export const on: Next = { go: 'on' };
export const to = (pc: number): Next => ({ go: 'to', pc });
export const wait: Next = { go: 'wait' };
export const done: Next = { go: 'done', really: true };
export const failed: Next = { go: 'done', really: false };

export type Op<G extends Base> = (G: G, frame: Frame, random: Random) => Next;
export type Ops<G extends Base> = Readonly<Record<string, Op<G>>>;

export interface NewFrame {
  readonly op: string;
  readonly by: Seat | null;
  readonly source?: CardId | null;
  readonly parent?: Frame;
  readonly do?: Effect;
  readonly bind?: Record<string, Json>;
}

/** Puts an effect on top of the stack: it runs before everything below it. */
export function push(G: Base, f: NewFrame): Frame {
  if (G.table.stack.length >= 200) throw new Error('effects answer each other for ever');
  const frame: Frame = {
    id: ++G.table.frames,
    op: f.op,
    pc: 0,
    by: f.by,
    source: f.source ?? null,
    parent: f.parent?.id ?? null,
    do: f.do ?? null,
    bind: f.bind ?? {},
    own: {},
    cancelled: false,
  };
  G.table.stack.push(frame);
  return frame;
}
/** Several effects, of which the first runs first. */
export function pushAll(G: Base, frames: readonly NewFrame[]): void {
  for (const f of [...frames].reverse()) push(G, f);
}

export const frameOf = (G: Base, id: number | null): Frame | undefined => G.table.stack.find(f => f.id === id);
/** The frame a reaction answers: the one it was pushed by. */
export const subject = (G: Base, frame: Frame): Frame | undefined => frameOf(G, frame.parent);

/** Its subject will not happen. It stays on the stack until its turn comes, then goes without effect. */
export function cancel(frame: Frame): void {
  frame.cancelled = true;
}
export function retarget(frame: Frame, target: Seat, controller: Seat | null = frame.by): void {
  frame.bind.target = target;
  frame.by = controller;
}

/** Opens a question for this frame; the answers will lie in own.answers when it runs again. */
export function askFor(G: Base, frame: Frame, question: Omit<Ask, 'id' | 'frame'>): Next {
  ask(G, { ...question, frame: frame.id });
  return wait;
}
export function resume(frame: Frame, settled: Settled): void {
  frame.own.answers = settled.answers.map(a => ({ seat: a.seat, type: a.type, answer: a.answer }));
  frame.pc += 1;
}

/** What was answered to the question that this frame has asked, in order of priority; nothing before it has. */
export const answersOf = (frame: Pick<Frame, 'own'>): readonly Answered[] =>
  (frame.own.answers ?? []) as unknown as readonly Answered[];

/** What a frame's last child said: was it really done? */
export const last = (frame: Frame): boolean => frame.own.last === true;

/** One atomic step of the top frame. The caller checks for the end of the game after each. */
export function stepTop<G extends Base>(G: G, ops: Ops<G>, random: Random): void {
  const frame = G.table.stack.at(-1);
  if (!frame) return;
  const op = ops[frame.op];
  if (!op) throw new Error(`no op ${frame.op}`);
  const next = op(G, frame, random);
  if (G.table.over) return;
  if (next.go === 'on') frame.pc += 1;
  else if (next.go === 'to') frame.pc = next.pc;
  else if (next.go === 'done') {
    const at = G.table.stack.indexOf(frame);
    if (at >= 0) G.table.stack.splice(at, 1);
    const parent = frameOf(G, frame.parent);
    if (parent) parent.own.last = next.really;
  }
}

/** The control ops every game needs. Lists are data: `{op, ...}` objects held in the card table or in bind. */
export interface Effect {
  readonly op: string;
  readonly [param: string]: Json;
}
const effect = (v: Json | undefined): Effect | undefined =>
  v !== null && typeof v === 'object' && !Array.isArray(v) && 'op' in v && typeof v.op === 'string'
    ? (v as Effect)
    : undefined;

/** Runs an effect as a child: same controller and source, and what the parent has bound. */
export function run(G: Base, parent: Frame, what: Effect, by: Seat | null = parent.by): void {
  push(G, { op: what.op, by, source: parent.source, parent, do: what, bind: { ...parent.bind } });
}

export const control: Ops<Base> = {
  /** One after the other; done if at least one part was. */
  seq: (G, f) => {
    const steps = f.do?.steps;
    if (f.pc > 0 && last(f)) f.own.some = true;
    const step = Array.isArray(steps) ? effect(steps[f.pc] as Json | undefined) : undefined;
    if (!step) return { go: 'done', really: f.own.some === true };
    run(G, f, step);
    return on;
  },
  /** "For" (pour): `then` only if `cost` was really and completely done. */
  for: (G, f) => {
    const part = effect(f.pc === 0 ? f.do?.cost : f.do?.then);
    if (f.pc === 2 || !part) return last(f) ? done : failed;
    if (f.pc === 1 && !last(f)) return failed;
    run(G, f, part);
    return on;
  },
};
