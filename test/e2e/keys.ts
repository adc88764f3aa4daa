import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/** More stops than any page has. */
const STOPS = 60;

/** What has focus: its name as it is shown, '' for nothing. */
export const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!(at instanceof HTMLElement) || at === document.body) return '';
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map(label => label.textContent) : [];
    return [at.getAttribute('aria-label'), ...labels, at.textContent].find(Boolean) ?? at.tagName;
  });

/** Tab by Tab to the control of that name. */
export async function tabTo(who: Person, name: string): Promise<void> {
  for (let n = 0; n < STOPS; n += 1) {
    if ((await focused(who)) === name) return;
    await who.page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}
export async function expectFocus(who: Person): Promise<void> {
  await expect.poll(() => focused(who), 'focus is somewhere').not.toBe('');
}
