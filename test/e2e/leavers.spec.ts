import { GRACE } from '../../games/kit/roomWire.ts';
import { owed } from '../support/proof.ts';
import type { App } from './app.ts';
import { expect, test } from './house.ts';
import { tabTo } from './keys.ts';
import { look } from './look.ts';
import { begin, joinByLink, layTable, type Person, type TableWish, type Wish } from './people.ts';
import { answer, playOn, see } from './playing.ts';
import { lay } from './truth.ts';

type Come = (wish?: Wish, url?: string) => Promise<Person>;
/** Nobody is asked before this time is over, and everybody is soon after it, ms. */
const ASKED = GRACE + 10_000;

const badge = ({ page }: Person) => page.locator('[data-away]');
const matter = ({ page }: Person) => page.locator('[data-matter]');
const choose = async ({ page, t }: Person, choice: string): Promise<void> => {
  await page
    .locator('[data-matter]')
    .getByRole('button', { name: t(choice) })
    .click();
};
const sure = async ({ page, t }: Person, choice: string): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(choice) })
    .click();
};
const status = ({ page }: Person) => page.locator('[data-status]');

/** People at a table that has begun, the last of whom is asked for something. */
async function atTable(
  come: Come,
  app: App,
  names: readonly string[],
  wish: TableWish & { readonly look?: Wish } = {},
) {
  const people: Person[] = [];
  for (const name of names) people.push(await come({ ...wish.look, name }, app.url));
  const [host, ...guests] = people as [Person, ...Person[]];
  const code = await layTable(host, { ...wish, seats: names.length });
  for (const guest of guests) await joinByLink(guest, code);
  await begin(host);
  for (const who of people) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  return { people, code, last: guests.at(-1) ?? host };
}
/** That situation, seen by all. */
async function laid(
  app: App,
  code: string,
  people: readonly Person[],
  ...what: Parameters<typeof lay> extends [App, string, ...infer R] ? R : never
) {
  lay(app, code, ...what);
  await Promise.all(people.map(({ page }) => page.reload()));
  for (const who of people) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
}
/** As when a phone is switched off: nobody hears of it. Answers with what the browser has stored. */
async function killed({ context }: Person) {
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}
/** Quiet first; then a badge with a clock, and a question to whoever is here. */
async function missed(who: Person, name: string): Promise<void> {
  const since = Date.now();
  await expect(matter(who)).toContainText(who.t('away.away.title', { name }), { timeout: ASKED });
  expect(Date.now() - since).toBeGreaterThan(GRACE - 3000);
  await expect(badge(who)).toHaveText(new RegExp(`^${who.t('away.badge')} \\d:\\d\\d$`));
}

test('asked for a second chance: a bot plays for whoever is gone, to the end', async ({ app, come }) => {
  const { people, last } = await atTable(come, app, ['Camille', 'Noor'], { toggles: ['mulligan'] });
  const [camille] = people as [Person];
  expect((await see(last)).question).toBe(last.t('ask.mulligan'));
  await killed(last);
  await missed(camille, 'Noor');
  await choose(camille, 'away.choice.caretaker');
  await expect(matter(camille)).toHaveCount(0);
  await expect(camille.page.getByText(camille.t('away.caretaker', { name: 'Noor' }))).toBeAttached();
  const made = await playOn([camille]);
  expect(made).toBeGreaterThan(0);
  await expect(camille.page.getByText(camille.t('board.end.beaten'))).toBeVisible();
  owed('e2e', 'a killed browser: caretaker', { prompt: 'mulligan', answers: made });
});

test('asked to attack: the others wait, and whoever is back goes on where they were', async ({ app, come }) => {
  const { people, code, last } = await atTable(come, app, ['Camille', 'Noor']);
  const [camille] = people as [Person];
  await laid(app, code, people, { hands: ['4h 9d 2c', '3s 5d 8c'], turn: 1 });
  expect((await see(last)).question).toBe(last.t('ask.play'));
  await expect(status(camille)).toContainText(
    camille.t('clock.others', { names: ['Noor'], what: camille.t('wait.play', { n: 2 }) }),
  );
  const storageState = await killed(last);
  await missed(camille, 'Noor');
  await choose(camille, 'away.choice.wait');
  await expect(matter(camille)).toHaveCount(0);
  await expect(badge(camille)).toBeVisible();
  const noor = await come({ name: 'Noor', browser: { storageState } }, app.url);
  await noor.page.goto(`/r/${code}`);
  await expect.poll(async () => (await see(noor)).question).toBe(noor.t('ask.play'));
  await expect(badge(camille)).toHaveCount(0);
  const made = await playOn([camille, noor]);
  owed('e2e', 'a killed browser: wait', { prompt: 'play', answers: made });
});

