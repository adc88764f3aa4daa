import { expect, test } from './house.ts';
import { expectFocus, focused, tabTo } from './keys.ts';
import type { Person } from './people.ts';
import { moved, see } from './playing.ts';
import { lay } from './truth.ts';

/** Answers the question with digits, Tab and Enter. */
async function answerByKeys(who: Person): Promise<void> {
  const { page, t } = who;
  for (;;) {
    const seen = await see(who);
    if (seen.is !== 'mine') return;
    const action = seen.buttons.at(-1);
    const card = seen.cards.findIndex(({ off, picked }) => !off && !picked);
    const button = action?.off === false ? action : seen.buttons.findLast(({ off }) => !off);
    if (card >= 0 && action?.off !== false) {
      await page.keyboard.press(String(card + 1));
      await expect.poll(async () => (await see(who)).cards[card]?.picked).toBe(true);
    } else {
      if (!button) throw new Error('nothing can be pressed');
      await tabTo(who, button.name);
      const before = await see(who);
      await page.keyboard.press('Enter');
      const yes = page.getByRole('dialog').getByRole('button', { name: t('board.flip.yes') });
      if (await yes.isVisible()) {
        await tabTo(who, t('board.flip.yes'));
        await page.keyboard.press('Enter');
      }
      await moved(who, before);
      await expectFocus(who);
      return;
    }
  }
}

test('a whole solo game from the home page, by keyboard alone', async ({ app, come }) => {
  const who = await come();
  const { page, t } = who;
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('Tab');
  expect(await focused(who)).toBe(t('ui.skip'));
  await tabTo(who, t('home.play.of', { game: 'Regicide' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await focused(who)).toBe(t('home.play.of', { game: 'Regicide' }));

  await keyboard.press('Enter');
  await tabTo(who, t('name.label'));
  await keyboard.type('Camille');
  await tabTo(who, t('create.seats.n', { n: 2 }));
  await keyboard.press('ArrowLeft');
  await tabTo(who, t('create.go'));
  await keyboard.press('Enter');
  await expect.poll(async () => (await see(who)).is).toBe('mine');

  await test.step('help opens and closes, and a card can be put back', async () => {
    const help = page.getByRole('dialog', { name: t('board.help') });
    await keyboard.press('?');
    await expect(help).toBeVisible();
    await keyboard.press('Escape');
    await expect(help).toBeHidden();
    await keyboard.press('1');
    await expect.poll(async () => (await see(who)).cards[0]?.picked).toBe(true);
    await keyboard.press('Escape');
    await expect.poll(async () => (await see(who)).cards[0]?.picked).toBe(false);
    await tabTo(who, (await see(who)).cards[0]?.name ?? '');
    await keyboard.press('ArrowRight');
    await keyboard.press('Space');
    await expect.poll(async () => (await see(who)).cards[1]?.picked).toBe(true);
    expect(await focused(who)).toBe((await see(who)).cards[1]?.name);
  });

  while ((await see(who)).is !== 'over') await answerByKeys(who);
  await expect(page.locator('main h2')).toBeFocused();
  await tabTo(who, t('table.again'));
  const code = page.url();
  await keyboard.press('Enter');
  await expect.poll(async () => (await see(who)).is).toBe('mine');
  expect(page.url()).toBe(code);
  lay(app, code.split('/').at(-1) ?? '', { hands: ['2h'], enemy: 'Kh', jesters: [1], step: 'suffer' });
  await page.reload();
  await expect.poll(async () => (await see(who)).is).toBe('mine');
  await answerByKeys(who);
  expect((await see(who)).cards).toHaveLength(8);
});
