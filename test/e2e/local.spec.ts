import type { Page } from '@playwright/test';
import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { tabTo } from './keys.ts';
import { look } from './look.ts';
import { type Person, tag, type Wish } from './people.ts';
import { answer, awaitTurn, playOn, see } from './playing.ts';

const cover = ({ page, t }: Person) => page.getByRole('button', { name: t('pass.show') });
/** Words that would tell of a card, a pile or an enemy. */
const TELLS = /[♥♦♣♠]|Cœur|Carreau|Trèfle|Pique|Valet|Dame|Roi\b|Joker|Taverne|tour \d/;

/** From the home page to the form of this device, when everything is fetched. */
async function sitAtDevice({ page, t }: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: t('home.play.of', { game: 'Regicide' }) }).click();
  await tag(page, t('create.where'), t('create.where.local')).click();
  await page.getByRole('button', { name: t('create.local.go') }).click();
  await expect(page.locator('main[data-ready]')).toBeVisible();
}

interface Sitters {
  readonly names: readonly string[];
  readonly bots?: readonly string[];
}
async function deal({ page, t }: Person, { names, bots = [] }: Sitters): Promise<void> {
  await tag(page, t('create.seats'), t('create.seats.n', { n: names.length + bots.length })).click();
  for (const [n, name] of names.entries()) await page.getByLabel(t('local.seat.name', { n: n + 1 })).fill(name);
  for (const [n, level] of bots.entries())
    await page.getByLabel(t('local.seat.who', { n: names.length + n + 1 }), { exact: true }).selectOption(level);
  await page.getByRole('button', { name: t('local.start') }).click();
  await page.waitForURL(/\/local\/\w+$/);
}

/** The hands as they really are, from the device's own store: seat -> card ids. */
const hands = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(async () => {
    const asked = indexedDB.open('tablee');
    await new Promise(resolve => {
      asked.onsuccess = resolve;
    });
    const db = asked.result;
    const read = db
      .transaction('matches')
      .objectStore('matches')
      .get(location.pathname.split('/').at(-1) ?? '');
    await new Promise(resolve => {
      read.onsuccess = resolve;
    });
    db.close();
    return read.result.state.G.hands as Record<string, string[]>;
  });
const cardsIn = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.locator('[data-card]').evaluateAll(all => all.map(card => card.dataset.card));

async function take(who: Person): Promise<void> {
  await cover(who).click();
  await awaitTurn(who);
}

/** Nothing but a name: not in the page, not for a screen reader, not in the title. */
async function expectCovered({ page, t }: Person): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.title()).toBe(t('title.page', { page: t('pass.title') }));
  const [html, spoken] = await Promise.all([page.content(), page.locator('body').ariaSnapshot()]);
  expect(html).not.toContain('data-card');
  expect(html.replace(/<(script|style|link|meta)\b[^>]*>/g, '')).not.toMatch(TELLS);
  expect(spoken).not.toMatch(TELLS);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** Two people pass the device until it is over. Answers with how often it went from hand to hand. */
async function passAround(who: Person, names: readonly string[]): Promise<number> {
  for (let passed = 0; ; ) {
    const seen = await see(who);
    if (seen.is === 'over') return passed;
    if (await cover(who).isVisible()) {
      const name = await expectCovered(who);
      await take(who);
      const all = await hands(who.page);
      const shown = await cardsIn(who.page);
      for (const [seat, hand] of Object.entries(all))
        for (const id of hand) expect(shown.includes(id)).toBe(names[Number(seat)] === name);
      passed += 1;
    } else await answer(who);
  }
}

test('two people on one device, without server or network, to the end and once more', async ({ own, come }) => {
  const app = await own();
  const who = await come({ size: 'phone' }, app.url);
  await sitAtDevice(who);
  await who.context.setOffline(true);
  await app.kill();

  const names = ['Camille', 'Noor'];
  await deal(who, { names });
  const passed = await passAround(who, names);
  expect(passed).toBeGreaterThan(1);
  owed('e2e', 'a game on one device to its end, covered at every pass, the network cut', { passed });
  const { page, t } = who;
  await expect(page.getByText(t('board.end.beaten'))).toBeVisible();
  await page.getByRole('button', { name: t('table.again') }).click();
  await expect(cover(who)).toBeVisible();
  await expectCovered(who);
  await take(who);
  expect(await answer(who)).toBe(true);
});

