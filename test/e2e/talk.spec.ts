import type { Page } from '@playwright/test';
import { expect, test } from './house.ts';
import { look } from './look.ts';
import { begin, joinByLink, layTable, type Person, type Wish } from './people.ts';
import { playOn, see } from './playing.ts';
import { lay } from './truth.ts';

/** Every language, theme and size, each with each other once. */
const TOURS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
];
const named = (wish: Wish) => `${wish.size}, ${wish.theme}, ${wish.language}`;

/** The button over the page, with whatever is new. */
const opener = ({ page, t, language }: Person) =>
  page
    .getByRole('button', { name: language === 'fr' ? /^Ouvrir la discussion/ : /^Open the chat/ })
    .or(page.getByRole('tab', { name: new RegExp(`^${t('talk.title')}`) }));
/** Of a table or of a room: on a laptop it stands beside the table already. */
async function openTalk(who: Person): Promise<void> {
  await opener(who).click();
  await expect(log(who)).toBeVisible();
}
const log = ({ page, t }: Person) => page.getByRole('log', { name: t('talk.title') });
const field = ({ page, t }: Person) => page.getByLabel(t('talk.field'));
const send = ({ page, t }: Person) => page.getByRole('button', { name: t('talk.send'), exact: true });
async function says(who: Person, text: string): Promise<void> {
  await field(who).fill(text);
  await field(who).press('Enter');
  await expect(log(who).getByText(text, { exact: true })).toBeVisible();
}
/** What a screen reader was told last. */
const news = ({ page }: Person) => page.locator('[role="log"][aria-live="polite"]');

for (const wish of TOURS) {
  test(`people talk in the waiting room and at the table, and can read it: ${named(wish)}`, async ({ come }) => {
    const camille = await come({ ...wish, name: 'Camille' });
    const noor = await come({ name: 'Noor', language: wish.language === 'fr' ? 'en' : 'fr' });
    const code = await layTable(camille);
    await joinByLink(noor, code);
    await openTalk(camille);
    await expect(log(camille).getByText(camille.t('talk.empty'))).toBeVisible();
    await look(camille, 'talk-empty');
    await openTalk(noor);
    await noor.page.getByRole('button', { name: noor.t('say.hello') }).click();
    // everybody hears it in their own language
    await expect(log(camille).getByText(camille.t('say.hello'), { exact: true })).toBeVisible();
    await expect(log(noor).getByText(noor.t('say.hello'), { exact: true })).toBeVisible();
    await expect(news(camille).filter({ hasText: camille.t('say.hello') })).toHaveCount(1);
    await says(camille, 'On joue à trois dès que Zoé est là, non ?');
    await says(noor, 'Oui — elle arrive 👨‍👩‍👧‍👦');
    await says(camille, 'שלום, on parle aussi de droite à gauche (RTL) !');
    await look(camille, 'talk-room');
    await camille.page.keyboard.press('Escape');
    await noor.page.keyboard.press('Escape');
    await begin(camille);
    for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);

    // said while nobody looks: a number on the button, and words for those who do not see it
    await openTalk(noor);
    await says(noor, 'À toi, je crois');
    await noor.page.getByRole('button', { name: noor.t('say.thinking') }).click();
    const unread = wish.size === 'phone' ? camille.t('talk.open', { n: 2 }) : camille.t('talk.unread', { n: 2 });
    await expect(opener(camille)).toHaveAccessibleName(new RegExp(unread));
    await look(camille, 'talk-unread');
    await camille.page.reload();
    await expect(opener(camille)).toHaveAccessibleName(new RegExp(unread));
    await openTalk(camille);
    await expect(log(camille).getByText('À toi, je crois')).toBeVisible();
    await look(camille, 'talk-table');
    if (wish.size === 'phone') await camille.page.keyboard.press('Escape');
    await expect(opener(camille)).not.toHaveAccessibleName(/2/);
  });
}

test('whoever looks on reads and hears, and has nothing to write with', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor' });
  const zoe = await come({ name: 'Zoé', language: 'en', size: 'phone' });
  const code = await layTable(camille);
  await zoe.page.goto(`/r/${code}`);
  await openTalk(zoe);
  await expect(zoe.page.getByText(zoe.t('talk.unseated'))).toBeVisible();
  await zoe.page.keyboard.press('Escape');
  await joinByLink(noor, code);
  await begin(camille);
  await expect(zoe.page.getByText(zoe.t('table.watching'))).toBeVisible();
  await openTalk(camille);
  await says(camille, 'Bonsoir Zoé');
  await openTalk(zoe);
  await expect(log(zoe).getByText('Bonsoir Zoé')).toBeVisible();
  await expect(zoe.page.getByText(zoe.t('talk.watching'))).toBeVisible();
  await expect(field(zoe)).toHaveCount(0);
  await look(zoe, 'talk-watching');
});

