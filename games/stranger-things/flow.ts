import type { Flow } from '../kit/module.ts';
import type { G } from './types.ts';

/** Where the game stands, for boardgame.io's phase, turn and current player. */
export const flow = (G: G): Flow => ({ phase: G.phase, turn: G.turn, seat: G.seat, order: G.circle });
