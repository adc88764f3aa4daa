import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply, Request, Thought } from '../../../client/net/thinker.ts';
import { workerThinker } from '../../../client/net/workerThinker.ts';
import type { Move } from '../../../games/kit/moves.ts';

const MOVE: Move = { prompt: 'q1', type: 'play', answer: ['7h'] };
const THOUGHT = { game: 'regicide', level: 'random' } as Thought;

/** Stands in for the browser's worker: keeps what it is asked, answers when the test says so. */
function fakeWorkers() {
  const started: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    readonly asked: Request[] = [];
    dead = false;
    constructor() {
      super();
      started.push(this);
    }
    postMessage(request: Request): void {
      this.asked.push(request);
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
    const { started, start } = fakeWorkers();
    const thinker = workerThinker(start);
    const [a, b] = [thinker.think(THOUGHT), thinker.think(THOUGHT)];
    const [first, second] = started[0]?.asked ?? [];
    started[0]?.answers({ n: second?.n ?? 0, move: null });
    started[0]?.answers({ n: first?.n ?? 0, move: MOVE });
    expect(await a).toEqual(MOVE);
    expect(await b).toBeNull();
    expect(started).toHaveLength(1);
  });
  test('a bot that throws breaks its own answer only', async () => {
    const { started, start } = fakeWorkers();
    const thinker = workerThinker(start);
    const [a, b] = [thinker.think(THOUGHT), thinker.think(THOUGHT)];
    started[0]?.answers({ n: 1, broken: 'Error: a bug' });
    started[0]?.answers({ n: 2, move: MOVE });
    await expect(a).rejects.toThrow('a bug');
    expect(await b).toEqual(MOVE);
    expect(started[0]?.dead).toBe(false);
  });
  test('a bot that never answers is ended, and the next one runs in a new worker', async () => {
    const { started, start } = fakeWorkers();
    const thinker = workerThinker(start);
    const hangs = expect(thinker.think(THOUGHT)).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(6_000);
    await hangs;
    expect(started[0]?.dead).toBe(true);
    const next = thinker.think(THOUGHT);
    started[1]?.answers({ n: 2, move: MOVE });
    expect(await next).toEqual(MOVE);
  });
  test('a worker that cannot start says so', async () => {
    const { started, start } = fakeWorkers();
    const ready = workerThinker(start).prepare('regicide');
    started[0]?.dispatchEvent(new Event('error'));
    await expect(ready).rejects.toThrow('did not start');
  });
});
