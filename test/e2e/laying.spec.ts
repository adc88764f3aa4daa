import type { Locator } from '@playwright/test';
import { crowd } from './crowd.ts';
import { expect, test } from './house.ts';
import { focused, tabTo } from './keys.ts';
import { look } from './look.ts';
import { begin, codeOf, joinByLink, layTable, type Person, tag, type Wish } from './people.ts';
import { playOn, see } from './playing.ts';
import { lay } from './truth.ts';

const seatRows = ({ page, t }: Person): Locator =>
  page.getByRole('list', { name: t('room.seats') }).getByRole('listitem');
/** Who sits where, as this person sees it. */
const order = async (who: Person): Promise<readonly string[]> => seatRows(who).locator('strong').allInnerTexts();
const button = ({ page }: Person, name: string): Locator => page.getByRole('button', { name, exact: true });
const hosts = async (who: Person): Promise<readonly string[]> =>
  seatRows(who)
    .filter({ hasText: who.t('room.host') })
    .locator('strong')
    .allInnerTexts();
/** Only whoever lays the table has this. */
const controls = (who: Person): Locator => button(who, who.t('room.settings'));

async function three(come: (wish?: Wish) => Promise<Person>): Promise<[Person, Person, Person, string]> {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor', language: 'en' });
  const zoe = await come({ name: 'Zoé', size: 'phone' });
  const code = await layTable(camille, { seats: 3 });
  await joinByLink(noor, code);
  await joinByLink(zoe, code);
  return [camille, noor, zoe, code];
}

test('whoever lays the table changes everything, and the others see it', async ({ come }) => {
  const [camille, noor, zoe, code] = await three(come);
  const all = [camille, noor, zoe];
  const { page, t } = camille;
  for (const who of all) await expect.poll(() => hosts(who)).toEqual(['Camille']);
  for (const who of [noor, zoe]) await expect(controls(who)).toBeHidden();

  // in another order: focus goes with whoever is moved
  await button(camille, t('room.order')).click();
  await button(camille, t('room.order.down', { name: 'Camille' })).focus();
  for (const place of ['Noor,Camille,Zoé', 'Noor,Zoé,Camille']) {
    await page.keyboard.press('Enter');
    for (const who of all) await expect.poll(async () => String(await order(who))).toBe(place);
  }
  await expect(button(camille, t('room.order.up', { name: 'Camille' }))).toBeFocused();
  await expect(page.getByText(t('room.order.moved', { name: 'Camille', n: 3, of: 3 }))).toBeAttached();
  await button(camille, t('room.order')).click();
  for (const who of all) await expect.poll(() => hosts(who)).toEqual(['Camille']);

  // one seat more, a bot on it, and away with both
  await button(camille, t('room.count.more')).click();
  await button(camille, t('room.bot.add.of', { n: 4 })).click();
  await button(camille, t('level.easy')).click();
  await expect(seatRows(noor).nth(3)).toContainText(noor.t('room.bot.level', { level: noor.t('level.easy') }));
  await button(camille, t('room.manage', { name: 'Odette' })).click();
  await button(camille, t('level.hard')).click();
  await expect(seatRows(noor).nth(3)).toContainText(noor.t('level.hard'));
  await button(camille, t('room.count.lessBots', { n: 1, names: ['Odette'] })).click();
  for (const who of all) await expect(seatRows(who)).toHaveCount(3);

  await controls(camille).click();
  await tag(page, t('option.difficulty'), t('option.difficulty.harsh')).click();
  await tag(page, t('room.pace'), t('room.pace.live')).click();
  await button(camille, t('ui.save')).click();
  for (const who of all) {
    await expect(who.page.getByText(who.t('option.difficulty.harsh'))).toBeVisible();
    await expect(who.page.getByText(/(réserve|bank).* 20/)).toBeVisible();
  }

  // closed: nobody new; whoever is sent away is told so, and comes again when it is open
  await button(camille, t('room.lock')).click();
  for (const who of all) await expect(who.page.getByText(who.t('room.locked'))).toBeVisible();
  await button(camille, t('room.manage', { name: 'Zoé' })).click();
  await button(camille, t('room.remove', { name: 'Zoé' })).click();
  await expect(button(camille, t('room.remove.keep', { name: 'Zoé' }))).toBeFocused();
  await button(camille, t('room.remove.go')).click();
  await expect(zoe.page.getByRole('alert')).toHaveText(zoe.t('room.lost'));
  await expect(zoe.page.getByRole('heading', { name: zoe.t('room.locked.title') })).toBeVisible();
  expect(await order(zoe)).toEqual(['Noor', zoe.t('room.free'), 'Camille']);
  await button(camille, t('room.lock')).click();
  await zoe.page.getByRole('button', { name: zoe.t('join.go') }).click();
  for (const who of all) await expect.poll(async () => String(await order(who))).toBe('Noor,Zoé,Camille');

  await button(camille, t('room.manage', { name: 'Noor' })).click();
  await button(camille, t('room.give', { name: 'Noor' })).click();
  await expect(controls(noor)).toBeVisible();
  await expect(controls(camille)).toBeHidden();
  await expect(noor.page.getByText(noor.t('room.host.you'))).toBeVisible();
  for (const who of all) await expect.poll(() => hosts(who)).toEqual(['Noor']);
  await begin(noor);
  for (const who of all) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  expect(zoe.page.url()).toContain(code);
});

