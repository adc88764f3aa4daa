import { expect, test } from './house.ts';
import { look } from './look.ts';
import { begin, joinByLink, layTable, type Person, type Wish } from './people.ts';
import { answer, playOn, see } from './playing.ts';

/** The shortest bank that a room can have; once it is used up, whoever is asked has the increment. ms */
const PACE = { kind: 'live', bank: 30_000, increment: 2000 };
/** By then the table has answered for whoever was asked. */
const OVER = 45_000;

const status = ({ page }: Person) => page.locator('[data-status]');
const matter = ({ page }: Person) => page.locator('[data-matter]');

/** The room is given less time than its pages offer. */
async function hurried({ page }: Person, code: string): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('tablee.seats') ?? '[]');
  const [{ seat, credentials }] = JSON.parse(stored) as [{ seat: string; credentials: string }];
  const done = await page.request.post(`/api/rooms/${code}/pace`, { data: { seat, credentials, pace: PACE } });
  expect(done.status()).toBe(200);
}

const LOOKS: readonly [Wish, Wish][] = [
  [
    { size: 'phone', theme: 'light', language: 'fr' },
    { size: 'desktop', theme: 'dark', language: 'en' },
  ],
  [
    { size: 'desktop', theme: 'light', language: 'fr' },
    { size: 'phone', theme: 'dark', language: 'en' },
  ],
];
for (const [one, other] of LOOKS)
  test(`time runs out: seen coming, answered by the table, and after the second time decided by the others, ${one.size} and ${other.size}`, async ({
    app,
    come,
  }) => {
    const people = [
      await come({ ...one, name: 'Ada' }, app.url),
      await come({ ...other, name: 'Tom' }, app.url),
    ] as const;
    const [ada, tom] = people;
    const code = await layTable(ada, { seats: 2 });
    await hurried(ada, code);
    await joinByLink(tom, code);
    await begin(ada);
    for (const who of people) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
    for (const who of people) await expect(status(who)).toContainText(/0:[0-2]\d/);
    for (const who of people) await look(who, 'deadline');

    // whoever is asked first stays silent, again and again; the other answers at once
    const [slow, quick] = (await see(ada)).is === 'mine' ? [ada, tom] : [tom, ada];
    await expect
      .poll(
        async () => {
          if ((await see(quick)).is === 'mine') await answer(quick);
          return matter(quick).count();
        },
        { timeout: OVER },
      )
      .toBe(1);
    await expect(matter(quick)).toContainText(quick.t('away.late.title', { name: slow.name }));
    await expect(matter(slow)).toContainText(slow.t('away.mine.late'));
    for (const who of [slow, quick]) await look(who, 'late');

    await matter(quick)
      .getByRole('button', { name: quick.t('away.choice.caretaker') })
      .click();
    await expect(matter(quick)).toHaveCount(0);
    await expect(slow.page.locator('[data-caretaken]')).toBeVisible();
    await slow.page.getByRole('button', { name: slow.t('away.caretaken.go') }).click();
    await expect(slow.page.locator('[data-caretaken]')).toHaveCount(0);
    await playOn(people);
    for (const who of people) await expect(who.page.getByText(who.t('board.end.beaten'))).toBeVisible();
  });
