import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createMatch,
  joinMatch,
  leaveMatch,
  matchNames,
  offeredGames,
  playAgain,
  rename,
} from '../../../client/net/lobby.ts';

const who = { playerID: '0', credentials: 'key' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(new DOMException('too late', 'TimeoutError')), ms);
    return patience.signal;
  });
  // a server that takes the request and says nothing
  vi.stubGlobal(
    'fetch',
    (_url: string, init?: RequestInit) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each<[string, number, () => Promise<unknown>]>([
  ['which games there are', 3000, offeredGames],
  ['who sits where', 3000, () => matchNames('regicide', 'm1')],
  ['for a table', 15_000, () => createMatch('regicide', 2, {})],
  ['for a seat', 15_000, () => joinMatch('regicide', 'm1', 'Léa')],
  ['for another name', 15_000, () => rename('regicide', 'm1', who, 'Léa')],
  ['to leave', 15_000, () => leaveMatch('regicide', 'm1', who)],
  ['to play again', 15_000, () => playAgain('regicide', 'm1', who, 2, {})],
])('a silent server that is asked %s is given up after %i ms', async (_, patience, call) => {
  const heard = vi.fn();
  void call().then(heard);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ ok: false, code: 'offline' }));
});
