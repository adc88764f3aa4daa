import type { Base } from '../../games/kit/base.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { OptionValue } from '../../games/kit/options.ts';

/** What contract tests cannot find out by themselves; a game's lie in test/games/<id>/contract.ts as `hints`. */
export interface Hints<G extends Base = Base> {
  /**
   * Secrets by name, at least one for each secret field of G: what would be let through if the view showed it. Some redeal must
   * change each of them, and the leak test must find each of them in a view.
   */
  readonly leaks: Readonly<Record<string, (G: G, seat: Seat | null) => unknown>>;
  /** Options with which every secret exists; left out: the defaults. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Cards are numbers of a kind, dealt after the set-up: what tells names of cards apart finds nothing here, redeals do. */
  readonly nameless?: true;
  /** Bytes of an update of the whole view at most; left out: 8000. */
  readonly longestUpdate?: number;
  /** Which ends of taking back random play must show: something was seen, chance was used, the turn passed, others were asked. */
  readonly takeBack: { readonly allowed: boolean; readonly endsBy: readonly ('seen' | 'chance' | 'turn' | 'others')[] };
}
/** The one place where a game's own state is let go. */
export const hintsOf = <G extends Base>(hints: Hints<G>): Hints => hints as unknown as Hints;
