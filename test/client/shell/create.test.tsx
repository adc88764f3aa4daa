// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { CreateDialog } from '../../../client/pages/home/CreateDialog.tsx';
import { meta } from '../../../games/regicide/meta.ts';

vi.mock('../../../client/net/layTable.ts', () => {
  throw new Error('it cannot be fetched');
});

type Answer = () => Promise<Response>;
const offers =
  (...games: readonly string[]): Answer =>
  async () =>
    new Response(JSON.stringify(games));
const silence: Answer = () => Promise.reject(new TypeError('no line'));

let answer: Answer;
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  localStorage.setItem('tablee.nickname', 'Léa');
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (): Promise<void> =>
  act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Suspense>
          <CreateDialog meta={meta} onName={() => {}} onClose={() => {}} />
        </Suspense>
      </LanguageProvider>,
    );
  });
const where = (name: RegExp): HTMLInputElement => screen.getByRole('radio', { name });
const ONLINE = /^En ligne/;
const LOCAL = /^Sur cet appareil/;

describe('a new table', { timeout: 20_000 }, () => {
  it('is online at once, and stays so when the server offers the game', async () => {
    let tell: (games: Response) => void = () => {};
    answer = () => new Promise(done => (tell = done));
    await open();
    await screen.findByRole('radio', { name: ONLINE }, { timeout: 8000 });
    expect(where(ONLINE).checked).toBe(true);
    expect(screen.getByText(/Combien de places/)).toBeTruthy();
    await vi.waitFor(() => expect(asked).toEqual(['/games']), { timeout: 8000 });
    await act(async () => tell(await offers('regicide')()));
    expect(where(ONLINE).checked).toBe(true);
    expect(where(ONLINE).getAttribute('aria-disabled')).toBeNull();
  });
  it('lets several people agree on hints; who plays alone has them anyway', async () => {
    answer = offers('regicide');
    await open();
    expect(await screen.findByRole('checkbox', { name: 'Conseils' }, { timeout: 8000 })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '1, en solo' }));
    expect(screen.queryByRole('checkbox', { name: 'Conseils' })).toBeNull();
  });
  it('asks for no more than seats, name and bots; time is among the options, where somebody waits for somebody', async () => {
    answer = offers('regicide');
    await open();
    await screen.findByRole('group', { name: 'Combien de places\u00a0?' }, { timeout: 8000 });
    const time = screen.getByRole('group', { name: 'Temps de réflexion' });
    expect(time.closest('details:not([open])')).not.toBeNull();
    fireEvent.click(within(time).getByRole('radio', { name: 'En direct' }));
    const bank = screen.getByRole('group', { name: /^Réserve/ });
    expect(within(bank).getByRole('radio', { checked: true }).parentElement?.textContent).toMatch(/^5\smin \+ 20\ss$/);
    fireEvent.click(screen.getByRole('radio', { name: '1, en solo' }));
    expect(screen.queryByRole('group', { name: 'Temps de réflexion' })).toBeNull();
  });
  it.each([
    ['does not answer', silence, /ne répond pas/],
    ['does not offer the game', offers('other'), /ne propose pas ce jeu/],
  ] as const)('is on this device when the server %s, and says why', async (_, what, why) => {
    answer = what;
    await open();
    expect(await screen.findByText(why, {}, { timeout: 8000 })).toBeTruthy();
    expect([where(ONLINE).checked, where(LOCAL).checked]).toEqual([false, true]);
    expect(where(ONLINE).getAttribute('aria-disabled')).toBe('true');
    const about = document.getElementById(where(ONLINE).getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(why);
    fireEvent.click(where(ONLINE));
    expect(where(LOCAL).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Continuer' })).toBeTruthy();
  });
  it('is online again when the server is back', async () => {
    answer = silence;
    await open();
    await screen.findByText(/ne répond pas/, {}, { timeout: 8000 });
    answer = offers('regicide');
    await vi.waitFor(() => expect(where(ONLINE).checked).toBe(true), { timeout: 8000 });
    expect(screen.queryByText(/ne répond pas/)).toBeNull();
  });
  it('has bots on all seats but the first at most, and asks for their level only then', async () => {
    answer = offers('regicide');
    await open();
    const tag = (group: string, name: string): HTMLInputElement =>
      within(screen.getByRole('group', { name: group })).getByRole('radio', { name });
    await screen.findByRole('group', { name: 'Combien de places\u00a0?' }, { timeout: 8000 });
    expect(screen.queryByRole('group', { name: 'Niveau des bots' })).toBeNull();
    fireEvent.click(tag('Combien de places\u00a0?', '4'));
    fireEvent.click(tag('Places tenues par des bots', '3'));
    fireEvent.click(tag('Niveau des bots', 'Débutant'));
    fireEvent.click(tag('Combien de places\u00a0?', '3'));
    expect(tag('Places tenues par des bots', '2').checked).toBe(true);
    expect(tag('Niveau des bots', 'Débutant').checked).toBe(true);
    fireEvent.click(tag('Combien de places\u00a0?', '1, en solo'));
    expect(screen.queryByRole('group', { name: /bots/ })).toBeNull();
  });
  it('stays on this device for who wants it there', async () => {
    answer = offers('regicide');
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: LOCAL }, { timeout: 8000 }));
    await vi.waitFor(() => expect(asked).toEqual(['/games']), { timeout: 8000 });
    expect(where(LOCAL).checked).toBe(true);
  });
  it('says so when what lays it cannot be fetched, and may be tried again', async () => {
    answer = offers('regicide');
    await open();
    const lay = await screen.findByRole('button', { name: 'Dresser la table' }, { timeout: 8000 });
    fireEvent.click(lay);
    expect(await screen.findByText(/^Le serveur ne répond pas/, {}, { timeout: 8000 })).toBeTruthy();
    expect(lay.getAttribute('aria-disabled')).toBeNull();
  });
});
