import type { Adviser } from './advice.ts';
import type { Answered, Settled } from './asks.ts';
import type { Base } from './base.ts';
import type { BotLoader, Caretaker } from './bots.ts';
import type { Ops } from './effects.ts';
import type { Json, Seat } from './ids.ts';
import type { Move } from './moves.ts';
import type { OptionField, Options } from './options.ts';
import type { Answer, Fit, Prompt } from './prompts.ts';
import type { Random } from './random.ts';

/** What the lobby needs of a game before its rules are loaded. */
export interface Meta {
  /** Also boardgame.io's name of the game, its folder everywhere, and the socket namespace: [a-z0-9-]+. */
  readonly id: string;
  /** Seat counts that can be played. */
  readonly seats: readonly number[];
  /** Goes up when the same moves may lead elsewhere: a recorded game of another version is not replayed, a running match is upgraded or stands still. */
  readonly rulesVersion: number;
  /** [phase, its stages]; the first phase is boardgame.io's start, left at once when setup ends in another. */
  readonly phases: readonly (readonly [string, readonly string[]])[];
  /** Names of moves: boardgame.io's moves. */
  readonly moves: readonly string[];
  /** Those whose answers everybody sees: they stand in a report made during play. */
  readonly openMoves: readonly string[];
  readonly options: readonly OptionField[];
  /** How long a question of that limit stands open before the table's clock closes it, ms; one that is not named waits for ever. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Bot levels offered to people, weakest first. */
  readonly levels: readonly string[];
  /** Length of a usual game, for the shelf. */
  readonly minutes: number;
  /** `hidden`: registered and under test, not on the shelf. */
  readonly stage: 'open' | 'hidden';
}

/** Where the game stands, from G alone; mirrored into boardgame.io. */
export interface Flow {
  readonly phase: string;
  readonly turn: number;
  readonly seat: Seat;
  readonly order?: readonly Seat[];
}

/** The parts a game hands in. Pure: no boardgame.io, no clock, no chance but `random`. */
export interface GameModule<G extends Base, V, O> {
  readonly meta: Meta;
  readonly options: Options<O>;
  setup(seats: readonly Seat[], options: O, random: Random): G;
  /** An allow-list, field by field. Seat null: a spectator. */
  view(G: G, seat: Seat | null): V;
  /** What the seat may do, computed from its view. */
  choices(view: V, seat: Seat): readonly Prompt[];
  /** Rules on whole answers that min and max cannot say, by name. From the view. */
  readonly fits: Readonly<Record<string, (view: V, seat: Seat, answer: Answer) => Fit>>;
  /** stage -> what happens when a question of that stage is finished (questions of frames go to their frame). */
  readonly resolve: Readonly<Record<string, (G: G, settled: Settled, random: Random) => void>>;
  /**
   * Stages whose answers change only what the seat keeps for itself (G.table.standing): armed cards, standing orders. They see
   * nothing but that, so they can tell nobody anything; they neither end nor enter what may be taken back.
   */
  readonly quiet: Readonly<Record<string, (held: Json, given: Answered) => Json>>;
  readonly ops: Ops<G>;
  /** Nothing is pending and nobody is asked: ask, push or end. */
  next(G: G, random: Random): void;
  /** Called after every atomic step and every answer: `end` the match, or `clear` and go on with the next deal. */
  watch(G: G, random: Random): void;
  flow(G: G): Flow;
  /** Another state that looks the same to that seat. Changes every secret; used by bots and by the leak test. */
  redeal(G: G, seat: Seat | null, random: Random): G;
  /** What a move would do, as far as that seat can know: damage, powers, an exact kill. From the view, so it cannot leak. */
  preview?(view: V, seat: Seat, move: Move): Json;
  mayTalk(G: G, seat: Seat): boolean;
  /**
   * A state that was dealt under the rules `from` (lower than `rulesVersion`), as today's rules go on with it; null: they cannot, and
   * the match stands still until somebody stops it. Missing: no older match goes on. `old` may have any shape, and is the hook's own.
   * Pure, no chance. A number that has changed may live on in the state that is made, so that a match ends on the rules it began on.
   */
  upgrade?(old: Json, from: number): G | null;
  /** Moves a seat may take back while nothing was seen, drawn or decided by another. */
  readonly takeBack: readonly string[];
  /** By level. */
  readonly bots: Readonly<Record<string, BotLoader<V>>>;
  /** Level -> how many redealt worlds it wants; 0 where unsaid: nothing is redealt for nothing. */
  readonly imagines?: Readonly<Record<string, number>>;
  /** Helps people: weighs their answers. Fetched when first needed. */
  readonly adviser?: () => Promise<Adviser<V>>;
  /** Plays for whoever is absent: the deadline's answer. */
  readonly caretaker: Caretaker<V>;
}

/** A game whose types were left at home: what server, client and contract tests work with. */
export type AnyModule = GameModule<Base, Json, Json>;
/** The one place where a game's own types are let go; every value that crosses here is JSON. */
export const anyModule = <G extends Base, V, O>(m: GameModule<G, V, O>): AnyModule => m as unknown as AnyModule;

/** One line of the registry: what the shelf shows, and how to get the rest. */
export interface Entry {
  readonly meta: Meta;
  load(): Promise<AnyModule>;
}
