import type { Ctx, Game } from 'boardgame.io';
import type { Base } from './base.ts';
import type { Seat } from './ids.ts';
import type { Flow } from './module.ts';

/** Seat -> stage, from the open questions; the first question that lists a seat gives its stage. */
export function activePlayers(G: Base): Record<Seat, string> {
  const active: Record<Seat, string> = {};
  for (const wanted of [false, true]) {
    for (const a of G.table.asks) if ((a.close === 'never') === wanted) for (const s of a.seats) active[s] ??= a.stage;
  }
  return active;
}

export interface Events {
  endGame(o?: unknown): void;
  setPhase(p: string): void;
  endTurn(): void;
  setActivePlayers(a: { value: Record<string, string> }): void;
}

/**
 * Last thing in a move: G has gone from one flow to another, boardgame.io follows. One flow event at most; where a turn
 * begins, `turn.onBegin` sets the stages (a setActivePlayers queued behind an endTurn would be dropped).
 */
export function mirror(before: Flow, after: Flow, was: Base, G: Base, events: Events): void {
  if (G.table.over) events.endGame(G.table.over);
  else if (before.phase !== after.phase) events.setPhase(after.phase);
  else if (before.turn !== after.turn) events.endTurn();
  else {
    const [a, b] = [activePlayers(was), activePlayers(G)];
    if (JSON.stringify(a) !== JSON.stringify(b)) events.setActivePlayers({ value: b });
  }
}

/** boardgame.io's phases for a game: their order of play comes from G, their stages are names for what is asked. */
export function phases<G extends Base>(
  list: readonly (readonly [string, readonly string[]])[],
  flow: (G: G) => Flow,
): NonNullable<Game<G>['phases']> {
  const position = ({ G, ctx }: { G: G; ctx: Ctx }): number => Math.max(0, ctx.playOrder.indexOf(flow(G).seat));
  // setup may end in a later phase; this is asked once, before the first turn
  const leavesAtOnce = ({ G, ctx }: { G: G; ctx: Ctx }): { next: string } | false => {
    const { phase } = flow(G);
    return ctx.turn === 0 && ctx.phase !== phase && { next: phase };
  };
  return Object.fromEntries(
    list.map(([name, stages], n) => [
      name,
      {
        ...(n === 0 ? { start: true, endIf: leavesAtOnce } : {}),
        turn: {
          order: {
            first: ({ G, ctx }: { G: G; ctx: Ctx }) => {
              const { order, seat } = flow(G);
              return Math.max(0, (order ?? (ctx.playOrder as Seat[])).indexOf(seat));
            },
            next: position,
            playOrder: ({ G, ctx }: { G: G; ctx: Ctx }) => [
              ...(flow(G).order ?? Array.from({ length: ctx.numPlayers }, (_, i) => String(i))),
            ],
          },
          onBegin: ({ G, events }: { G: G; events: Events }) => {
            if (!G.table.over) events.setActivePlayers({ value: activePlayers(G) });
          },
          stages: Object.fromEntries(stages.map(s => [s, {}])),
        },
      },
    ]),
  );
}
