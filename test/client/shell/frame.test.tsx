// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { got } from '../../../client/net/result.ts';
import type { TableSession } from '../../../client/net/session.ts';
import { TableFrame, type TableFrameProps } from '../../../client/table/TableFrame.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';
import type { Json } from '../../../games/kit/ids.ts';
import frTexts from '../../../games/regicide/texts/fr.json' with { type: 'json' };
import { first, G, module, second, standIn } from './standIn.ts';

async function show(session: TableSession, more: Partial<TableFrameProps> = {}, language: 'fr' | 'en' = 'fr') {
  await act(async () => {
    render(
      <LanguageProvider initial={language}>
        <Toasts>
          <Suspense>
            <TableFrame session={session} code="K7QRM" {...more} />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Regicide' }, { timeout: 8000 });
}
const log = (): HTMLElement => screen.getByRole('complementary', { name: /Journal|Log/ });

beforeEach(() => {
  document.title = '';
});

describe('the frame of a table', () => {
  it('tells in the title whose turn it is', async () => {
    await show(standIn(first).session);
    expect(document.title).toBe('À vous · Regicide · Tablée');
  });
  it('says once, beside the log, that the game goes on under corrected rules', async () => {
    const { session, becomes } = standIn(first);
    await show(session);
    const said = (): HTMLElement[] => screen.queryAllByText(/^Les règles ont été corrigées/, { selector: '.toast' });
    expect(said()).toHaveLength(0);
    const lines = [...session.snapshot().lines, { n: 1, turn: 1, key: 'table.newRules', params: {} }];
    becomes({ lines });
    expect(said()).toHaveLength(1);
    expect(within(log()).getByText(/^Les règles ont été corrigées/)).toBeTruthy();
    becomes({ lines, mayTakeBack: true });
    becomes({ lines: [...lines, { n: 2, turn: 1, key: 'begins', params: { seat: first } }] });
    expect(said()).toHaveLength(1);
  });
  it('takes back by the question that is open now', async () => {
    const { session } = standIn(first, { mayTakeBack: true });
    await show(session);
    fireEvent.click(screen.getByRole('button', { name: frTexts['board.takeBack'] }));
    const prompt = G.table.asks.find(a => a.seats.includes(first))?.id;
    expect(session.act).toHaveBeenCalledWith({ prompt, type: 'takeBack', answer: null });
  });
  it('tells who is awaited, by a name even for a bot, in English too', async () => {
    await show(standIn(second).session, {}, 'en');
    expect(document.title).toBe('Waiting for Léa · Regicide · Tablée');
    expect(screen.getByText(/Table K7QRM/)).toBeTruthy();
  });
  it('puts a dot on the tab while it is mine to play and I look elsewhere', async () => {
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'icon';
    link.href = '/mark.svg';
    const eyes = vi.spyOn(document, 'visibilityState', 'get');
    const turnTo = (state: 'hidden' | 'visible'): string => {
      eyes.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
      return link.href;
    };
    const usual = link.href;
    const { session, becomes } = standIn(first);
    await show(session);
    expect([turnTo('visible'), turnTo('hidden') === usual, turnTo('visible')]).toEqual([usual, false, usual]);
    turnTo('hidden');
    becomes({ view: JSON.parse(JSON.stringify(module.view(G, second))) as Json, seat: second });
    expect(link.href).toBe(usual);
    eyes.mockRestore();
    link.remove();
  });
  it('shows the log in sentences, and says new lines aloud', async () => {
    const { session, becomes } = standIn(first);
    await show(session);
    expect(within(log()).getByText(/Léa/)).toBeTruthy();
    const lines = [...session.snapshot().lines, { n: 1, turn: 1, key: 'yields', params: { seat: second } }];
    becomes({ lines });
    await waitFor(() => expect(screen.getByRole('log').textContent).toMatch(/Colette/));
  });
  describe('a question of mine is said aloud', () => {
    const theirs = standIn(first).session.snapshot();
    const view = (stage: string, id: string): Json =>
      ({ ...Object(theirs.view), asks: [{ ...Object(theirs.view).asks[0], id, stage }] }) as Json;
    const nobody = { ...Object(theirs.view), asks: [] } as Json;
    const said = (): string => screen.getByRole('log').textContent ?? '';
    const open = /À vous d’attaquer/;
    it('when another’s move has opened it', async () => {
      const { session, becomes } = standIn(first, { view: nobody });
      await show(session);
      expect(said()).toBe('');
      becomes({ view: view('play', 'q2') });
      await waitFor(() => expect(said()).toMatch(open));
    });
    it('not when it stood there before, nor when my own move has opened it', async () => {
      const { session, becomes } = standIn(first);
      await show(session);
      const pending = { prompt: 'q1', type: 'yield', answer: null };
      becomes({ pending });
      becomes({ view: view('play', 'q7'), pending });
      becomes({ pending: null });
      await new Promise(resolve => setTimeout(resolve, 120));
      expect(said()).toBe('');
      becomes({ view: nobody });
      becomes({ view: view('play', 'q9') });
      await waitFor(() => expect(said()).toMatch(open));
    });
  });
  it('asks for older lines', async () => {
    const { session } = standIn(first, { more: true });
    await show(session);
    fireEvent.click(within(log()).getByRole('button', { name: 'Lignes plus anciennes' }));
    expect(session.older).toHaveBeenCalled();
  });
  it('says that the line is lost, then what became of the move', async () => {
    const { session, becomes } = standIn(first);
    await show(session);
    expect(screen.queryByRole('alert')).toBeNull();
    becomes({ line: 'lost' });
    expect(screen.getByRole('alert').textContent).toMatch(/Connexion perdue/);
    becomes({ line: 'live', fate: 'given-back' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/n’est pas parti/)).toBeTruthy();
    becomes({ fate: 'kept' });
    expect(screen.getByText(/est bien passé/)).toBeTruthy();
  });
  it('tells a spectator so, and offers nothing to play', async () => {
    await show(standIn(null).session);
    expect(screen.getByText(/Vous regardez/)).toBeTruthy();
    expect(document.title).toBe('On attend Léa · Regicide · Tablée');
  });
  it('survives a board that breaks: bar and log stay', async () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
    await show(standIn(first, { view: { asks: [] } }).session);
    expect(screen.getByText('Le plateau ne s’affiche plus')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
    expect(log()).toBeTruthy();
    noise.mockRestore();
  });
  it('saves the report as one file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:here';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const onReport = vi.fn(async () => got({ game: 'regicide' }));
    await show(standIn(first).session, { onReport });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const report = await screen.findByRole('button', { name: 'Signaler un problème' }, { timeout: 8000 });
    await act(async () => {
      fireEvent.click(report);
    });
    expect(onReport).toHaveBeenCalledOnce();
    expect(saved).toEqual(['tablee-regicide-K7QRM.json']);
    expect(screen.getByText(/tablee-regicide-K7QRM\.json/)).toBeTruthy();
  });
  it('plays again with the same people when it is over, but not for a spectator', async () => {
    const over = { ctx: { ...standIn(first).session.snapshot().ctx, gameover: { winners: [], why: 'pay' } } as never };
    const ended = structuredClone(G);
    ended.table.asks = [];
    ended.table.over = { winners: [], why: 'pay', seat: first };
    const onAgain = vi.fn(async () => {});
    const view = module.view(ended, first);
    await show(standIn(first, { ...over, view }).session, { onAgain });
    expect(document.title).toBe('Partie finie · Regicide · Tablée');
    fireEvent.click(await screen.findByRole('button', { name: 'Rejouer' }, { timeout: 8000 }));
    expect(onAgain).toHaveBeenCalledOnce();
  });
  it('joins those who propose to play again, only when one wants to', async () => {
    const over = { ctx: { ...standIn(first).session.snapshot().ctx, gameover: { winners: [], why: 'pay' } } as never };
    const ended = structuredClone(G);
    ended.table.asks = [];
    ended.table.over = { winners: [], why: 'pay', seat: first };
    const [onAgain, join] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const { session } = standIn(first, { ...over, view: module.view(ended, first) });
    await show(session, { onAgain, rematch: { names: ['Noor', 'Zoé'], join } });
    expect(screen.getByText('Noor et Zoé proposent une autre partie.').getAttribute('role')).toBe('status');
    expect(join).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Rejoindre' }));
    expect(join).toHaveBeenCalledOnce();
    expect(onAgain).not.toHaveBeenCalled();
  });
});
