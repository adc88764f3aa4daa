// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '../../../client/net/localStore.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import type { Base } from '../../../games/kit/base.ts';
import { entryOf } from '../../../games/registry.ts';
import { person } from './device.ts';
import { freshBrowser, showLocal } from './page.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  vi.restoreAllMocks();
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
  showLocal(`/local/${id}`);
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

test('a device that keeps no other game says so, and the button can be pressed again', async () => {
  const id = await sitDown(0);
  await screen.findByRole('heading', { name: fr['stands.stands.title'] });
  const full = vi.spyOn(await localStore(), 'create').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await press('Rejouer tous ensemble');
  await screen.findByText(/^Rien n’a pu être enregistré/);
  expect(location.pathname).toBe(`/local/${id}`);
  full.mockRestore();
  await press('Rejouer tous ensemble');
  await waitFor(() => expect(location.pathname).not.toBe(`/local/${id}`));
});

test('one of newer rules has the page reloaded', async () => {
  await sitDown(99);
  await screen.findByRole('heading', { name: fr['stands.old-page.title'] });
  screen.getByRole('button', { name: fr['ui.reload'] });
});
