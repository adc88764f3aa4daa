import { configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import { Route } from 'wouter';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import Local from '../../../client/pages/Local.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';

// the first test of a page fetches the whole game
configure({ asyncUtilTimeout: 15_000 });

/** Before each test of a page: what the test's browser lacks, and nothing left of the test before. */
export function freshBrowser(): void {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
}

/** The pages of games on this device, at that address, in French. */
export function showLocal(path: string): void {
  history.replaceState(null, '', path);
  render(
    <LanguageProvider initial="fr">
      <Toasts>
        <Route path="/local/:id?">
          <Local />
        </Route>
      </Toasts>
    </LanguageProvider>,
  );
}
