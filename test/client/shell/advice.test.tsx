// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { TableSession } from '../../../client/net/session.ts';
import type { Thought } from '../../../client/net/thinker.ts';
import type { Counsel } from '../../../client/table/advice/useAdvising.ts';
import { TableFrame } from '../../../client/table/TableFrame.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';
import type { Advice } from '../../../games/kit/advice.ts';
import type { Json } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { View } from '../../../games/regicide/types.ts';
import { plain } from '../regicide/shown.tsx';
import { first, G, second, standIn, viewOf } from './standIn.ts';

const hand = (viewOf(first) as unknown as View).hand ?? [];
const [card = ''] = hand;
const prompt = G.table.asks[0]?.id ?? '';
const play: Move = { prompt, type: 'play', answer: [card] };
const pass: Move = { prompt, type: 'yield', answer: null };
const advice = (...ways: readonly (readonly [Move, number])[]): Advice => ({
  ways: ways.map(([move, chance]) => ({ move, chance })),
  why: [],
});

/** An adviser in the hands of the test. */
function adviser() {
  const asked: Thought[] = [];
  const answers: ((advice: Advice | null | Error) => void)[] = [];
  const counsel: Counsel = {
    advise: thought => {
      asked.push(thought);
      return new Promise((resolve, reject) => {
        answers.push(found => (found instanceof Error ? reject(found) : resolve(found)));
      });
    },
  };
  const says = (found: Advice | null | Error, at = -1): Promise<void> => act(async () => answers.at(at)?.(found));
  return { asked, counsel, says };
}

async function show(session: TableSession, counsel?: Counsel) {
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Suspense>
            <TableFrame session={session} counsel={counsel} />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Regicide' }, { timeout: 8000 });
}
const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'Conseil' });
const press = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Conseil' }));
  });
};
const key = (pressed: string): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(document, { key: pressed });
  });
const panel = (): string => plain(document.querySelector('[data-advice]')?.textContent);
const picked = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-place="hand"] [aria-pressed="true"] [data-card]')].map(
    e => e.dataset.card,
  );

beforeEach(() => {
  document.title = '';
});

