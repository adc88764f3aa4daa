import { isRoyal } from '../../games/regicide/cards.ts';
import { owed } from '../support/proof.ts';
import { expect, test } from './house.ts';
import { begin, joinByLink, layTable, type Person } from './people.ts';
import { answer, see } from './playing.ts';
import { type Truth, truth } from './truth.ts';

/** Everything that came to a page over the wire. */
function listen({ page }: Person): string[] {
  const heard: string[] = [];
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  page.on('response', response => {
    if (['xhr', 'fetch'].includes(response.request().resourceType()))
      response.text().then(
        text => heard.push(text),
        () => {},
      );
  });
  return heard;
}

/** Cards that nobody has shown: in other hands and in the Tavern, but for those that everybody saw going there (RG-080). */
function hidden({ G }: Truth, seat: string | null): readonly string[] {
  const others = Object.entries<string[]>(G.hands).flatMap(([owner, hand]) => (owner === seat ? [] : hand));
  const seen = Object.keys(G.memory.seen);
  return [...others, ...G.tavern].filter(id => !seen.includes(id) && !isRoyal(id as never));
}

async function expectNothingOf(who: Person, heard: readonly string[], real: Truth, seat: string | null): Promise<void> {
  const { page, t } = who;
  const [html, spoken] = await Promise.all([page.content(), page.locator('body').ariaSnapshot()]);
  const wire = heard.join('\n');
  const { G, key } = real;
  expect(wire).not.toContain(key);
  expect(html).not.toContain(key);
  for (const field of ['setupData', '"plugins":{"', '"stack"', 'credentials"', '_undo":[{', 'deltalog":[{'])
    expect(wire.replace(/"playerCredentials":"[^"]*"/g, ''), field).not.toContain(field);
  for (const id of hidden(real, seat)) {
    expect(wire.replaceAll('\\"', '"'), `${id} over the wire`).not.toContain(`"${id}"`);
    expect(html, `${id} in the page`).not.toContain(`data-card="${id}"`);
    expect(spoken, `${id} to a screen reader`).not.toContain(`button "${t(`the.${id}`).replace(/^(l’|le |la )/, '')}`);
  }
  // which royals are left is known, in which order they come is not
  if (G.castle.length > 3) {
    const order = G.castle.map(id => `"${id}"`);
    expect(wire).not.toContain(order.join(','));
    expect(wire).not.toContain(order.toReversed().join(','));
  }
}

test('neither a seat nor a spectator is sent or shown what others hold, what lies in the piles, or the key', async ({
  app,
  come,
}) => {
  const camille = await come({ name: 'Camille' });
  const noor = await come({ name: 'Noor' });
  const guest = await come({ name: 'Zoé' });
  const heard = listen(camille);
  const watched = listen(guest);
  const code = await layTable(camille, { seats: 3, bots: 1 });
  await joinByLink(noor, code);
  await begin(camille);
  await guest.page.goto(`/r/${code}`);
  await expect(guest.page.getByText(guest.t('table.watching'))).toBeVisible();
  await expect.poll(async () => (await see(camille)).is).toMatch(/mine|others/);

  // the test itself can tell: this hand is hers, and only she has it
  const own = truth(app, code).G.hands['0' as keyof object] as unknown as string[];
  for (const id of own) {
    expect(heard.join('\n')).toContain(`"${id}"`);
    expect(watched.join('\n')).not.toContain(`"${id}"`);
  }
  for (let moves = 0; moves < 8; moves += 1) {
    await expectNothingOf(camille, heard, truth(app, code), '0');
    await expectNothingOf(guest, watched, truth(app, code), null);
    const asked = await Promise.all([camille, noor].map(see));
    if (asked.some(({ is }) => is === 'over')) break;
    for (const [n, who] of [camille, noor].entries()) if (asked[n]?.is === 'mine') await answer(who);
    heard.length = 0;
    watched.length = 0;
    await expect
      .poll(async () => (await Promise.all([camille, noor].map(see))).some(({ is }) => is === 'mine' || is === 'over'))
      .toBe(true);
  }
  const { G } = truth(app, code);
  expect(G.turn).toBeGreaterThan(1);
  owed('e2e', 'no secret in page, accessibility tree, frames and answers of a seat and a spectator', {
    turns: G.turn,
    found: 0,
  });
  await expect(guest.page.locator('[data-place="hand"]')).toHaveCount(0);
  expect((await see(guest)).buttons).toEqual([]);
});
