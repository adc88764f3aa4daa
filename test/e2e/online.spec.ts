import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { begin, codeOf, joinByCode, joinByLink, layTable } from './people.ts';
import { answer, playOn, see } from './playing.ts';
import { lay } from './truth.ts';

test('two browsers play a game through to its end, and play again on the same seats', async ({ come }) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor', language: 'en' });
  const code = await layTable(camille, { seats: 2 });
  await joinByLink(noor, code);
  await expect(camille.page.getByText('Noor')).toBeVisible();
  await begin(camille);

  const made = await playOn([camille, noor]);
  expect(made).toBeGreaterThan(2);
  owed('e2e', 'two browsers play an online game to its end', { game: 'regicide', answers: made });
  for (const { page, t } of [camille, noor]) {
    await expect(
      page.getByRole('heading', { name: new RegExp(`${t('board.end.won')}|${t('board.end.pay')}`) }),
    ).toBeFocused();
    await expect(page.getByText(t('board.end.beaten'))).toBeVisible();
  }

  await camille.page.getByRole('button', { name: camille.t('table.again') }).click();
  await expect(camille.page.locator('#room-reason')).toContainText(
    camille.t('room.start.kept', { n: 1, names: ['Noor'] }),
  );
  // nobody is led away from the end, or takes up a seat without wanting to
  const { page: end, t } = noor;
  await expect(
    end.getByRole('status').getByText(t('table.again.proposed', { names: ['Camille'], n: 1 })),
  ).toBeVisible();
  await expect(end.getByText(t('board.end.beaten'))).toBeVisible();
  await end.getByRole('button', { name: t('table.again.join') }).click();
  for (const who of [camille, noor]) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  expect([codeOf(camille.page), codeOf(noor.page)]).toEqual([code, code]);
  const seats = await Promise.all(
    [camille, noor].map(({ page }) => page.locator('[data-place^="seat-"]').allInnerTexts()),
  );
  expect(seats[0]?.join()).toContain('Noor');
  expect(seats[1]?.join()).toContain('Camille');
  expect((await answer(camille)) || (await answer(noor))).toBe(true);
});

test('three come by the code and play round the table', async ({ come }) => {
  const [camille, noor, zoe] = [
    await come({ name: 'Camille' }),
    await come({ name: 'Noor' }),
    await come({ name: 'Zoé' }),
  ];
  const code = await layTable(camille, { seats: 3 });
  await joinByCode(noor, code);
  await joinByCode(zoe, code);
  await begin(camille);
  expect(await playOn([camille, noor, zoe], 8)).toBeGreaterThan(2);
});

test('a person and three bots play to the end', async ({ come }) => {
  const camille = await come();
  await layTable(camille, { seats: 4, bots: 3, level: 'easy' });
  await playOn([camille]);
  await expect(camille.page.getByText(camille.t('board.end.beaten'))).toBeVisible();
  await expect(camille.page.getByText(/Colette, Marcel (et|and) Odette/)).toBeVisible();
});

test('the last King falls on a phone and on a laptop: both see the victory', async ({ app, come }) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor', language: 'en', size: 'phone' });
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await begin(camille);
  await expect.poll(async () => (await see(noor)).is).toMatch(/mine|others/);
  lay(app, code, { hands: ['9c', '3d 4h 5s'], enemy: 'Kh', castle: '', damage: 30 });
  await Promise.all([camille, noor].map(({ page }) => page.reload()));
  await playOn([camille, noor]);
  for (const { page, t } of [camille, noor])
    await expect(page.getByRole('heading', { name: t('board.end.won') })).toBeVisible();
});
