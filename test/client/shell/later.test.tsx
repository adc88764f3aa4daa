// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, useEarly } from '../../../client/app/later.tsx';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';

const End = ({ who }: { readonly who: string }) => <p>{who} a gagné</p>;
let line: 'up' | 'down';
let fetched: number;
/** As a page that was just opened has it: nothing is here yet. */
const part = () =>
  later<{ readonly who: string }>(async () => {
    fetched += 1;
    if (line === 'down') throw new TypeError('Failed to fetch dynamically imported module');
    return End;
  });
const draw = (Part: ReturnType<typeof part>): Promise<void> =>
  act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Part who="Noor" />
      </LanguageProvider>,
    );
  });
const end = (): HTMLElement | null => screen.queryByText('Noor a gagné');
const retry = (): HTMLElement => screen.getByRole('button', { name: 'Réessayer' });

beforeEach(() => {
  line = 'up';
  fetched = 0;
});
afterEach(() => vi.useRealTimers());

describe('a part that comes later', () => {
  it('comes when it is drawn', async () => {
    await draw(part());
    expect(end()).not.toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('is there in the first drawing where it was fetched before, when the page had nothing better to do', async () => {
    vi.useFakeTimers();
    const Part = part();
    const Page = ({ over }: { readonly over: boolean }) => {
      useEarly(Part);
      return over && <Part who="Noor" />;
    };
    const { rerender } = render(<Page over={false} />);
    expect(fetched).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(fetched).toBe(1);
    line = 'down';
    rerender(<Page over />);
    expect(end()).not.toBeNull();
    expect(fetched).toBe(1);
  });
  it('says that it cannot be fetched, and comes when it is tried again', async () => {
    line = 'down';
    await draw(part());
    expect(screen.getByRole('status').textContent).toContain('Le serveur ne répond pas');
    await act(async () => fireEvent.click(retry()));
    expect([fetched, end()]).toEqual([2, null]);
    line = 'up';
    await act(async () => fireEvent.click(retry()));
    expect(end()).not.toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