test('alone with a bot team-mate, without server or network', async ({ own, come }) => {
  const app = await own();
  const who = await come({}, app.url);
  await sitAtDevice(who);
  await app.kill();
  await who.context.setOffline(true);
  await deal(who, { names: ['Camille'], bots: ['normal'] });
  const answers = await playOn([who]);
  expect(answers).toBeGreaterThan(1);
  owed('e2e', 'a game with a bot team-mate on one device to its end, the network cut', { answers });
  await expect(who.page.getByText(who.t('board.end.beaten'))).toBeVisible();
  await expect(who.page.getByText(/Camille et Gaston/)).toBeVisible();
});

test('with the network gone one may leave the game for the home page and the rules, and come back', async ({
  own,
  come,
}) => {
  const app = await own();
  const who = await come({}, app.url);
  const { page, t } = who;
  await page.goto('/local?game=regicide'); // the home page has never been here
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await who.context.setOffline(true);
  await app.kill();
  await deal(who, { names: ['Camille'] });
  await awaitTurn(who);
  expect(await answer(who)).toBe(true);

  await page.getByRole('link', { name: t('table.leave') }).click();
  await expect(page.getByRole('heading', { name: t('home.title') })).toBeVisible();
  await expect(page.locator('[data-game="regicide"] button[aria-hidden] svg').first()).toBeVisible();
  for (const link of [t('home.rules.of', { game: 'Regicide' }), t('home.credits')]) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('broken.title'))).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('home.title') })).toBeVisible();
  }
  await page.getByRole('link', { name: t('home.localOf', { game: 'Regicide' }) }).click();
  await awaitTurn(who);
  expect(await answer(who)).toBe(true);
});

test('solo on this device has no cover, and Jesters to turn over', async ({ app, come }) => {
  const who = await come({ language: 'en' }, app.url);
  await sitAtDevice(who);
  await deal(who, { names: ['Camille'] });
  await playOn([who]);
  await expect(who.page.getByText(who.t('board.end.flips'))).toBeVisible();
});

test('a game survives a reload, a closed tab and a hidden page, and comes back covered', async ({ app, come }) => {
  const who = await come({}, app.url);
  const { page, t } = who;
  await sitAtDevice(who);
  await deal(who, { names: ['Camille', 'Noor'] });
  await take(who);
  await answer(who);
  const before = await hands(page);

  await page.reload();
  await expect(cover(who)).toBeVisible();
  const name = await expectCovered(who);
  expect(await hands(page)).toEqual(before);

  await take(who);
  await page.getByRole('button', { name: t('local.hide') }).click();
  expect(await expectCovered(who)).toBe(name);

  await page.close();
  const again: Person = { ...who, page: await who.context.newPage() };
  await again.page.goto('/local');
  await again.page.getByRole('link', { name: new RegExp(`^${t('local.resume')}`) }).click();
  expect(await expectCovered(again)).toBe(name);
  expect(await hands(again.page)).toEqual(before);

  await again.page.goto('/');
  await again.page.getByRole('link', { name: t('home.localOf', { game: 'Regicide' }) }).click();
  expect(await expectCovered(again)).toBe(name);
  await take(again);
  expect(await answer(again)).toBe(true);
});

/** Who is asked now, told by nothing but the cover. */
const named = async ({ page }: Person): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

