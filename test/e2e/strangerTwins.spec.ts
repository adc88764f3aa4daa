import { owed } from '../support/proof.ts';
import { type App, STILL } from './app.ts';
import { aimsAt, asks, presses, seatOf } from './circle.ts';
import { awaitQuiet, isEvent, listen } from './heard.ts';
import { expect, test } from './house.ts';
import { begin, joinByLink, layTable, type Person, type Wish } from './people.ts';
import { pick, see } from './playing.ts';
import { layStranger, strangerTruth } from './truth.ts';

const game = 'stranger-things';

/** A card of that kind, the first for the left neighbour, the next for the right one. */
async function gives(who: Person, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const { cards } = await see(who);
    await pick(
      who,
      cards.findIndex(({ name }) => name.startsWith(who.t(`card.${kind}`))),
    );
  }
  await presses(who, who.t('board.do.trade', { left: 'no' }));
}
/** What came to somebody: in the exchange and in the turns after it, and when they looked anew. */
interface Heard {
  readonly name: string;
  readonly frames: readonly string[];
  readonly sizes: readonly number[];
  readonly anew: readonly string[];
}
interface Game {
  readonly heard: readonly Heard[];
  readonly possessed: boolean;
}
/** The game and the room tell of their own, each in its order. */
const inOrder = (frames: readonly string[]): string[] => {
  const events = frames.filter(isEvent);
  const ofGame = (frame: string): boolean => frame.startsWith(`42/${game},`);
  return [...events.filter(ofGame), ...events.filter(frame => !ofGame(frame))];
};
/** Without names of this match, and moments of this day. */
const told = (frame: string, { matchID, code }: { readonly matchID: string; readonly code: string }): string =>
  frame
    .replaceAll(matchID, 'match')
    .replaceAll(code, 'code')
    .replaceAll(/"hash":"[0-9a-f]+"/g, '"hash":"#"')
    .replaceAll(/\b1\d{12}\b/g, '#');

/**
 * Six seats, three of them bots. All that is different from one game to the other is which of two cards a bot gives to Camille, who
 * holds two Flayers: a third, or a Waffle. Then everybody goes on as before.
 */
async function play(app: App, come: (wish: Wish, url: string) => Promise<Person>, given: 'FW' | 'WF'): Promise<Game> {
  const [camille, noor, tom, zoe] = [
    await come({ name: 'Camille', game }, app.url),
    await come({ name: 'Noor', game }, app.url),
    await come({ name: 'Tom', game }, app.url),
    await come({ name: 'Zoé', game }, app.url),
  ];
  const all = [camille, noor, tom, zoe];
  const heard = all.map(listen);
  const code = await layTable(camille, { seats: 6, bots: 3, level: 'easy' });
  for (const guest of [noor, tom]) await joinByLink(guest, code);
  await expect(camille.page.getByText('Tom')).toBeVisible();
  await begin(camille);
  await zoe.page.goto(`/r/${code}`);
  await expect(zoe.page.getByText(zoe.t('table.watching'))).toBeVisible();
  layStranger(
    app,
    code,
    {
      hands: ['FFPW', 'MWWC', 'PWWC', 'WWMC', 'WWMP', 'FWMC'],
      possessed: [3, 5],
      pile: 'rv-09 C W P',
    },
    t => {
      for (const [bot, cards] of [
        [3, 'WW'],
        [4, 'WW'],
        [5, given],
      ] as const)
        t.trades(bot, cards);
    },
  );
  for (const { page } of all) await page.reload();
  for (const who of all) await expect.poll(async () => (await see(who)).is).toBe(who === zoe ? 'others' : 'mine');
  await awaitQuiet(heard);
  for (const frames of heard) frames.length = 0;

  const ticked = (n: number) => (who: Person) =>
    expect(who.page.locator('main [data-place^="seat-"]').getByText(who.t('board.ready'), { exact: true })).toHaveCount(
      n,
    );
  const everybody = async (sees: (who: Person) => Promise<unknown>): Promise<void> =>
    void (await Promise.all(all.map(sees)));
  await gives(noor, 'waffle', 'waffle');
  await everybody(ticked(4));
  await gives(tom, 'waffle', 'help');
  await everybody(ticked(5));
  await gives(camille, 'waffle', 'help');
  // the last one in: everything moves, and it is Noor's turn
  await asks(noor, noor.t('board.ask.give', { kind: 'knock' }));
  await everybody(({ page, t }) => expect(page.getByText(t('board.silence'), { exact: true })).toHaveCount(0));
  for (const who of [camille, noor, tom])
    await who.page.getByRole('button', { name: who.t('board.fresh.done') }).click();
  await presses(camille, camille.t('board.say.spare'));
  await everybody(who => expect(seatOf(who, 'Camille')).toContainText(who.t('board.said.spare')));
  await aimsAt(noor, 'Tom');
  await asks(tom, tom.t('board.ask.give', { kind: 'waffle' }));
  await aimsAt(tom, 'Camille');
  await everybody(async who => asks(who, who.t('board.waits.give', { seat: 'Odette', kind: 'help' })));
  await awaitQuiet(heard);
  const played = heard.map(inOrder);

  for (const frames of heard) frames.length = 0;
  for (const who of all) {
    await who.page.reload();
    await expect.poll(async () => (await see(who)).is).toBe('others');
  }
  await awaitQuiet(heard);
  const { G, matchID } = strangerTruth(app, code);
  for (const { context } of all) await context.close();
  const names = { matchID, code };
  return {
    heard: all.map(({ name }, n) => ({
      name,
      frames: (played[n] ?? []).map(frame => told(frame, names)),
      sizes: (played[n] ?? []).map(frame => frame.length),
      anew: (heard[n] ?? []).filter(frame => frame.includes('["sync",')).map(frame => told(frame, names)),
    })),
    possessed: Object.entries(G.possessed).some(([seat, is]) => seat === '0' && is),
  };
}

test('six seats: who is possessed in an exchange changes nothing that any other browser receives', async ({
  own,
  come,
}) => {
  test.slow();
  const one = await play(await own(STILL), come, 'FW');
  const twin = await play(await own(STILL), come, 'WF');
  expect([one.possessed, twin.possessed]).toEqual([true, false]);
  for (const [n, { name, frames, sizes, anew }] of one.heard.entries()) {
    const other = twin.heard[n];
    expect([name, frames.length, anew.length]).toEqual([name, other?.frames.length, 1]);
    if (name === 'Camille') {
      // the test can tell: she herself learns of it, at once and when she looks anew
      expect([frames.join(), anew.join()]).toEqual(Array(2).fill(expect.stringContaining('"possessed":true')));
      expect([other?.frames.join(), other?.anew.join()].join()).not.toContain('"possessed":true');
      continue;
    }
    expect(frames.length, `${name} has heard something`).toBeGreaterThanOrEqual(6);
    expect(frames, `what came to ${name}`).toEqual(other?.frames);
    expect(sizes, `how much came to ${name}`).toEqual(other?.sizes);
    expect(anew, `what ${name} sees anew`).toEqual(other?.anew);
  }
  owed('e2e', 'a possession changes nothing in the traffic of any other browser', {
    game,
    frames: one.heard.reduce((all, { frames }) => all + frames.length, 0),
  });
});