test('asked to pay: the seat is freed, somebody who looks on takes it, and its owner is told', async ({
  app,
  come,
}) => {
  const { people, code, last } = await atTable(come, app, ['Camille', 'Noor']);
  const [camille] = people as [Person];
  await laid(app, code, people, { hands: ['4h 9d 2c', '3s 5d 8c'], turn: 1, step: 'suffer', played: [[1, '6d']] });
  expect((await see(last)).question).toBe(last.t('ask.suffer'));
  const zoe = await come({ name: 'Zoé' }, app.url);
  await zoe.page.goto(`/r/${code}`);
  await expect(zoe.page.getByText(zoe.t('table.watching'))).toBeVisible();
  const storageState = await killed(last);
  await missed(camille, 'Noor');
  await expect(matter(zoe)).toContainText(zoe.t('away.told'));
  await expect(matter(zoe).getByRole('button')).toHaveCount(0);
  await choose(camille, 'away.choice.free');
  await sure(camille, 'away.choice.free');
  await expect(matter(camille)).toContainText(camille.t('away.free.title', { n: 2 }));
  await expect(matter(camille)).toContainText(code);
  await matter(zoe)
    .getByRole('button', { name: zoe.t('away.sit') })
    .click();
  const form = zoe.page.getByRole('dialog');
  await form.getByLabel(zoe.t('name.label')).fill('Zoé');
  await form.getByRole('button', { name: zoe.t('join.go') }).click();
  await expect.poll(async () => (await see(zoe)).question).toBe(zoe.t('ask.suffer'));
  await expect(matter(camille)).toHaveCount(0);
  const noor = await come({ name: 'Noor', browser: { storageState } }, app.url);
  await noor.page.goto(`/r/${code}`);
  await expect(noor.page.getByText(noor.t('room.seatLost.taken'))).toBeVisible();
  await look(noor, 'seat-lost');
  await noor.page.getByRole('button', { name: noor.t('room.seatLost.go') }).click();
  await expect(noor.page.getByText(noor.t('table.watching'))).toBeVisible();
  const made = await playOn([camille, zoe]);
  owed('e2e', 'a killed browser: free', { prompt: 'suffer', answers: made });
});

test('with a Jester to flip: the game is stopped by keyboard alone, shown as it was, and played again', async ({
  app,
  come,
}) => {
  const { people, code, last } = await atTable(come, app, ['Camille', 'Noor'], { toggles: ['twoJesters'] });
  const [camille] = people as [Person];
  const options = { twoJesters: true };
  await laid(app, code, people, { hands: ['4h 9d 2c', '2s'], enemy: 'Kc', turn: 1, step: 'suffer', options });
  expect((await see(last)).question).toBe(last.t('ask.jester'));
  await killed(last);
  await missed(camille, 'Noor');
  const { page, t } = camille;
  const { keyboard } = page;
  await tabTo(camille, t('away.choice.stop'));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('away.stop.sure') })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await keyboard.press('Enter'); // focus is where it was
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await tabTo(camille, t('away.choice.stop'));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('board.end.stopped') })).toBeFocused();
  await expect(status(camille)).toHaveCount(0);
  await look(camille, 'stopped');
  await page.reload();
  await expect(page.getByRole('heading', { name: t('board.end.stopped') })).toBeVisible();
  await page.getByRole('button', { name: t('table.again') }).click();
  await expect(page.locator('#room-reason')).toContainText(t('room.start.kept', { n: 1, names: ['Noor'] }));
  owed('e2e', 'a killed browser: stop', { prompt: 'jester' });
});

test('a game that was stopped leaves nothing in doubt: its deal is checked like any other', async ({ app, come }) => {
  const { people, last } = await atTable(come, app, ['Camille', 'Noor']);
  const [camille] = people as [Person];
  await playOn(people, 3);
  await last.page.getByRole('button', { name: last.t('ui.menu') }).click();
  await last.page.getByRole('button', { name: last.t('away.go') }).click();
  await choose(camille, 'away.choice.stop');
  await sure(camille, 'away.choice.stop');
  const { page, t } = camille;
  await page.getByRole('button', { name: t('fair.open') }).click();
  await page.getByRole('button', { name: t('fair.check', { n: 1 }) }).click();
  await expect(page.getByText(t('fair.fits'), { exact: true })).toBeVisible();
});

