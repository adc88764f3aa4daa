import { owed } from '../support/proof.ts';
import { listen } from './heard.ts';
import { expect, test } from './house.ts';
import { begin, joinByLink, layTable } from './people.ts';
import { playOn, see } from './playing.ts';
import { strangerTruth } from './truth.ts';

test('ten seats, three browsers and seven bots: a whole series of three games', async ({ app, come }) => {
  test.setTimeout(600_000);
  const game = 'stranger-things';
  const camille = await come({ name: 'Camille', game });
  const noor = await come({ name: 'Noor', game, language: 'en' });
  const tom = await come({ name: 'Tom', game, size: 'phone' });
  const people = [camille, noor, tom];
  const heard = people.map(listen);
  const code = await layTable(camille, { seats: 10, bots: 7, level: 'easy' });
  for (const guest of [noor, tom]) await joinByLink(guest, code);
  await expect(camille.page.getByText('Tom')).toBeVisible();
  await begin(camille);
  for (const who of people) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);

  const answers = await playOn(people, 1000);
  const { G, key } = strangerTruth(app, code);
  expect([G.game, G.results.length, G.table.over?.why]).toEqual([3, 3, 'series']);
  // what a game hides is opened when it ends, in one piece, and not before; the key of chance is not
  for (const frames of heard) {
    const opened = frames.filter(frame => frame.includes('"is":"dealt"'));
    expect(opened.length).toBe(3);
    for (const frame of opened) expect(frame).toMatch(/"reveal"/);
    expect(frames.filter(frame => frame.includes('"is":"possessed"') && !opened.includes(frame))).toEqual([]);
    expect(frames.filter(frame => frame.includes(key))).toEqual([]);
  }
  for (const { page, t } of people) {
    const points = page.getByRole('region', { name: t('board.points') });
    await expect(points.getByRole('listitem')).toHaveCount(10);
    await expect(points.getByText(t('board.winner'))).toHaveCount(G.table.over?.winners.length ?? 0);
    await expect(page.getByRole('region', { name: t('board.theatre') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('table.again') })).toBeVisible();
  }
  owed('e2e', 'three browsers and seven bots play a series of three games', { game, answers });
});
