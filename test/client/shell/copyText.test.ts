// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../client/ui/copyText.ts';

const clipboard = (value: unknown): void => {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
};
const byHand = (result: () => boolean): ReturnType<typeof vi.fn> => {
  const command = vi.fn(result);
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
  return command;
};
afterEach(() => clipboard(undefined));

describe('copying', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(async () => {});
    clipboard({ writeText });
    const command = byHand(() => true);
    expect(await copyText('a link')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('a link');
    expect(command).not.toHaveBeenCalled();
  });
  it('falls back to a selected field over plain http', async () => {
    let selected = '';
    byHand(() => {
      selected =
        (document.activeElement as HTMLTextAreaElement | null)?.value ??
        document.querySelector('textarea')?.value ??
        '';
      return true;
    });
    expect(await copyText('http://192.168.1.7:8000/r/K7QRM')).toBe(true);
    expect(selected).toBe('http://192.168.1.7:8000/r/K7QRM');
    expect(document.querySelector('textarea')).toBeNull();
  });
  it('selects within an open dialog, under which nothing can be selected', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    let within: Element | null | undefined;
    byHand(() => {
      within = document.querySelector('textarea')?.parentElement;
      return true;
    });
    expect(await copyText('x')).toBe(true);
    expect(within).toBe(dialog);
    expect(dialog.children).toHaveLength(0);
    dialog.remove();
  });
  it('falls back when the clipboard is forbidden', async () => {
    clipboard({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    const command = byHand(() => true);
    expect(await copyText('x')).toBe(true);
    expect(command).toHaveBeenCalledWith('copy');
  });
  it('says when it could not', async () => {
    byHand(() => {
      throw new Error('gone');
    });
    expect(await copyText('x')).toBe(false);
  });
});
