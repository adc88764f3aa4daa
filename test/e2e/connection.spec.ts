import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { begin, joinByLink, layTable, type Person } from './people.ts';
import { answer, playOn, prepareAnswer, press, see } from './playing.ts';
import { lay, truth } from './truth.ts';

/** As promised: this long after the line is lost it is said, ms. */
const BANNER = 3000;
const lost = ({ page }: Person) => page.locator('[data-line="lost"]');
const fate = ({ page }: Person) => page.locator('[data-fate]');
/** The newest lines that everybody is told: what was drawn is told to its drawer alone. */
const logOf = async ({ page }: Person): Promise<readonly string[]> => {
  const lines = await page.getByRole('region', { name: 'Journal' }).last().locator('p').allTextContents();
  return lines.filter(line => !/^Cartes? piochées?/.test(line)).slice(-6);
};

/** Looks for the banner from now on, by the page's clock: the test process may be late. Answers with when it came, epoch ms. */
async function banner({ page }: Person): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const here = () => document.querySelector('[data-line="lost"]') !== null;
    const at = new Promise<number>(resolve => {
      const observer = new MutationObserver(() => {
        if (!here()) return;
        observer.disconnect();
        resolve(Date.now());
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return { at };
  });
  return () => seen.evaluate(({ at }) => at);
}
/** The latest of several banners, so long after the line was lost, ms. */
async function latest(banners: readonly (() => Promise<number>)[], since: number): Promise<number> {
  const late = Math.max(...(await Promise.all(banners.map(at => at())))) - since;
  expect(late).toBeLessThanOrEqual(BANNER);
  return late;
}

/** Two people at a table, one of whom is asked. */
async function twoAtTable(come: (wish?: object, url?: string) => Promise<Person>, url: string) {
  const camille = await come({ name: 'Camille' }, url);
  const noor = await come({ name: 'Noor' }, url);
  const code = await layTable(camille);
  await joinByLink(noor, code);
  await begin(camille);
  const people = [camille, noor] as const;
  for (const who of people) await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
  const asked = async (): Promise<readonly [Person, Person]> =>
    (await see(camille)).is === 'mine' ? [camille, noor] : [noor, camille];
  return { camille, noor, people, code, asked };
}

test('the server is killed in the middle of play and comes back: every acknowledged move is there, and both go on by themselves', async ({
  own,
  come,
}) => {
  const app = await own();
  const { people, code, camille, noor } = await twoAtTable(come, app.url);
  await playOn(people, 3);
  const before = truth(app, code);
  const [saw] = await Promise.all(people.map(logOf));
  expect(before.moves).toBe(3);

  const banners = await Promise.all(people.map(banner));
  const since = Date.now();
  await app.kill();
  const bannerMs = await latest(banners, since);
  await app.again();
  for (const who of people) await expect(lost(who)).toBeHidden();
  expect(truth(app, code)).toEqual(before);
  expect(await logOf(camille)).toEqual(saw);

  await playOn(people, 2);
  expect(truth(app, code).moves).toBeGreaterThan(before.moves);
  owed('e2e', 'after SIGKILL every acknowledged move is there, and browsers reconnect', {
    moves: before.moves,
    lost: 0,
    browsers: people.length,
    bannerMs,
  });
  expect(await logOf(noor)).toEqual(await logOf(camille));
});

test('the server is stopped and started again, as for an upgrade: nothing that was done is lost, and both go on by themselves', async ({
  own,
  come,
}) => {
  const app = await own();
  const { people, code } = await twoAtTable(come, app.url);
  await playOn(people, 3);
  const before = truth(app, code);
  const since = Date.now();
  await app.retire();
  expect(Date.now() - since).toBeLessThan(5000);
  await app.again();
  for (const who of people) await expect(lost(who)).toBeHidden();
  expect(truth(app, code)).toEqual(before);
  expect(await playOn(people, 2)).toBe(2);
});

test('the network of one goes: a banner within 3 seconds, the board is held, and it comes back without a reload', async ({
  app,
  come,
}) => {
  const { asked, code } = await twoAtTable(come, app.url);
  const [who, other] = await asked();
  const at = await prepareAnswer(who);
  const told = await banner(who);
  const gone = await who.page.evaluateHandle(() => ({
    at: new Promise<number>(resolve => addEventListener('offline', () => resolve(Date.now()), { once: true })),
  }));
  await who.context.setOffline(true);
  await latest([told], await gone.evaluate(({ at }) => at));
  await expect(lost(who)).toBeVisible();
  await expect(lost(other)).toBeHidden();

  const held = truth(app, code);
  expect((await see(who)).buttons.filter(({ off }) => !off)).toEqual([]);
  await who.page.keyboard.press('1');
  await who.page.keyboard.press('Enter');
  expect(truth(app, code)).toEqual(held);

  await who.context.setOffline(false);
  await expect(lost(who)).toBeHidden();
  expect(at).not.toBeNull();
  expect(await answer(who)).toBe(true);
  await expect.poll(() => truth(app, code).moves).toBe(held.moves + 1);
});

test('a move that was on its way when the server died is given back, on both screens', async ({ own, come }) => {
  const app = await own();
  const { asked, code, people } = await twoAtTable(come, app.url);
  const [who, other] = await asked();
  const at = await prepareAnswer(who);
  const before = truth(app, code);
  const saw = await logOf(other);
  const banners = await Promise.all(people.map(banner));
  const since = Date.now();
  app.freeze();
  await press(who, at ?? 0);
  await expect.poll(async () => (await see(who)).is).toBe('sending');
  await latest(banners, since);
  await app.kill();
  await app.again();
  // it is told for a few seconds only, and the other may take longer to come back
  await expect(lost(who)).toBeHidden();
  await expect(fate(who)).toHaveAttribute('data-fate', 'given-back');
  await expect(lost(other)).toBeHidden();
  await expect(fate(other)).toBeHidden();
  expect(truth(app, code)).toEqual(before);
  expect(await logOf(other)).toEqual(saw);
  expect((await see(who)).is).toBe('mine');
  await playOn(people, 2);
  expect(truth(app, code).moves).toBeGreaterThan(before.moves);
});

test('a move whose answer never came is found again: kept', async ({ app, come }) => {
  const { asked, code } = await twoAtTable(come, app.url);
  const [who] = await asked();
  const at = await prepareAnswer(who);
  const { moves } = truth(app, code);
  const cut = await cutAnswers(who);
  await who.page.reload();
  await expect.poll(async () => (await see(who)).is).toBe('mine');
  expect(at).toBe(await prepareAnswer(who));
  cut.silence(true);
  await press(who, at ?? 0);
  await expect.poll(() => truth(app, code).moves).toBe(moves + 1);
  cut.drop();
  cut.silence(false);
  await expect(fate(who)).toHaveAttribute('data-fate', 'kept');
  expect(truth(app, code).moves).toBe(moves + 1);
});

test('a move that never arrived is given back, and can be made again', async ({ app, come }) => {
  const { asked, code } = await twoAtTable(come, app.url);
  const [who] = await asked();
  const { moves } = truth(app, code);
  const cut = await cutAnswers(who);
  await who.page.reload();
  await expect.poll(async () => (await see(who)).is).toBe('mine');
  const at = await prepareAnswer(who);
  cut.swallow(true);
  await press(who, at ?? 0);
  await expect.poll(async () => (await see(who)).is).toBe('sending');
  cut.drop();
  cut.swallow(false);
  await expect(fate(who)).toHaveAttribute('data-fate', 'given-back');
  expect(truth(app, code).moves).toBe(moves);
  expect(await answer(who)).toBe(true);
  await expect.poll(() => truth(app, code).moves).toBe(moves + 1);
});

test('clicks of an impatient hand over a slow line have one effect', async ({ app, come }) => {
  const { asked, code } = await twoAtTable(come, app.url);
  const [who] = await asked();
  const { moves } = truth(app, code);
  const cut = await cutAnswers(who);
  await who.page.reload();
  await expect.poll(async () => (await see(who)).is).toBe('mine');
  const at = await prepareAnswer(who);
  cut.delay(600);
  const button = who.page
    .locator('main section:has(h2[tabindex="-1"]) button:not([aria-keyshortcuts="?"])')
    .nth(at ?? 0);
  await button.dblclick();
  await button.click({ force: true });
  await who.page.keyboard.press('Enter');
  await expect.poll(async () => (await see(who)).is).toBe('sending');
  await expect.poll(async () => (await see(who)).is).not.toBe('sending');
  expect(truth(app, code).moves).toBe(moves + 1);
});

test('two tabs of one seat show the same, and either may act', async ({ app, come }) => {
  const { asked, code } = await twoAtTable(come, app.url);
  const [who, other] = await asked();
  const tab: Person = { ...who, page: await who.context.newPage() };
  await tab.page.goto(`/r/${code}`);
  await expect.poll(async () => (await see(tab)).is).toBe('mine');
  const same = async () =>
    expect(async () => {
      const [a, b] = await Promise.all([who, tab].map(see));
      expect(b?.cards).toEqual(a?.cards);
      expect(await logOf(tab)).toEqual(await logOf(who));
    }).toPass({ timeout: 5000 });
  await same();
  await answer(tab);
  await same();
  await playOn([who, other], 2);
  await same();
  await tab.page.close();
  // of the seat there is still a page: nobody is away, not even for the moment that the table says nothing of
  const { seats } = await (await other.page.request.get(`/api/rooms/${code}`)).json();
  expect(seats.map(({ away }: { readonly away: number | null }) => away)).toEqual([null, null]);
});

test('a reload, a closed tab and a link opened again keep the seat', async ({ app, come }) => {
  const { camille, noor, code } = await twoAtTable(come, app.url);
  const hand = (await see(noor)).cards;
  for (let n = 0; n < 4; n += 1) {
    await noor.page.reload({ waitUntil: 'commit' });
    await noor.page.waitForTimeout(50 + 170 * n); // in the middle of loading, wherever that is
  }
  await expect.poll(async () => (await see(noor)).cards).toEqual(hand);
  await noor.page.close();
  const away = camille.page.locator('[data-away]');
  await expect(away).toBeHidden(); // a short break
  await expect(away).toHaveText(new RegExp(`^${camille.t('away.badge')} 0:\\d\\d$`), { timeout: 25_000 });
  const back: Person = { ...noor, page: await noor.context.newPage() };
  await back.page.goto('/');
  await back.page.getByRole('link', { name: back.t('home.resume.of', { game: 'Regicide', code }) }).click();
  await expect.poll(async () => (await see(back)).cards).toEqual(hand);
  await expect(away).toBeHidden();
});

test('a prompt that is open survives a reload of both sides', async ({ app, come }) => {
  const { people, code } = await twoAtTable(come, app.url);
  for (const situation of [
    { hands: ['4h 9d 10c', '3s 5d'], step: 'suffer', played: [[0, '6d']] },
    { hands: ['4h 9d', '3s 5d'], turn: 1 },
  ] as const) {
    lay(app, code, situation);
    await Promise.all(people.map(({ page }) => page.reload()));
    await Promise.all(people.map(who => expect.poll(async () => (await see(who)).question).not.toBe('')));
    const before = await Promise.all(people.map(see));
    await Promise.all(people.map(({ page }) => page.reload()));
    await expect
      .poll(async () => (await Promise.all(people.map(see))).map(s => s.question))
      .toEqual(before.map(s => s.question));
    expect(before.map(({ is }) => is).sort()).toEqual(['mine', 'others']);
  }
});

interface Wire {
  /** Nothing that the server says arrives. */
  silence(on: boolean): void;
  /** Nothing that the page says arrives. */
  swallow(on: boolean): void;
  /** What the server says arrives so much later, ms. */
  delay(ms: number): void;
  /** The line breaks. */
  drop(): void;
}
/** Puts a bad line between a page and the server; holds from the next load on. */
async function cutAnswers({ page }: Person): Promise<Wire> {
  const line = { silent: false, swallowing: false, late: 0, drop: (): void => {} };
  await page.routeWebSocket(/socket\.io/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(message => {
      if (!line.swallowing) server.send(message);
    });
    server.onMessage(message => {
      if (line.silent) return;
      if (line.late === 0) socket.send(message);
      else setTimeout(() => socket.send(message), line.late);
    });
    line.drop = () => {
      void server.close();
      void socket.close();
    };
  });
  return {
    silence: on => {
      line.silent = on;
    },
    swallow: on => {
      line.swallowing = on;
    },
    delay: ms => {
      line.late = ms;
    },
    drop: () => line.drop(),
  };
}
