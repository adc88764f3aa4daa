import { many } from '../games/petits-complots/names.ts';
import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { layTable, type Person, tag } from './people.ts';
import { awaitTurn, playOn, see } from './playing.ts';
import { layComplots } from './truth.ts';

const WHO = { game: 'petits-complots', language: 'fr', size: 'phone' } as const;
const asked = (who: Person) => expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
/** The headline says who was right, and focus is there. */
async function expectEnd({ page, t }: Person): Promise<void> {
  await expect(page.locator('article h2')).toBeFocused();
  await expect(page.getByText(t('board.end.paper'))).toBeVisible();
  await expect(page.getByText(t('board.end.winner'), { exact: true })).not.toHaveCount(0);
}

test('online, a person and two bots plot on a phone to the end, and once more', async ({ app, come }) => {
  const who = await come(WHO);
  const { page, t } = who;
  const code = await layTable(who, { seats: 3, bots: 2, level: 'easy' });
  await awaitTurn(who); // while bots move, nothing can be laid under their hands
  // late enough to end soon, early enough for everything to happen
  const shown = ['space', 'history', 'myths'].map(category => many(category, 1, 5));
  layComplots(app, code, {
    hands: ['space6 debunk plagiarism', 'history6 hot-mic', 'myths6 alibi'],
    shown,
    at: 'turn',
  });
  await page.reload();
  await asked(who);
  const answers = await playOn([who], 1000);
  owed('e2e', 'a person and bots play an online game to its end', { game: who.game, answers });
  await expectEnd(who);
  await page.getByRole('button', { name: t('table.again') }).click();
  await asked(who);
});

test('on one device, without server or network, a person and four bots play a whole game', async ({ own, come }) => {
  test.slow();
  const app = await own();
  const who = await come(WHO, app.url);
  const { page, t } = who;
  await page.goto('/local?game=petits-complots&with=bots');
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await who.context.setOffline(true);
  await app.kill();
  await tag(page, t('create.seats'), t('create.seats.n', { n: 5 })).click();
  await page.getByLabel(t('local.seat.name', { n: 1 })).fill(who.name);
  await page.getByRole('button', { name: t('local.start') }).click();
  await page.waitForURL(/\/local\/\w+$/);
  await asked(who);
  await page.getByRole('button', { name: t('ui.menu') }).click();
  await tag(page, t('local.speed'), t('local.speed.quick')).click();
  await page.keyboard.press('Escape');
  const answers = await playOn([who], 1000);
  expect(answers).toBeGreaterThan(5);
  owed('e2e', 'a game with bots on one device to its end, the network cut', { game: who.game, answers });
  await expectEnd(who);
});

test('a newcomer with a phone plays against bots two taps from the home page', async ({ come }) => {
  const who = await come(WHO);
  const { page, t } = who;
  await page.goto('/');
  await page.getByRole('link', { name: t('home.way.bots.of', { game: t('name') }) }).tap();
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await page.getByRole('button', { name: t('local.start') }).tap();
  await page.waitForURL(/\/local\/\w+$/);
  await asked(who);
});
