import { commitment, FINGERPRINTED } from '../../games/kit/fair.ts';
import { seedOf } from '../../games/kit/random.ts';
import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { look } from './look.ts';
import { layTable, type Person, tag, type Wish } from './people.ts';
import { answer, awaitTurn, playOn, see } from './playing.ts';
import { lay, truth } from './truth.ts';

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
    await dialog(who)
      .getByText(t('fair.not.page', { word: FINGERPRINTED }))
      .scrollIntoViewIfNeeded();
    await look(who, 'deal-limits');
    owed('e2e', 'a deal announced, told and checked', { as: who.looks, readers: 2 });
  });

test('cards that were changed on the way are found out', async ({ app, come }) => {
  for (const wish of [TOURS[0], TOURS[3]]) {
    const who = await come(wish);
    const { page } = who;
    const code = await layTable(who, { seats: 1 });
    await awaitTurn(who);
    lay(app, code, { hands: ['10c'], enemy: 'Kd', castle: '', damage: 25, jesters: [1] });
    await page.reload();
    await expect.poll(async () => (await see(who)).is).toBe('mine');
    await playOn([who]);
    await checkDeals(who);
    await expect(verdictOf(who)).toHaveAttribute('data-verdict', 'differs');
    await look(who, 'deal-differs');
  }
});

for (const wish of [TOURS[1], TOURS[2]] as Wish[])
  test(`on one device, the network cut, by keyboard alone: ${named(wish)}`, async ({ own, come }) => {
    const app = await own();
    const who = await come(wish, app.url);
    const { page, t } = who;
    const { keyboard } = page;
    await page.goto('/local?game=regicide');
    await expect(page.locator('main[data-ready]')).toBeVisible();
    await who.context.setOffline(true);
    await app.kill();
    // alone one is asked first: with a bot the game may be over before
    await tag(page, t('create.seats'), t('create.seats.n', { n: 1 })).click();
    await page.getByRole('button', { name: t('local.start') }).click();
    await awaitTurn(who);

    await page.getByRole('button', { name: t('ui.menu') }).focus();
    await keyboard.press('Enter');
    await tabTo(who, t('fair.open'));
    await keyboard.press('Enter');
    await expect(dialog(who)).toContainText(t('fair.seed.secret'));
    await tabTo(who, t('fair.limits'));
    await keyboard.press('Enter');
    await expect(dialog(who).getByText(t('fair.proves.fixed'))).toBeVisible();
    await look(who, 'deal-here');
    await keyboard.press('Escape');
    await expect(dialog(who)).toBeHidden();
    await expect(page.getByRole('button', { name: t('ui.menu') })).toBeFocused();

    await playOn([who]);
    await tabTo(who, t('fair.open'));
    await look(who, 'deal-offered');
    await keyboard.press('Enter');
    await tabTo(who, t('fair.check', { n: 1 }));
    await keyboard.press('Enter');
    await expect(verdictOf(who)).toHaveAttribute('data-verdict', 'fits');
    await expect(dialog(who).getByRole('heading', { name: t('fair.fits') })).toBeFocused();
    await keyboard.press('Escape');
    await expect(dialog(who)).toBeHidden();
    await expect(page.getByRole('button', { name: t('fair.open') })).toBeFocused();
    owed('e2e', 'a deal checked on one device, the network cut, by keyboard alone', { as: who.looks });
  });

/** Tab by Tab to the control of that name. */
async function tabTo({ page }: Person, name: string): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });
    if (at === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}