test('asked who goes on: two agree on a bot, and the owner takes over from it in mid-turn with one key', async ({
  own,
  come,
}) => {
  const app = await own({ BOT_DELAY_MS: '60000' });
  const { people, code, last } = await atTable(come, app, ['Camille', 'Zoé', 'Noor']);
  const [camille, zoe] = people as [Person, Person];
  await laid(app, code, people, { hands: ['4h 9d 2c', '3d 5h', '3s 5d 8c'], turn: 2, step: 'next' });
  expect((await see(last)).question).toBe(last.t('ask.next'));
  const storageState = await killed(last);
  await missed(camille, 'Noor');
  await choose(camille, 'away.choice.caretaker');
  const wanted = zoe.t('away.voted', { choice: zoe.t('away.choice.caretaker'), names: ['Camille'] });
  await expect(matter(zoe)).toContainText(wanted);
  await expect(matter(zoe)).toContainText(zoe.t('away.needed', { n: 2 }));
  await choose(zoe, 'away.choice.wait');
  await expect(matter(zoe).getByRole('button')).toHaveText([zoe.t('away.decide')]);
  await choose(zoe, 'away.decide');
  await choose(zoe, 'away.choice.caretaker');
  await expect(matter(camille)).toHaveCount(0);

  const noor = await come({ name: 'Noor', browser: { storageState } }, app.url);
  await noor.page.goto(`/r/${code}`);
  const back = noor.page.getByRole('button', { name: noor.t('away.caretaken.go') });
  await expect(back).toBeFocused();
  expect((await see(noor)).buttons).toEqual([]);
  await noor.page.keyboard.press('Enter');
  await expect(back).toBeHidden();
  await expect.poll(async () => (await see(noor)).question).toBe(noor.t('ask.next'));
  expect(await answer(noor)).toBe(true);
  const made = await playOn([camille, zoe, noor]);
  owed('e2e', 'the owner takes over from the bot in mid-turn', { prompt: 'next', answers: made });
});

/** Every language, theme and size, each with each other once. */
const TOURS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
];
for (const wish of TOURS)
  test(`what is shown of those who go can be read and used: ${wish.size}, ${wish.theme}, ${wish.language}`, async ({
    own,
    come,
  }) => {
    const app = await own({ BOT_DELAY_MS: '60000' });
    const names = ['Camille', 'Zoé', 'Wilhelmine-Constance'];
    const { people, code, last } = await atTable(come, app, names, { look: wish });
    const [camille, zoe] = people as [Person, Person];
    const { page, t } = camille;
    await laid(app, code, people, { hands: ['4h 9d 2c 7c 7d 3h', '3d 5h', '3s 5d 8c'], turn: 2 });
    await look(camille, 'status-others');
    await look(last, 'status-mine');

    await last.page.getByRole('button', { name: t('ui.menu') }).click();
    await look(last, 'menu-going');
    await last.page.getByRole('button', { name: t('away.go') }).click();
    await expect(last.page).toHaveURL(/\/$/);
    await expect(matter(camille)).toContainText(t('away.left.title', { name: 'Wilhelmine-Constance' }));
    await choose(zoe, 'away.choice.caretaker');
    await expect(matter(camille)).toContainText('Zoé');
    await look(camille, 'away-asked');
    await choose(camille, 'away.choice.free');
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(camille, 'away-sure');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('away.sure.no') })
      .click();
    await choose(camille, 'away.choice.wait');
    await expect(matter(camille).getByRole('button')).toHaveCount(1);
    await look(camille, 'away-folded');
    await choose(camille, 'away.decide');
    await choose(camille, 'away.choice.caretaker');
    await expect(page.locator('[data-caretaker]')).toBeVisible();
    await look(camille, 'away-caretaker');
    await last.page.goto(`/r/${code}`);
    await expect(last.page.getByRole('button', { name: t('away.caretaken.go') })).toBeVisible();
    await look(last, 'away-caretaken');
    await last.page.getByRole('button', { name: t('away.caretaken.go') }).click();
    await expect.poll(async () => (await see(last)).is).toBe('mine');

    await last.page.getByRole('button', { name: t('ui.menu') }).click();
    await last.page.getByRole('button', { name: t('away.go') }).click();
    await expect(last.page).toHaveURL(/\/$/);
    for (const who of [camille, zoe]) {
      await choose(who, 'away.choice.free');
      await sure(who, 'away.choice.free');
    }
    await expect(matter(camille)).toContainText(t('away.free.title', { n: 3 }));
    await look(camille, 'free-asked');
    await matter(camille)
      .getByRole('button', { name: t('away.invite') })
      .click();
    await look(camille, 'free-invite');
    await page.keyboard.press('Escape');
    const guest = await come({ ...wish, name: 'Inès' }, app.url);
    await guest.page.goto(`/r/${code}`);
    await matter(guest)
      .getByRole('button', { name: t('away.sit') })
      .click();
    await look(guest, 'free-sit');
    await guest.page.keyboard.press('Escape');
    await look(guest, 'free-told');
    await last.page.goto(`/r/${code}`);
    await expect(last.page.getByText(t('room.seatLost.free'))).toBeVisible();
    await look(last, 'seat-lost-free');
  });
