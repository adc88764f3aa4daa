import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { RELEASE } from '../../../client/net/release.ts';
import type { TableSession, TableSnapshot } from '../../../client/net/session.ts';
import { type Json, type Seat, seat, seats } from '../../../games/kit/ids.ts';
import { activePlayers } from '../../../games/kit/mirror.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { start } from '../../../games/kit/step.ts';
import { regicide } from '../../../games/regicide/game.ts';

/** A game for two that has just begun. */
export const module = anyModule(regicide);
export const G = start(module, seats(2), module.options.defaults, quick(7));
export const first = module.flow(G).seat;
export const second = first === '0' ? seat(1) : seat(0);
export const viewOf = (who: Seat | null): Json => JSON.parse(JSON.stringify(module.view(G, who)));

/** A session of that game in the hands of the test. */
export function standIn(me: Seat | null, more: Partial<TableSnapshot> = {}) {
  const listeners = new Set<() => void>();
  let snapshot: TableSnapshot = {
    game: 'regicide',
    matchID: 'm1',
    seat: me,
    view: viewOf(me),
    ctx: {
      numPlayers: 2,
      turn: 1,
      phase: 'battle',
      currentPlayer: first,
      playOrder: ['0', '1'],
      playOrderPos: 0,
      activePlayers: activePlayers(G),
    },
    seats: [
      { seat: first, name: 'Léa', bot: null, caretaker: null, connected: true, away: null },
      { seat: second, name: 'bot-2', bot: 'easy', caretaker: null, connected: true, away: null },
    ],
    due: [],
    mayTakeBack: false,
    deals: [],
    release: RELEASE,
    lines: [{ n: 0, turn: 1, key: 'begins', params: { seat: first } }],
    more: false,
    line: 'live',
    behind: false,
    pending: null,
    fate: null,
    refused: null,
    next: null,
    ...more,
  };
  const session: TableSession = {
    snapshot: () => snapshot,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: vi.fn(async () => ({ ok: true }) as const),
    older: vi.fn(async () => {}),
    close: () => {},
  };
  const becomes = (change: Partial<TableSnapshot>): void =>
    act(() => {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    });
  return { session, becomes };
}
