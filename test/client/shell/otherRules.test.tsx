// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { Room } from '../../../client/net/api.ts';
import type { TableSession, TableSnapshot } from '../../../client/net/session.ts';
import Table from '../../../client/pages/Table.tsx';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import { Toasts } from '../../../client/ui/Toast.tsx';

vi.mock('../../../client/net/onlineSession.ts', () => ({
  onlineSession: (): TableSession => {
    const refused = { ok: false, code: 'no-match', params: {} } as const;
    const snapshot = { game: 'regicide', seats: [], seat: null, view: null, ctx: null, next: null, refused };
    return {
      snapshot: () => snapshot as unknown as TableSnapshot,
      subscribe: () => () => {},
      act: async () => ({ ok: true }),
      older: async () => {},
      close: () => {},
    };
  },
}));

const room = (otherRules: boolean): Room => ({
  code: 'K7QRM',
  game: 'regicide',
  matchID: 'm1',
  seats: [],
  options: {},
  started: true,
  over: false,
  next: null,
  otherRules,
});

it.each([true, false])('a table says that its rules were corrected, once one sits down: %s', async otherRules => {
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Suspense>
            <Table room={room(otherRules)} mine={null} onChange={async () => {}} />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('button', { name: fr['room.seatLost.go'] }, { timeout: 8000 });
  await act(async () => {}); // what is said on sitting down has been said
  if (otherRules) await screen.findByText(fr['table.otherRules']);
  else expect(screen.queryByText(fr['table.otherRules'])).toBeNull();
});
