import type { Locator, Page } from '@playwright/test';
import type { Finished } from '../../client/net/results.ts';
import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { look } from './look.ts';
import { layTable, type Person, tag, type Wish } from './people.ts';
import { awaitTurn, playOn } from './playing.ts';

/** Every language, theme and size, each with each other once. */
const TOURS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
];
const named = (wish: Wish) => `${wish.size}, ${wish.theme}, ${wish.language}`;

/** A solo game on this device to its end: whoever plays the first thing that comes loses soon. */
async function loseAlone(who: Person): Promise<void> {
  const { page, t } = who;
  await page.goto('/local?game=regicide');
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await tag(page, t('create.seats'), t('create.seats.n', { n: 1 })).click();
  await page.getByLabel(t('local.seat.name', { n: 1 })).fill('Camille');
  await page.getByRole('button', { name: t('local.start') }).click();
  await page.waitForURL(/\/local\/\w+$/);
  await playOn([who]);
  await expect(page.getByText(t('board.end.beaten'))).toBeVisible();
}
/** How many games the page of statistics counts. */
async function counted({ page, t }: Person): Promise<number> {
  const part = page.getByRole('region', { name: t('stats.people') });
  await expect(part).toBeVisible();
  const games = part.locator('dl > div').filter({ has: page.getByText(t('stats.games'), { exact: true }) });
  return Number(await games.locator('dd').textContent());
}
async function review({ page, t }: Person): Promise<void> {
  await page.getByRole('button', { name: t('review.go') }).click();
  await expect(page.getByRole('dialog', { name: t('review.title') })).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible({ timeout: 60_000 });
}
/** The turns that the review tells of. */
const told = (page: Page): Locator => page.getByRole('dialog').getByRole('article');

/** As if these games had been played in this browser. */
const noted = (page: Page, results: readonly Finished[]): Promise<void> =>
  page.evaluate(async rows => {
    const asked = indexedDB.open('tablee');
    await new Promise(resolve => {
      asked.onsuccess = resolve;
    });
    const db = asked.result;
    const tx = db.transaction('results', 'readwrite');
    for (const row of rows) tx.objectStore('results').put(row);
    await new Promise(resolve => {
      tx.oncomplete = resolve;
    });
    db.close();
  }, results);

test('a lost game counts once, however often it is seen again, and is reviewed turn by turn', async ({ come }) => {
  const who = await come();
  const { page, t } = who;
  await loseAlone(who);
  const match = page.url();
  await page.getByRole('link', { name: t('stats.go') }).click();
  expect(await counted(who)).toBe(1);
  await page.reload();
  expect(await counted(who)).toBe(1);

  // in two tabs at once, and reloaded
  const other = await who.context.newPage();
  await Promise.all([page.goto(match), other.goto(match)]);
  for (const tab of [page, other]) await expect(tab.getByText(t('board.end.beaten'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('board.end.beaten'))).toBeVisible();
  await other.close();
  await page.getByRole('link', { name: t('stats.go') }).click();
  expect(await counted(who)).toBe(1);

  await page.goBack();
  await review(who);
  const turn = told(page).first();
  await expect(turn.getByRole('heading', { level: 3 })).toHaveText(/^Tour \d+, Camille$/);
  await expect(turn.getByText(t('review.better'))).toBeVisible();
  await expect(turn.getByRole('img', { name: /^Ennemi/ })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Tour \d+, Camille\s: \d+\s%/);

  // a finger on the chart names the turn that lies under it
  const slider = page.getByRole('slider');
  const field = await slider.boundingBox();
  if (!field) throw new Error('no chart');
  const last = Number(await slider.getAttribute('max'));
  const inset = 12;
  for (const at of [last, 0, Math.floor(last / 2)]) {
    const x = field.x + inset + ((field.width - 2 * inset) * at) / last;
    await page.mouse.click(x, field.y + field.height / 2);
    await expect(slider).toHaveValue(String(at));
  }
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue(String(Math.floor(last / 2) + 1));
  owed('e2e', 'a lost solo game counted once over reloads and two tabs, and reviewed', {
    turns: await told(page).count(),
  });
});

test('online a game counts for who played it, not for who watched, and people’s turns are reviewed', async ({
  come,
}) => {
  const host = await come({ browser: { viewport: { width: 1440, height: 900 } } });
  const { page, t } = host;
  const code = await layTable(host, { seats: 2, bots: 1 });
  await awaitTurn(host);
  const watcher = await come({ name: 'Noor' });
  await watcher.page.goto(`/r/${code}`);
  await expect(watcher.page.getByText(t('table.watching'))).toBeVisible();
  await playOn([host]);
  await expect(watcher.page.getByText(t('board.end.beaten'))).toBeVisible();
  await expect(watcher.page.getByRole('button', { name: t('review.go') })).toBeHidden();
  await review(host);
  for (const heading of await told(page).getByRole('heading', { level: 3 }).all())
    await expect(heading).toHaveText(/^Tour \d+, Camille$/);
  await look(host, 'review-wide');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('stats.go') }).click();
  expect(await counted(host)).toBe(1);
  await expect(page.getByRole('rowheader', { name: t('stats.seats', { n: 2 }) })).toBeVisible();
  await look(host, 'stats-wide');
  await watcher.page.goto('/stats');
  await expect(watcher.page.getByRole('heading', { name: t('stats.none.title') })).toBeVisible();
});

