import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { begin, joinByLink, layTable, wordsIn } from './people.ts';
import { playOn, see } from './playing.ts';
import { type WallTerms, wall } from './wall.ts';

/** As promised: so long after the page is there, one plays or is told why not, ms. */
const TEN_SECONDS = 10_000;

const walls: readonly (readonly [string, WallTerms])[] = [
  ['answers 400 to a WebSocket', { upgrade: 400 }],
  ['answers 502 to a WebSocket', { upgrade: 502 }],
  ['swallows a WebSocket without a word', { upgrade: 'swallow' }],
];
for (const [name, terms] of walls)
  test(`behind a proxy that ${name} one plays all the same`, async ({ app, come }) => {
    const proxy = await wall(app.port, terms);
    const camille = await come({ name: 'Camille' }, proxy.url);
    const noor = await come({ name: 'Noor' }, proxy.url);
    const sockets: string[] = [];
    camille.page.on('request', asked => {
      if (asked.url().includes('transport=polling')) sockets.push(asked.url());
    });
    await joinByLink(noor, await layTable(camille));
    await begin(camille);
    const since = Date.now();
    for (const who of [camille, noor])
      await expect.poll(async () => (await see(who)).is, { timeout: TEN_SECONDS }).toMatch(/mine|others/);
    const ms = Date.now() - since;
    expect(await playOn([camille, noor], 4)).toBe(4);
    expect(sockets.length).toBeGreaterThan(0);
    owed('e2e', 'a network without WebSockets', { proxy: name, tableAfterMs: ms });
    for (const { context } of [camille, noor]) await context.close();
    await proxy.close();
  });

test('behind a proxy that cuts every line after three seconds one plays on', async ({ app, come }) => {
  const proxy = await wall(app.port, { cutAfter: 3000 });
  const camille = await come({ name: 'Camille' }, proxy.url);
  const noor = await come({ name: 'Noor' }, proxy.url);
  await joinByLink(noor, await layTable(camille));
  await begin(camille);
  let moves = 0;
  while (proxy.cuts() < 4 || moves < 4) {
    moves += await playOn([camille, noor], 1);
    await camille.page.waitForTimeout(300);
  }
  for (const { context } of [camille, noor]) await context.close();
  await proxy.close();
});

test('under a folder of a host, where it cannot work, the page says so', async ({ app, come }) => {
  const proxy = await wall(app.port, { folder: '/tablee' });
  const camille = await come({ name: 'Camille' }, proxy.url);
  const { page, context } = camille;
  for (const path of ['/', '/r/ABCDE']) {
    await page.goto(proxy.url + path);
    for (const language of ['fr', 'en'] as const)
      await expect(page.getByText(wordsIn(language).t('app.notLoaded'))).toBeVisible();
  }
  // and where it works, nobody ever sees it
  await page.goto(app.url, { waitUntil: 'commit' });
  await page.locator('link[rel="stylesheet"]').first().waitFor({ state: 'attached' });
  await expect(page.getByText(camille.t('app.notLoaded'))).toBeHidden();
  await context.close();
  await proxy.close();
});
