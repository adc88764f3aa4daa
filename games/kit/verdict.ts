import type { Base } from './base.ts';
import { commitment, type Deal } from './fair.ts';
import { isSeat, type Json, type Seat } from './ids.ts';
import type { AnyModule } from './module.ts';
import { parseMove, parseTableMove } from './moves.ts';
import { seedOf } from './random.ts';
import { type Recorded, type RecordedMove, replayable, replaying } from './replay.ts';
import { stop } from './upgrade.ts';
import { digest, type Witness } from './witness.ts';

/** What does not fit. */
export type Fault =
  /** The fingerprint that was kept while the deal ran is not that of the seed told at its end. */
  | { readonly is: 'seed'; readonly deal: number }
  /** The key of the record does not give the seed that was told. */
  | { readonly is: 'key'; readonly deal: number }
  /** Dealt again, one of these chairs would have been shown something else at first. */
  | { readonly is: 'first' }
  /** Of the moments that were shown to these chairs, in this order, the record has so many. */
  | { readonly is: 'later'; readonly found: number; readonly of: number }
  /** A move of the record is against the rules: which, from 1; 0: it cannot even be dealt. */
  | { readonly is: 'move'; readonly n: number }
  /** Played to its end, the record does not lead to what is shown on the table now. */
  | { readonly is: 'end' };

/** What came of dealing again, playing the record, and comparing. It fits where there are no faults. */
export interface Verdict {
  readonly faults: readonly Fault[];
  /** By deal: its fingerprint was kept while it ran. Where it was not, the seed proves nothing to this reader. */
  readonly kept: readonly boolean[];
  /** null: it was played by other rules than ours, in whole or in part, and is not played again. */
  readonly played: {
    /** In the record. */
    readonly moves: number;
    /** Of its states, those that were kept and met again. */
    readonly moments: number;
    /** Moves made before the first moment that was kept; null: none was. */
    readonly since: number | null;
    /** Moments that another version of Tablée showed, perhaps in another form: they were not compared. */
    readonly strange: number;
  } | null;
}

/** All that a reader has at the end of a match. */
export interface Evidence {
  /** As the table gives it out; whatever stands in it is doubted. */
  readonly record: Recorded;
  /** The deals, as the table tells them now. */
  readonly deals: readonly Deal[];
  /** Kept while it was played, one for each chair that was looked from. */
  readonly witnesses: readonly Witness[];
  /** What is on the table now, and the version of Tablée that shows it. `stopped`: its people ended it, no move did. */
  readonly end: {
    readonly seat: Seat | null;
    readonly view: Json;
    readonly release: string;
    readonly stopped: boolean;
  };
  /** The version of Tablée that checks. */
  readonly release: string;
}
/** So many states are gone through in one go. */
const STRETCH = 16;

/**
 * Deals a finished match again, plays its record through the rules, and compares with what was kept (fair.ts says what that proves).
 * `rest` is awaited now and then, so that a page can go on meanwhile. Whatever the record holds, it never rejects.
 */
export async function verdict(
  m: AnyModule,
  { record, deals, witnesses, end, release }: Evidence,
  rest: () => Promise<void> = async () => {},
): Promise<Verdict> {
  const kept = witnesses.flatMap(({ hashes }) => hashes);
  const seats = [...new Set([end.seat, ...witnesses.map(({ seat }) => seat)])];
  const played = replayable(m, record) ? await playAgain(m, record, seats, end.stopped, rest) : null;
  const count = Math.max(deals.length, played?.deals ?? 0, ...kept.map(({ deal }) => deal + 1));
  const numbers = Array.from({ length: count }, (_, deal) => deal);
  const faults = numbers.flatMap(deal => seedFaults(deal, deals, kept, record.key));
  const known = witnesses.filter(({ releases }) => releases.every(r => r === release));
  const traces = played ? known.flatMap(witness => traceOf(witness, played)) : [];
  const endKnown = end.release === release;
  if (played) {
    faults.push(...traceFaults(traces, played.broken !== null));
    // a record that breaks off says nothing of what comes after
    if (played.broken !== null) faults.push({ is: 'move', n: played.broken });
    else if (!played.over || (endKnown && played.shown.get(end.seat)?.at(-1) !== digest(end.view)))
      faults.push({ is: 'end' });
  }
  const met = traces.flatMap(trace => trace.met.filter(n => n !== null));
  return {
    faults,
    kept: numbers.map(deal => kept.some(k => k.deal === deal)),
    played: played && {
      moves: record.moves.length,
      moments: new Set(met).size,
      since: met.length > 0 ? Math.min(...met) : null,
      strange: witnesses.filter(w => !known.includes(w)).reduce((sum, w) => sum + w.views.length, endKnown ? 0 : 1),
    },
  };
}

