import { expect, test } from './house.ts';
import { begin, joinByLink, layTable, type Person, tag } from './people.ts';
import { answer, awaitTurn, see } from './playing.ts';

interface Heard {
  readonly tones: number;
  readonly states: readonly string[];
}
declare global {
  interface Window {
    elsewhere: boolean;
    heard: { tones: number; states: string[] };
  }
}
/** Counts what this page sounds, and lets a test look at another tab. */
async function listenTo({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    window.elsewhere = false;
    window.heard = { tones: 0, states: [] };
    Object.defineProperty(document, 'visibilityState', { get: () => (window.elsewhere ? 'hidden' : 'visible') });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(at) {
      window.heard.tones += 1;
      window.heard.states.push(this.context.state);
      start.call(this, at);
    };
  });
}
const lookElsewhere = ({ page }: Person, elsewhere: boolean): Promise<void> =>
  page.evaluate(hidden => {
    window.elsewhere = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, elsewhere);
const heardBy = ({ page }: Person): Promise<Heard> => page.evaluate(() => window.heard);
const icon = ({ page }: Person) => page.locator('link[rel="icon"]').evaluate((link: HTMLLinkElement) => link.href);

test('online: whoever looks elsewhere sees and hears that it is their turn, and nothing of the others’', async ({
  come,
}) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor', language: 'en' });
  const both = [camille, noor];
  for (const who of both) await listenTo(who);
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await begin(camille);
  for (const who of both) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  const [mover, other] = (await see(camille)).is === 'mine' ? [camille, noor] : [noor, camille];
  const usual = await icon(other);
  await lookElsewhere(other, true);
  // until the turn comes round
  while ((await see(other)).is === 'others' && (await answer(mover)));
  await awaitTurn(other);
  await expect(other.page).toHaveTitle(new RegExp(`^${other.t('table.turn.mine')} · `));
  await expect.poll(async () => (await heardBy(other)).tones).toBe(4);
  // the browser lets it sound: somebody has touched the page
  expect(new Set((await heardBy(other)).states)).toEqual(new Set(['running']));
  expect(await icon(other)).not.toBe(usual);
  expect((await heardBy(mover)).tones).toBe(0);
  await lookElsewhere(other, false);
  expect(await icon(other)).toBe(usual);
  await lookElsewhere(mover, true);
  while ((await see(other)).is === 'mine' && (await answer(other)));
  await awaitTurn(mover);
  await expect.poll(async () => (await heardBy(mover)).tones).toBe(4);
  expect((await heardBy(other)).tones).toBe(4);
});

test('on one device, with bots: the same, and the menu switches it off', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  await listenTo(camille);
  const { page, t } = camille;
  await page.goto('/local?game=regicide');
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await tag(page, t('create.seats'), t('create.seats.n', { n: 2 })).click();
  await page.getByLabel(t('local.seat.who', { n: 2 }), { exact: true }).selectOption('easy');
  await page.getByRole('button', { name: t('local.start') }).click();
  await awaitTurn(camille);
  const before = await heardBy(camille);
  await lookElsewhere(camille, true);
  // until the bot has had its turn
  for (let n = 0; n < 12 && (await heardBy(camille)).tones === before.tones; n += 1) {
    await answer(camille);
    await awaitTurn(camille);
  }
  await expect.poll(async () => (await heardBy(camille)).tones).toBeGreaterThan(before.tones);
  await lookElsewhere(camille, false);
  await page.getByRole('button', { name: t('ui.menu') }).click();
  const sound = page.getByLabel(t('sound.title'), { exact: true });
  await expect(sound).toBeChecked();
  const counted = (await heardBy(camille)).tones;
  await page.getByRole('button', { name: t('sound.try') }).click();
  expect((await heardBy(camille)).tones).toBe(counted + 4);
  await sound.click();
  await page.keyboard.press('Escape');
  await page.reload();
  await awaitTurn(camille);
  await page.locator('main').click({ position: { x: 4, y: 4 } });
  await lookElsewhere(camille, true);
  for (let n = 0; n < 4; n += 1) {
    await answer(camille);
    await awaitTurn(camille);
  }
  expect((await heardBy(camille)).tones).toBe(0);
});
