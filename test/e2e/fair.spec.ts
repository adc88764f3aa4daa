import { commitment } from '../../games/kit/fair.ts';
import { seedOf } from '../../games/kit/random.ts';
import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { look } from './look.ts';
import { layTable, type Person, type Wish } from './people.ts';
import { answer, awaitTurn, playOn, see } from './playing.ts';
import { truth } from './truth.ts';

const TOURS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
];
const named = ({ size, theme, language }: Wish) => `${size}, ${theme}, ${language}`;

const dialog = ({ page, t }: Person) => page.getByRole('dialog', { name: t('fair.title', { n: 1 }) });
const verdictOf = (who: Person) => dialog(who).locator('[data-verdict]');
/** Groups of four, as they are shown. */
const short = (digits: string): string => `${digits.slice(0, 12).match(/.{4}/g)?.join(' ')}…`;

/** From the table's menu. */
async function openDeals(who: Person): Promise<void> {
  const { page, t } = who;
  await page.getByRole('button', { name: t('ui.menu') }).click();
  await page.getByRole('button', { name: t('fair.open') }).click();
  await expect(dialog(who)).toBeVisible();
}
/** From the end of a game. */
async function checkDeals(who: Person): Promise<void> {
  const { page, t } = who;
  await page
    .locator('main')
    .getByRole('button', { name: t('fair.open') })
    .click();
  await dialog(who)
    .getByRole('button', { name: t('fair.check', { n: 1 }) })
    .click();
  await expect(verdictOf(who)).toBeVisible();
}

for (const wish of TOURS)
  test(`the deal is announced, told and checked, by a seat and by who looks on: ${named(wish)}`, async ({
    app,
    come,
  }) => {
    const who = await come(wish);
    const guest = await come({ ...wish, name: 'Zoé' });
    const { page, t } = who;
    const code = await layTable(who, { bots: 1, level: 'easy' });
    await awaitTurn(who);
    await guest.page.goto(`/r/${code}`);
    await expect(guest.page.getByText(t('table.watching'))).toBeVisible();
    const seed = seedOf(truth(app, code).key, 0);
    for (const reader of [who, guest]) {
      await openDeals(reader);
      await expect(dialog(reader)).toContainText(short(commitment(seed)));
      await expect(dialog(reader)).toContainText(t('fair.seed.secret'));
      expect(await reader.page.content()).not.toContain(seed.slice(0, 12));
    }
    await look(who, 'deal-running');
    for (const reader of [who, guest]) await reader.page.keyboard.press('Escape');
    await answer(who);
    await page.reload(); // what it kept outlives the page
    await awaitTurn(who);
    await playOn([who]);
    await expect.poll(async () => (await see(guest)).is).toBe('over');
    for (const reader of [who, guest]) {
      await checkDeals(reader);
      await expect(verdictOf(reader)).toHaveAttribute('data-verdict', 'fits');
      await expect(dialog(reader)).toContainText(short(seed));
    }
    await look(who, 'deal-fits');
    await dialog(who).getByText(t('fair.limits')).click();
    await look(who, 'deal-limits');
    owed('e2e', 'a deal announced, told and checked', { as: who.looks, readers: 2 });
  });