describe('a hint', () => {
  it('is offered to who is asked, where somebody gives hints', async () => {
    await show(standIn(first).session, adviser().counsel);
    expect(button()).toBeTruthy();
  });
  it.each([
    ['at a table without hints', first, false],
    ['to who is not asked', second, true],
    ['to who watches', null, true],
  ] as const)('is not offered %s', async (_where, me, given) => {
    const { counsel, asked } = adviser();
    await show(standIn(me).session, given ? counsel : undefined);
    expect(button()).toBeNull();
    await key('h');
    expect(asked).toEqual([]);
  });
  it('is asked of what the seat sees, and of nothing else', async () => {
    const { counsel, asked } = adviser();
    await show(standIn(first).session, counsel);
    await press();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ game: 'regicide', seat: first, prompts: [prompt], worlds: [] });
    expect(JSON.stringify(asked[0]?.view)).toBe(JSON.stringify(viewOf(first)));
  });
  it('picks its cards, says what, how well and what else; one press plays them', async () => {
    const { session } = standIn(first);
    const { counsel, says } = adviser();
    await show(session, counsel);
    await press();
    expect(panel()).toBe('On réfléchit…');
    expect(button()?.getAttribute('aria-busy')).toBe('true');
    await says(advice([play, 0.84], [pass, 0.614]));
    expect(picked()).toEqual([card]);
    expect(panel()).toMatch(/Conseil : Attaquer avec/);
    expect(panel()).toContain('environ 84 parties sur 100');
    expect(panel()).toContain('61 sur 100 : Passer');
    expect(document.querySelector('[data-advice] [role="status"]')?.textContent).toContain('84');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Attaquer/ }));
    });
    expect(session.act).toHaveBeenCalledWith(play);
  });
  it('marks a button where no card is played, and puts back what was picked', async () => {
    const { counsel, says } = adviser();
    await show(standIn(first).session, counsel);
    await key('1');
    expect(picked()).toHaveLength(1);
    await press();
    await says(advice([pass, 0.5]));
    expect(picked()).toEqual([]);
    expect(screen.getByRole('button', { name: /Conseillé/ }).textContent).toContain('Passer');
  });
  it('tells its reasons in the game’s own words', async () => {
    const { counsel, says } = adviser();
    await show(standIn(first).session, counsel);
    await press();
    await says({ ...advice([play, 0.5]), why: [{ key: 'paysExactly', params: { need: 7 } }] });
    expect(panel()).toContain('7');
    expect(panel()).not.toContain('hint.');
  });
  it('comes by the key h and goes by Escape, which puts its cards back too', async () => {
    const { counsel, asked, says } = adviser();
    await show(standIn(first).session, counsel);
    await key('h');
    expect(asked).toHaveLength(1);
    await says(advice([play, 0.5]));
    expect(picked()).toEqual([card]);
    await key('Escape');
    expect(panel()).toBe('');
    expect(picked()).toEqual([]);
  });
  it('is in the list of keys only where there are hints', async () => {
    const { session } = standIn(first);
    await show(session, adviser().counsel);
    await key('?');
    expect(screen.getByRole('dialog').textContent).toContain('demander un conseil');
    cleanup();
    await show(session);
    await key('?');
    expect(screen.getByRole('dialog').textContent).not.toContain('demander un conseil');
  });
  it('asked for twice is thought about once', async () => {
    const { counsel, asked, says } = adviser();
    await show(standIn(first).session, counsel);
    await press();
    await press();
    expect(asked).toHaveLength(1);
    await says(advice([play, 0.5]));
    await key('Escape');
    await press();
    expect(asked).toHaveLength(2);
  });
  it('put away before it has come, it stays away; asked for again, it comes', async () => {
    const { counsel, asked, says } = adviser();
    await show(standIn(first).session, counsel);
    await press();
    await key('Escape');
    expect(panel()).toBe('');
    await press();
    expect(asked).toHaveLength(1);
    await says(advice([play, 0.5]));
    expect(picked()).toEqual([card]);
  });
  describe('when the table has moved on', () => {
    const later = (): Json => ({ ...Object(viewOf(first)), turn: 9 });
    it('is dropped', async () => {
      const { session, becomes } = standIn(first);
      const { counsel, says } = adviser();
      await show(session, counsel);
      await press();
      becomes({ view: later() });
      expect(panel()).toBe('');
      await says(advice([play, 0.5]));
      expect(panel()).toBe('');
      expect(picked()).toEqual([]);
    });
    it('goes away, but not for a line that was paged in', async () => {
      const { session, becomes } = standIn(first);
      const { counsel, says } = adviser();
      await show(session, counsel);
      await press();
      await says(advice([play, 0.5]));
      becomes({ view: viewOf(first), lines: [{ n: 0, turn: 1, key: 'begins', params: { seat: first } }] });
      expect(panel()).toContain('Attaquer');
      becomes({ view: later() });
      expect(panel()).toBe('');
    });
  });
  it('says so when there is none, and when it went wrong', async () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { counsel, asked, says } = adviser();
    await show(standIn(first).session, counsel);
    await press();
    await says(null);
    expect(panel()).toContain('Pas de conseil');
    await press();
    await says(new Error('broken'));
    expect(panel()).toContain('n’a pas pu être calculé');
    expect(asked).toHaveLength(2);
    noise.mockRestore();
  });
  it('is not asked for while a move is under way or the line is lost', async () => {
    const { session, becomes } = standIn(first);
    const { counsel, asked } = adviser();
    await show(session, counsel);
    for (const change of [{ pending: play }, { pending: null, line: 'lost' as const }]) {
      becomes(change);
      await key('h');
    }
    expect(asked).toEqual([]);
  });
});
