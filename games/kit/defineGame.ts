import type { Game, LongFormMove, Plugin } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';
import type { Base } from './base.ts';
import { type Chance, chance } from './chance.ts';
import { copy } from './copy.ts';
import type { Seat } from './ids.ts';
import { seats } from './ids.ts';
import type { Check } from './legality.ts';
import { type Events, mirror, phases } from './mirror.ts';
import type { GameModule } from './module.ts';
import { parseMove, parseTableMove } from './moves.ts';
import type { Random } from './random.ts';
import { start, step, stepTable } from './step.ts';

export interface DefineOptions {
  readonly key?: string;
  readonly onBug?: (error: unknown) => void;
}

/** Parts -> boardgame.io Game. A factory: the library writes into the objects it is given. */
export function defineGame<G extends Base, V, O>(m: GameModule<G, V, O>, options: DefineOptions = {}): () => Game<G> {
  const decided = (apply: (G: G, by: Seat, raw: unknown, random: Random) => Check): LongFormMove<G> => ({
    client: false,
    redact: true,
    noLimit: true,
    ignoreStaleStateID: true,
    undoable: false,
    move: (context, raw: unknown) => {
      const { whole, events, random, playerID } = context as unknown as Context<G>;
      const next = copy(whole);
      try {
        if (!apply(next, playerID, raw, random.kit).ok) return INVALID_MOVE;
      } catch (error) {
        options.onBug?.(error); // the match goes on from the state before this move
        return INVALID_MOVE;
      }
      mirror(m.flow(whole), m.flow(next), whole, next, events);
      return next;
    },
  });
  const bySeat = (type: string): LongFormMove<G> =>
    decided((G, by, raw, random) => {
      const move = parseMove(type, raw);
      return 'ok' in move ? move : step(m, G, by, move, random);
    });
  const byTable = decided((G, _by, raw, random) => {
    const move = parseTableMove(raw);
    return 'ok' in move ? move : stepTable(m, G, move, random);
  });
  return () => ({
    name: m.meta.id,
    minPlayers: Math.min(...m.meta.seats),
    maxPlayers: Math.max(...m.meta.seats),
    disableUndo: true,
    events: {
      endGame: false,
      endPhase: false,
      endStage: false,
      endTurn: false,
      pass: false,
      setActivePlayers: false,
      setPhase: false,
      setStage: false,
    },
    plugins: [chance(options.key) as Plugin, whole],
    validateSetupData: (raw, count) =>
      !m.meta.seats.includes(count) ? 'bad-seats' : m.options.parse(raw, count) ? undefined : 'bad-options',
    setup: ({ ctx, ...apis }, raw) =>
      start(
        m,
        seats(ctx.numPlayers),
        m.options.parse(raw, ctx.numPlayers) ?? m.options.defaults,
        (apis as unknown as { random: Chance }).random.kit,
      ),
    phases: phases(m.meta.phases, m.flow),
    moves: { ...Object.fromEntries([...m.meta.moves, 'takeBack'].map(t => [t, bySeat(t)])), table: byTable },
    // the stock client calls this again on the view it was sent, which has no `table`
    playerView: ({ G, playerID }) => (G && 'table' in G ? m.view(G as G, (playerID as Seat | null) ?? null) : G),
  });
}

interface Context<G> {
  readonly whole: G;
  readonly events: Events;
  readonly random: Chance;
  readonly playerID: Seat;
}

/** Hands moves the state itself beside Immer's draft: rules work on a plain copy, several times faster than on a draft. */
const whole: Plugin = {
  name: 'whole',
  fnWrap:
    fn =>
    (context, ...args) =>
      fn(Object.assign({}, context, { whole: context.G }), ...args),
};