test('a whole conversation by keyboard alone', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor' });
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await begin(camille);
  await expect.poll(async () => (await see(camille)).is).toMatch(/mine|others/);
  const { page, t } = camille;
  const { keyboard } = page;
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab(t('table.log')).focus();
  await keyboard.press('ArrowRight');
  await expect(tab(t('talk.title'))).toBeFocused();
  await expect(tab(t('talk.title'))).toHaveAttribute('aria-selected', 'true');
  const reaches = async (what: () => ReturnType<typeof field>): Promise<void> => {
    for (let n = 0; n < 30; n += 1) {
      if (await what().evaluate(element => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error('no Tab leads there');
  };
  await reaches(() => page.getByRole('button', { name: t('say.wellPlayed') }));
  await keyboard.press('Enter');
  await expect(log(camille).getByText(t('say.wellPlayed'))).toBeVisible();
  await reaches(() => field(camille));
  // digits, letters and signs are words here, not moves
  await keyboard.type('1 2 3 z h ? fin');
  const before = await see(camille);
  await keyboard.press('Enter');
  await expect(log(camille).getByText('1 2 3 z h ? fin')).toBeVisible();
  await expect(field(camille)).toBeFocused();
  await expect(field(camille)).toHaveValue('');
  expect((await see(camille)).cards).toEqual(before.cards);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('what is typed as markup, code or a message format is shown as it was typed, everywhere', async ({ come }) => {
  const texts = [
    '<img src=x onerror=window.__x=1>',
    '"><svg onload=window.__x=1>',
    'javascript:window.__x=1',
    '{count, plural, one {#} other {x}} #{7*7}',
    '=1+1',
    '**gras** _souligné_',
  ];
  const names = ['<b onclick=x>', '{n, plural, x}'];
  const camille = await come({ name: names[0] ?? '' });
  const noor = await come({ name: names[1] ?? '', language: 'en', size: 'phone' });
  const everybody = [camille, noor];
  for (const { page } of everybody) {
    await page.addInitScript(() => Object.assign(window, { __x: undefined }));
    page.on('dialog', () => {
      throw new Error('a dialog of the browser');
    });
    page.on('request', request => expect(new URL(request.url()).pathname).not.toBe('/r/x'));
  }
  const code = await layTable(camille);
  await joinByLink(noor, code);
  for (const who of everybody) await openTalk(who);
  for (const text of texts) await says(camille, text);
  const clean = async (page: Page): Promise<void> => {
    expect(await page.evaluate(() => (window as unknown as { __x: unknown }).__x)).toBeUndefined();
    expect(await page.locator('img[src="x"], svg[onload]').count()).toBe(0);
  };
  for (const text of texts) await expect(log(noor).getByText(text, { exact: true })).toBeVisible();
  await expect(news(noor).filter({ hasText: texts.at(-1) ?? '' })).toHaveCount(1);
  for (const { page } of everybody) {
    await clean(page);
    await page.keyboard.press('Escape');
  }
  await begin(camille);
  for (const who of everybody) {
    await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
    await openTalk(who);
    for (const text of texts) await expect(log(who).getByText(text, { exact: true })).toBeVisible();
    await expect(
      log(who)
        .getByText(names[0] ?? '', { exact: true })
        .first(),
    ).toBeVisible();
    await clean(who.page);
  }
});

test('what is refused stays in the field, with the reason; offline it stays, too', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  const code = await layTable(camille);
  expect(code).toHaveLength(5);
  const { page, t, context } = camille;
  await openTalk(camille);
  await field(camille).fill('x'.repeat(201));
  await expect(page.getByText('201/200')).toBeVisible();
  await field(camille).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('error.bad-line'));
  await expect(field(camille)).toHaveValue('x'.repeat(201));
  for (let n = 0; n < 8; n += 1) await says(camille, `mot ${n}`);
  await field(camille).fill('encore un');
  await field(camille).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('error.rate'));
  await expect(field(camille)).toHaveValue('encore un');
  await field(camille).fill('encore deux');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(true);
  await field(camille).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('error.offline'));
  await expect(field(camille)).toHaveValue('encore deux');
  await context.setOffline(false);
  await expect(async () => {
    await field(camille).press('Enter');
    await expect(log(camille).getByText('encore deux')).toHaveCount(1, { timeout: 1500 });
  }).toPass({ timeout: 30_000 });
  await expect(field(camille)).toHaveValue('');
});

