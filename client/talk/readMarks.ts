import { read, write } from '../app/settings.ts';

const NAME = 'talk.read';
/** Rooms that are remembered, the last ones read. */
const MOST = 40;
type Marks = readonly (readonly [code: string, n: number])[];

/** Number of the last line that was read in a room on this device; null: none was. */
export const readUntil = (code: string): number | null => stored().find(([room]) => room === code)?.[1] ?? null;
export function markRead(code: string, n: number): void {
  write(NAME, JSON.stringify([[code, n] as const, ...stored().filter(([room]) => room !== code)].slice(0, MOST)));
}

function stored(): Marks {
  try {
    const raw: unknown = JSON.parse(read(NAME) ?? '[]');
    return Array.isArray(raw) ? raw.filter(isMark) : [];
  } catch {
    return [];
  }
}
const isMark = (raw: unknown): raw is Marks[number] =>
  Array.isArray(raw) && typeof raw[0] === 'string' && typeof raw[1] === 'number';
