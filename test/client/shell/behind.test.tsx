// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { TableSession } from '../../../client/net/session.ts';
import { ConnectionBanner } from '../../../client/table/ConnectionBanner.tsx';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import { FakeSocket, sessionOver } from './fakeSocket.ts';

let socket: FakeSocket;
let session: TableSession;
function Banner() {
  return <ConnectionBanner {...useSyncExternalStore(session.subscribe, session.snapshot)} />;
}
const sync = (): void => {
  const ctx = {
    numPlayers: 1,
    turn: 1,
    phase: 'battle',
    currentPlayer: '0',
    playOrder: ['0'],
    playOrderPos: 0,
    activePlayers: {},
  };
  const state = { G: { asks: [] }, ctx, plugins: {}, _undo: [], _redo: [], _stateID: 1, deltalog: [] };
  const info = { state, initialState: state, log: [], filteredMetadata: [{ id: 0, name: 'Léa', isConnected: true }] };
  socket.says('sync', 'm1', info, { lines: [], more: false, due: [], mayTakeBack: false });
};
beforeEach(() => {
  socket = new FakeSocket();
  session = sessionOver(socket);
  render(
    <LanguageProvider initial="fr">
      <Banner />
    </LanguageProvider>,
  );
  act(() => {
    socket.rises();
    sync();
  });
});
afterEach(() => {
  cleanup();
  session.close();
});
const said = (): string | undefined => screen.queryByRole('status')?.textContent ?? undefined;

test('while its server does not hear the others the page says so, and no longer when it has caught up', () => {
  expect(said()).toBeUndefined();
  act(() => socket.says('behind', true));
  expect(said()).toBe(fr['table.behind']);
  act(() => socket.says('behind', false));
  expect(said()).toBeUndefined();
});

test('at another server, what the last one said holds no longer', () => {
  act(() => socket.says('behind', true));
  act(() => {
    socket.drop();
    socket.rises();
    sync();
  });
  expect(said() ?? '').not.toContain(fr['table.behind']);
});
