// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../client/app/App.tsx';

const SLOW = { timeout: 8000 };
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('tablee.language', 'fr');
  localStorage.setItem('tablee.nickname', 'Léa');
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
});
afterEach(() => vi.unstubAllGlobals());
const open = (): Promise<void> => act(async () => void render(<App />));
const focused = (): string => document.activeElement?.textContent ?? '';

describe('focus', { timeout: 30_000 }, () => {
  it('goes to the heading of a page that is come to, and back to the link that led away', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Règles du jeu Regicide' }, SLOW);
    expect(document.activeElement).toBe(document.body); // the first page is read from its top
    await act(async () => {
      fireEvent.click(link);
    });
    await vi.waitFor(() => expect(focused()).toMatch(/^Regicide.*les règles$/), SLOW);
    expect(document.activeElement?.tagName).toBe('H1');
    await act(async () => history.back());
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/rules/regicide'), SLOW);
  });
  it('goes to the heading of a page reached without a link', async () => {
    await open();
    await act(async () => history.pushState(null, '', '/credits'));
    await vi.waitFor(() => expect(focused()).toBe('Crédits'), SLOW);
  });
  it('returns to the button that opened a dialog, however the dialog goes', async () => {
    await open();
    const button = await screen.findByRole('button', { name: /Léa/ }, SLOW);
    button.focus();
    await act(async () => button.click());
    screen.getByRole('textbox', { name: /pseudo/ }).focus();
    await act(async () => {
      fireEvent.submit(screen.getByRole('button', { name: 'Enregistrer' }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
