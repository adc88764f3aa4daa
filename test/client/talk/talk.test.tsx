// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { RoomSnapshot } from '../../../client/net/roomSession.ts';
import type { StoredSeat } from '../../../client/net/seatStore.ts';
import { Rail } from '../../../client/table/Rail.tsx';
import { hiddenIn, hide } from '../../../client/talk/hiddenPeople.ts';
import { RoomTalkArea } from '../../../client/talk/RoomTalkArea.tsx';
import { markRead, readUntil } from '../../../client/talk/readMarks.ts';
import { saidAt } from '../../../client/talk/saidAt.ts';
import { TalkButton } from '../../../client/talk/TalkButton.tsx';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { LINES, type Said } from '../../../games/kit/roomWire.ts';
import { roomShown, STORED, type StandInRoom, seatShown, snapshotOf, standInRoom } from '../shell/standInRoom.ts';

const said = (n: number, who: string, text: string, more: Partial<Said> = {}): Said => ({
  n,
  seat: seat(who === 'Léa' ? 0 : 1),
  name: who,
  at: 1_790_000_000_000 + n,
  line: null,
  text,
  ...more,
});
const AT_TABLE: Partial<RoomSnapshot> = { mine: { seat: seat(0), kept: null } };
const room = (more: Parameters<typeof roomShown>[1] = {}) =>
  roomShown([seatShown(0, 'Léa'), seatShown(1, 'Tom')], { started: true, ...more });

/** What the page asked of the server, and what it is answered. */
let asked: { readonly path: string; readonly body: Record<string, unknown> }[];
let answer: () => Promise<Response>;
const refuses = (error: string) => async () => new Response(JSON.stringify({ error, params: {} }), { status: 409 });
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = async () => new Response(JSON.stringify(room()));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ path: url, body: JSON.parse(String(init.body)) });
    return answer();
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => vi.unstubAllGlobals());

interface Shown {
  readonly line: StandInRoom;
  tells(change: Partial<RoomSnapshot>): Promise<void>;
}
async function show(
  more: Partial<RoomSnapshot> = {},
  stored: StoredSeat | null = STORED,
  lines: Said[] = [],
): Promise<Shown> {
  const line = standInRoom(snapshotOf(room(), { ...AT_TABLE, talk: lines, ...more }));
  const page = () => (
    <LanguageProvider initial="fr">
      <RoomTalkArea code="K7QRM" session={line} snapshot={line.snapshot()} stored={stored}>
        <TalkButton />
        <Rail log={<p>le journal</p>} />
      </RoomTalkArea>
    </LanguageProvider>
  );
  const { rerender } = render(page());
  await act(async () => {});
  return {
    line,
    tells: async change => {
      line.tells(change);
      await act(async () => rerender(page()));
    },
  };
}
/** Blanks that do not break are blanks to whoever looks for a text. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const tab = (): HTMLElement => screen.getByRole('tab', { name: /^Discussion/ });
const openTab = async (): Promise<void> => {
  await act(async () => fireEvent.click(tab()));
  await talkShown();
};
/** It comes after the table. */
const talkShown = (): Promise<HTMLElement> => screen.findByRole('log', { name: 'Discussion' }, { timeout: 8000 });
const log = (): HTMLElement => screen.getByRole('log', { name: 'Discussion' });
const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Votre message');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const send = async (): Promise<void> => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer' })));
};
const spoken = (): string =>
  screen
    .getAllByRole('log')
    .filter(element => element.getAttribute('aria-live') === 'polite')
    .map(element => element.textContent)
    .join('|');

describe('the tabs beside the table', () => {
  it('show the log first; arrows lead from one to the other', async () => {
    await show({}, STORED, [said(0, 'Tom', 'coucou')]);
    expect(screen.getByText('le journal')).toBeTruthy();
    const journal = screen.getByRole('tab', { name: 'Journal' });
    expect([journal.tabIndex, tab().tabIndex]).toEqual([0, -1]);
    await act(async () => fireEvent.keyDown(journal, { key: 'ArrowRight' }));
    expect(document.activeElement).toBe(tab());
    expect(tab().getAttribute('aria-selected')).toBe('true');
    expect(within(await talkShown()).getByText('coucou')).toBeTruthy();
    expect(screen.queryByText('le journal')).toBeNull();
    await act(async () => fireEvent.keyDown(tab(), { key: 'ArrowRight' }));
    expect(screen.getByText('le journal')).toBeTruthy();
  });
  it('are not there where there is no room for them: then the talk is before nobody', async () => {
    vi.stubGlobal('matchMedia', undefined);
    await show({}, STORED, [said(0, 'Tom', 'coucou')]);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('le journal')).toBeTruthy();
  });
});

