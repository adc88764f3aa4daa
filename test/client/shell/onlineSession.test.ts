// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableSession } from '../../../client/net/session.ts';
import type { Json } from '../../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../../games/kit/legality.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { ask, FakeSocket, sessionOver } from './fakeSocket.ts';

const MOVE = { prompt: 'q1', type: 'play', answer: ['7h'] };
const ctx = {
  numPlayers: 2,
  turn: 1,
  phase: 'battle',
  currentPlayer: '0',
  playOrder: ['0', '1'],
  playOrderPos: 0,
  activePlayers: { 0: 'play' },
};
const players = [
  { id: 0, name: 'Léa', isConnected: true },
  { id: 1, name: 'bot-2', isConnected: true, data: { bot: 'easy' } },
];
let count = 0;
const state = (...asks: Json[]) => ({
  G: { asks },
  ctx,
  plugins: {},
  _undo: [],
  _redo: [],
  _stateID: ++count,
  deltalog: [],
});
const beside = (lines: readonly object[] = [], mayTakeBack = false) => ({ lines, more: false, due: [], mayTakeBack });

let socket: FakeSocket;
let session: TableSession;
const sync = (...asks: Json[]): void => syncTelling([], ...asks);
const syncTelling = (lines: readonly object[], ...asks: Json[]): void => {
  const now = state(...asks);
  socket.says('sync', 'm1', { state: now, initialState: now, log: [], filteredMetadata: players }, beside(lines));
};
const update = (...asks: Json[]): void => socket.says('update', 'm1', state(...asks), [], beside());

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  session = sessionOver(socket);
  socket.rises();
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('sitting down', () => {
  it('shows nothing where the table plays by other rules than this page', () => {
    const { rulesVersion } = regicide.meta;
    const syncBy = (rules: number): void => {
      const now = state(ask('q1'));
      const info = { state: now, initialState: now, log: [], filteredMetadata: players };
      socket.says('sync', 'm1', info, { ...beside(), rules });
    };
    syncBy(rulesVersion + 1);
    expect(session.snapshot().refused).toMatchObject({ code: 'old-page' });
    syncBy(rulesVersion);
    expect(session.snapshot().refused).toBeNull();
  });
  it('says who it is, and is live with the first view', () => {
    expect(socket.last('sync')).toEqual(['m1', '0', 'key']);
    expect(session.snapshot()).toMatchObject({ line: 'connecting', view: null });
    sync(ask('q1'));
    expect(session.snapshot()).toMatchObject({ line: 'live', refused: null, seat: '0' });
    expect(session.snapshot().seats).toEqual([
      { seat: '0', name: 'Léa', bot: null, caretaker: null, connected: true, away: null },
      { seat: '1', name: 'bot-2', bot: 'easy', caretaker: null, connected: true, away: null },
    ]);
  });
  it('tells why it is not let in', () => {
    socket.says('refused', refuse('bad-credentials'));
    expect(session.snapshot().refused).toMatchObject({ code: 'bad-credentials' });
  });
  it.each(['rate', 'storage', 'server-error', 'closing'])('tries again by itself after %s', code => {
    socket.says('refused', refuse(code));
    expect(session.snapshot().refused).toBeNull();
    vi.advanceTimersByTime(2000);
    expect(socket.count('sync')).toBe(2);
  });
  it('asks again where it missed something and the server had no time to tell', () => {
    sync(ask('q1'));
    socket.says('change', 'm1', count + 5, [], { lines: [], more: false });
    expect(socket.count('sync')).toBe(2);
    socket.says('refused', refuse('rate'));
    expect(session.snapshot()).toMatchObject({ line: 'live', refused: null });
    vi.advanceTimersByTime(2000);
    expect(socket.count('sync')).toBe(3);
  });
  it('tells when it may not look any more', () => {
    sync(ask('q1'));
    socket.says('change', 'm1', count + 5, [], { lines: [], more: false });
    socket.says('refused', refuse('no-match'));
    expect(session.snapshot().refused).toMatchObject({ code: 'no-match' });
  });
  it('knows the deals, and hears of their seeds, in whatever form the news comes', () => {
    expect(session.snapshot()).toMatchObject({ deals: [], release: '' });
    const deal = { deal: 0, hash: 'aa', seed: null };
    const now = state(ask('q1'));
    const info = { state: now, initialState: now, log: [], filteredMetadata: players };
    socket.says('sync', 'm1', info, { ...beside(), deals: [deal], release: '1.2.3' });
    expect(session.snapshot()).toMatchObject({ deals: [deal], release: '1.2.3' });
    update(ask('q2')); // says nothing of them: they are as they were
    expect(session.snapshot().deals).toEqual([deal]);
    const both = [
      { ...deal, seed: 'cc' },
      { deal: 1, hash: 'bb', seed: null },
    ];
    socket.says('change', 'm1', count, [], { lines: [], more: false, deals: both });
    expect(session.snapshot()).toMatchObject({ deals: both, release: '1.2.3' });
    const over = both.map(each => ({ ...each, seed: 'dd' }));
    socket.says('update', 'm1', state(ask('q3')), [], { ...beside(), deals: over });
    expect(session.snapshot().deals).toEqual(over);
  });
  it('keeps the lines of other matches out', () => {
    sync(ask('q1'));
    socket.says('update', 'other', state(), [], beside([{ n: 0, turn: 1, key: 'x', params: {} }]));
    expect(session.snapshot().lines).toEqual([]);
  });
});

