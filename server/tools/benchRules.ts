import type { Game, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import type { Base } from '../../games/kit/base.ts';
import { anyMove } from '../../games/kit/bots.ts';
import { copy } from '../../games/kit/copy.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import { type Seat, seats } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { keyed, quick } from '../../games/kit/random.ts';
import type { Recorded } from '../../games/kit/replay.ts';
import { fitOf, start, step, stepTable } from '../../games/kit/step.ts';
import { duties } from '../../games/kit/table.ts';

const KEY = '000102030405060708090a0b0c0d0e0f';
const ROUNDS = 3;
type Moves = Recorded['moves'];

/**
 * Moves a second of CPU time: the bare rules in place, on copies, and through boardgame.io's reducer, in one run. `deepestMs`: the
 * median of the move that leaves the most effects waiting for each other, through the reducer; `deepest`: how many. `slowestMs`: of each
 * kind of move the one that took longest, its median through the reducer; the slowest kind first.
 */
export function benchRules(m: AnyModule, players: number, games: number): Readonly<Record<string, unknown>> {
  const played = Array.from({ length: games }, (_, n) => randomMoves(m, players, n));
  const moves = played.reduce((sum, game) => sum + game.length, 0);
  const ways: readonly ((game: Moves) => void)[] = [
    game => bare(m, players, game, false),
    game => bare(m, players, game, true),
    game => library(m, players, game),
  ];
  const spent = ways.map(() => 0);
  // by turns, so that a machine that is busy for a while slows all of them; the first round only warms up
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [n, way] of ways.entries()) {
      const before = process.cpuUsage();
      for (const game of played) way(game);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) spent[n] = (spent[n] ?? 0) + (user + system) / 1e6;
    }
  const [inPlace = 0, copied = 0, reducer = 0] = spent.map(s => Math.round((moves * ROUNDS) / s));
  const ratio = (a: number, b: number): number => Math.round((a / b) * 10) / 10;
  return {
    game: m.meta.id,
    players,
    games,
    moves,
    inPlace,
    copied,
    reducer,
    inPlaceToReducer: ratio(inPlace, reducer),
    copiedToReducer: ratio(copied, reducer),
    ...dearest(m, players, played),
  };
}

/** One move, and how to make it again on the state that it met. */
interface Once {
  readonly ms: number;
  readonly again: () => void;
}
/** Of each kind of move so many that took longest are measured again: what took long by the machine's own doing is found out then. */
const SUSPECTS = 5;
const TIMES = 101;

/** What the reducer takes longest for: the move that leaves most effects waiting, and of each kind of move the dearest. */
function dearest(m: AnyModule, players: number, played: readonly Moves[]) {
  let deep = { deepest: 0, again: (): void => {} };
  const kinds = new Map<string, Once[]>();
  for (const game of played)
    library(m, players, game, ({ after, type, ms, again }) => {
      const { length } = after.G.table.stack;
      if (length > deep.deepest) deep = { deepest: length, again };
      const longest = [...(kinds.get(type) ?? []), { ms, again }].sort((a, b) => b.ms - a.ms).slice(0, SUSPECTS);
      kinds.set(type, longest);
    });
  const worst = [...kinds].map(([type, moves]) => [type, Math.max(...moves.map(move => median(move.again)))] as const);
  return {
    deepest: deep.deepest,
    ...(deep.deepest > 0 && { deepestMs: median(deep.again) }),
    slowestMs: Object.fromEntries(worst.sort(([, a], [, b]) => b - a)),
  };
}
function median(again: () => void): number {
  const spent = Array.from({ length: TIMES }, () => {
    const before = performance.now();
    again();
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return Math.round((spent[(TIMES - 1) / 2] ?? 0) * 1000) / 1000;
}

function randomMoves(m: AnyModule, players: number, n: number): Moves {
  const [random, luck] = [keyed({ key: KEY, deal: 0, at: 0 }), quick(n)];
  const G = start(m, seats(players), m.options.defaults, random);
  const moves: Moves[number][] = [];
  while (!G.table.over) {
    // what may stay unanswered comes up now and then, as with people
    const everything = luck.below(15) === 0;
    const duty = luck.pick(duties(G, new Set(seats(players))).filter(d => everything || !d.may));
    if (duty.seat === null) {
      const close = { prompt: duty.prompt, by: 'table' } as const;
      if (stepTable(m, G, close, random).ok) moves.push(['table', close]);
      continue;
    }
    const view = m.view(G, duty.seat);
    const prompt = m.choices(view, duty.seat).find(p => p.id === duty.prompt);
    const move = prompt && anyMove({ random: luck, fit: fitOf(m, view, duty.seat) }, prompt);
    if (move && step(m, G, duty.seat, move, random).ok) moves.push([duty.seat, move]);
  }
  return moves;
}

function bare(m: AnyModule, players: number, moves: Moves, copies: boolean): void {
  const random = keyed({ key: KEY, deal: 0, at: 0 });
  let G = start(m, seats(players), m.options.defaults, random);
  for (const [by, move] of moves) {
    if (copies) G = copy(G);
    const check = 'by' in move ? stepTable(m, G, move, random) : step(m, G, by as Seat, move, random);
    if (!check.ok) throw new Error(check.code);
  }
  if (!G.table.over) throw new Error('the game did not end');
}

/** A move that was made through the reducer. */
interface Made extends Once {
  readonly after: State<Base>;
  readonly type: string;
}
function library(m: AnyModule, players: number, moves: Moves, each?: (made: Made) => void): void {
  const game = defineGame(m, { key: KEY })() as Game;
  const reducer = CreateGameReducer({ game });
  let state: State<Base> = InitializeGame({ game, numPlayers: players, setupData: m.options.defaults });
  for (const [by, move] of moves) {
    const { prompt } = move;
    const playerID = by === 'table' ? state.G.table.asks.find(a => a.id === prompt)?.seats[0] : by;
    const payload =
      'by' in move
        ? { type: 'table', args: [{ prompt }], playerID }
        : { type: move.type, args: [{ prompt, answer: move.answer }], playerID };
    const met = state;
    const begun = performance.now();
    const next = reducer(met, { type: 'MAKE_MOVE', payload } as never) as State<Base>;
    const ms = performance.now() - begun;
    if (next._stateID === state._stateID) throw new Error(`boardgame.io refused ${payload.type}`);
    state = next;
    const again = (): void => void reducer(met, { type: 'MAKE_MOVE', payload } as never);
    each?.({ after: state, type: payload.type, ms, again });
  }
  if (state.ctx.gameover === undefined) throw new Error('boardgame.io did not end the game');
}