describe('what is new', () => {
  it('is counted for who does not look, but for their own lines, and no more once they look', async () => {
    const { tells } = await show({}, STORED, [said(0, 'Tom', 'coucou')]);
    expect(tab().textContent).toBe('Discussion'); // who comes for the first time has missed nothing
    await tells({
      talk: [said(0, 'Tom', 'coucou'), said(1, 'Tom', 'alors ?'), said(2, 'Léa', 'oui'), said(3, 'Tom', '!')],
    });
    expect(tab().textContent).toContain('2 messages non lus');
    expect(screen.getByRole('button', { name: 'Ouvrir la discussion, 2 messages non lus' })).toBeTruthy();
    await openTab();
    expect(tab().textContent).toBe('Discussion');
    expect(readUntil('K7QRM')).toBe(3);
  });
  it('is still new after a reload', async () => {
    markRead('K7QRM', 4);
    await show({}, STORED, [said(4, 'Tom', 'a'), said(5, 'Tom', 'b')]);
    expect(tab().textContent).toContain('1 message non lu');
  });
  it('is said aloud, with the name, wherever one is; not what was there before, nor one’s own', async () => {
    const lines = [said(0, 'Tom', 'avant')];
    const { tells } = await show({}, STORED, lines);
    await tells({ talk: [...lines, said(1, 'Léa', 'moi')] });
    await new Promise(resolve => setTimeout(resolve, 120));
    expect(spoken()).toBe('');
    await tells({ talk: [...lines, said(1, 'Léa', 'moi'), said(2, 'Tom', 'Salut', { line: 'thanks', text: null })] });
    await waitFor(() => expect(spoken()).toContain('Tom\u00a0: Merci'));
    expect(spoken()).not.toMatch(/avant|moi/);
    await openTab();
    expect(log().getAttribute('aria-live')).toBe('off');
    await tells({ talk: [...lines, said(1, 'Léa', 'moi'), said(3, 'Tom', 'ici aussi')] });
    await waitFor(() => expect(spoken()).toContain('ici aussi'));
    expect(spoken().match(/ici aussi/g)).toHaveLength(1);
  });
  it('after long silence of the line is said in three sentences at most', async () => {
    const { tells } = await show({}, STORED, [said(0, 'Tom', 'avant')]);
    await tells({ talk: Array.from({ length: 30 }, (_, n) => said(n + 10, 'Tom', `mot-${n}.`)) });
    await waitFor(() => expect(spoken()).toContain('mot-29.'));
    expect(spoken().match(/mot-/g)).toHaveLength(3);
  });
});

describe('what was said', () => {
  it('stands under names and hours, several lines of one person together, preset lines in the reader’s language', async () => {
    await show({}, STORED, [
      said(0, 'Tom', '', { line: 'again', text: null }),
      said(1, 'Tom', 'allez'),
      said(2, 'Léa', 'oui'),
      said(3, 'Tom', 'plus tard', { at: 1_790_000_000_000 + 3_600_000 }),
    ]);
    await openTab();
    const parts = within(log()).getAllByRole('article');
    expect(parts).toHaveLength(3);
    expect(parts[0]?.textContent).toMatch(/^Tom.*On en refait une\u00a0\?allez$/);
    expect(parts[0]?.querySelector('time')?.dateTime).toBe(new Date(1_790_000_000_000).toISOString());
  });
  it('is shown as it was typed', async () => {
    const lines = ['<img src=x onerror=1>', '{count, plural, one {#}}', '&lt;b&gt;', '‏مرحبا', '=1+1'];
    await show(
      {},
      STORED,
      lines.map((text, n) => said(n, '<b>{n}</b>', text)),
    );
    await openTab();
    for (const text of lines) expect(within(log()).getByText(text).dir).toBe('auto');
    expect(log().querySelector('img, b')).toBeNull();
    expect(within(log()).getByText('<b>{n}</b>')).toBeTruthy();
  });
  it('before that can be asked for', async () => {
    const { line, tells } = await show({}, STORED, [said(50, 'Tom', 'x')]);
    await openTab();
    expect(screen.queryByRole('button', { name: 'Messages plus anciens' })).toBeNull();
    const earlier = vi.spyOn(line, 'earlier');
    await tells({ more: true });
    fireEvent.click(screen.getByRole('button', { name: 'Messages plus anciens' }));
    expect(earlier).toHaveBeenCalledOnce();
  });
});

