import { many, nameOf } from '../games/petits-complots/names.ts';
import { owed } from '../support/proof.ts';
import { listen } from './heard.ts';
import { expect, test } from './house.ts';
import { begin, joinByLink, layTable, type Person } from './people.ts';
import { pick, playOn, ready, see } from './playing.ts';
import { complotsTruth, layComplots } from './truth.ts';

const word = (who: Person, name: string): string => who.t(`card.${name}`);
/** The card of that name, laid ready. */
async function takes(who: Person, print: string): Promise<void> {
  const at = (await see(who)).cards.findIndex(({ name }) => name.startsWith(word(who, print)));
  expect(at, `${who.name} holds ${print}`).toBeGreaterThanOrEqual(0);
  await pick(who, at);
}
/** A button of the sheet, by what its name begins with. */
async function presses(who: Person, name: string): Promise<void> {
  await ready(who);
  await who.page
    .locator('[data-prompt]')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}
/** Windows stand open for their whole time, whoever has spoken. */
const WINDOWS = { timeout: 20_000 };
const asks = (who: Person, words: string) => expect(who.page.locator('[data-prompt] h2')).toHaveText(words, WINDOWS);
const onStack = ({ page, t }: Person) => page.getByRole('region', { name: t('board.stack') });
const everybody = async (people: readonly Person[], does: (who: Person) => Promise<unknown>): Promise<void> =>
  void (await Promise.all(people.map(does)));

