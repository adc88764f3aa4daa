// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { useWakeLock } from '../../../client/pages/local/useWakeLock.ts';
import { PassScreen } from '../../../client/table/PassScreen.tsx';

const cover = (props: Partial<Parameters<typeof PassScreen>[0]> = {}, language: 'fr' | 'en' = 'en') => {
  const onShow = vi.fn();
  render(
    <LanguageProvider initial={language}>
      <PassScreen game="regicide" seat="1" name="Inès" onShow={onShow} {...props} />
    </LanguageProvider>,
  );
  return onShow;
};

describe('the cover', () => {
  test.each([
    ['fr', 'Passez l’appareil à', 'Voir ma main'],
    ['en', 'Pass the device to', 'Show my hand'],
  ] as const)('in %s it names who is next, and one press shows', (language, sentence, button) => {
    const onShow = cover({}, language);
    screen.getByText(sentence);
    screen.getByRole('heading', { name: 'Inès' });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(onShow).toHaveBeenCalledOnce();
  });
  test('the name has the focus, so that a screen reader says it first and Enter shows nothing by chance', () => {
    cover();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inès' }));
  });
});

describe('a secret role', () => {
  const secret = () => <p>You are possessed</p>;
  test('is drawn while the button is held down, and gone when it is let go', () => {
    const onShow = cover({ secret });
    expect(screen.queryByText('You are possessed')).toBeNull();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Hold to see' }));
    screen.getByText('You are possessed');
    fireEvent.pointerUp(window);
    expect(screen.queryByText('You are possessed')).toBeNull();
    expect(onShow).not.toHaveBeenCalled();
  });
  test('with the keyboard too, and whatever takes the page away hides it', () => {
    cover({ secret });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Hold to see' }), { key: ' ' });
    screen.getByText('You are possessed');
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(screen.queryByText('You are possessed')).toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Hold to see' }), { key: 'Tab' });
    expect(screen.queryByText('You are possessed')).toBeNull();
  });
});

describe('the screen stays awake', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));
  test('while the game is shown; a lock that the browser took away is asked for again', async () => {
    const locks: { released: boolean; release(): Promise<void> }[] = [];
    const request = vi.fn(async () => {
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    });
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { unmount } = renderHook(() => useWakeLock());
    await act(async () => {});
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    await locks[0]?.release();
    document.dispatchEvent(new Event('visibilitychange'));
    await act(async () => {});
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    expect(locks[1]?.released).toBe(true);
  });
  test('a browser without such a thing, or one that refuses, plays all the same', async () => {
    renderHook(() => useWakeLock()).unmount();
    Object.defineProperty(navigator, 'wakeLock', {
      configurable: true,
      value: { request: () => Promise.reject(new Error('low battery')) },
    });
    const { unmount } = renderHook(() => useWakeLock());
    await act(async () => {});
    unmount();
  });
});
