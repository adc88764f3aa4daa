import type { Base } from '../../games/kit/base.ts';
import type { Seat } from '../../games/kit/ids.ts';
import { activePlayers } from '../../games/kit/mirror.ts';
import type { Flow, Meta } from '../../games/kit/module.ts';
import type { Person } from './people.ts';

interface Rules<G extends Base> {
  readonly meta: Meta;
  flow(G: G): Flow;
}
/**
 * Puts a match of this device into a situation that chance would seldom bring. Whatever was dealt first gives it its people, and the
 * place where it is kept.
 */
export async function layHere<G extends Base & { readonly options: unknown; readonly order?: Seat[] }>(
  { page }: Person,
  rules: Rules<G>,
  G: G,
): Promise<void> {
  await page.evaluate(keep, JSON.stringify(kept(rules, G)));
  await page.reload();
}

/** What of a match is the game's own. */
function kept<G extends Base & { readonly options: unknown; readonly order?: Seat[] }>({ meta, flow }: Rules<G>, G: G) {
  const { phase, turn, seat, order = G.order ?? [] } = flow(G);
  const ctx = {
    phase,
    turn,
    currentPlayer: seat,
    playOrder: order,
    playOrderPos: order.indexOf(seat),
    activePlayers: activePlayers(G),
  };
  const { id: game, rulesVersion } = meta;
  return { match: { game, rulesVersion, options: G.options, told: 0, made: 0, since: {} }, state: { G }, ctx };
}
/** Runs in the page: puts that into the device's own store. */
async function keep(json: string): Promise<void> {
  const { match, state, ctx } = JSON.parse(json) as ReturnType<typeof kept>;
  const done = (request: IDBRequest | IDBTransaction, event: 'success' | 'complete'): Promise<unknown> =>
    new Promise(resolve => request.addEventListener(event, resolve, { once: true }));
  const asked = indexedDB.open('tablee');
  await done(asked, 'success');
  const tx = asked.result.transaction(['matches', 'lines'], 'readwrite');
  const read = tx.objectStore('matches').get(location.pathname.split('/').at(-1) ?? '');
  await done(read, 'success');
  const was = read.result;
  tx.objectStore('lines').clear();
  tx.objectStore('matches').put({
    ...was,
    ...match,
    state: { ...was.state, ...state, ctx: { ...was.state.ctx, ...ctx } },
  });
  await done(tx, 'complete');
  asked.result.close();
}
