import { STILL } from './app.ts';
import { expect, test } from './house.ts';
import { look, onTour } from './look.ts';
import { begin, joinByLink, layTable, type Person, tag, type Wish } from './people.ts';
import { pick, playOn, press, see } from './playing.ts';
import { lay } from './truth.ts';

/** Every language, theme and size, each with each other once. */
const TOURS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
];
const named = (wish: Wish) => `${wish.size}, ${wish.theme}, ${wish.language}`;

for (const wish of onTour(TOURS, 0)) {
  test(`pages before a game can be read and used: ${named(wish)}`, async ({ app, come }) => {
    const who = await come(wish);
    const { page, t } = who;
    await page.goto('/');
    await look(who, 'home');
    await page.getByRole('button', { name: t('name.choose') }).click();
    await page.getByRole('button', { name: t('ui.save') }).click();
    await look(who, 'name');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('home.play.of', { game: 'Regicide' }) }).click();
    await tag(page, t('create.seats'), t('create.seats.n', { n: 3 })).click();
    await tag(page, t('create.bots'), '1').click();
    await page.getByText(t('create.options'), { exact: true }).click();
    await look(who, 'create');
    await page.keyboard.press('Escape');

    const code = await layTable(who, { seats: 3, bots: 1 });
    await expect(
      page
        .getByRole('img', { name: t('room.qr', { code }) })
        .locator('path')
        .last(),
    ).toBeVisible();
    await look(who, 'room');
    await page.getByRole('button', { name: t('room.bot.add.of', { n: 2 }) }).click();
    await look(who, 'room-bot');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('room.leave') }).click();
    await look(who, 'room-leave');
    await page.keyboard.press('Escape');
    await page.goto('/');
    await expect(page.getByRole('link', { name: t('home.resume.of', { game: 'Regicide', code }) })).toBeVisible();
    await look(who, 'home-waiting');

    const guest = await come({ ...wish, name: 'Noor' });
    await guest.page.goto(`/r/${code}`);
    await guest.page.getByRole('button', { name: t('join.go') }).click();
    await look(guest, 'join');
    await guest.page.goto('/r/ZZZZZ');
    await expect(guest.page.getByRole('heading', { name: t('room.gone.title') })).toBeVisible();
    await look(guest, 'gone');
    await guest.page.goto('/nowhere');
    await look(guest, 'lost');
    await guest.page.goto('/rules/regicide');
    await look(guest, 'rules');
    await guest.page.goto('/credits');
    await look(guest, 'credits');
    expect(app.complaints()).toEqual([]);
  });
}

for (const wish of onTour(TOURS, 1)) {
  test(`a table can be read and used at every stage: ${named(wish)}`, async ({ own, come }) => {
    const app = await own(STILL);
    const who = await come(wish, app.url);
    const { page, t } = who;
    const code = await layTable(who, { seats: 4, bots: 3, toggles: ['openDiscard'] });
    const team = ['10s 8d Ac 4h 4s', '3c 5d', '6h', '7s 7c'] as const;
    const at = async (
      name: string,
      ...laid: Parameters<typeof lay> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) => {
      lay(app, code, ...laid);
      await page.reload();
      await expect.poll(async () => (await see(who)).is).toMatch(/mine|others|over/);
      await look(who, name);
    };
    await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
    const battle = {
      hands: team,
      enemy: 'Qs',
      played: [
        [1, '3s'],
        [2, '5c 5h'],
        [3, '9d'],
      ],
      damage: 21,
      yielded: [1],
    } as const;
    await at('play', battle);
    for (const n of [1, 2]) await pick(who, n);
    await look(who, 'play-picked');
    await page.locator('[data-place="hand"] button').first().focus();
    await expect(page.getByText(t('no.one-companion')).first()).toBeVisible();
    await look(who, 'play-why');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await look(who, 'help');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('table.rules') }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible();
    await look(who, 'table-rules');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('ui.menu') }).click();
    await look(who, 'menu');
    await page.keyboard.press('Escape');
    const log = page.getByRole('button', { name: t('table.log.open') }).first();
    if (await log.isVisible()) {
      await log.click();
      await look(who, 'log');
      await page.keyboard.press('Escape');
    }
    await at('suffer', { ...battle, step: 'suffer' });
    await pick(who, 0);
    await look(who, 'suffer-picked');
    await at('next', { ...battle, played: [[0, 'X1']], damage: 0, cancelled: true, step: 'next' });
    await at('others', {
      ...battle,
      turn: 2,
      hands: ['10s 8d Ac 4h', ...team.slice(1)],
      discard: '2c 9h Jd',
      options: { openDiscard: true },
    });
    await page.getByRole('button', { name: t('board.discard.open') }).click();
    await look(who, 'discards');
    await page.keyboard.press('Escape');
    await at('loss', { ...battle, hands: ['2c', ...team.slice(1)], step: 'suffer' });
    await at('victory', { ...battle, enemy: 'Kh', castle: '', damage: 35 }, table => table.seat(0).plays('10s'));

    const guest = await come({ ...wish, name: 'Zoé' }, app.url);
    lay(app, code, battle);
    await guest.page.goto(`/r/${code}`);
    await expect.poll(async () => (await see(guest)).is).toBe('others');
    await look(guest, 'watching');
  });
}