test('somebody goes to bed: a bot plays for them, the other plays on without covers, and both play again', async ({
  app,
  come,
}) => {
  const who = await come({ size: 'phone' }, app.url);
  const { page, t } = who;
  await sitAtDevice(who);
  const names = ['Camille', 'Noor'];
  await deal(who, { names });
  await expect(cover(who)).toBeVisible();
  const tired = await named(who);
  const other = names.find(name => name !== tired) ?? '';

  await page.getByRole('button', { name: t('ui.menu') }).click();
  await page.getByRole('button', { name: t('local.crew.give.of', { name: tired }) }).click();
  await page.getByRole('button', { name: t('level.normal') }).click();
  await expect(page.getByText(t('local.crew.given', { name: tired }))).toBeVisible();
  // the device goes to the other, once
  await expect(page.getByRole('heading', { name: other })).toBeVisible();
  expect(await expectCovered(who)).toBe(other);
  await cover(who).click();
  await expect(page.locator('[data-caretaker]')).toBeVisible();
  const answers = await playOn([who]);
  expect(answers).toBeGreaterThan(0);
  await expect(page.getByText(t('board.end.beaten'))).toBeVisible();
  expect(await cover(who).count()).toBe(0);
  owed('e2e', 'a game on one device to its end, a bot for somebody who went to bed', { answers });

  await page.getByRole('button', { name: t('table.again') }).click();
  await expect(cover(who)).toBeVisible();
  await page.getByRole('button', { name: t('ui.menu') }).click();
  for (const name of names)
    await expect(page.getByRole('button', { name: t('local.crew.give.of', { name }) })).toBeVisible();
});

test('a seat is given to a bot and taken back in mid-turn, by keyboard alone, and a second tab hears of it', async ({
  app,
  come,
}) => {
  const who = await come({}, app.url);
  const { page, t } = who;
  await sitAtDevice(who);
  await deal(who, { names: ['Camille', 'Noor', 'Tom'] });
  await take(who);
  const before = await hands(page);
  // whose turn it is: the one whose hand is shown
  const shown = await cardsIn(page);
  const seat = Object.entries(before).find(([, hand]) => hand.every(id => shown.includes(id)))?.[0];
  const name = ['Camille', 'Noor', 'Tom'][Number(seat)] ?? '';

  const second: Person = { ...who, page: await who.context.newPage() };
  await second.page.goto(page.url());
  await expect(cover(second)).toBeVisible();

  await page.bringToFront();
  await tabTo(who, t('ui.menu'));
  await page.keyboard.press('Enter');
  await tabTo(who, t('local.crew.give.of', { name }));
  await page.keyboard.press('Enter');
  await tabTo(who, t('level.expert'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('local.crew.given', { name }))).toBeVisible();

  // the second tab shows the table now: nobody who plays themselves is asked
  await expect(second.page.locator('[data-caretaker]')).toBeVisible();
  await tabTo(who, t('ui.menu'));
  await page.keyboard.press('Enter');
  await tabTo(who, t('local.crew.back.of', { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('local.crew.played', { name }))).toBeVisible();
  await expect(second.page.locator('[data-caretaker]')).toBeHidden();
});

for (const wish of [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
] satisfies readonly Wish[])
  test(`who plays can be read and used: ${wish.size}, ${wish.theme}, ${wish.language}`, async ({ app, come }) => {
    const who = await come(wish, app.url);
    const { page, t } = who;
    await page.goto('/local?game=regicide');
    await deal(who, { names: ['Maximilien-Philippe', 'Noor'], bots: ['hard', 'easy'] });
    await expect(cover(who)).toBeVisible();
    const asked = await named(who);
    const other = asked === 'Noor' ? 'Maximilien-Philippe' : 'Noor';
    await page.getByRole('button', { name: t('ui.menu') }).click();
    await look(who, 'who-plays');
    await page.getByRole('button', { name: t('local.crew.give.of', { name: other }) }).click();
    await look(who, 'who-plays-give');
    await page.getByRole('button', { name: t('level.hard') }).click();
    await expect(page.getByText(t('local.crew.given', { name: other }))).toBeVisible();
    await look(who, 'who-plays-away');
    await page.keyboard.press('Escape');
    await cover(who).click();
    await look(who, 'who-plays-table');
    await page.getByRole('button', { name: t('ui.menu') }).click();
    const bot = t('bot.name', { n: 1 });
    await page.getByRole('button', { name: t('local.crew.take.of', { name: bot }) }).click();
    await page.getByLabel(t('local.take.name')).fill('noor');
    await page.getByRole('button', { name: t('local.take.go'), exact: true }).click();
    await look(who, 'who-plays-take');
  });
