import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply, Request, ReviewWish, Thought } from '../../../client/net/thinker.ts';
import { workerThinker } from '../../../client/net/workerThinker.ts';
import type { Move } from '../../../games/kit/moves.ts';

const MOVE: Move = { prompt: 'q1', type: 'play', answer: ['7h'] };
const THOUGHT = { game: 'regicide', level: 'random' } as Thought;

/**
 * Stands in for the browser's worker: keeps what it is asked, answers when the test says so. `has`: it has every game, and what
 * prepares one is neither kept nor waited for.
 */
function fakeWorkers({ has = false } = {}) {
  const started: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    readonly asked: Request[] = [];
    dead = false;
    constructor() {
      super();
      started.push(this);
    }
    postMessage(request: Request): void {
      if (has && 'prepare' in request) queueMicrotask(() => this.answers({ n: request.n, done: null }));
      else this.asked.push(request);
    }
    terminate(): void {
      this.dead = true;
    }
    answers(reply: Reply): void {
      this.dispatchEvent(new MessageEvent('message', { data: reply }));
    }
  }
  return { started, start: () => new FakeWorker() as unknown as Worker };
}

describe('bots in a worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('answers find their questions, in any order', async () => {
    const { started, start } = fakeWorkers({ has: true });
    const thinker = workerThinker(start);
    const [a, b] = [thinker.think(THOUGHT), thinker.think(THOUGHT)];
    await vi.advanceTimersByTimeAsync(0);
    const [first, second] = started[0]?.asked ?? [];
    started[0]?.answers({ n: second?.n ?? 0, done: null });
    started[0]?.answers({ n: first?.n ?? 0, done: MOVE });
    expect(await a).toEqual(MOVE);
    expect(await b).toBeNull();
    expect(started).toHaveLength(1);
  });
  test('a bot that throws breaks its own answer only', async () => {
    const { started, start } = fakeWorkers({ has: true });
    const thinker = workerThinker(start);
    const [a, b] = [thinker.think(THOUGHT), thinker.think(THOUGHT)];
    await vi.advanceTimersByTimeAsync(0);
    const [first, second] = started[0]?.asked ?? [];
    const broken = expect(a).rejects.toThrow('a bug');
    started[0]?.answers({ n: first?.n ?? 0, broken: 'Error: a bug' });
    started[0]?.answers({ n: second?.n ?? 0, done: MOVE });
    await broken;
    expect(await b).toEqual(MOVE);
    expect(started[0]?.dead).toBe(false);
  });
  test('a bot that never answers is ended, and the next one runs in a new worker', async () => {
    const { started, start } = fakeWorkers({ has: true });
    const thinker = workerThinker(start);
    const hangs = expect(thinker.think(THOUGHT)).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(6_000);
    await hangs;
    expect(started[0]?.dead).toBe(true);
    const next = thinker.think(THOUGHT);
    await vi.advanceTimersByTimeAsync(0);
    started[1]?.answers({ n: started[1].asked[0]?.n ?? 0, done: MOVE });
    expect(await next).toEqual(MOVE);
  });
  test('a bot that has to be fetched over a slow line is waited for', async () => {
    const { started, start } = fakeWorkers();
    const thinking = workerThinker(start).think(THOUGHT);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(started[0]?.dead).toBe(false);
    expect(started[0]?.asked).toEqual([{ n: 1, prepare: 'regicide' }]);
    started[0]?.answers({ n: 1, done: null });
    await vi.advanceTimersByTimeAsync(0);
    started[0]?.answers({ n: 2, done: MOVE });
    expect(await thinking).toEqual(MOVE);
  });
  test('a bot that is here plays, though something else of its game cannot be fetched', async () => {
    const { started, start } = fakeWorkers();
    const thinking = workerThinker(start).think(THOUGHT);
    started[0]?.answers({ n: 1, broken: 'TypeError: failed to fetch' });
    await vi.advanceTimersByTimeAsync(0);
    started[0]?.answers({ n: 2, done: MOVE });
    expect(await thinking).toEqual(MOVE);
  });
  test('advice is asked for when all it needs is there', async () => {
    const { started, start } = fakeWorkers();
    const advised = workerThinker(start).advise(THOUGHT);
    const asked = started[0]?.asked ?? [];
    expect(asked).toEqual([{ n: 1, prepare: 'regicide' }]);
    started[0]?.answers({ n: 1, done: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[1]).toEqual({ n: 2, advise: THOUGHT });
    const advice = { ways: [{ move: MOVE, chance: 0.5 }], why: [] };
    started[0]?.answers({ n: 2, done: advice });
    expect(await advised).toEqual(advice);
  });
  describe('a review', () => {
    const WISH = { game: 'regicide', seats: [], budgetMs: 100, seed: 1 } as unknown as ReviewWish;
    const step = (done: number) => ({ done, of: 3, judged: null });
    async function reviewed(stop?: AbortSignal) {
      const { started, start } = fakeWorkers();
      const thinker = workerThinker(start);
      const told: number[] = [];
      const ended = vi.fn();
      const review = thinker.review(WISH, ({ done }) => told.push(done), stop);
      review.then(ended, ended);
      started[0]?.answers({ n: 1, done: null });
      await vi.advanceTimersByTimeAsync(0);
      const [worker] = started;
      if (!worker) throw new Error('no worker was started');
      expect(worker.asked.at(-1)).toEqual({ n: 2, review: WISH });
      return { thinker, worker, told, ended };
    }
    test('tells every step, then ends', async () => {
      const { worker, told, ended } = await reviewed();
      for (const n of [1, 2, 3]) worker.answers({ n: 2, step: step(n) });
      expect(told).toEqual([1, 2, 3]);
      await vi.advanceTimersByTimeAsync(0);
      expect(ended).not.toHaveBeenCalled();
      worker.answers({ n: 2, done: null });
      await vi.advanceTimersByTimeAsync(0);
      expect(ended).toHaveBeenCalledOnce();
    });
    test('has patience for each step, not for the whole', async () => {
      const { worker, ended } = await reviewed();
      for (const n of [1, 2, 3]) {
        await vi.advanceTimersByTimeAsync(5_000);
        worker.answers({ n: 2, step: step(n) });
      }
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(6_000);
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: 'the bot does not answer' }));
      expect(worker.dead).toBe(true);
    });
    test('stopped, it tells no more, and the worker hears of it', async () => {
      const stop = new AbortController();
      const { worker, told, ended } = await reviewed(stop.signal);
      worker.answers({ n: 2, step: step(1) });
      stop.abort();
      worker.answers({ n: 2, step: step(2) });
      await vi.advanceTimersByTimeAsync(0);
      expect(told).toEqual([1]);
      expect(worker.asked.at(-1)).toEqual({ n: 2, stop: true });
      expect(ended).toHaveBeenCalledWith(undefined);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(worker.dead).toBe(false);
    });
    test('a second one, and closing, stop the first', async () => {
      const first = await reviewed();
      void first.thinker.review(WISH, () => {}).catch(() => {});
      await vi.advanceTimersByTimeAsync(0);
      expect(first.ended).toHaveBeenCalledWith(undefined);
      expect(first.worker.asked).toContainEqual({ n: 2, stop: true });
      const second = await reviewed();
      second.thinker.close();
      await vi.advanceTimersByTimeAsync(0);
      expect(second.ended).toHaveBeenCalledWith(undefined);
    });
  });
  test('a worker that cannot start says so', async () => {
    const { started, start } = fakeWorkers();
    const ready = workerThinker(start).prepare('regicide');
    started[0]?.dispatchEvent(new Event('error'));
    await expect(ready).rejects.toThrow('did not start');
  });
});