for (const wish of onTour(TOURS, 0)) {
  test(`solo, one device and a second chance can be read and used: ${named(wish)}`, async ({ own, come }) => {
    const app = await own(STILL);
    const who = await come(wish, app.url);
    const { page, t } = who;
    const code = await layTable(who, { seats: 1, toggles: ['mulligan'] });
    await expect.poll(async () => (await see(who)).question).toBe(t('ask.mulligan'));
    await look(who, 'mulligan');
    const alone = { hands: ['2c 3c 4h 5s 6d 7h 8s 9c'], enemy: 'Kc', damage: 3, discard: '2d' };
    for (const [name, situation] of [
      ['solo', alone],
      ['jester', { ...alone, hands: ['2c'], step: 'suffer' }],
      ['jester-empty-tavern', { ...alone, hands: ['2c'], tavern: '', step: 'suffer' }],
    ] as const) {
      lay(app, code, situation);
      await page.reload();
      await expect.poll(async () => (await see(who)).is).toBe('mine');
      await look(who, name);
    }
    await page.getByRole('button', { name: t('board.flip', { n: 2 }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(who, 'flip');
    lay(app, code, { hands: ['10c'], enemy: 'Kd', castle: '', damage: 25, jesters: [1] }, table =>
      table.seat(0).plays('10c'),
    );
    await page.reload();
    await expect(page.getByText(t('board.end.silver'))).toBeVisible();
    await look(who, 'silver');

    await page.goto('/local?game=regicide');
    await expect(page.locator('main[data-ready]')).toBeVisible();
    await page.getByLabel(t('local.seat.who', { n: 2 }), { exact: true }).selectOption('easy');
    await look(who, 'local-bot');
    await page.getByLabel(t('local.seat.who', { n: 2 }), { exact: true }).selectOption('person');
    await look(who, 'local');
    await page.getByRole('button', { name: t('local.start') }).click();
    await expect(page.getByRole('button', { name: t('pass.show') })).toBeVisible();
    await look(who, 'cover');
    await page.getByRole('button', { name: t('pass.show') }).click();
    await expect.poll(async () => (await see(who)).is).toBe('mine');
    await look(who, 'local-table');
    await page.goto('/local');
    await expect(page.getByRole('heading', { name: t('local.saved') })).toBeVisible();
    await look(who, 'local-saved');
  });
}

for (const { name, viewport, text } of [
  { name: 'a small laptop at 200 %', viewport: { width: 683, height: 384 }, text: '100%' },
  { name: 'a phone with large text', viewport: { width: 390, height: 844 }, text: '200%' },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 }, text: '100%' },
]) {
  test(`every card and button can be reached on ${name}`, async ({ app, come }) => {
    const who = await come({ browser: { viewport } });
    const { page } = who;
    const code = await layTable(who, { seats: 1 });
    await expect.poll(async () => (await see(who)).is).toBe('mine');
    lay(app, code, { hands: ['2c 3d 4h 5s 6d 7h 8s 9c'], enemy: 'Qh', step: 'suffer' });
    await page.reload();
    await expect.poll(async () => (await see(who)).is).toBe('mine');
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size;
    }, text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (let n = 0; n < 3; n += 1) await pick(who, 7 - n);
    const seen = await see(who);
    expect(seen.cards.map(({ picked }) => picked).filter(Boolean)).toHaveLength(3);
    await press(who, seen.buttons.length - 1);
    await expect.poll(async () => (await see(who)).cards.length).toBe(5);
  });
}

test('the first language is the browser’s, a switch is kept, and a browser of neither gets English', async ({
  come,
}) => {
  for (const [locale, lang] of [
    ['fr-CA', 'fr'],
    ['en-US', 'en'],
    ['de-DE', 'en'],
  ] as const) {
    const { page } = await come({ browser: { locale } });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  const who = await come({ language: 'fr' });
  const { page } = who;
  await page.goto('/');
  await page.getByRole('button', { name: who.t('ui.language.switch') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What are we playing tonight?' })).toBeVisible();
});

test('two at one table read it in their own language, and switching keeps the table', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor', language: 'en' });
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await begin(camille);
  for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  await playOn([camille, noor], 2);
  const log = ({ page, t }: Person) => page.getByRole('region', { name: t('table.log') }).last();
  await expect(log(camille)).toContainText(/ (commence|joue)/);
  await expect(log(noor)).toContainText(/ (begins|starts|plays)/);
  const { page, t } = camille;
  const hand = (await see(camille)).cards.length;
  await page.getByRole('button', { name: t('ui.menu') }).click();
  await tag(page, t('ui.language'), 'English').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[data-place="hand"] button')).toHaveCount(hand);
  // what was drawn is told to its drawer alone
  const open = async (who: Person): Promise<readonly string[]> =>
    (await log(who).locator('p').allTextContents()).filter(line => !/^Cards? drawn/.test(line));
  const [theirs, mine] = await Promise.all([open(noor), open({ ...camille, t: noor.t })]);
  expect(mine.length).toBeGreaterThan(2);
  expect(mine).toEqual(theirs);
});
