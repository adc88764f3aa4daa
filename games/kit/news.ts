import type { Base } from './base.ts';
import type { Params, Seat } from './ids.ts';

/** Who is told: everybody (spectators too) or the seats named. */
export type Audience = 'all' | readonly Seat[];
/**
 * What a move told; its sentence is `news.<key>` of the game's texts (`table.*`: of the kit's). Names of parameters say how
 * they are shown: `seat`, `from`, `to`, `by` hold seats and become names; `card`, `cards` hold card ids and become cards
 * (of one `card` a sentence may also say `{the}`: its name with an article);
 * all else is a number or a word that the sentence itself selects on.
 */
export interface News {
  readonly key: string;
  readonly params: Params;
  readonly to: Audience;
  /** The turn in which it was told: the one that ran when the atomic step began. */
  readonly turn: number;
}

export function tell(G: Base, key: string, params: Params = {}, to: Audience = 'all'): void {
  G.table.news.push({ key, params, to, turn: G.table.turn });
}

/** The lines one seat (null: a spectator) may read, in order. */
export function newsFor(G: Base, seat: Seat | null): News[] {
  return G.table.news.filter(n => n.to === 'all' || (seat !== null && n.to.includes(seat)));
}
