import type { Json, Seat } from './ids.ts';

/**
 * A temporary rule in G ("this round: 1 card a turn"). Permanent effects of cards in play are NOT kept here: they are
 * computed from the cards that lie on the table, so that they stop the instant the card leaves.
 */
export interface Lasting {
  readonly key: string;
  readonly on: readonly Seat[];
  readonly set?: Json;
  readonly add?: number;
  readonly until: string;
  readonly owner: Seat | null;
}

const on = (rules: readonly Lasting[], key: string, seat: Seat): Lasting[] =>
  rules.filter(r => r.key === key && r.on.includes(seat));

/** The last `set` replaces the base, every `add` comes after it. */
export function amount(rules: readonly Lasting[], key: string, seat: Seat, base: number): number {
  return on(rules, key, seat).reduce(
    (n, r) => n + (r.add ?? 0),
    on(rules, key, seat).reduce((n, r) => (typeof r.set === 'number' ? r.set : n), base),
  );
}
export const holds = (rules: readonly Lasting[], key: string, seat: Seat): boolean =>
  on(rules, key, seat).some(r => r.set === true);
export const values = (rules: readonly Lasting[], key: string, seat: Seat): Json[] =>
  on(rules, key, seat).flatMap(r => (r.set === undefined ? [] : [r.set]));
export const expire = (rules: readonly Lasting[], until: string, owner?: Seat): Lasting[] =>
  rules.filter(r => !(r.until === until && (owner === undefined || r.owner === owner)));