test('somebody’s lines are hidden for one reader alone, on their device, until they want them back', async ({
  come,
}) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor' });
  const code = await layTable(camille, { seats: 3 });
  await joinByLink(noor, code);
  for (const who of [camille, noor]) await openTalk(who);
  await says(noor, 'blablabla');
  await expect(log(camille).getByText('blablabla')).toBeVisible();
  const { page, t } = camille;
  const fold = page.getByText(t('talk.hiding', { n: 0, names: [] }), { exact: true });
  await fold.click();
  await page.getByLabel(t('talk.hide', { name: 'Noor' })).click();
  await expect(log(camille).getByText('blablabla')).toHaveCount(0);
  await look(camille, 'talk-hiding');
  await says(noor, 'encore blabla');
  await expect(log(noor).getByText('blablabla', { exact: true })).toBeVisible();
  await page.reload();
  await openTalk(camille);
  await expect(log(camille).getByText(t('talk.empty'))).toBeVisible();
  await page.getByText(t('talk.hiding', { n: 1, names: ['Noor'] }), { exact: true }).click();
  await page.getByLabel(t('talk.hide', { name: 'Noor' })).click();
  await expect(log(camille).getByText('encore blabla')).toBeVisible();
});

test('what was said before is there page by page, and stays where one reads it', async ({ come }) => {
  const camille = await come({ name: 'Camille', size: 'phone' });
  const code = await layTable(camille, { seats: 4 });
  const others = await Promise.all(['Noor', 'Zoé', 'Inès'].map(name => come({ name })));
  for (const who of others) await joinByLink(who, code);
  const everybody = [camille, ...others];
  for (const who of everybody) await openTalk(who);
  // as many as each may say in a while, until there is more than one page
  for (const [round, lines] of [8, 6].entries()) {
    if (round > 0) await camille.page.waitForTimeout(10_500);
    for (let k = 0; k < lines; k += 1)
      for (const [n, who] of everybody.entries()) await says(who, `${round}.${k}.${n}`);
  }
  const { page, t } = camille;
  await page.reload();
  await openTalk(camille);
  await expect(log(camille).getByText('1.5.3', { exact: true })).toBeVisible();
  await expect(log(camille).getByText('0.0.0', { exact: true })).toHaveCount(0);
  await log(camille).evaluate(element => {
    element.scrollTop = 0;
  });
  await page.getByRole('button', { name: t('talk.older') }).click();
  await expect(log(camille).getByText('0.0.0', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('talk.older') })).toHaveCount(0);
  expect(await log(camille).evaluate(element => element.scrollTop)).toBeGreaterThan(0);
});

test('the keyboard of a phone covers neither the field nor what sends it', async ({ come }) => {
  const camille = await come({ name: 'Camille', size: 'phone' });
  const noor = await come({ name: 'Noor' });
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await openTalk(noor);
  for (let n = 0; n < 7; n += 1) await says(noor, `Une ligne assez longue pour tenir sur deux lignes, la numéro ${n}`);
  const { page } = camille;
  const fits = async (): Promise<void> => {
    await field(camille).focus();
    for (const part of [field(camille), send(camille)]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(log(camille).getByText('la numéro 6')).toBeInViewport({ ratio: 0.5 });
  };
  for (const atTable of [false, true]) {
    if (atTable) {
      await begin(camille);
      await expect.poll(async () => (await see(camille)).is).toMatch(/mine|others/);
    }
    await openTalk(camille);
    await fits();
    // as a browser does it that makes room for its keyboard
    await page.setViewportSize({ width: 390, height: 420 });
    await fits();
    await look(camille, `talk-keyboard-${atTable ? 'table' : 'room'}`);
    await page.setViewportSize({ width: 844, height: 390 });
    for (const part of [field(camille), send(camille)]) await expect(part).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await fits();
    await page.keyboard.press('Escape');
  }
  await expect.poll(async () => (await see(camille)).cards.length).toBeGreaterThan(0);
});

test('after the game everybody talks on, those who play again and those who still look at the end', async ({
  app,
  come,
}) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor' });
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await begin(camille);
  await expect.poll(async () => (await see(noor)).is).toMatch(/mine|others/);
  lay(app, code, { hands: ['9c', '3d 4h 5s'], enemy: 'Kh', castle: '', damage: 30 });
  await Promise.all([camille, noor].map(({ page }) => page.reload()));
  await playOn([camille, noor]);
  await camille.page.getByRole('button', { name: camille.t('table.again') }).click();
  await expect(camille.page.getByRole('button', { name: camille.t('talk.open', { n: 0 }) })).toBeVisible();
  await openTalk(noor);
  await says(noor, 'j’arrive, une minute');
  await openTalk(camille);
  await expect(log(camille).getByText('j’arrive, une minute')).toBeVisible();
  await says(camille, 'prends ton temps');
  await expect(log(noor).getByText('prends ton temps')).toBeVisible();
});
