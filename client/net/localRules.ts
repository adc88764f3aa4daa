import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { isStopped, upgraded } from '../../games/kit/upgrade.ts';
import { advance, type LocalMatch } from './localMatch.ts';
import type { LocalStore } from './localStore.ts';

/**
 * Why a match of this device is neither played nor shown. other-rules: those of now do not know how; old-page: it has gone on under
 * newer ones; stopped: somebody has ended it for that.
 */
export type Unplayable = 'other-rules' | 'old-page' | 'stopped';

/** Reads a match. One in play that was dealt under other rules goes on, and is stored so, where its game knows how. */
export async function readUpgraded(
  store: LocalStore,
  m: AnyModule,
  id: string,
  onBug: (error: unknown) => void,
): Promise<LocalMatch | undefined> {
  for (;;) {
    const match = await store.read(id);
    if (!match || match.state.G.table.over || match.rulesVersion === m.meta.rulesVersion) return match;
    const state = upgraded(m, match.state, match.rulesVersion, onBug);
    if (!state) return match;
    const plain = JSON.parse(JSON.stringify(state)) as State<Base>;
    const step = advance({ ...match, rulesVersion: m.meta.rulesVersion }, plain, null, match.updatedAt);
    if (await store.write(step)) return step.match; // else another tab was first
  }
}

/** A stored match as the rules of now lay it on the table. One that is over is shown as far as its game knows how. */
export function laid(
  m: AnyModule,
  stored: LocalMatch,
  onBug: (error: unknown) => void,
): { readonly match: LocalMatch; readonly unplayable: Unplayable | null } {
  const { state, rulesVersion } = stored;
  if (isStopped(state.G)) return { match: stored, unplayable: 'stopped' };
  if (rulesVersion > m.meta.rulesVersion) return { match: stored, unplayable: 'old-page' };
  const known = state.G.table.over || rulesVersion === m.meta.rulesVersion;
  const shown = known ? upgraded(m, state, rulesVersion, onBug) : null;
  return shown
    ? { match: { ...stored, state: shown }, unplayable: null }
    : { match: stored, unplayable: 'other-rules' };
}
