import type { AnyModule } from '../../games/kit/module.ts';
import { simulate } from './simulation.ts';
import { summary } from './summary.ts';

/** One line of the table: bots of a level, how many, how long they may think, what is played. */
interface Row {
  readonly level: string;
  readonly players: number;
  readonly budgetMs: number;
  readonly options: Readonly<Record<string, number>>;
}

/** Thought over longer or shorter, for the level that uses its time. */
const BUDGETS = [10, 50, 200];
const THINKS = 'expert';
const HARD_SOLO = { jesters: 0 };
/** Same games for every level. */
const SEED = 7;

/** Every level at every seat count, each game to its end; a JSON line a row, then all of them as a Markdown table. `only`: one level. */
export async function benchLevels(m: AnyModule, games: number, only: string): Promise<void> {
  const lines: string[] = [];
  for (const row of rowsOf(m).filter(r => only === '' || r.level === only)) {
    const played = [];
    for (let number = 0; number < games; number += 1)
      played.push(
        await simulate(m, row.players, row.level, { seed: SEED, number, options: row.options, budgetMs: row.budgetMs }),
      );
    const found = { game: m.meta.id, games, seed: SEED, ...row, ...summary(row.players, played) };
    console.log(JSON.stringify({ suite: 'levels', ...found }));
    lines.push(markdown(row, found));
  }
  console.log('\n| level | players | budget | games won | 95 % interval | gold | royals | ms a decision |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const line of lines) console.log(line);
}

function rowsOf(m: AnyModule): Row[] {
  const tables = [
    ...m.meta.seats.map(players => ({ players, options: {} })),
    ...(m.options.parse(HARD_SOLO, 1) === null ? [] : [{ players: 1, options: HARD_SOLO }]),
  ];
  return ['random', ...m.meta.levels].flatMap(level =>
    (level === THINKS ? BUDGETS : [0]).flatMap(budgetMs => tables.map(table => ({ level, budgetMs, ...table }))),
  );
}

function markdown({ level, players, budgetMs, options }: Row, found: ReturnType<typeof summary>): string {
  const percent = (n: number | undefined): string => (n === undefined ? '' : `${Math.round(n * 1000) / 10} %`);
  // of a game without a common win: the first seat's
  const [rate] = [found.winRate].flat();
  const [low, high] = found.ci95.flat();
  const cells = [
    level,
    options === HARD_SOLO ? `${players}, hard solo` : players,
    budgetMs === 0 ? 'none' : `${budgetMs} ms`,
    percent(rate),
    `${percent(low)} to ${percent(high)}`,
    percent(found.ends['won-gold'] === undefined ? undefined : found.ends['won-gold'] / found.finished),
    found.averages.defeated ?? '',
    found.msPerDecision,
  ];
  return `| ${cells.join(' | ')} |`;
}
