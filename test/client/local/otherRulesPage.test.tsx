// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { localStore } from '../../../client/net/localStore.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import Local from '../../../client/pages/Local.tsx';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import { Toasts } from '../../../client/ui/Toast.tsx';
import type { Base } from '../../../games/kit/base.ts';
import { entryOf } from '../../../games/registry.ts';
import { person } from './device.ts';

// the first test fetches the whole game
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
});

/** A match for two that was dealt under those rules, whose state the rules of now cannot read; its page. */
async function sitDown(rulesVersion: number): Promise<string> {
  const m = await entryOf('regicide')?.load();
  const store = await localStore();
  const match =
    m && (await newMatch(store, m, { seats: [person('Inès'), person('Tom')], options: m.options.defaults }));
  if (!match) throw new Error('not dealt');
  const id = `${match.id}${rulesVersion}`;
  const G = { table: match.state.G.table } as Base;
  await store.create({ ...match, id, rulesVersion, state: { ...match.state, G } }, []);
  history.replaceState(null, '', `/local/${id}`);
  render(
    <LanguageProvider initial="fr">
      <Toasts>
        <Route path="/local/:id?">
          <Local />
        </Route>
      </Toasts>
    </LanguageProvider>,
  );
  return id;
}
const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

test('a game of other rules says so, and is stopped', async () => {
  const id = await sitDown(0);
  await screen.findByRole('heading', { name: fr['stands.stands.title'] });
  await press(fr['stands.stop']);
  await screen.findByRole('heading', { name: fr['stands.stopped.title'] });
  const stored = await (await localStore()).read(id);
  expect(stored?.state.ctx.gameover).toEqual({ winners: [], why: 'stopped' });
});

test('its people play again under those of now with one press', async () => {
  const id = await sitDown(0);
  await screen.findByRole('heading', { name: fr['stands.stands.title'] });
  await press('Rejouer tous ensemble');
  await waitFor(() => expect(location.pathname).not.toBe(`/local/${id}`));
  // the device goes to whoever begins
  await screen.findByRole('heading', { name: /^(Inès|Tom)$/ });
  expect((await (await localStore()).read(id))?.state.G.table.over?.why).toBe('stopped');
});

test('one of newer rules has the page reloaded', async () => {
  await sitDown(99);
  await screen.findByRole('heading', { name: fr['stands.old-page.title'] });
  screen.getByRole('button', { name: fr['ui.reload'] });
});
