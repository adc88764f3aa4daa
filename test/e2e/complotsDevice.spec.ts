import { words } from '../../client/i18n/messages.ts';
import { rules } from '../../games/petits-complots/game.ts';
import { idOf } from '../games/petits-complots/names.ts';
import { table } from '../games/petits-complots/table.ts';
import { expect, test } from './house.ts';
import { tabTo } from './keys.ts';
import { layHere } from './layHere.ts';
import { look } from './look.ts';
import { type Person, tag, textsOf, type Wish } from './people.ts';

const NAMES = ['Camille', 'Noor', 'Tom'];

/**
 * Three people round one device: it is Camille's turn, who may steal; Noor may answer; Tom may step in. Whatever is dealt first
 * gives the match its people, and the place where it is kept.
 */
async function sitDown(who: Person): Promise<void> {
  const { page, t } = who;
  await page.goto('/local?game=regicide');
  await tag(page, t('create.seats'), t('create.seats.n', { n: NAMES.length })).click();
  for (const [n, name] of NAMES.entries()) await page.getByLabel(t('local.seat.name', { n: n + 1 })).fill(name);
  await button(who, t('local.start')).click();
  await page.waitForURL(/\/local\/\w+$/);
  await button(who, t('pass.show')).waitFor();
  const laid = table({
    hands: ['light-fingers space1', 'debunk history1', 'alibi politics1'],
    shown: ['space2', 'history2', 'politics2'],
  });
  await layHere(who, rules, laid.G);
}
const card = ({ page }: Person, name: string) => page.locator(`[data-place="hand"] [data-card="${idOf(name)}"]`);
const button = ({ page }: Person, name: string, exact = true) => page.getByRole('button', { name, exact });
const panel = ({ page, t }: Person) => page.getByRole('region', { name: t('local.round') });
const press = async (who: Person, name: string): Promise<void> => {
  await expect(who.page.locator('[data-fresh]')).toHaveCount(0);
  await button(who, name).click();
};

/** The cover, with a name on it and no card; then that person's hand. */
async function takes(who: Person, name: string): Promise<void> {
  const { page, t } = who;
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  expect(await page.content()).not.toContain('data-card');
  await button(who, t('pass.show')).click();
  await expect(page.locator('[data-place="hand"]')).toBeVisible();
}
/** The table is asked: nobody's hand is shown, and the names are those of whom it asks. */
async function expectAsked(who: Person, names: readonly string[]): Promise<void> {
  const { page, t } = who;
  await expect(panel(who).getByRole('heading', { name: t('local.round') })).toBeFocused();
  await expect(panel(who).getByRole('listitem')).toHaveText([...names]);
  await expect(page.locator('[data-place="hand"]')).toHaveCount(0);
}
async function picks(who: Person, name: string): Promise<void> {
  await card(who, name).click({ position: { x: 14, y: 24 } });
  await expect(who.page.locator('[data-fresh]')).toHaveCount(0);
}
async function steals(who: Person): Promise<void> {
  await takes(who, 'Camille');
  await picks(who, 'light-fingers');
  await who.page.locator('main section:has(h2[tabindex="-1"])').getByRole('button', { name: /^Noor/ }).click();
  await expectAsked(who, ['Noor', 'Tom']);
}
/** The words of the board. */
const onBoard = ({ language }: Person) =>
  words(language, ...['games/petits-complots', 'games/kit', 'client'].map(of => textsOf(of, language))).t;
const handIn = ({ page }: Person): Promise<(string | undefined)[]> =>
  page.locator('[data-place="hand"] [data-card]').evaluateAll(all => all.map(one => one.dataset.card));

const LOOKS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
];
for (const wish of LOOKS)
  test(`“does anybody react?”, nobody: ${wish.size}, ${wish.theme}, ${wish.language}`, async ({ app, come }) => {
    const who = await come(wish, app.url);
    await sitDown(who);
    await steals(who);
    await look(who, 'complots-round');
    await press(who, who.t('local.round.nobody'));
    await takes(who, 'Camille');
    const hand = await handIn(who);
    expect(hand).toHaveLength(2);
    expect([idOf('debunk'), idOf('history1')]).toContain(hand.find(id => id !== idOf('space1')));
    await press(who, who.t('local.stepIn'));
    await look(who, 'complots-step-in');
  });

test('one of them takes the device, thinks better of it, takes it again and answers: the Action comes to nothing', async ({
  app,
  come,
}) => {
  const who = await come({ size: 'phone' }, app.url);
  const { t } = who;
  await sitDown(who);
  await steals(who);
  await press(who, 'Noor');
  await look(who, 'complots-taken');
  await press(who, t('pass.back'));
  await expectAsked(who, ['Noor', 'Tom']);

  await press(who, 'Noor');
  await takes(who, 'Noor');
  expect((await handIn(who)).sort()).toEqual([idOf('debunk'), idOf('history1')].sort());
  await picks(who, 'debunk');
  await press(who, onBoard(who)('board.do.play'));
  // sealed: the question stands as it stood before
  await expectAsked(who, ['Noor', 'Tom']);
  await press(who, t('local.round.nobody'));
  // now the table is asked about that card
  await expectAsked(who, ['Tom', 'Camille']);
  await press(who, t('local.round.nobody'));
  await takes(who, 'Camille');
  expect(await handIn(who)).toEqual([idOf('space1')]);
});

test('in another’s turn, from the button that is always there, by keyboard alone', async ({ app, come }) => {
  const who = await come({}, app.url);
  const { page, t } = who;
  await sitDown(who);
  await takes(who, 'Camille');
  await tabTo(who, t('local.stepIn'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('local.stepIn.title') });
  await expect(dialog.getByRole('listitem')).toHaveText(['Noor', 'Tom']);
  await tabTo(who, 'Tom');
  await page.keyboard.press('Enter');
  await takes(who, 'Tom');
  await picks(who, 'alibi');
  await press(who, onBoard(who)('board.do.play'));
  await expectAsked(who, ['Camille', 'Noor']);
  await tabTo(who, t('local.round.nobody'));
  await page.keyboard.press('Enter');
  await takes(who, 'Camille');
  expect((await handIn(who)).sort()).toEqual([idOf('light-fingers'), idOf('space1')].sort());
});
