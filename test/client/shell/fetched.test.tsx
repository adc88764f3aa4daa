// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFetched } from '../../../client/app/useFetched.ts';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';

const Part = () => <p>Voici le menu</p>;
let line: 'up' | 'down';
let fetched: number;
const load = async () => {
  fetched += 1;
  if (line === 'down') throw new TypeError('Failed to fetch dynamically imported module');
  return Part;
};

function Page() {
  const { part: Menu, ask } = useFetched(load);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => ask(() => setOpen(true))}>
        Menu
      </button>
      {open && Menu && <Menu />}
    </>
  );
}
const page = (): unknown =>
  render(
    <LanguageProvider initial="fr">
      <Toasts>
        <Page />
      </Toasts>
    </LanguageProvider>,
  );
const press = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Menu' })));
const idle = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(3000));
const menu = (): HTMLElement | null => screen.queryByText('Voici le menu');
const REFUSED = /Le serveur ne répond pas/;

beforeEach(() => {
  line = 'up';
  fetched = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a part that the page can be seen without', () => {
  it('is not fetched with the page, but when there is nothing better to do; it is shown when it is asked for', async () => {
    page();
    expect(fetched).toBe(0);
    await idle();
    expect([fetched, menu()]).toEqual([1, null]);
    // at once: without the line, too, and in the same click
    line = 'down';
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(menu()).not.toBeNull();
    expect(fetched).toBe(1);
  });
  it('comes when it is asked for before', async () => {
    page();
    await press();
    expect(menu()).not.toBeNull();
  });
  it('says that it cannot be fetched to who asks, and only to them; asked again it comes', async () => {
    line = 'down';
    page();
    await idle();
    expect(fetched).toBe(1);
    expect(screen.queryByText(REFUSED)).toBeNull();
    await press();
    expect(screen.getByText(REFUSED)).toBeTruthy();
    expect(menu()).toBeNull();
    line = 'up';
    await press();
    expect(menu()).not.toBeNull();
  });
});
