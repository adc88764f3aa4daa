// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { words } from '../../../client/i18n/messages.ts';
import type { TableSession } from '../../../client/net/session.ts';
import type { Around } from '../../../client/table/away/around.ts';
import { left, passed, timeText } from '../../../client/table/clock/timeText.ts';
import { TableFrame } from '../../../client/table/TableFrame.tsx';
import en from '../../../client/texts/en.json' with { type: 'json' };
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import type { Due } from '../../../games/kit/due.ts';
import { GRACE } from '../../../games/kit/roomWire.ts';
import { plain } from '../regicide/shown.tsx';
import { first, G, second, standIn } from './standIn.ts';
import { roomShown, seatShown } from './standInRoom.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Of a server whose clock is so much ahead of this device's. */
async function show(session: TableSession, ahead = 0, language: 'fr' | 'en' = 'fr', room?: Around['room']) {
  const around: Around = { room: room ?? roomShown([]), me: first, ahead, act: async () => true };
  await act(async () => {
    render(
      <LanguageProvider initial={language}>
        <Suspense>
          <TableFrame session={session} code="K7QRM" around={around} />
        </Suspense>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Regicide' }, { timeout: 8000 });
}
const line = (): string => plain(document.querySelector('[data-status]')?.textContent);
const aloud = (): string => screen.getByRole('log').textContent ?? '';
const dueAt = (since: number, until?: number): Due[] =>
  G.table.asks.map(({ id, stage, limit }) => ({
    prompt: id,
    stage,
    limit,
    since,
    ...(until !== undefined && { until }),
  }));

describe('a length of time', () => {
  const { t } = words('fr', fr);
  const said = (ms: number): string => plain(timeText(ms, t));
  it('is minutes and seconds, then hours, then days', () => {
    expect([0, 999, 42_000, 59 * MINUTE + 59_999].map(said)).toEqual(['0:00', '0:00', '0:42', '59:59']);
    expect([HOUR, HOUR + 5 * MINUTE, 47 * HOUR].map(said)).toEqual(['1 h 00', '1 h 05', '47 h 00']);
    expect([48 * HOUR, 71 * HOUR, 400 * 24 * HOUR].map(said)).toEqual(['2 jours', '2 jours', '400 jours']);
    expect(timeText(HOUR, words('en', en).t)).toBe('1 h 00 min');
  });
  it('is never negative, whichever clock is wrong', () => {
    expect([passed(5000, 1000), left(1000, 5000)]).toEqual([0, 0]);
    expect(said(-7 * MINUTE)).toBe('0:00');
    expect(left(1001, 1000)).toBe(1000);
  });
});

describe('the line of what is awaited', () => {
  it('says that it is mine, for what, since when and until when, by the server’s clock', async () => {
    for (const ahead of [0, 7 * MINUTE, -7 * MINUTE]) {
      const server = Date.now() + ahead;
      const { session } = standIn(first, { due: dueAt(server - 42_200, server + 258_500) });
      await show(session, ahead);
      expect(line()).toMatch(/^À vous : attaquer ou passer · depuis 0:4[2-4] · encore 4:1[7-9]$/);
      document.body.replaceChildren();
    }
  });
  it('names who is awaited, in English too, and says nothing of a deadline that is not told', async () => {
    await show(standIn(second, { due: dueAt(Date.now() - 61_200) }).session, 0, 'en');
    expect(line()).toMatch(/^Waiting for Léa: attack or yield · for 1:0[1-3]$/);
  });
  it('says nothing of a time that is not known', async () => {
    await show(standIn(second).session);
    expect(line()).toBe('On attend Léa : attaquer ou passer');
  });
  it('goes on with the seconds, which no screen reader is told', async () => {
    const now = Date.now();
    await show(standIn(first, { due: dueAt(now, now + 60_000) }).session);
    const before = line();
    await vi.waitFor(() => expect(line()).not.toBe(before), { timeout: 3000 });
    const timer = screen.getByRole('timer');
    expect(timer.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    expect(aloud()).toBe('');
  });
  it('is gone when the game is over', async () => {
    const { session, becomes } = standIn(first);
    await show(session);
    const { ctx } = session.snapshot();
    expect(line()).not.toBe('');
    becomes({ ctx: ctx && { ...ctx, gameover: { winners: [], why: 'pay' } } });
    expect(line()).toBe('');
  });
  it('names a seat that nobody has', async () => {
    const { session } = standIn(second);
    const seats = session.snapshot().seats.map(s => (s.seat === first ? { ...s, name: '', connected: false } : s));
    await show(standIn(second, { seats }).session);
    expect(line()).toBe(`On attend quelqu’un à la place ${Number(first) + 1} : attaquer ou passer`);
  });
});

describe('time that presses', () => {
  it('is said once for each question, and not to the others', async () => {
    const now = Date.now();
    const { session, becomes } = standIn(first, { due: dueAt(now - 1000, now + 30_400) });
    await show(session);
    expect(aloud()).toBe('');
    await vi.waitFor(() => expect(plain(aloud())).toBe('Plus que 30 secondes.'), { timeout: 3000 });
    becomes({ due: dueAt(now - 1000, now + 25_000), lines: [...session.snapshot().lines] });
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(plain(aloud())).toBe('Plus que 30 secondes.');
    document.body.replaceChildren();
    await show(standIn(second, { due: dueAt(now, now + 10_000) }).session);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(aloud()).toBe('');
  });
});

describe('a seat', () => {
  const badge = (): string => plain(document.querySelector('[data-away]')?.textContent);
  const roomWith = (away: number | null, more = {}) =>
    roomShown(
      [seatShown(Number(first), 'Léa'), seatShown(Number(second), 'Tom', { away, connected: false, ...more })],
      {
        started: true,
      },
    );
  const seats = standIn(first)
    .session.snapshot()
    .seats.map(s => (s.seat === second ? { ...s, name: 'Tom', bot: null, connected: false } : s));
  it('of somebody who is away is quiet for a short break, then has a badge with a clock', async () => {
    const ahead = 3 * MINUTE;
    await show(standIn(first, { seats }).session, ahead, 'fr', roomWith(Date.now() + ahead - GRACE + 900));
    expect(badge()).toBe('');
    await vi.waitFor(() => expect(badge()).toMatch(/^Pas là 0:1[56]$/), { timeout: 3000 });
  });
  it('has it at once where the others are asked, and none when its person is here', async () => {
    const decision = { why: 'left', choices: ['wait'], votes: {}, needed: 1 };
    await show(standIn(first, { seats }).session, 0, 'fr', roomWith(Date.now() - 1000, { decision }));
    expect(badge()).toMatch(/^Pas là 0:0[1-3]$/);
    document.body.replaceChildren();
    await show(standIn(first, { seats }).session, 0, 'fr', roomWith(null));
    expect(badge()).toBe('');
  });
  it('that a bot plays says for whom', async () => {
    const played = seats.map(s => (s.seat === second ? { ...s, caretaker: 'hard' } : s));
    await show(
      standIn(first, { seats: played }).session,
      0,
      'fr',
      roomWith(Date.now() - MINUTE, { caretaker: 'hard' }),
    );
    expect(screen.getByText('Un bot joue pour Tom')).toBeTruthy();
    expect(badge()).toBe('');
  });
});
