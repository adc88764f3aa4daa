import type { Played } from './simulation.ts';

/** Wilson's 95 % interval for `wins` of `games`, as fractions. */
function wilson(wins: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const [z, p] = [1.96, wins / games];
  const centre = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  return [round(Math.max(0, centre - half)), round(Math.min(1, centre + half))];
}

/** What the last line of a simulation says. Where a game has no common win, `winRate` and `ci95` are by seat. */
export function summary(players: number, games: readonly Played[]) {
  const ended = games.filter(g => g.over !== null);
  const wonBy = (seat: string): number => ended.filter(g => g.over?.winners.includes(seat)).length;
  const common = ended.every(g => [0, players].includes(g.over?.winners.length ?? 0));
  const counts = Array.from({ length: players }, (_, seat) => wonBy(String(seat)));
  const wins = common ? (counts[0] ?? 0) : ended.filter(g => (g.over?.winners.length ?? 0) > 0).length;
  const sum = (of: (g: Played) => number): number => games.reduce((n, g) => n + of(g), 0);
  return {
    finished: ended.length,
    stuck: games.length - ended.length,
    wins,
    winRate: common ? round(wins / games.length) : counts.map(n => round(n / games.length)),
    ci95: common ? wilson(wins, games.length) : counts.map(n => wilson(n, games.length)),
    movesPerGame: round(sum(g => g.moves) / games.length),
    msPerDecision: round(
      sum(g => g.thoughtMs) /
        Math.max(
          1,
          sum(g => g.decisions),
        ),
    ),
    ends: tally(ended),
    averages: averages(ended),
    endShares: shares(tally(ended), games.length),
    histograms: histograms(ended),
  };
}

/** The share of all games whose outcome holds that number between these bounds, both included. */
export function within(games: readonly Played[], { field, from, to }: Range): number {
  const inside = games.filter(({ over }) => {
    const value = over?.[field];
    return typeof value === 'number' && value >= from && value <= to;
  });
  return round(inside.length / games.length);
}
export interface Range {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

/** How often each kind of end came, by `why` and a medal where there is one. */
function tally(games: readonly Played[]): Record<string, number> {
  const ends: Record<string, number> = {};
  for (const { over } of games) {
    const name = [over?.why, over?.medal].filter(Boolean).join('-');
    ends[name] = (ends[name] ?? 0) + 1;
  }
  return ends;
}

const shares = (counts: Readonly<Record<string, number>>, games: number): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, round(count / games)]));

/** For every number that the outcome holds: which value came in which share of the games that ended. */
function histograms(games: readonly Played[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { over } of games)
    for (const [field, value] of Object.entries(over ?? {})) {
      if (typeof value !== 'number') continue;
      const values = counts[field] ?? {};
      counts[field] = { ...values, [value]: (values[value] ?? 0) + 1 };
    }
  return Object.fromEntries(Object.entries(counts).map(([field, values]) => [field, shares(values, games.length)]));
}

/** The mean of every number that the game's outcome holds. */
function averages(games: readonly Played[]): Record<string, number> {
  const numbers = games.flatMap(g => Object.entries(g.over ?? {})).filter(([, v]) => typeof v === 'number');
  return Object.fromEntries(
    [...new Set(numbers.map(([k]) => k))].map(k => {
      const values = numbers.filter(([name]) => name === k).map(([, v]) => Number(v));
      return [k, round(values.reduce((a, b) => a + b, 0) / values.length)];
    }),
  );
}

const round = (n: number): number => Math.round(n * 10_000) / 10_000;