describe('saying something', () => {
  it('goes to the room with one’s key, clears the field and leaves the focus there', async () => {
    await show();
    await openTab();
    type('  bonsoir ');
    await send();
    expect(asked).toEqual([
      { path: '/api/rooms/K7QRM/say', body: { playerID: '0', credentials: 'key', text: '  bonsoir ' } },
    ]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });
  it('in one press with a preset line; what is typed meanwhile stays', async () => {
    await show();
    await openTab();
    type('en train d’écri');
    for (const line of LINES)
      await act(async () => fireEvent.click(screen.getByRole('button', { name: fr[`say.${line}`] })));
    expect(asked.map(({ body }) => body.line)).toEqual([...LINES]);
    expect(field().value).toBe('en train d’écri');
  });
  it('of nothing, or of too much, asks the server nothing', async () => {
    await show();
    await openTab();
    type('   ');
    await send();
    await act(async () => fireEvent.submit(field()));
    expect(asked).toEqual([]);
    type('😀'.repeat(200));
    expect(screen.getByText('200/200')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBeNull();
    type('😀'.repeat(201));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await send();
    expect(screen.getByRole('alert').textContent).toBe(fr['error.bad-line']);
    expect(asked).toEqual([]);
    expect(field().value).toHaveLength(402);
  });
  it.each(['rate', 'may-not-talk', 'bad-line'] as const)(
    'that is refused (%s) stays, with the reason, until it is changed',
    async code => {
      answer = refuses(code);
      await show();
      await openTab();
      type('bonsoir');
      await send();
      expect(screen.getByRole('alert').textContent).toBe(fr[`error.${code}`]);
      expect(field().value).toBe('bonsoir');
      type('bonsoir à tous');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
  it('whose answer is lost stays; if it was said all the same, the field says so', async () => {
    answer = async () => {
      throw new TypeError('no network');
    };
    const lines = [said(0, 'Léa', 'oui')];
    const { tells } = await show({}, STORED, lines);
    await openTab();
    type('oui');
    await send();
    expect(screen.getByRole('alert').textContent).toBe(fr['error.offline']);
    await tells({ talk: [...lines, said(1, 'Tom', 'oui')] });
    expect(field().value).toBe('oui'); // the same was said before, and by another
    await tells({ talk: [...lines, said(1, 'Tom', 'oui'), said(2, 'Léa', 'oui')] });
    expect(field().value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('twice at once is said once', async () => {
    let release = (): void => {};
    answer = () => new Promise(resolve => (release = () => resolve(new Response(JSON.stringify(room())))));
    await show();
    await openTab();
    type('bonsoir');
    await send();
    await send();
    await act(async () => release());
    expect(asked).toHaveLength(1);
  });
  it('goes on where one left it: what is typed stays when the talk is put away', async () => {
    await show();
    await openTab();
    type('à demi');
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Journal' })));
    await openTab();
    expect(field().value).toBe('à demi');
  });
});

describe('whoever may not write', () => {
  it('in silence is told before they type; what they have typed waits', async () => {
    const { tells } = await show();
    await openTab();
    type('j’ai le');
    await tells({ mine: { seat: seat(0), kept: null, silent: true } });
    expect(screen.getByText(plain(fr['error.may-not-talk']))).toBeTruthy();
    expect(field().readOnly).toBe(true);
    await send();
    await act(async () => fireEvent.submit(field()));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Merci' })));
    expect(asked).toEqual([]);
    await tells({ mine: { seat: seat(0), kept: null } });
    expect(screen.queryByText(plain(fr['error.may-not-talk']))).toBeNull();
    expect([field().readOnly, field().value]).toEqual([false, 'j’ai le']);
  });
  it('looks on: reads, and has no field', async () => {
    await show({ mine: { seat: null, kept: null } }, null, [said(0, 'Tom', 'coucou')]);
    await openTab();
    expect(screen.getByText(plain(fr['talk.watching']))).toBeTruthy();
    expect(screen.queryByLabelText('Votre message')).toBeNull();
    expect(within(log()).getByText('coucou')).toBeTruthy();
  });
  it('has not sat down yet', async () => {
    await show({ room: room({ started: false }), mine: { seat: null, kept: null } }, null);
    await openTab();
    expect(screen.getByText(plain(fr['talk.unseated']))).toBeTruthy();
  });
});

it('who still looks at the end of the last match talks on with the key of that match', async () => {
  const next = roomShown([seatShown(0, null, { kept: 'Tom' }), seatShown(1, null, { kept: 'Léa' })], { matchID: 'm2' });
  await show({ room: next, mine: { seat: null, kept: seat(1) } }, STORED, [
    said(0, 'Léa', 'moi', { seat: '1' as Seat }),
  ]);
  await openTab();
  type('j’arrive');
  await send();
  expect(asked[0]?.body).toEqual({ playerID: '1', credentials: 'key', text: 'j’arrive' });
});

describe('somebody whose lines one would rather not see', () => {
  const lines = [said(0, 'Tom', 'blabla'), said(1, 'Léa', 'moi')];
  const toggle = async (): Promise<void> => {
    await act(async () => fireEvent.click(screen.getByLabelText('Masquer les messages de Tom')));
  };
  it('is not heard, read or counted any more, here alone, until one wants them back', async () => {
    const { tells } = await show({}, STORED, lines);
    await openTab();
    expect(screen.queryByLabelText('Masquer les messages de Léa')).toBeNull();
    await toggle();
    expect(within(log()).queryByText('blabla')).toBeNull();
    expect(within(log()).getByText('moi')).toBeTruthy();
    expect(hiddenIn('K7QRM')).toEqual(['Tom']);
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Journal' })));
    await tells({ talk: [...lines, said(2, 'Tom', 'encore')] });
    expect(tab().textContent).toBe('Discussion');
    await new Promise(resolve => setTimeout(resolve, 120));
    expect(spoken()).not.toContain('encore');
    await openTab();
    expect(screen.getByText('Masqués : Tom')).toBeTruthy();
    await toggle();
    expect(within(log()).getByText('encore')).toBeTruthy();
    expect(hiddenIn('K7QRM')).toEqual([]);
    expect(asked).toEqual([]);
  });
  it('is remembered by room, and what cannot be read is nobody', () => {
    hide('AAAAA', 'Tom', true);
    hide('AAAAA', 'Tom', true);
    hide('BBBBB', 'Inès', true);
    expect([hiddenIn('AAAAA'), hiddenIn('BBBBB'), hiddenIn('CCCCC')]).toEqual([['Tom'], ['Inès'], []]);
    for (const broken of ['', '{', '7', '[1,null,{"code":1}]']) {
      localStorage.setItem('tablee.talk.hidden', broken);
      localStorage.setItem('tablee.talk.read', broken);
      expect([hiddenIn('AAAAA'), readUntil('AAAAA')]).toEqual([[], null]);
    }
  });
});

it('times are written as the reader writes them, with the day where it is another', () => {
  const at = new Date(2026, 10, 30, 21, 5).getTime();
  const later = new Date(2026, 10, 30, 23, 59).getTime();
  const tomorrow = new Date(2026, 11, 1, 0, 1).getTime();
  expect([saidAt(at, later, 'fr'), saidAt(at, later, 'en')]).toEqual(['21:05', '21:05']);
  expect(saidAt(at, tomorrow, 'fr')).toBe('30 nov., 21:05');
  expect(saidAt(at, tomorrow, 'en')).toBe('30 Nov, 21:05');
});
