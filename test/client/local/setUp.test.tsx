// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { SetUpForm } from '../../../client/pages/local/SetUpForm.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';

async function open(store = memoryStore()) {
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Suspense>
            <SetUpForm store={store} first="regicide" bots={false} />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('group', { name: 'Place 1' }, { timeout: 8000 });
  return store;
}

it('offers no option that only online tables have: hints are always there', { timeout: 20_000 }, async () => {
  await open();
  expect(screen.getByRole('checkbox', { name: 'Seconde chance' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Conseils' })).toBeNull();
});

it('says what a bot is like, and that bots alone are watched', { timeout: 20_000 }, async () => {
  const store = await open();
  expect(screen.queryByText(/voit plusieurs coups à l’avance/)).toBeNull();
  for (const [n, level] of [
    [1, 'expert'],
    [2, 'easy'],
  ] as const)
    fireEvent.change(screen.getByRole('combobox', { name: `Place ${n}` }), { target: { value: level } });
  expect(screen.getByText(/voit plusieurs coups à l’avance/)).toBeTruthy();
  expect(screen.getByText(/vous regardez/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Regarder les bots jouer' })));
  const bots = [
    { name: 'bot-1', bot: 'expert' },
    { name: 'bot-2', bot: 'easy' },
  ];
  await vi.waitFor(async () => expect((await store.list())[0]?.seats).toEqual(bots), { timeout: 8000 });
});

it('leads to the field with the name that cannot stay, every time that one tries', { timeout: 20_000 }, async () => {
  const store = await open();
  const field = async (n: number): Promise<HTMLElement> =>
    screen.findByLabelText(`Prénom, place ${n}`, {}, { timeout: 8000 });
  for (const n of [1, 2]) fireEvent.change(await field(n), { target: { value: 'Léa' } });
  const deal = screen.getByRole('button', { name: 'Distribuer les cartes' });
  for (let tries = 0; tries < 2; tries += 1) {
    deal.focus();
    await act(async () => fireEvent.click(deal));
    expect(document.activeElement).toBe(await field(2));
  }
  expect(screen.getByRole('alert').textContent).toMatch(/portent ce prénom/);
  expect(await store.list()).toEqual([]);
});
