import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { choose, tag } from './people.ts';
import { playOn, see } from './playing.ts';

test('on a phone, in French, without server or network, a person and five bots play a whole game', async ({
  own,
  come,
}) => {
  test.slow();
  const app = await own();
  const who = await come({ game: 'stranger-things', language: 'fr', size: 'phone' }, app.url);
  const { page, t } = who;
  await page.goto('/local?game=stranger-things&with=bots');
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await who.context.setOffline(true);
  await app.kill();
  await tag(page, t('create.seats'), t('create.seats.n', { n: 6 })).click();
  await page.getByLabel(t('local.seat.name', { n: 1 })).fill(who.name);
  await choose(who, { choices: { games: 1 } });
  await page.getByRole('button', { name: t('local.start') }).click();
  await page.waitForURL(/\/local\/\w+$/);
  const asked = () => expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  await asked();
  await page.getByRole('button', { name: t('ui.menu') }).click();
  await tag(page, t('local.speed'), t('local.speed.quick')).click();
  await page.keyboard.press('Escape');
  const answers = await playOn([who], 1000);
  expect(answers).toBeGreaterThan(0); // whoever goes out early has little to answer
  owed('e2e', 'a game with bots on one device to its end, the network cut', { game: who.game, answers });
  await expect(page.locator('[data-game="stranger-things"] h2').first()).toBeFocused();
  await expect(page.getByText(/^(Il reste quelqu’un de Sain|Plus personne n’est Sain)/)).toBeVisible();
  await expect(page.getByRole('table', { name: t('board.lanes') }).getByRole('row')).toHaveCount(7);
  await page.getByRole('button', { name: t('board.theatre.begin') }).click();
  await expect(page.getByText(t('board.scene.deal'))).toBeVisible();
  await page.getByRole('button', { name: t('table.again') }).click();
  await asked();
});