test('three browsers: an Action is countered, the counter too, a last call saves the round, and the game ends', async ({
  app,
  come,
}) => {
  const game = 'petits-complots';
  const camille = await come({ name: 'Camille', game });
  const noor = await come({ name: 'Noor', game, language: 'en' });
  const tom = await come({ name: 'Tom', game, size: 'phone' });
  const people = [camille, noor, tom];
  const heard = people.map(listen);
  const code = await layTable(camille, { seats: 3, choices: { window: 4, chaos: 'quiet' } });
  for (const guest of [noor, tom]) await joinByLink(guest, code);
  await expect(camille.page.getByText('Tom')).toBeVisible();
  await begin(camille);
  await everybody(people, who => expect.poll(async () => (await see(who)).is).toMatch(/mine|others/));
  const options = { window: 4, chaos: 'quiet' } as const;
  const laid = async (situation: Parameters<typeof layComplots>[2]): Promise<void> => {
    layComplots(app, code, { ...situation, options });
    for (const frames of heard) frames.length = 0;
    await everybody(people, ({ page }) => page.reload());
  };
  /** What lies in other hands came to nobody, whether it was sealed or never touched. */
  const nothingLeaks = (): void => {
    const { G, key } = complotsTruth(app, code);
    for (const [n, frames] of heard.entries()) {
      const wire = frames.join('\n').replaceAll('\\"', '"');
      const came = (id: string): boolean => wire.includes(`"${id}"`);
      const others = Object.entries<readonly string[]>(G.hands).filter(([seat]) => seat !== String(n));
      const own = Object.values<readonly string[]>(G.hands)[n] ?? [];
      expect(own.filter(came).length, `${n} is told of their own cards`).toBe(own.length);
      expect(others.flatMap(([, hand]) => hand.filter(came)).map(nameOf), `came to ${n}`).toEqual([]);
      expect(wire.includes(key)).toBe(false);
    }
  };

  await test.step('the Action, its answer and the answer to that', async () => {
    await laid({
      hands: ['plagiarism debunk history1', 'debunk2 hot-mic', 'debunk3 alibi'],
      shown: ['space1', 'space2 space3', 'history2'],
    });
    await asks(camille, camille.t('ask.main'));
    await takes(camille, 'ac-plagiarism');
    await presses(camille, 'Noor');
    const atNoor = noor.t('board.ask.atYou', { seat: 'Camille', name: word(noor, 'ac-plagiarism') });
    await asks(noor, atNoor);
    // Tom seals a card too: whoever is aimed at goes first, and nobody learns of his
    await Promise.all([
      takes(noor, 'ac-debunk').then(() => presses(noor, noor.t('board.do.play'))),
      takes(tom, 'ac-debunk').then(() => presses(tom, tom.t('board.do.play'))),
    ]);
    await expect(noor.page.locator('[data-prompt]')).toContainText(noor.t('board.sealed.change'));
    nothingLeaks();
    const atDebunk = (who: Person) => who.t('board.ask.at', { seat: 'Noor', name: word(who, 'ac-debunk') });
    await asks(camille, atDebunk(camille));
    await expect(onStack(tom)).toContainText(word(tom, 'ac-debunk'));
    await takes(camille, 'ac-debunk');
    await presses(camille, camille.t('board.do.play'));
    nothingLeaks();
    // nobody answers hers; the Action stands, and she chooses
    await asks(
      camille,
      camille.t('board.pick.take', { name: word(camille, 'ac-plagiarism'), n: 1, seat: 'Noor', upTo: 'no' }),
    );
    nothingLeaks();
    await takes(camille, 'th-spa-03');
    await presses(camille, camille.t('board.do.take', { n: 1 }));
    await asks(camille, camille.t('ask.main'));
    const { G } = complotsTruth(app, code);
    expect(G.tableau['0' as keyof typeof G.tableau]?.map(nameOf)).toEqual(['space1', 'space3']);
    expect(G.discard.map(nameOf).toSorted()).toEqual(['debunk', 'debunk2', 'plagiarism']);
    nothingLeaks();
  });

  await test.step('a last call saves the round', async () => {
    await laid({
      hands: ['space7 all-nighter', 'hot-mic history1', 'hot-mic2 history2'],
      shown: [many('space', 1, 6), 'politics1', 'myths1'],
      first: 1,
      turn: 0,
    });
    await asks(camille, camille.t('ask.main'));
    await takes(camille, 'th-spa-07');
    await presses(camille, camille.t('board.do.expose'));
    await expect(camille.page.getByRole('region', { name: camille.t('board.mine') })).toContainText('7/7');
    await presses(camille, camille.t('board.endTurn'));
    await everybody(people, ({ page, t }) =>
      expect(page.getByRole('region', { name: t('board.lastCall') })).toBeVisible(),
    );
    await Promise.all(
      [noor, tom].map(async who => {
        await takes(who, 'ac-hot-mic');
        await presses(who, 'Camille');
      }),
    );
    await expect(tom.page.locator('[data-prompt]')).toContainText(tom.t('board.sealed.change'));
    nothingLeaks();
    // Noor is first in turn order: her card is taken, Tom's is never shown
    await expect(onStack(tom)).toContainText(word(tom, 'ac-hot-mic'), WINDOWS);
    await asks(noor, noor.t('board.pick.back', { name: word(noor, 'ac-hot-mic'), n: 1, upTo: 'no' }));
    nothingLeaks();
    await takes(noor, 'th-spa-07');
    await presses(noor, noor.t('board.do.back', { n: 1 }));
    await everybody(people, ({ page, t }) =>
      expect(page.getByRole('region', { name: t('board.lastCall') })).toBeHidden(),
    );
    const { G } = complotsTruth(app, code);
    expect([G.table.over, G.round > 2, G.hands['2' as keyof typeof G.hands]?.map(nameOf)]).toEqual([
      null,
      true,
      expect.arrayContaining(['hot-mic2']),
    ]);
  });

  await test.step('to the end', async () => {
    await laid({
      hands: ['space7', 'history1', 'history2'],
      shown: [many('space', 1, 6)],
      first: 1,
      turn: 0,
      next: '',
    });
    await playOn(people);
    await everybody(people, ({ page, t }) =>
      expect(page.getByRole('heading', { name: t('board.end.theories', { seats: ['Camille'], n: 1 }) })).toBeVisible(),
    );
    owed('e2e', 'three browsers react, react to that, save a round and end', { game });
  });
});
