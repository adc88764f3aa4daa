import { whoIsSilentIsKnown } from './asks.ts';
import type { Base } from './base.ts';
import type { Seat } from './ids.ts';
import type { RecordedMove } from './replay.ts';
import { duties } from './table.ts';

/** How long people may think, as their room has chosen it. All times in ms. */
export type Pace =
  /** As long as they like. */
  | { readonly kind: 'none' }
  /** Everybody has a bank, from which thinking is paid, and gets so much back for each answer, up to the full bank. */
  | { readonly kind: 'live'; readonly bank: number; readonly increment: number }
  /** So long for each answer. */
  | { readonly kind: 'relaxed'; readonly limit: number };

/** One seat's time. */
export interface Clock {
  /** What is left, for an answer that is not asked for yet or since `since`, ms. */
  readonly left: number;
  /** Since when it is awaited, epoch ms; null: it is not. */
  readonly since: number | null;
  /** Answers that the table had to give for it, one after another. */
  readonly missed: number;
  /** The same, as far as others may know: while a secret question is put to it, what it was before. */
  readonly known: number;
}
/** How a match is timed. Kept by the table, beside G, which knows no time. */
export interface Timing {
  readonly pace: Pace;
  /** Of every seat, bots too: one may be given back to a person. */
  readonly clocks: Readonly<Record<Seat, Clock>>;
}

/** Before anybody is awaited. */
export function freshTiming(pace: Pace, seats: readonly Seat[]): Timing {
  const left = pace.kind === 'live' ? pace.bank : pace.kind === 'relaxed' ? pace.limit : 0;
  return { pace, clocks: Object.fromEntries(seats.map(s => [s, { left, since: null, missed: 0, known: 0 }])) };
}

/** Whose answer was given: by that seat, or for it by the table. null: nobody's that is awaited. */
export type Done = { readonly by: Seat } | { readonly missed: Seat } | null;

/** What a move did to the state before it. Who takes back, or keeps something for later, or may as well be silent, has answered nothing. */
export function doneBy({ table }: Base, [by, move]: RecordedMove): Done {
  if ('by' in move) return move.seat === undefined ? null : { missed: move.seat };
  const asked = table.asks.find(a => a.id === move.prompt);
  // who speaks in a window that only the clock closes is nobody's business
  const counts = move.type !== 'takeBack' && asked?.close !== 'never' && asked?.close !== 'table';
  return counts ? { by: by as Seat } : null;
}

/** After a step that led to `G`, or after a seat was given to a bot or taken back. Those are timed whom somebody waits for and no bot plays. */
export function timed({ pace, clocks }: Timing, G: Base, bots: ReadonlySet<Seat>, done: Done, now: number): Timing {
  const awaited = new Set(duties(G, bots).flatMap(d => (d.by === 'deadline' && d.seat !== null ? [d.seat] : [])));
  const entries = Object.entries(clocks) as [Seat, Clock][];
  const inSecret = new Set(G.table.asks.flatMap(a => (a.close === 'all' && !whoIsSilentIsKnown(a) ? a.seats : [])));
  const after = entries.map(([seat, clock]) => {
    const then = next(pace, clock, awaited.has(seat), answerOf(done, seat), now);
    return [seat, { ...then, known: inSecret.has(seat) ? clock.known : then.missed }];
  });
  return { pace, clocks: Object.fromEntries(after) as Timing['clocks'] };
}
type Answer = 'own' | 'missed' | null;
const answerOf = (done: Done, seat: Seat): Answer => {
  if (done === null) return null;
  if ('by' in done) return done.by === seat ? 'own' : null;
  return done.missed === seat ? 'missed' : null;
};

function next(pace: Pace, clock: Clock, awaited: boolean, answer: Answer, now: number): Omit<Clock, 'known'> {
  const missed = answer === 'own' ? 0 : clock.missed + (answer === 'missed' ? 1 : 0);
  // whoever is still awaited for what it was awaited for thinks on
  if (awaited && clock.since !== null && answer === null) return { ...clock, missed };
  const spent = clock.since === null ? 0 : Math.max(0, now - clock.since);
  const answered = answer !== null && clock.since !== null;
  return { left: leftAfter(pace, clock.left - spent, answered, awaited), since: awaited ? now : null, missed };
}
function leftAfter(pace: Pace, left: number, answered: boolean, awaited: boolean): number {
  switch (pace.kind) {
    case 'none':
      return 0;
    case 'live': {
      const bank = Math.min(pace.bank, Math.max(0, left) + (answered ? pace.increment : 0));
      // nobody is asked without time to answer, whatever a bot left of it
      return awaited ? Math.max(bank, pace.increment) : bank;
    }
    case 'relaxed':
      return pace.limit;
  }
}

/** When that seat's time is up, epoch ms; null: it is not awaited, or may think as long as it likes. */
export function deadlineOf({ pace, clocks }: Timing, seat: Seat): number | null {
  const clock = clocks[seat];
  return pace.kind === 'none' || !clock || clock.since === null ? null : clock.since + clock.left;
}
