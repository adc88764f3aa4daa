import { readFile } from 'node:fs/promises';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Recorded, replay } from '../../games/kit/replay.ts';
import { rules } from '../../games/regicide/game.ts';
import { ownAddresses } from '../../server/http/addresses.ts';
import { expect, test } from './house.ts';
import { begin, joinByCode, joinByLink, layTable, type Person } from './people.ts';
import { answer, playOn, see } from './playing.ts';

/** The dots of a QR code that says so. */
const dots = (value: string): string | undefined =>
  / d="([^"]+)" shape-rendering[^>]*><\/path><\/svg>$/.exec(
    renderToStaticMarkup(createElement(QRCodeSVG, { value, marginSize: 2, level: 'M' })),
  )?.[1];
const shownDots = ({ page, t }: Person, code: string) =>
  page
    .getByRole('img', { name: t('room.qr', { code }) })
    .locator('path')
    .last()
    .getAttribute('d');

async function expectInvitation(who: Person, code: string, base: string): Promise<void> {
  const { page } = who;
  const link = `${base}/r/${code}`;
  await expect(page.getByRole('link', { name: link.replace(/^https?:\/\//, '') })).toHaveAttribute('href', link);
  expect(dots(link)).toBeTruthy();
  await expect.poll(() => shownDots(who, code)).toBe(dots(link));
}

test('code, link and QR code carry the public address where there is one', async ({ own, come }) => {
  const base = 'https://jeux.exemple.fr';
  const app = await own({ PUBLIC_URL: `${base}/` });
  const camille = await come({}, app.url);
  const code = await layTable(camille);
  await expect(camille.page.getByText([...code].join(' '), { exact: true })).toBeAttached();
  await expectInvitation(camille, code, base);
  await expect(camille.page.getByLabel(camille.t('room.addresses'))).toBeHidden();
});

test('opened on this very computer, the page offers the machine’s own addresses', async ({ own, come }) => {
  const app = await own({ HOST: '0.0.0.0' });
  const camille = await come({}, `http://localhost:${app.port}`);
  // whatever network this machine has: the server says where it is reached, the page offers it
  const address = `http://192.0.2.7:${app.port}`;
  await camille.page.route('**/api/here', async route => {
    const answer = await route.fetch();
    const said: { readonly addresses: readonly string[] } = await answer.json();
    expect(said.addresses).toEqual(ownAddresses().map(own => `http://${own}:${app.port}`));
    await route.fulfill({ response: answer, json: { ...said, addresses: [address] } });
  });
  const code = await layTable(camille);
  await expectInvitation(camille, code, address);
  const here = `http://localhost:${app.port}`;
  await camille.page.getByLabel(camille.t('room.addresses')).selectOption(here);
  await expectInvitation(camille, code, here);
});

test('a server that only this computer can reach offers no address that leads nowhere', async ({ app, come }) => {
  const camille = await come();
  const code = await layTable(camille);
  await expectInvitation(camille, code, app.url);
  await expect(camille.page.getByLabel(camille.t('room.addresses'))).toBeHidden();
});

test('the link is copied with the clipboard, without it, or selected to be copied by hand', async ({ app, come }) => {
  const camille = await come({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page, t, context } = camille;
  const copy = page.getByRole('button', { name: t('room.copy') });
  const pasted = () => page.evaluate(() => navigator.clipboard.readText());
  const code = await layTable(camille);
  await copy.click();
  await expect(page.getByText(t('room.copied'))).toBeVisible();
  expect(await pasted()).toBe(`${app.url}/r/${code}`);

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('forbidden')) });
  });
  await copy.click();
  await expect.poll(pasted).toBe(`${app.url}/r/${code}`);
  await expect(copy).toBeFocused();

  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.reload();
  await copy.click();
  await expect(page.getByText(t('room.copyFailed'))).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(`127.0.0.1:${app.port}/r/${code}`);
});

