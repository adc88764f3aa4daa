import { expect, test } from './house.ts';
import { layTable } from './people.ts';
import { awaitTurn, pick, see, settled } from './playing.ts';
import { lay, truth } from './truth.ts';

test('a double click plays the Jester, and does not choose who plays next', async ({ app, come }) => {
  const who = await come();
  const { page, t } = who;
  const code = await layTable(who, { seats: 3, bots: 2, level: 'easy' });
  await awaitTurn(who);
  lay(app, code, { hands: ['2d 3c X1', '4h 5h', '6s 7s'], enemy: 'Kh' });
  await page.reload();
  await expect.poll(async () => (await see(who)).cards.length).toBe(3);
  await settled(who);
  await pick(who, 2);
  await page.getByRole('button', { name: t('board.playJester') }).click();
  // the second click comes at once, and on the worst place: an answer
  const answer = await page.waitForFunction(() => {
    const at = [...document.querySelectorAll('[data-fresh] button')].find(({ textContent }) =>
      textContent?.startsWith('Colette'),
    );
    const { x, y } = at?.getBoundingClientRect() ?? {};
    return x !== undefined && y !== undefined && { x: x + 9, y: y + 9 };
  });
  const { x, y } = (await answer.jsonValue()) || { x: 0, y: 0 };
  await page.mouse.click(x, y);
  await settled(who);
  await expect(page.getByRole('heading', { name: t('ask.next') })).toBeVisible();
  expect(truth(app, code).G.step).toBe('next');
  // once the question has stood, a click is an answer
  await page.getByRole('button', { name: /^Colette/ }).click();
  await expect.poll(() => truth(app, code).G.step).not.toBe('next');
});
