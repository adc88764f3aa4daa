import type { Advice } from '../../games/kit/advice.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Reviewed } from '../../games/kit/review.ts';
import type { Asking, Reply, Thinker } from './thinker.ts';

/** Far beyond every bot's budget: it hangs. Of a review: each step. */
const PATIENCE_MS = 6_000;
/** Fetching a game's rules over a slow line. */
const LOADING_MS = 60_000;

type Answer = Move | Advice | null;
interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly broken: (why: Error) => void;
  readonly step: (step: Reviewed) => void;
}
/** What a review brings before it is done, and what stops it. */
interface Stream {
  readonly each: (step: Reviewed) => void;
  readonly stop: AbortSignal;
}

/** Bots and advisers in a Web Worker, so that thinking never holds up the page. A worker that hangs or dies is replaced. */
export function workerThinker(start: () => Worker = botWorker): Thinker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let reviewing: AbortController | undefined;
  const end = (why: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { broken } of [...waiting.values()]) broken(new Error(why));
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker) return worker;
    worker = start();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const asked = waiting.get(data.n);
      if ('step' in data) return asked?.step(data.step);
      waiting.delete(data.n);
      if ('broken' in data) asked?.broken(new Error(data.broken));
      else asked?.done(data.done);
    });
    worker.addEventListener('error', event => {
      event.preventDefault();
      end(event.message || 'the worker did not start');
    });
    return worker;
  };
  const ask = (asking: Asking, patience: number, stream?: Stream): Promise<Answer> =>
    new Promise((resolve, reject) => {
      last += 1;
      const n = last;
      const patient = () => setTimeout(() => end('the bot does not answer'), patience);
      let timer = patient();
      const settled =
        <T>(then: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          then(value);
        };
      const done = settled(resolve);
      waiting.set(n, {
        done,
        broken: settled(reject),
        step: step => {
          clearTimeout(timer);
          timer = patient();
          stream?.each(step);
        },
      });
      stream?.stop.addEventListener('abort', () => {
        if (!waiting.delete(n)) return;
        worker?.postMessage({ n, stop: true });
        done(null);
      });
      running().postMessage({ n, ...asking });
    });
  const prepare = async (game: string): Promise<void> => {
    await ask({ prepare: game }, LOADING_MS);
  };
  return {
    prepare,
    // what comes back is told by what was asked: the worker answers a thought with a move, a wish for advice with an advice
    think: async thought => {
      await prepare(thought.game).catch(() => {}); // of what cannot be fetched now this bot may need nothing
      return (await ask({ think: thought }, PATIENCE_MS)) as Move | null;
    },
    advise: async thought => {
      await prepare(thought.game);
      return (await ask({ advise: thought }, PATIENCE_MS)) as Advice | null;
    },
    review: async (wish, each, stop) => {
      reviewing?.abort();
      const mine = new AbortController();
      reviewing = mine;
      stop?.addEventListener('abort', () => mine.abort());
      if (stop?.aborted) return;
      await prepare(wish.game);
      if (!mine.signal.aborted) await ask({ review: wish }, PATIENCE_MS, { each, stop: mine.signal });
    },
    close: () => {
      reviewing?.abort();
      end('closed');
    },
  };
}

const botWorker = (): Worker => new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module' });
