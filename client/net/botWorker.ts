import { advise, fetchBots, think } from '../../games/kit/botTurn.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { review } from '../../games/kit/review.ts';
import { entryOf } from '../../games/registry.ts';
import type { Reply, Request, ReviewWish } from './thinker.ts';

/** Reviews that were stopped while they ran. */
const stopped = new Set<number>();

/** Runs as a module worker: loads a game when first asked for it, then answers from memory. */
self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const { n } = data;
  try {
    if ('stop' in data) stopped.add(n);
    else if ('prepare' in data) {
      await fetchBots(await load(data.prepare));
      say({ n, done: null });
    } else if ('think' in data) say({ n, done: await think(await load(data.think.game), data.think, clock) });
    else if ('advise' in data) say({ n, done: await advise(await load(data.advise.game), data.advise, null, clock) });
    else await tell(n, data.review);
  } catch (error) {
    say({ n, broken: String(error) });
  }
});

async function tell(n: number, { game, recorded, seats, budgetMs, seed }: ReviewWish): Promise<void> {
  for await (const step of review(await load(game), recorded, seats, { budgetMs, seed, clock })) {
    say({ n, step });
    await others();
    if (stopped.delete(n)) return;
  }
  say({ n, done: null });
}

async function load(game: string): Promise<AnyModule> {
  const m = await entryOf(game)?.load();
  if (!m) throw new Error('no such game');
  return m;
}
const clock = (): number => performance.now();
/** Lets what came in meanwhile be heard first. */
const others = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
const say = (reply: Reply): void => self.postMessage(reply);
