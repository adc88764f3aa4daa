// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { ShelfBox } from '../../../client/pages/home/ShelfBox.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';
import { meta } from '../../../games/regicide/meta.ts';

/** Which words were fetched. */
const fetched = vi.hoisted(() => [] as string[]);
vi.mock('../../../games/regicide/texts/fr.json', async original => {
  fetched.push('all');
  return original();
});
vi.mock('../../../games/regicide/texts/fr.json?shelf', async original => {
  fetched.push('shelf');
  return original();
});

it('a box on the shelf needs the few words that it shows, and whoever opens it all of them', {
  timeout: 20_000,
}, async () => {
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <ShelfBox meta={meta} onName={() => {}} />
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { name: 'Regicide' }, { timeout: 8000 });
  expect(screen.getByText('Ensemble, faites tomber douze têtes couronnées.')).toBeTruthy();
  expect(screen.getByText('Coopératif')).toBeTruthy();
  expect(fetched).toEqual(['shelf']);
  fireEvent.click(screen.getByRole('button', { name: /Regicide/ }));
  await screen.findByRole('dialog', {}, { timeout: 8000 });
  expect(fetched).toEqual(['shelf', 'all']);
});
