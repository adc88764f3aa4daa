import type { Base } from './base.ts';
import { type BotCall, botCall, imagined, standIns } from './botTurn.ts';
import type { Seat } from './ids.ts';
import type { AnyModule } from './module.ts';
import type { Move, TableMove } from './moves.ts';
import { type Duty, duties } from './table.ts';

/** Seat -> level. */
export type Bots = ReadonlyMap<Seat, string>;
/** In the place of a level: the game's own caretaker answers. */
export const CARETAKER = 'caretaker';
/**
 * What became of a move: it is stored, or nobody waits for it any more, or it was refused, or this table cannot go on (its
 * store fails).
 */
export type Acted = 'made' | 'overtaken' | 'refused' | 'failed';

/** What a table lends to its bots: its way to think, its way to act. Timers and storage stay with it. */
export interface BotTable {
  readonly budgetMs: number;
  seed(): number;
  /** May throw: a bot that breaks down is played by others. */
  think(call: BotCall): Move | null | Promise<Move | null>;
  act(by: Seat | 'table', move: Move | TableMove): Promise<Acted>;
  onBug(error: unknown): void;
}

/** The questions that may stay unanswered and were put to a bot: not again, until somebody has moved. */
export interface Heard {
  has(duty: Duty): boolean;
  /** These are put to that seat now; what it does meanwhile makes none of them worth asking again. */
  while(mine: readonly Duty[], seat: Seat, work: () => Promise<void>): Promise<void>;
  /** Something was stored; by whom, if that is known. */
  moved(by?: Seat | 'table'): void;
}
export function heard(): Heard {
  const put = new Set<string>();
  let aside: Seat | null = null;
  const keyOf = (d: Duty): string => `${d.seat} ${d.prompt}`;
  return {
    has: duty => put.has(keyOf(duty)),
    while: async (mine, seat, work) => {
      for (const d of mine) put.add(keyOf(d));
      aside = seat;
      try {
        await work();
      } finally {
        aside = null;
      }
    },
    moved: by => {
      if (by === undefined || by !== aside) put.clear();
    },
  };
}

/**
 * What the bots and the table have to do now: first what somebody waits for, then what may stay unanswered. `early`: does that
 * question, which only the table closes, end once everybody asked has spoken?
 */
export function dueNow(G: Base, bots: Bots, done: Heard, early: (window: Duty) => boolean): Duty | undefined {
  if (G.table.over) return undefined;
  const due = duties(G, new Set(bots.keys())).filter(d => (d.by === 'table' ? early(d) : d.by === 'bot'));
  return (
    due.find(d => (d.by === 'table' ? everybodySpoke(G, d) : !d.may)) ?? due.find(d => d.may === true && !done.has(d))
  );
}

/**
 * Does it: the bot's own answer, else the caretaker's, else any legal one, else the table's move. `declined`: it was put to a
 * bot that could stay silent. `stuck`: no answer at all was taken.
 */
export async function playDuty(
  m: AnyModule,
  G: Base,
  bots: Bots,
  duty: Duty,
  done: Heard,
  table: BotTable,
): Promise<Exclude<Acted, 'refused'> | 'declined' | 'stuck'> {
  const { seat, prompt } = duty;
  const byTable = async () => {
    const acted = await table.act('table', { prompt, by: 'table' });
    return acted === 'refused' ? 'stuck' : acted;
  };
  if (seat === null) return byTable();
  const mine = duties(G, new Set(bots.keys())).filter(d => d.by === 'bot' && d.seat === seat);
  const call = callFor(m, G, seat, [duty, ...mine.filter(d => d.prompt !== prompt)], bots, table);
  const own = await ownMove(call, table);
  if (duty.may) {
    await done.while(mine, seat, async () => {
      if (own) await table.act(seat, own);
    });
    return 'declined';
  }
  for (const move of [...(own ? [own] : []), ...standIns(m, call)]) {
    const acted = await table.act(seat, move);
    if (acted !== 'refused') return acted;
  }
  return byTable();
}

function callFor(m: AnyModule, G: Base, seat: Seat, asked: readonly Duty[], bots: Bots, table: BotTable): BotCall {
  const level = bots.get(seat) ?? 'random';
  const how = { level, seed: table.seed(), budgetMs: table.budgetMs };
  const prompts = asked.map(d => d.prompt);
  try {
    return botCall(m, G, seat, prompts, { ...how, worlds: imagined(m, level) });
  } catch (error) {
    table.onBug(error); // a bot without imagined worlds still plays
    return botCall(m, G, seat, prompts, { ...how, worlds: 0 });
  }
}
async function ownMove(call: BotCall, table: BotTable): Promise<Move | null> {
  if (call.level === CARETAKER) return null;
  try {
    return (await table.think(call)) ?? null;
  } catch (error) {
    table.onBug(error);
    return null;
  }
}

function everybodySpoke(G: Base, duty: Duty): boolean {
  const question = G.table.asks.find(a => a.id === duty.prompt);
  const sealed = G.table.sealed[duty.prompt] ?? [];
  return question?.seats.every(s => sealed.some(x => x.seat === s)) ?? false;
}
