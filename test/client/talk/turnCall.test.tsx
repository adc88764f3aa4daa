// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyAtFirstTouch } from '../../../client/app/chime.ts';
import { soundOn } from '../../../client/app/turnCall.ts';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { TableSession } from '../../../client/net/session.ts';
import { TableFrame } from '../../../client/table/TableFrame.tsx';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import { Toasts } from '../../../client/ui/Toast.tsx';
import type { Json } from '../../../games/kit/ids.ts';
import { first, G, module, standIn, viewOf } from '../shell/standIn.ts';

/** What came out of the loudspeaker and over the screen. */
let tones: number[];
let notices: { readonly title: string; readonly options: NotificationOptions }[];
let permission: NotificationPermission;
let phone: boolean;
/** A page has one loudspeaker for as long as it stands: each test is a page of its own. */
class Speaker {
  currentTime = 1;
  state: AudioContextState = 'running';
  destination = {};
  resume = async (): Promise<void> => {};
}
class Tone {
  readonly options: OscillatorOptions;
  constructor(_: unknown, options: OscillatorOptions) {
    this.options = options;
  }
  connect = <T,>(next: T): T => next;
  start = (): void => void tones.push(this.options.frequency ?? 0);
  stop = (at: number): void => expect(at).toBeLessThan(1.42);
}
class Volume {
  readonly gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: (loud: number) => expect(loud).toBeLessThan(0.1),
    exponentialRampToValueAtTime: () => {},
  };
  connect = <T,>(next: T): T => next;
}
let opened: number;
let stopWaiting: () => void;
beforeEach(() => {
  localStorage.clear();
  [tones, notices, permission, phone, opened] = [[], [], 'default', false, 0];
  vi.stubGlobal(
    'AudioContext',
    class extends Speaker {
      constructor() {
        super();
        opened += 1;
      }
    },
  );
  vi.stubGlobal('OscillatorNode', Tone);
  vi.stubGlobal('GainNode', Volume);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static requestPermission = vi.fn(async () => permission);
      constructor(title: string, options: NotificationOptions) {
        notices.push({ title, options });
      }
      close(): void {}
    },
  );
  stopWaiting = readyAtFirstTouch(soundOn); // as the whole page does it
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  stopWaiting();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const looks = (state: 'hidden' | 'visible'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const touch = (): void => void fireEvent.pointerUp(document.body);
/** A table at which nobody asks anything of me yet. */
const nobody = { ...Object(viewOf(first)), asks: [] } as Json;
async function sit(me = first, view: Json = nobody) {
  const table = standIn(me, { view });
  await show(table.session);
  return table;
}
async function show(session: TableSession): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Suspense>
            <TableFrame session={session} code="K7QRM" />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Regicide' }, { timeout: 8000 });
}
const openMenu = async (): Promise<void> => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Menu' })));
  await screen.findByRole('dialog', { name: 'Menu' }, { timeout: 8000 });
};
const flip = async (label: string): Promise<void> => {
  await act(async () => fireEvent.click(screen.getByLabelText(label)));
};
const isOn = (label: string): boolean => screen.getByLabelText<HTMLInputElement>(label).checked;

