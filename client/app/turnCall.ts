import { matches } from '../ui/useMedia.ts';
import { read, write } from './settings.ts';

/** How this device calls somebody whose turn it is while they look elsewhere; each is chosen here and kept here. */

/** A phone lies on the table among others: it is quiet until somebody wants it otherwise. */
export const soundOn = (): boolean => (read('sound') ?? (matches('(pointer: coarse)') ? 'off' : 'on')) === 'on';
export const keepSound = (on: boolean): void => {
  write('sound', on ? 'on' : 'off');
};

/** Browsers have notifications on pages that came safely, and only where they are allowed. */
export const hasNotices = (): boolean => typeof Notification === 'function' && isSecureContext;
export const noticesOn = (): boolean =>
  hasNotices() && read('notices') === 'on' && Notification.permission === 'granted';
export const dropNotices = (): void => {
  write('notices', 'off');
};
/** Asks the browser, and shows what one looks like. Call it where somebody has just pressed for it. */
export async function askNotices(title: string, sample: string): Promise<'on' | 'denied' | 'failed'> {
  const answer = await Notification.requestPermission().catch(() => 'denied' as const);
  if (answer !== 'granted') return 'denied';
  // some phones have it by name only
  if (!notice(title, sample)) return 'failed';
  write('notices', 'on');
  return 'on';
}
/** One at a time: the next takes the place of the last. false: the browser shows none. */
export function notice(title: string, body: string): boolean {
  try {
    const shown = new Notification(title, { body, tag: 'tablee-turn', silent: true });
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}
