import type { Ctx, State } from 'boardgame.io';
import type { Base } from './base.ts';
import type { Json, PromptId, Seat } from './ids.ts';
import type { AnyModule } from './module.ts';

/** The fields of boardgame.io's ctx that anybody may see. All else tells who answered, or what was undone. */
const PUBLIC = [
  'numPlayers',
  'turn',
  'phase',
  'currentPlayer',
  'playOrder',
  'playOrderPos',
  'activePlayers',
  'gameover',
] as const;

/** What one seat (null: a spectator) is shown of a state: its view, the public part of ctx. Nothing else is ever sent. */
export interface Received {
  readonly G: Json;
  readonly ctx: Readonly<Record<string, unknown>>;
}

export const receives = (m: AnyModule, state: State<Base>, to: Seat | null): Received => ({
  G: m.view(state.G, to),
  ctx: cut(state.ctx),
});

/** A field that is not there stays out: the stock client takes `gameover: null` for the end of the game. */
const cut = (ctx: Ctx): Record<string, unknown> =>
  Object.fromEntries(PUBLIC.filter(key => ctx[key] !== undefined).map(key => [key, ctx[key]]));

/** A question that somebody has to answer, as everybody may see it: not who is silent. */
export interface Open {
  readonly prompt: PromptId;
  readonly stage: string;
  readonly limit: string;
}
export const openQuestions = (G: Base): Open[] =>
  G.table.asks.filter(a => a.close !== 'never').map(a => ({ prompt: a.id, stage: a.stage, limit: a.limit }));
