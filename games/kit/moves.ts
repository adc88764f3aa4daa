import { isSeat, type Seat } from './ids.ts';
import { type Refusal, refuse } from './legality.ts';
import type { Answer } from './prompts.ts';

/** A seat's move: which question it answers, by which of its moves, how. */
export interface Move {
  readonly prompt: string;
  readonly type: string;
  readonly answer: Answer;
}
/** The table's move: the time for this question is up. Refused from every socket. */
export interface TableMove {
  readonly prompt: string;
  readonly by: 'table';
  /** Whose time is up: the caretaker answers for that seat alone. Missing: everybody's, and the question is closed. */
  readonly seat?: Seat;
}

/** Reads what came over the wire. Depth and size are limited, so that no rule ever meets a monster. */
export function parseMove(type: string, raw: unknown): Move | Refusal {
  if (!plain(raw, 0) || raw === null || typeof raw !== 'object' || Array.isArray(raw)) return refuse('bad-shape');
  const { prompt, answer, ...rest } = raw as Record<string, unknown>;
  if (typeof prompt !== 'string' || prompt.length > 16 || Object.keys(rest).length > 0) return refuse('bad-shape');
  return { prompt, type, answer: (answer ?? null) as Answer };
}

/** What boardgame.io's move `table` is given, and what is stored of it. */
export const tableArgs = ({ by: _, ...args }: TableMove): Omit<TableMove, 'by'> => args;

/** The same, of the table's own moves. */
export function parseTableMove(raw: unknown): TableMove | Refusal {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return refuse('bad-shape');
  const { prompt, seat, ...rest } = raw as Record<string, unknown>;
  if (typeof prompt !== 'string' || prompt.length > 16 || Object.keys(rest).length > 0) return refuse('bad-shape');
  if (seat === undefined) return { prompt, by: 'table' };
  return typeof seat === 'string' && isSeat(seat) ? { prompt, by: 'table', seat } : refuse('bad-shape');
}

function plain(v: unknown, depth: number): boolean {
  if (
    v === null ||
    typeof v === 'boolean' ||
    (typeof v === 'number' && Number.isFinite(v)) ||
    (typeof v === 'string' && v.length <= 64)
  )
    return true;
  if (v === undefined) return depth === 1;
  if (depth > 5 || typeof v !== 'object') return false;
  if (Array.isArray(v)) return v.length <= 64 && v.every(x => plain(x, depth + 1));
  const keys = Object.keys(v);
  return (
    keys.length <= 64 &&
    keys.every(
      k =>
        k !== '__proto__' &&
        k !== 'constructor' &&
        k !== 'prototype' &&
        plain((v as Record<string, unknown>)[k], depth + 1),
    )
  );
}