test('over plain http from another machine: joining, playing, copying, reporting and one device work', async ({
  own,
  come,
}) => {
  const app = await own({ HOST: '0.0.0.0' });
  const url = `http://tablee.test:${app.port}`;
  const camille = await come({ name: 'Camille', size: 'phone' }, url);
  const noor = await come({ name: 'Noor' }, url);
  const { page, t } = camille;
  const code = await layTable(camille);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expectInvitation(camille, code, url);
  await page.getByRole('button', { name: t('room.copy') }).click();
  await expect(page.getByText(t('room.copied'))).toBeVisible();
  await joinByCode(noor, code);
  await begin(camille);
  for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  await playOn([camille, noor], 3);
  expect(await report(camille)).toMatchObject({ game: 'regicide', seats: 2 });
  await page.goto('/local?game=regicide');
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await page.getByRole('button', { name: t('local.start') }).click();
  await page.getByRole('button', { name: t('pass.show') }).click();
  await expect.poll(async () => (await see(camille)).is).toBe('mine');
  expect(await answer(camille)).toBe(true);
});

test('a wrong code, a dead table, a full table and a table in play say so in words', async ({ app, come }) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor' });
  const zoe = await come({ name: 'Zoé', language: 'en' });
  const { page, t } = zoe;
  await page.goto('/');
  const field = page.getByLabel(t('home.code'));
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText(t('home.code.bad'))).toBeVisible();
  await expect(field).toHaveValue('12');
  await field.fill('zzzzz');
  await field.press('Enter');
  await expect(page.getByText(t('error.no-room'))).toBeVisible();
  await expect(field).toBeFocused();
  await page.goto('/r/ZZZZZ');
  await expect(page.getByRole('heading', { name: t('room.gone.title') })).toBeVisible();
  await expect(field).toHaveValue('ZZZZZ');
  await expect(field).toBeFocused();

  const code = await layTable(camille);
  await joinByLink(noor, code);
  await field.fill(`${app.url}/r/${code.toLowerCase()}/`);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: t('room.full.title') })).toBeVisible();
  await begin(camille);
  await expect(page.getByText(t('table.watching'))).toBeVisible();
  expect((await see(zoe)).is).toBe('others');
});

test('Back closes what lies over a page, and the page that a dialog led to leads back at once', async ({ come }) => {
  const camille = await come({ name: 'Camille', size: 'phone' });
  const { page, t } = camille;
  const dialog = page.getByRole('dialog');
  await page.goto('/');
  const play = page.getByRole('button', { name: t('home.play.of', { game: 'Regicide' }) });
  await play.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(play).toBeFocused();
  const code = await layTable(camille);
  await page.getByRole('button', { name: t('room.leave') }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('room.leave') }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/r/${code}$`));
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
});

test('a double click sits one person down once, and two who want one seat get one each', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  const people = [await come({ name: 'Noor' }), await come({ name: 'Zoé' })];
  const code = await layTable(camille, { seats: 4 });
  await Promise.all(people.map(({ page }) => page.goto(`/r/${code}`)));
  for (const { page, t, name } of people) await page.getByLabel(t('name.label')).fill(name);
  await Promise.all(people.map(({ page, t }) => page.getByRole('button', { name: t('join.go') }).dblclick()));
  for (const { page, t } of [camille, ...people]) {
    await expect(page.getByText(t('room.start.free', { n: 1 }))).toBeVisible();
    for (const { name } of [camille, ...people]) await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  }
});

test('a reported problem holds no secret during play, and replays afterwards', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  await layTable(camille, { seats: 1 });
  await expect.poll(async () => (await see(camille)).is).toBe('mine');
  await answer(camille);
  const during = await report(camille);
  expect(Object.keys(during).sort()).toEqual(['game', 'moves', 'options', 'rulesVersion', 'seats', 'turn']);
  expect(during.moves).toHaveLength(1);

  await playOn([camille]);
  const { page, t } = camille;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('table.report') }).click(),
  ]);
  const recorded = JSON.parse(await readFile(await file.path(), 'utf8')) as Recorded;
  const end = replay(rules, recorded);
  expect(end.table.over).not.toBeNull();
  const beaten = t('board.end.beaten.of', { beaten: end.defeated.length });
  await expect(page.getByText(beaten)).toBeVisible();
});

/** "Report a problem" in the menu: what the file says. */
async function report({ page, t }: Person): Promise<Partial<Recorded>> {
  await page.getByRole('button', { name: t('ui.menu') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('table.report') })
      .click(),
  ]);
  await page.keyboard.press('Escape');
  expect(file.suggestedFilename()).toMatch(/^tablee-regicide-\w+\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8')) as Partial<Recorded>;
}