test('a review can be stopped, and the network may be gone', async ({ own, come }) => {
  const app = await own();
  const who = await come({}, app.url);
  const { page, t } = who;
  await loseAlone(who);
  await who.context.setOffline(true);
  await app.kill();
  await page.getByRole('button', { name: t('review.go') }).click();
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('value', /^[1-9]/);
  await page.getByRole('button', { name: t('review.stop') }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.keyboard.press('Escape');
  await review(who);
});

for (const wish of TOURS)
  test(`statistics and a review can be read and used: ${named(wish)}`, async ({ come }) => {
    const who = await come(wish);
    const { page, t } = who;
    await page.goto('/');
    await page.getByRole('link', { name: t('stats.go') }).click();
    await expect(page.getByRole('heading', { name: t('stats.none.title') })).toBeVisible();
    await look(who, 'stats-none');
    await loseAlone(who);
    await look(who, 'end-local');
    await noted(page, GAMES);
    await page.getByRole('link', { name: t('stats.go') }).click();
    expect(await counted(who)).toBe(GAMES.filter(({ who: played }) => played === 'people').length + 1);
    await look(who, 'stats');
    await page.getByRole('button', { name: t('stats.clear') }).click();
    await look(who, 'stats-clear');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden(); // else Back would take it away
    await page.goBack();
    await review(who);
    await look(who, 'review');
    await told(page).last().scrollIntoViewIfNeeded();
    await look(who, 'review-foot');
  });

const game = (n: number, change: Partial<Finished>): Finished => ({
  id: `told-${n}`,
  game: 'regicide',
  seats: 1,
  options: {},
  who: 'people',
  won: false,
  facts: { defeated: 3 + (n % 7) },
  at: n,
  ...change,
});
const won = (medal?: string) => ({ won: true, facts: { defeated: 12, ...(medal !== undefined && { medal }) } });
const GAMES: readonly Finished[] = [
  ...[1, 2, 3, 4, 5, 6].map(n => game(n, {})),
  game(7, won('gold')),
  game(8, won('silver')),
  game(9, won('bronze')),
  game(10, { options: { jesters: 0 }, ...won('gold') }),
  game(11, { options: { jesters: 0 } }),
  game(12, { seats: 2, ...won() }),
  game(13, { seats: 4, options: { difficulty: 'harsh' } }),
  game(14, { who: 'bots', seats: 4, ...won() }),
  game(15, { who: 'bots', seats: 4 }),
];