describe('a move', () => {
  beforeEach(() => sync(ask('q1')));

  it('goes out through boardgame.io, without the key, and resolves with the answer', async () => {
    const done = session.act(MOVE);
    expect(socket.last('update')[0]).toEqual({
      type: 'MAKE_MOVE',
      payload: { type: 'play', args: [{ prompt: 'q1', answer: ['7h'] }], playerID: '0' },
    });
    expect(session.snapshot().pending).toEqual(MOVE);
    update(ask('q2'));
    socket.answers('update', ok);
    await expect(done).resolves.toEqual(ok);
    expect(session.snapshot().pending).toBeNull();
  });
  it('holds the board until its update is there', async () => {
    const done = session.act(MOVE);
    socket.answers('update', ok);
    expect(session.snapshot().pending).toEqual(MOVE);
    update(ask('q2'));
    await expect(done).resolves.toEqual(ok);
  });
  it('is one at a time: the second click goes nowhere', async () => {
    void session.act(MOVE);
    await expect(session.act(MOVE)).resolves.toMatchObject({ code: 'busy' });
    expect(socket.count('update')).toBe(1);
  });
  it('refused, frees the board and says why', async () => {
    const done = session.act(MOVE);
    socket.answers('update', refuse('too-late'));
    await expect(done).resolves.toMatchObject({ code: 'too-late' });
    expect(session.snapshot().pending).toBeNull();
  });
  it('is not for spectators', async () => {
    const watching = sessionOver(socket, null);
    await expect(watching.act(MOVE)).resolves.toMatchObject({ code: 'not-asked' });
    watching.close();
  });
});

