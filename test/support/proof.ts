import { appendFileSync } from 'node:fs';

const full = process.env.PROOF_SIZE === 'full';

/** How many of something a test plays: few in every run, as many as are owed in `npm run prove`. */
export const size = (small: number, owedSize: number): number => (full ? owedSize : small);

/** States what was measured, as one line for `npm run prove`; silent in an ordinary run. */
export function owed(suite: string, line: string, data: Readonly<Record<string, unknown>>): void {
  const file = process.env.PROOF_FILE;
  if (full && file) appendFileSync(file, `${JSON.stringify({ owed: line, suite, ...data })}\n`);
}

/** A test that plays many games may take this long (ms): generous, since a busy machine is no fault of the rules. */
export const LONG = full ? 3_600_000 : 120_000;
