import type { Timing } from './clocks.ts';
import type { Seat } from './ids.ts';
import type { Meta } from './module.ts';

/** How a question ends that only the table closes. */
export interface Window {
  /** As soon as everybody asked has spoken; else never early, however many have. */
  readonly early: boolean;
  /** How long it stands open at most, ms; null: no clock closes it. */
  readonly ms: number | null;
}

/**
 * By what everybody knows: how the room is timed and who is a bot. Where two or more people play against the clock, the length is
 * fixed, so that a pause tells nothing. Who is alone with bots is not hurried, and a relaxed room takes its time: it tells who thinks,
 * as all its clocks do. `timing` null: one device, no clock.
 */
export function windowFor(
  { limits = {} }: Pick<Meta, 'limits'>,
  limit: string,
  timing: Timing | null,
  bots: ReadonlySet<Seat>,
): Window {
  if (timing === null) return { early: true, ms: null };
  const people = Object.keys(timing.clocks).filter(s => !bots.has(s as Seat));
  if (people.length <= 1) return { early: true, ms: null };
  if (timing.pace.kind === 'relaxed') return { early: true, ms: timing.pace.limit };
  return { early: false, ms: (Object.hasOwn(limits, limit) ? limits[limit] : undefined) ?? null };
}