test('when the host’s browser is closed another lays the table, and the return does not make two', async ({ come }) => {
  const [camille, noor, zoe, code] = await three(come);
  const back = await camille.context.storageState();
  await camille.page.close();
  // whoever sits next, and without a reload
  await expect(controls(noor)).toBeVisible({ timeout: 25_000 });
  await expect(controls(zoe)).toBeHidden();
  await expect(noor.page.getByText(noor.t('room.host.you'))).toBeVisible();
  await expect(seatRows(zoe).first()).toContainText(zoe.t('room.away', { time: '1' }).slice(0, 12));
  await button(noor, noor.t('room.count.more')).click();
  await button(noor, noor.t('room.bot.add.of', { n: 4 })).click();
  await button(noor, noor.t('level.normal')).click();
  await button(noor, noor.t('room.order')).click();
  await button(noor, noor.t('room.order.up', { name: 'Noor' })).click();
  await expect.poll(async () => (await order(zoe)).slice(0, 2).join()).toBe('Noor,Camille');

  const again = await come({ name: 'Camille', browser: { storageState: back } });
  await again.page.goto(`/r/${code}`);
  await expect(again.page.getByText(again.t('room.you'))).toBeVisible();
  for (const who of [again, noor, zoe]) await expect.poll(() => hosts(who)).toEqual(['Noor']);
  await expect(controls(again)).toBeHidden();
  await expect(controls(noor)).toBeVisible();
  await begin(noor);
  for (const who of [again, noor, zoe]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
});

test('to play again leads back to the table: seats kept, one further, everything open to change', async ({
  app,
  come,
}) => {
  const [camille, noor, zoe, code] = await three(come);
  const { page, t } = camille;
  await begin(camille);
  for (const who of [camille, noor, zoe]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  lay(app, code, { hands: ['9c', '3d 4h', '5s'], enemy: 'Kh', castle: '', damage: 35 });
  await Promise.all([camille, noor, zoe].map(who => who.page.reload()));
  await playOn([camille, noor, zoe]);
  await page.getByRole('button', { name: t('table.again') }).click();
  await expect.poll(() => order(camille)).toEqual(['Noor', 'Zoé', 'Camille']);
  await expect(page.locator('#room-reason')).toContainText(t('room.start.kept', { n: 2, names: ['Noor', 'Zoé'] }));
  await expect(page.locator('#room-reason')).toContainText(t('room.start.eager'));
  const results = page.getByRole('region', { name: t('room.results') });
  await expect(results).toContainText(t('room.result.all'));
  await expect(results).toContainText('Camille');
  // whoever comes by the link is asked back to their seat; a stranger is told for whom it is kept
  await zoe.page.reload();
  await expect(zoe.page.getByRole('heading', { name: zoe.t('room.back.title') })).toBeVisible();
  await look(zoe, 'laying-back');
  const wu = await come({ name: 'Wu', size: 'phone', theme: 'dark', language: 'en' });
  await wu.page.goto(`/r/${code}`);
  await expect(wu.page.getByText(wu.t('room.keeps.about', { n: 2, names: ['Noor', 'Zoé'], code }))).toBeVisible();
  await look(wu, 'laying-keeps');
  // somebody changes the table: then it does not begin by itself
  await controls(camille).click();
  await page.getByLabel(t('option.openDiscard'), { exact: true }).click();
  await button(camille, t('ui.save')).click();
  await expect(page.getByText(t('option.openDiscard'))).toBeVisible();
  await expect(page.locator('#room-reason')).not.toContainText(t('room.start.eager'));
  // one comes back, nobody waits for the other
  await noor.page.getByRole('button', { name: noor.t('table.again.join') }).click();
  await expect(noor.page.getByText(noor.t('room.you'))).toBeVisible();
  await button(camille, t('room.manage', { name: 'Zoé' })).click();
  await button(camille, t('room.remove.kept', { name: 'Zoé' })).click();
  await button(camille, t('room.remove.go')).click();
  await expect(zoe.page.getByRole('alert')).toHaveText(zoe.t('room.lost'));
  await expect(wu.page.getByRole('button', { name: wu.t('join.go') })).toBeVisible();
  await button(camille, t('room.count.less')).click();
  for (const who of [camille, noor]) await expect.poll(async () => String(await order(who))).toBe('Noor,Camille');
  await expect(page.locator('#room-reason')).toContainText(t('room.start.ready'));
  await begin(camille);
  for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
});

test('who plays alone with bots plays again by one press; time that was chosen with the table goes on', async ({
  app,
  come,
}) => {
  const camille = await come({ name: 'Camille' });
  const { page, t } = camille;
  await page.goto('/');
  await page.getByRole('button', { name: t('home.play.of', { game: 'Regicide' }) }).click();
  await tag(page, t('create.seats'), t('create.seats.n', { n: 2 })).click();
  await page.getByLabel(t('name.label')).fill('Camille');
  await page.getByText(t('create.options'), { exact: true }).click();
  await tag(page, t('room.pace'), t('room.pace.relaxed')).click();
  await button(camille, t('create.go')).click();
  await expect(page.getByText(/^Tranquille.* 1.jour par coup/)).toBeVisible();
  await button(camille, t('room.bot.add.of', { n: 2 })).click();
  await button(camille, t('level.easy')).click();
  await begin(camille);
  await expect.poll(async () => (await see(camille)).is).toMatch(/mine|others/);
  lay(app, codeOf(page), { hands: ['9c', '3d'], enemy: 'Kh', castle: '', damage: 35 });
  await page.reload();
  await playOn([camille]);
  await page.getByRole('button', { name: t('table.again') }).click();
  await expect.poll(async () => (await see(camille)).is).toMatch(/mine|others/);
  await expect(controls(camille)).toBeHidden();
});

test('everything is done with the keyboard alone', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor' });
  const { page, t } = camille;
  const { keyboard } = page;
  const act = async (name: string): Promise<void> => {
    await tabTo(camille, name);
    await keyboard.press('Enter');
  };
  const code = await layTable(camille, { seats: 2 });
  await joinByLink(noor, code);
  await act(t('room.order'));
  await act(t('room.order.down', { name: 'Camille' }));
  await expect.poll(async () => String(await order(noor))).toBe('Noor,Camille');
  // there is no further way: focus is on the way back
  await expect.poll(() => focused(camille)).toBe(t('room.order.up', { name: 'Camille' }));
  await act(t('room.order'));
  await act(t('room.count.more'));
  await act(t('room.bot.add.of', { n: 3 }));
  await act(t('level.normal'));
  await expect(seatRows(noor).nth(2)).toContainText(t('level.normal'));
  // where the seat's button was, the bot's is
  await expect.poll(() => focused(camille)).toBe(t('room.manage', { name: 'Marcel' }));
  await keyboard.press('Enter');
  await act(t('room.bot.remove.of', { name: 'Marcel' }));
  await expect(seatRows(noor).nth(2)).toContainText(t('room.free'));
  await act(t('room.count.less'));
  await act(t('room.lock'));
  await expect(noor.page.getByText(t('room.locked'))).toBeVisible();
  await act(t('room.settings'));
  await tabTo(camille, t('room.pace.none'));
  await keyboard.press('ArrowRight');
  await act(t('ui.save'));
  await expect(noor.page.getByText(/^En direct/)).toBeVisible();
  await expect.poll(() => focused(camille)).toBe(t('room.settings'));
  await act(t('room.manage', { name: 'Noor' }));
  await act(t('room.give', { name: 'Noor' }));
  await expect(controls(noor)).toBeVisible();
  await expect(page.locator('#room-game')).toBeFocused();
  await act(t('room.start'));
  for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
});

const TOURS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
];
for (const wish of TOURS) {
  const named = `${wish.size}, ${wish.theme}, ${wish.language}`;
  test(`the waiting room can be read and used: ${named}`, async ({ come }) => {
    const host = await come({ ...wish, name: 'Maximilienne-Rose' });
    const guest = await come({ ...wish, name: 'Noor' });
    const { page, t } = host;
    const code = await layTable(host, { seats: 4, bots: 1 });
    await guest.page.goto(`/r/${code}`);
    await guest.page.getByLabel(t('name.label')).fill('Noor');
    await look(guest, 'laying-join');
    await guest.page.getByRole('button', { name: t('join.go') }).click();
    await look(host, 'laying-host');
    await look(guest, 'laying-guest');
    await button(host, t('room.manage', { name: 'Noor' })).click();
    await look(host, 'laying-person');
    await button(host, t('room.remove', { name: 'Noor' })).click();
    await look(host, 'laying-sure');
    await page.keyboard.press('Escape');
    await button(host, t('room.manage', { name: 'Odette' })).click();
    await look(host, 'laying-bot');
    await page.keyboard.press('Escape');
    await controls(host).click();
    await tag(page, t('room.pace'), t('room.pace.relaxed')).click();
    await look(host, 'laying-settings');
    await page.keyboard.press('Escape');
    await button(host, t('room.lock')).click();
    await button(host, t('room.order')).click();
    await look(host, 'laying-order');
    await button(host, t('room.order')).click();
    await button(host, t('room.manage', { name: 'Noor' })).click();
    await button(host, t('room.remove', { name: 'Noor' })).click();
    await button(host, t('room.remove.go')).click();
    await expect(guest.page.getByRole('alert')).toBeVisible();
    await look(guest, 'laying-removed');
  });

  test(`ten at one table are no mess: ${named}`, async ({ come }) => {
    const host = await come({ ...wish, name: 'Maximilienne-Rose' });
    await crowd(host.page);
    const { page, t } = host;
    await layTable(host, { seats: 2 });
    await expect(seatRows(host)).toHaveCount(10);
    await look(host, 'ten');
    await button(host, t('room.order')).click();
    await look(host, 'ten-order');
    await button(host, t('room.order')).click();
    if (wish.size === 'desktop') {
      const seats = await page.getByRole('list', { name: t('room.seats') }).boundingBox();
      expect((seats?.y ?? 0) + (seats?.height ?? 0)).toBeLessThanOrEqual(800);
    } else {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await look(host, 'ten-middle');
    }
    // with the largest text nothing is pushed off the screen
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.screenshot({ path: `test-results/looks/ten-large-${host.looks}.png`, fullPage: true, scale: 'css' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