interface Played {
  /** The move, from 1, that would not go; 0: it cannot be dealt. null: all went. */
  readonly broken: number | null;
  /** By chair: digests of what it is shown, by the number of moves made. */
  readonly shown: ReadonlyMap<Seat | null, readonly string[]>;
  readonly over: boolean;
  /** How many deals there were. */
  readonly deals: number;
}
async function playAgain(
  m: AnyModule,
  record: Recorded,
  seats: readonly (Seat | null)[],
  stopped: boolean,
  rest: () => Promise<void>,
): Promise<Played> {
  const shown = new Map(seats.map((seat): [Seat | null, string[]] => [seat, []]));
  let played: Played = { broken: 0, shown, over: false, deals: 0 };
  try {
    if (!m.meta.seats.includes(record.seats) || !KEY.test(record.key)) return played;
    const moves = readable(record);
    const look = (G: Base): void => {
      for (const [seat, digests] of shown) digests.push(digest(JSON.parse(JSON.stringify(m.view(G, seat))) as Json));
    };
    for (const { G, n, chance } of replaying(m, { ...record, moves })) {
      look(G);
      const last = n === record.moves.length;
      if (last && stopped && G.table.over === null) {
        stop(G);
        look(G);
      }
      const over = G.table.over !== null;
      played = { broken: last ? null : n + 1, shown, over, deals: chance.deal + 1 };
      if (n % STRETCH === STRETCH - 1) await rest();
    }
  } catch {
    // the move after the last state would not go
  }
  return played;
}

interface Trace {
  readonly seat: Seat | null;
  /** For each moment of the witness: the moves made before it; null: the replay does not come to it. */
  readonly met: readonly (number | null)[];
}
/** Moments are met in their order, each later than the one before; some may have been missed. */
function traceOf({ seat, views }: Witness, { shown }: Played): Trace[] {
  if (views.length === 0) return [];
  const digests = shown.get(seat) ?? [];
  let from = 0;
  const met = views.map(view => {
    const n = digests.indexOf(view, from);
    if (n < 0) return null;
    from = n + 1;
    return n;
  });
  return [{ seat, met }];
}
function traceFaults(traces: readonly Trace[], broken: boolean): Fault[] {
  const seats = new Set(traces.map(({ seat }) => seat));
  const began = new Set(traces.filter(({ met }) => met[0] !== null).map(({ seat }) => seat));
  if (began.size < seats.size) return [{ is: 'first' }];
  const moments = traces.flatMap(({ met }) => met);
  const found = moments.filter(n => n !== null).length;
  return broken || found === moments.length ? [] : [{ is: 'later', found, of: moments.length }];
}

function seedFaults(deal: number, deals: readonly Deal[], kept: Witness['hashes'], key: string): Fault[] {
  const seed = deals.find(d => d.deal === deal)?.seed ?? '';
  const hash = commitment(seed);
  const changed = kept.some(k => k.deal === deal && k.hash !== hash);
  const other = !KEY.test(key) || seedOf(key, deal) !== seed;
  return [...(changed ? [{ is: 'seed', deal } as const] : []), ...(other ? [{ is: 'key', deal } as const] : [])];
}
const KEY = /^[0-9a-f]{32}$/;

/** The moves up to the first that would be none: what a server gives out may be anything. */
function readable({ moves, seats }: Recorded): readonly RecordedMove[] {
  const end = moves.findIndex(entry => !isMove(entry, seats));
  return end < 0 ? moves : moves.slice(0, end);
}
function isMove(entry: unknown, seats: number): boolean {
  if (!Array.isArray(entry)) return false;
  const [by, move] = entry as readonly unknown[];
  if (move === null || typeof move !== 'object' || typeof by !== 'string') return false;
  const { type, by: table, ...rest } = move as Readonly<Record<string, unknown>>;
  if (by === 'table') return table === 'table' && type === undefined && !('ok' in parseTableMove(rest));
  return (
    isSeat(by) &&
    Number(by) < seats &&
    table === undefined &&
    typeof type === 'string' &&
    !('ok' in parseMove(type, rest))
  );
}
