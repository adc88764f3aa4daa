import { fetchBots, think } from '../../games/kit/botTurn.ts';
import { entryOf } from '../../games/registry.ts';
import type { Reply, Request } from './thinker.ts';

/** Runs as a module worker: loads a game when first asked for it, then answers from memory. */
self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  try {
    const m = await entryOf('prepare' in data ? data.prepare : data.thought.game)?.load();
    if (!m) throw new Error('no such game');
    if ('prepare' in data) await fetchBots(m);
    say({ n: data.n, move: 'prepare' in data ? null : await think(m, data.thought, () => performance.now()) });
  } catch (error) {
    say({ n: data.n, broken: String(error) });
  }
});

const say = (reply: Reply): void => self.postMessage(reply);