describe('the line breaks', () => {
  beforeEach(() => sync(ask('q1')));
  const broken = (): Promise<Check> => {
    const done = session.act(MOVE);
    socket.drop();
    return done;
  };

  it('and is said at once when the socket or the browser says so', () => {
    socket.drop();
    expect(session.snapshot().line).toBe('lost');
    socket.rises();
    sync(ask('q1'));
    expect(session.snapshot().line).toBe('live');
    window.dispatchEvent(new Event('offline'));
    expect(session.snapshot().line).toBe('lost');
  });
  it('silently: it is said within 3 seconds, and over when the other side answers and syncs', () => {
    vi.advanceTimersByTime(3000);
    expect(session.snapshot().line).toBe('lost');
    socket.answers('alive', null);
    expect(session.snapshot().line).toBe('lost'); // what was missed is still to come
    sync(ask('q1'));
    expect(session.snapshot().line).toBe('live');
  });
  it('an answered pulse is no loss', () => {
    for (let n = 0; n < 10; n += 1) {
      vi.advanceTimersByTime(1000);
      socket.answers('alive', null);
    }
    expect(session.snapshot().line).toBe('live');
  });
  it('a connection that stays silent is dialled anew', () => {
    vi.advanceTimersByTime(12_000);
    expect(socket.redialled).toBeGreaterThan(0);
  });
  it('a server that stops is left within the time it gives, not by everybody at once', () => {
    sync(ask('q1'));
    const luck = vi.spyOn(Math, 'random').mockReturnValue(0.75);
    socket.says('closing', 2000);
    vi.advanceTimersByTime(1499);
    expect([socket.redialled, session.snapshot().line]).toEqual([0, 'live']);
    vi.advanceTimersByTime(1);
    expect(socket.redialled).toBe(1);
    luck.mockRestore();
  });
  it('but not in the middle of a move', async () => {
    sync(ask('q1'));
    const done = session.act(MOVE);
    socket.says('closing', 0);
    vi.advanceTimersByTime(500);
    expect(socket.redialled).toBe(0);
    update(ask('q2'));
    socket.answers('update', ok);
    await expect(done).resolves.toEqual(ok);
    vi.advanceTimersByTime(50);
    expect(socket.redialled).toBe(1);
  });
  it('nothing is sent while it is broken, nor afterwards behind my back', async () => {
    socket.drop();
    await expect(session.act(MOVE)).resolves.toMatchObject({ code: 'line-lost' });
    socket.rises();
    sync(ask('q1'));
    expect(socket.count('update')).toBe(0);
  });
  it('under a move that had arrived: kept', async () => {
    const done = broken();
    expect(session.snapshot()).toMatchObject({ line: 'lost', pending: MOVE });
    socket.rises();
    syncTelling([{ n: 0, turn: 1, key: 'plays', params: { seat: '0', cards: ['7h'] } }], ask('q2'));
    await expect(done).resolves.toEqual(ok);
    expect(session.snapshot()).toMatchObject({ line: 'live', pending: null, fate: 'kept' });
  });
  it('and once more with nothing under way: what became of the move before is not told again', () => {
    void broken();
    socket.rises();
    sync(ask('q1'));
    expect(session.snapshot().fate).toBe('given-back');
    socket.drop();
    socket.rises();
    sync(ask('q1'));
    expect(session.snapshot()).toMatchObject({ line: 'live', fate: null });
  });
  it('under a move to a question that another tab has answered: the game has moved on', async () => {
    const done = broken();
    socket.rises();
    syncTelling([{ n: 0, turn: 1, key: 'plays', params: { seat: '0', cards: ['8d'] } }], ask('q2'));
    await expect(done).resolves.toMatchObject({ code: 'line-lost' });
    expect(session.snapshot()).toMatchObject({ line: 'live', pending: null, fate: 'moved-on' });
  });
  it('under a move that had not: given back, and forgotten with the next move', async () => {
    const done = broken();
    socket.rises();
    sync(ask('q1'));
    await expect(done).resolves.toMatchObject({ code: 'line-lost' });
    expect(session.snapshot().fate).toBe('given-back');
    void session.act(MOVE);
    expect(session.snapshot().fate).toBeNull();
  });
  it('under a sealed answer that had arrived: kept', async () => {
    const done = broken();
    socket.rises();
    sync(ask('q1', { seat: '0', type: 'play', answer: ['7h'] }));
    await expect(done).resolves.toEqual(ok);
  });
});

it('tells where the people of the table play again', () => {
  sync(ask('q1'));
  const changed = vi.fn();
  session.subscribe(changed);
  socket.says('next', 'm2');
  expect(session.snapshot().next).toBe('m2');
  expect(changed).toHaveBeenCalled();
});
