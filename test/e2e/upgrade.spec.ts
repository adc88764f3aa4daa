import { rmSync } from 'node:fs';
import Database from 'libsql';
import type { App } from './app.ts';
import { expect, test } from './house.ts';
import { look } from './look.ts';
import { begin, joinByLink, layTable, type Person } from './people.ts';
import { see } from './playing.ts';

/** While the server is down its matches become those of another edition of the rules: what an update leaves behind. */
async function updated(app: App): Promise<void> {
  await app.kill();
  const db = new Database(app.file);
  db.exec('update matches set rules = 0');
  db.close();
  await app.again();
}
/** Nothing is left of what the server knew. */
async function emptied(app: App): Promise<void> {
  await app.kill();
  for (const end of ['', '-wal', '-shm']) rmSync(`${app.file}${end}`, { force: true });
  await app.again();
}
const title = ({ page }: Person) => page.getByRole('heading', { level: 1 });
async function twoAtTable(camille: Person, noor: Person): Promise<string> {
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await begin(camille);
  for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  return code;
}
/** Tab by Tab to the control of that name, and Enter. */
async function byKeyboard({ page }: Person, name: string): Promise<void> {
  const here = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
  for (let n = 0; (await here()) !== name; n += 1) {
    if (n > 30) throw new Error(`no Tab leads to ${name}`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}
const seatsKept = ({ page }: Person): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tablee.seats') ?? '[]').length);

test('an update with other rules in the middle of a game: said at once, stopped, and played again by the same people', async ({
  own,
  come,
}) => {
  const app = await own();
  const camille = await come({ name: 'Camille', size: 'phone' }, app.url);
  const noor = await come({ name: 'Noor', language: 'en', theme: 'dark' }, app.url);
  const eve = await come({ name: 'Eve', theme: 'dark', size: 'phone' }, app.url);
  const code = await twoAtTable(camille, noor);
  await eve.page.goto(`/r/${code}`);
  await expect.poll(async () => (await see(eve)).is).not.toBe('elsewhere');
  await updated(app);

  for (const who of [camille, noor, eve]) {
    await expect(title(who)).toHaveText(who.t('stands.stands.title'));
    await look(who, 'otherRules');
  }
  await expect(eve.page.getByText(eve.t('stands.watch'))).toBeVisible();
  await expect(eve.page.getByRole('button', { name: eve.t('stands.stop') })).toHaveCount(0);
  const home = await camille.context.newPage();
  await home.goto('/');
  await expect(home.getByText(camille.t('home.resume.stands'))).toBeVisible();
  await home.getByRole('heading', { level: 2, name: 'Regicide' }).waitFor();
  await look({ ...camille, page: home }, 'otherRules-home');
  await home.close();

  await byKeyboard(noor, noor.t('stands.stop'));
  for (const who of [camille, noor, eve]) {
    await expect(title(who)).toHaveText(who.t('stands.stopped.title'));
    await look(who, 'otherRules-stopped');
  }
  await camille.page.reload();
  await expect(title(camille)).toHaveText(camille.t('stands.stopped.title'));

  await byKeyboard(noor, noor.t('stands.again', { n: 2 }));
  await expect(camille.page.getByText(camille.t('table.again.proposed', { names: ['Noor'], n: 1 }))).toBeVisible();
  await look(camille, 'otherRules-proposed');
  await camille.page.getByRole('button', { name: camille.t('table.again.join') }).click();
  for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  await eve.page.getByRole('button', { name: eve.t('table.again.watch') }).click();
  await expect.poll(async () => (await see(eve)).is).toMatch(/others/);
});

test('a page that is older than its table asks to be reloaded', async ({ app, come }) => {
  const who = await come({ size: 'phone', theme: 'dark' });
  // as a server of the next rules would say it
  await who.page.routeWebSocket(/socket\.io/, line => {
    const server = line.connectToServer();
    server.onMessage(text => line.send(String(text).replace(/"rules":\d+/, '"rules":99')));
  });
  await layTable(who, { seats: 2, bots: 1, level: 'easy' });
  await expect(title(who)).toHaveText(who.t('stands.old-page.title'));
  await look(who, 'otherRules-oldPage');
  expect(app.complaints()).toEqual([]);
});

test('a game of this device that was begun under other rules: said, stopped, played again', async ({ come }) => {
  const who = await come({ theme: 'dark' });
  const { page, t } = who;
  await page.goto('/local?game=regicide&with=bots');
  await page.getByRole('button', { name: t('local.start') }).click();
  await page.waitForURL(/\/local\/\w+$/);
  await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  const address = page.url();
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('tablee');
        opening.onerror = failed;
        opening.onsuccess = () => {
          const matches = opening.result.transaction('matches', 'readwrite').objectStore('matches');
          const all = matches.getAll();
          all.onsuccess = () => {
            for (const match of all.result) matches.put({ ...match, rulesVersion: 0 });
          };
          matches.transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
  );
  await page.goto('/local');
  await page.goto(address);
  await expect(title(who)).toHaveText(t('stands.stands.title'));
  await look(who, 'otherRules-local');
  await byKeyboard(who, t('stands.stop'));
  await expect(title(who)).toHaveText(t('stands.stopped.title'));
  await byKeyboard(who, t('stands.again', { n: 1 }));
  await expect.poll(() => page.url()).not.toBe(address);
  await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
});

test('a server that has forgotten a table: one sentence, no seat is kept, and the next table takes one at the first try', async ({
  own,
  come,
}) => {
  const app = await own();
  const camille = await come({ name: 'Camille' }, app.url);
  const noor = await come({ name: 'Noor', size: 'phone' }, app.url);
  const leo = await come({ name: 'Léo' }, app.url);
  const first = await twoAtTable(camille, noor);
  // Camille has left the house, Noor sits at the table still
  await camille.page.goto('about:blank');
  await emptied(app);

  await expect(title(noor)).toHaveText(noor.t('room.gone.title'));
  await look(noor, 'gone');
  expect(await seatsKept(noor)).toBe(0);

  await camille.page.goto('/');
  const gone = camille.t('home.gone', { codes: [first], n: 1 });
  await expect(camille.page.getByText(gone)).toHaveCount(1);
  await camille.page.getByRole('heading', { level: 2, name: 'Regicide' }).waitFor();
  await look(camille, 'gone-home');
  expect(await seatsKept(camille)).toBe(0);
  await expect(camille.page.getByRole('region', { name: camille.t('home.waiting') })).toHaveCount(0);

  const next = await layTable(leo, { seats: 3 });
  await camille.page.goto(`/r/${first}`);
  await expect(title(camille)).toHaveText(camille.t('room.gone.title'));
  await joinByLink(camille, next);
  await noor.page.getByRole('textbox').fill(next);
  await noor.page.getByRole('button', { name: noor.t('home.join') }).click();
  await noor.page.getByLabel(noor.t('name.label')).waitFor();
  await joinByLink(noor, next);
  await begin(leo);
  for (const who of [camille, noor, leo]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
});
