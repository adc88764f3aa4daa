// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { SetUpForm } from '../../../client/pages/local/SetUpForm.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';

it('leads to the field with the name that cannot stay, every time that one tries', { timeout: 20_000 }, async () => {
  const store = memoryStore();
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
