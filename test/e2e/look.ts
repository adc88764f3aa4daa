import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { owed, size } from '../support/proof.ts';
import type { Person } from './people.ts';

/** Sentences and labels, px; a finger, px. */
const SENTENCE = 16;
const LABEL = 14;
const FINGER = 44;

/** Looks at what somebody has before them: it can be read, touched and heard, and it keeps a picture in test-results/looks. */
export async function look(who: Person, name: string): Promise<void> {
  const { page, language } = who;
  await atRest(who);
  await page.screenshot({ path: `test-results/looks/${name}-${who.looks}.png`, scale: 'css' });
  const phone = who.looks.includes('phone');
  const found = await page.evaluate(faults, { sentence: SENTENCE, label: LABEL, finger: phone ? FINGER : 24 });
  expect.soft(found, `${name}: read, touched, translated`).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.lang), `${name}: language`).toBe(language);
  // legacy: without a second page for frames, of which there are none; three times as fast
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
  expect.soft(serious, `${name}: axe`).toEqual([]);
  owed('e2e', 'no serious axe finding', { page: name, as: who.looks, found: serious.length });
}

/**
 * Every second of them, beginning with the first or with the second; at the owed size all. Four tours (0 to 3, of two languages and two
 * sizes) that take a place each by turns see every place in both languages and in both sizes.
 */
export const onTour = <P>(all: readonly P[], tour: number): readonly P[] => {
  const every = size(2, 1);
  return all.filter((_, n) => n % every === ([0, 1, 1, 0][tour] ?? 0) % every);
};

/** Fonts are here, nothing moves, nothing is still being fetched. */
async function atRest({ page, t }: Person): Promise<void> {
  await expect(page.getByText(t('ui.loading'))).toBeHidden();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(
      document
        .getAnimations()
        .flatMap(a => (a.effect?.getComputedTiming().iterations === Infinity ? [] : [a.finished])),
    );
  });
}

interface Limits {
  readonly sentence: number;
  readonly label: number;
  readonly finger: number;
}
/** Runs in the page: what cannot be read or touched, and what was never translated. */
function faults({ sentence, label, finger }: Limits): string[] {
  const found: string[] = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const shown = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 2 && box.height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const heard = (element: Element): boolean => element.closest('.vh') !== null;

  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const holder = node.parentElement;
    if (text === '' || !holder || !shown(holder)) continue;
    const key = /(^|\s)[a-z]+(\.[a-zA-Z][\w-]*)+($|\s)/.exec(text)?.[0] ?? /[{}]/.exec(text)?.[0];
    if (key !== undefined && !/\.(io|net|json|md|com|fr)\b/.test(key)) found.push(`no words for ${text}`);
    // what is printed on a card or a box is a picture: its name stands beside it or is its button's
    if (heard(holder) || holder.closest('[data-card], [aria-hidden="true"]:has(> svg)')) continue;
    const size = Number.parseFloat(getComputedStyle(holder).fontSize);
    const long = Math.max(...text.split(' · ').map(part => (part.match(/[\p{L}\p{N}]+/gu) ?? []).length));
    const least = long > 4 || (long > 1 && /[.!?…]$/.test(text)) ? sentence : label;
    if (size < least - 0.01) found.push(`${size} px: ${text.slice(0, 60)}`);
  }

  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, summary, textarea, [role="button"]',
  );
  for (const control of controls) {
    const touched =
      control instanceof HTMLInputElement && /radio|checkbox/.test(control.type) ? control.closest('label') : control;
    if (!touched || !shown(touched) || touched.closest('.vh, [aria-hidden="true"]')) continue;
    if (touched.tagName === 'A' && touched.closest('p, li p, dd')) continue; // in a sentence
    const { width, height, bottom } = touched.getBoundingClientRect();
    if (bottom < 0) continue; // "skip to content", before it is reached
    if (width < finger - 0.5 || height < finger - 0.5)
      found.push(
        `${Math.round(width)} by ${Math.round(height)}: ${touched.getAttribute('aria-label') ?? touched.textContent}`,
      );
    if (touched.closest('[data-place="hand"]')) {
      const next = touched.closest('li')?.nextElementSibling?.getBoundingClientRect();
      const bare = next && next.top < bottom ? next.left - touched.getBoundingClientRect().left : finger;
      if (bare > 0 && bare < finger - 0.5)
        found.push(`${Math.round(bare)} px bare: ${touched.getAttribute('aria-label')}`);
    }
  }

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`${scrollWidth} px wide on a screen of ${innerWidth}`);
  return found;
}
