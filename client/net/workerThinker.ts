import type { Move } from '../../games/kit/moves.ts';
import type { Reply, Request, Thinker } from './thinker.ts';

/** Far beyond every bot's budget: it hangs. */
const PATIENCE_MS = 6_000;
/** Fetching a game's rules over a slow line. */
const LOADING_MS = 60_000;

interface Waiting {
  readonly done: (move: Move | null) => void;
  readonly broken: (why: Error) => void;
}

/** Bots in a Web Worker, so that thinking never holds up the page. A worker that hangs or dies is replaced. */
export function workerThinker(start: () => Worker = botWorker): Thinker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  const stop = (why: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { broken } of waiting.values()) broken(new Error(why));
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker) return worker;
    worker = start();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const asked = waiting.get(data.n);
      waiting.delete(data.n);
      if ('broken' in data) asked?.broken(new Error(data.broken));
      else asked?.done(data.move);
    });
    worker.addEventListener('error', event => {
      event.preventDefault();
      stop(event.message || 'the worker did not start');
    });
    return worker;
  };
  const ask = (request: (n: number) => Request, patience: number): Promise<Move | null> =>
    new Promise((resolve, reject) => {
      last += 1;
      const n = last;
      const timer = setTimeout(() => stop('the bot does not answer'), patience);
      const settled =
        <T>(then: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          then(value);
        };
      waiting.set(n, { done: settled(resolve), broken: settled(reject) });
      running().postMessage(request(n));
    });
  return {
    prepare: async game => {
      await ask(n => ({ n, prepare: game }), LOADING_MS);
    },
    think: thought => ask(n => ({ n, thought }), PATIENCE_MS),
    close: () => stop('closed'),
  };
}

const botWorker = (): Worker => new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module' });