describe('a sound for whose turn it is', () => {
  it('asks nothing of the browser before somebody has touched the page', async () => {
    const { becomes } = await sit();
    looks('hidden');
    becomes({ view: viewOf(first) });
    expect(tones).toEqual([]);
    expect(opened).toBe(0);
  });
  it('comes once, when it becomes my turn and I look elsewhere: two notes', async () => {
    const { becomes } = await sit();
    touch();
    looks('hidden');
    becomes({ view: viewOf(first) });
    expect(tones).toHaveLength(4);
    expect(new Set(tones).size).toBe(4);
    becomes({ view: viewOf(first), lines: [] });
    looks('visible');
    looks('hidden');
    expect(tones).toHaveLength(4);
    expect(opened).toBeLessThanOrEqual(1);
  });
  it('never comes for others’ moves, nor while I look, nor for what was mine already', async () => {
    const { becomes } = await sit(first, viewOf(first));
    touch();
    looks('hidden');
    becomes({ lines: [] });
    becomes({ view: nobody });
    const others = module.view(G, first) as { readonly asks: readonly object[] };
    becomes({
      view: { ...others, asks: others.asks.map(a => ({ ...a, seats: ['1', '0'].filter(s => s !== first) })) } as Json,
    });
    looks('visible');
    becomes({ view: viewOf(first) });
    expect(tones).toEqual([]);
  });
  it('comes again for the next turn, also after a bot has played for me', async () => {
    const { becomes } = await sit();
    touch();
    looks('hidden');
    for (let n = 0; n < 3; n += 1) {
      becomes({ view: nobody });
      becomes({ view: viewOf(first) });
    }
    expect(tones).toHaveLength(12);
  });
  it('is not heard, and nothing is marked, while a bot plays for me; when I have taken over it is my turn again', async () => {
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'icon';
    link.href = '/mark.svg';
    const usual = link.href;
    const { seats } = standIn(first).session.snapshot();
    const caretaken = seats.map(info => (info.seat === first ? { ...info, caretaker: 'hard' } : info));
    const { becomes } = await sit();
    touch();
    looks('hidden');
    becomes({ seats: caretaken, view: viewOf(first) });
    expect([tones, link.href === usual, document.title.startsWith('À vous')]).toEqual([[], true, false]);
    becomes({ seats });
    expect([tones.length, link.href === usual, document.title.startsWith('À vous')]).toEqual([4, false, true]);
    link.remove();
  });
  it('is switched off in the menu, on this device, and tried out there', async () => {
    const { becomes } = await sit();
    await openMenu();
    expect(isOn('Son')).toBe(true);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Écouter' })));
    expect(tones).toHaveLength(4);
    await flip('Son');
    expect(screen.queryByRole('button', { name: 'Écouter' })).toBeNull();
    expect(localStorage.getItem('tablee.sound')).toBe('off');
    looks('hidden');
    becomes({ view: viewOf(first) });
    expect(tones).toHaveLength(4);
    await flip('Son');
    expect(tones).toHaveLength(8); // so that one knows what one has chosen
  });
  it('is off on a phone until somebody wants it', async () => {
    phone = true;
    const { becomes } = await sit();
    touch();
    looks('hidden');
    becomes({ view: viewOf(first) });
    expect(tones).toEqual([]);
    await openMenu();
    expect(isOn('Son')).toBe(false);
    await flip('Son');
    expect(localStorage.getItem('tablee.sound')).toBe('on');
  });
});

describe('a notification', () => {
  it('is asked for by nobody but whoever presses for it, and shows what it looks like', async () => {
    permission = 'granted';
    const { becomes } = await sit();
    touch();
    expect(Notification.requestPermission).not.toHaveBeenCalled();
    looks('hidden');
    becomes({ view: viewOf(first) });
    expect(notices).toEqual([]); // allowed once, and not wanted here
    becomes({ view: nobody });
    await openMenu();
    await flip('Notification');
    expect(Notification.requestPermission).toHaveBeenCalledOnce();
    expect(notices.map(({ title }) => title)).toEqual(['À vous de jouer']);
    becomes({ view: viewOf(first) });
    expect(notices.at(-1)).toMatchObject({ title: 'À vous de jouer', options: { body: 'Regicide', silent: true } });
    becomes({ view: nobody });
    await flip('Notification');
    becomes({ view: viewOf(first) });
    expect(notices).toHaveLength(2);
  });
  it('that the browser refuses says so, and stays off', async () => {
    permission = 'denied';
    await sit();
    await openMenu();
    await flip('Notification');
    expect(screen.getByText(fr['sound.notice.denied'].replaceAll('\u00a0', ' '))).toBeTruthy();
    expect(isOn('Notification')).toBe(false);
  });
  it('that the browser cannot show says so, and stays off', async () => {
    permission = 'granted';
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    await sit();
    await openMenu();
    await flip('Notification');
    expect(screen.getByText(fr['sound.notice.failed'])).toBeTruthy();
    expect(localStorage.getItem('tablee.notices')).not.toBe('on');
  });
  it('is not offered where there is none', async () => {
    vi.stubGlobal('isSecureContext', false);
    await sit();
    await openMenu();
    expect(screen.queryByLabelText('Notification')).toBeNull();
    expect(screen.getByLabelText('Son')).toBeTruthy();
  });
});
