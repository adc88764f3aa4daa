import { rules } from '../../games/stranger-things/game.ts';
import { table } from '../games/stranger-things/table.ts';
import { owed } from '../support/proof.ts';
import { aimsAt, asks, presses, seatOf } from './circle.ts';
import { expect, test } from './house.ts';
import { layHere } from './layHere.ts';
import { look } from './look.ts';
import { choose, type Person, tag } from './people.ts';
import { answer, see } from './playing.ts';

const NAMES = ['Camille', 'Noor', 'Tom', 'Zoé'];
const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });
/** The cover, with a name on it and nothing of a hand; then that person has the device for themselves. */
async function takes(who: Person, name: string): Promise<void> {
  const { page, t } = who;
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.locator('[data-place], [data-prompt]')).toHaveCount(0);
  await button(who, t('pass.show')).click();
  await expect(page.locator('[data-prompt] h2')).toBeVisible();
}
/** Who answered last and is asked again keeps the device. */
const keeps = ({ page, t }: Person, name: string) =>
  expect(page.locator('[data-place^="seat-"] strong', { hasText: t('board.you', { name }) })).toBeVisible();
/** Their side is on the screen while they press, and neither before nor after. */
async function seesTheirSide(who: Person): Promise<string | null> {
  const { page, t } = who;
  const sides = page.getByText(new RegExp(`^(${t('board.role.sane')}|${t('board.role.possessed')})$`));
  await expect(sides).toHaveCount(0);
  const held = await button(who, t('board.role')).boundingBox();
  if (!held) throw new Error('no button to hold');
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2);
  await page.mouse.down();
  await expect(sides).toBeVisible();
  const side = await sides.textContent();
  await page.mouse.up();
  await expect(sides).toHaveCount(0);
  return side;
}

test('four people round one phone: pass, press to see the role, give, pass on, to the end of a game', async ({
  app,
  come,
}) => {
  test.slow();
  const who = await come({ game: 'stranger-things', language: 'fr', size: 'phone' }, app.url);
  const { page, t } = who;
  await page.goto('/local?game=stranger-things');
  await tag(page, t('create.seats'), t('create.seats.n', { n: NAMES.length })).click();
  for (const [n, name] of NAMES.entries()) await page.getByLabel(t('local.seat.name', { n: n + 1 })).fill(name);
  await choose(who, { choices: { games: 1, starter: 'first' } });
  await button(who, t('local.start')).click();
  await page.waitForURL(/\/local\/\w+$/);

  await test.step('each takes a character', async () => {
    for (const [n, name] of NAMES.entries()) {
      await takes(who, name);
      await button(who, t(`character.ch-0${n + 1}`)).click();
    }
  });
  await test.step('each looks at their cards, and at their side while they press', async () => {
    const sides: (string | null)[] = [];
    for (const [n, name] of ['Zoé', 'Camille', 'Noor', 'Tom'].entries()) {
      await (n === 0 ? keeps : takes)(who, name);
      await expect(page.locator('[data-place="hand"]')).toBeVisible();
      sides.push(await seesTheirSide(who));
      await presses(who, t('board.ready.look'));
    }
    // ST-006: one role card of four is a Flayer; three dealt ones possess, too
    expect(sides.filter(side => side === t('board.role.possessed')).length).toBeGreaterThanOrEqual(1);
  });
  await test.step('a gift, and the device goes round', async () => {
    await takes(who, 'Camille');
    await aimsAt(who, 'Tom');
    await takes(who, 'Noor');
  });

  await test.step('somebody says something in another’s turn', async () => {
    await button(who, t('local.stepIn')).click();
    await page
      .getByRole('dialog', { name: t('local.stepIn.title') })
      .getByRole('button', { name: 'Zoé' })
      .click();
    await takes(who, 'Zoé');
    await presses(who, t('board.say.spare'));
    await takes(who, 'Noor');
    await expect(seatOf(who, 'Zoé')).toContainText(t('board.said.spare'));
  });

  await test.step('late: the third Rendez-vous, a secret look, the exchange, the end', async () => {
    const laid = table({
      hands: ['FFPW', 'FMCW', 'MCPW', 'FCWW'],
      possessed: [3],
      past: ['rv-02', 'rv-12'],
      pile: 'C rv-01',
      options: { games: 1 },
    });
    await layHere(who, rules, laid.G);
    await takes(who, 'Camille');
    await aimsAt(who, 'Zoé');
    await takes(who, 'Noor');
    await asks(who, t('board.ask.pick.rv-01'));
    await aimsAt(who, 'Zoé', 'pick');
    const fresh = page.getByRole('status', { name: t('board.fresh') });
    const shownTo: string[] = [];
    // she has shown her cards to Noor alone, and knows it; nobody talks until all have given
    for (const [n, name] of ['Noor', 'Camille', 'Tom', 'Zoé'].entries()) {
      await (n === 0 ? keeps : takes)(who, name);
      if (await fresh.isVisible()) shownTo.push(name);
      if (name === 'Tom') await look(who, 'stranger-device');
      await expect(page.getByText(t('board.silence'), { exact: true })).toBeVisible();
      await expect(button(who, t('local.stepIn'))).toHaveCount(0);
      await answer(who);
    }
    expect(shownTo).toEqual(['Noor', 'Zoé']);
  });

  await expect.poll(async () => (await see(who)).is).toBe('over');
  await expect(page.getByText(/^(Il reste quelqu’un de Sain|Plus personne n’est Sain)/)).toBeVisible();
  await expect(page.getByRole('table', { name: t('board.lanes') }).getByRole('row')).toHaveCount(5);
  owed('e2e', 'four people play a game round one device to its end', { game: who.game });
});
