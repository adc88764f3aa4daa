import { many } from '../games/petits-complots/names.ts';
import { STILL } from './app.ts';
import { expect, test } from './house.ts';
import { expectFocus, tabTo } from './keys.ts';
import { look, onTour } from './look.ts';
import { layTable, type Person, type Wish } from './people.ts';
import { awaitTurn, pick, ready, see } from './playing.ts';
import { complotsTruth, layComplots } from './truth.ts';

/** Every language, theme and size, each with each other once. */
const TOURS: readonly Wish[] = [
  { language: 'fr', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'fr', theme: 'dark', size: 'desktop' },
  { language: 'en', theme: 'light', size: 'desktop' },
];
const named = (wish: Wish) => `${wish.size}, ${wish.theme}, ${wish.language}`;
const GAME = { game: 'petits-complots' } as const;

type Laid = Parameters<typeof layComplots> extends [unknown, unknown, ...infer Rest] ? Rest : never;
type Place = readonly [name: string, ...laid: Laid];

const hands = [
  'debunk red-herring hot-mic touchy-subject plagiarism friendly-search space4 history2 politics3 sheep1',
  'light-fingers space5 debunk2',
  'alibi history3',
  'shepherd',
];
const shown = ['space1 space2 history1', 'creatures1 creatures2 creatures3', '', 'politics1 myths1'];
const table = { hands, shown, discard: 'all-nighter history9 sheep2' } as const;
const theirs = { ...table, turn: 1 } as const;
/** That event comes at the beginning of a round of which this seat is first. */
const event = (next: string) => ({ ...table, at: 'round', first: 3, event: 'underdog-grant', next }) as const;
/** Played by this seat, and nobody reacts. */
const played = (card: string, at?: number): Place => [
  card,
  { ...table, hands: [`${card} space4 history2`, ...hands.slice(1).map(h => h.replace(card, ''))] },
  t => {
    t.plays(0, card, at);
    t.nobodyReacts();
  },
];

const PLACES: readonly Place[] = [
  ['start', { ...table, at: 'turn' }],
  ['waits', theirs],
  ['target', theirs, t => t.plays(1, 'light-fingers', 0)],
  ['bystander', theirs, t => t.plays(1, 'light-fingers', 2)],
  [
    'answered',
    theirs,
    t => {
      t.plays(1, 'light-fingers', 0);
      t.seals(0, 'debunk');
    },
  ],
  ['author', table, t => t.plays(0, 'plagiarism', 1)],
  [
    'redirect',
    theirs,
    t => {
      t.plays(1, 'light-fingers', 0);
      t.seals(0, 'red-herring');
      t.windowCloses();
      t.windowCloses();
    },
  ],
  [
    'last-call',
    { ...table, shown: [many('space', 1, 3), many('creatures', 1, 6), '', ''], at: 'roundEnd', event: 'theory-museum' },
  ],
  ['last-call-own', { ...table, hands: ['hot-mic', 'space8', '', ''], shown: [many('space', 1, 6)], at: 'roundEnd' }],
  played('plagiarism', 1),
  played('friendly-search', 1),
  played('quid-pro-quo', 1),
  played('dusty-archives'),
  ['event-names', event('taboo-topic')],
  ['event-exposes', event('open-floor')],
  ['event-discards', event('spring-cleaning')],
  ['event-passes', event('word-of-mouth')],
  [
    'trim',
    { ...table, hands: [`${many('space', 4, 10)} ${many('history', 3, 8)}`, '', '', ''], discard: '' },
    t => t.endsTurn(0),
  ],
  [
    'end-theories',
    { ...table, shown: [many('space', 1, 6)], hands: ['', '', '', ''], at: 'roundEnd' },
    t => t.nobodyReacts(),
  ],
  ['end-flock', { hands: ['shepherd sheep1 sheep2 sheep3 sheep4', '', 'space1', ''], at: 'turn' }],
  ['end-exhausted', { ...table, next: '', at: 'round' }],
];

for (const [tour, wish] of TOURS.entries())
  test(`Petits Complots can be read and used at every stage: ${named(wish)}`, async ({ own, come }) => {
    test.slow();
    const app = await own(STILL);
    const who = await come({ ...wish, ...GAME }, app.url);
    const { page, t } = who;
    const code = await layTable(who, { seats: 4, bots: 3 });
    const at = async (name: string, ...laid: Laid): Promise<void> => {
      layComplots(app, code, ...laid);
      await page.reload();
      await expect.poll(async () => (await see(who)).is).toMatch(/mine|others|over/);
      await look(who, `complots-${name}`);
      // the event of the round may decide what can still be done
      if (name.startsWith('last-call'))
        await expect(page.getByRole('region', { name: t('board.event') })).toBeInViewport({ ratio: 1 });
    };
    await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);

    await at('main', table);
    for (const [card, name] of [
      ['th-spa-04', 'expose'],
      ['ac-plagiarism', 'aim'],
      ['ac-touchy-subject', 'category'],
    ] as const) {
      const cards = (await see(who)).cards.map(c => c.name);
      await pick(
        who,
        cards.findIndex(said => said.startsWith(t(`card.${card}`))),
      );
      await look(who, `complots-main-${name}`);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(who, 'complots-help');
    await page.keyboard.press('Escape');
    for (const [opens, name] of [
      [t('board.discard.open'), 'discards'],
      [t('board.events.open'), 'events'],
      [t('board.theories.of', { seat: '' }).trim(), 'player'],
    ] as const) {
      await page
        .getByRole('button', { name: opens.replace(/[\s:]+$/, '') })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(who, `complots-${name}`);
      await page.keyboard.press('Escape');
    }
    for (const [name, ...laid] of onTour(PLACES, tour)) await at(name, ...laid);

    const guest = await come({ ...wish, ...GAME, name: 'Zoé' }, app.url);
    layComplots(app, code, theirs, laid => laid.plays(1, 'light-fingers', 2));
    await guest.page.goto(`/r/${code}`);
    await expect.poll(async () => (await see(guest)).is).toBe('others');
    await look(guest, 'complots-watching');
  });

/** Tab to a button of the sheet whose name begins so, and Enter. */
async function enters(who: Person, name: string): Promise<void> {
  await ready(who);
  const found = (await see(who)).buttons.find(button => !button.off && button.name.startsWith(name));
  expect(found?.name, `a button ${name}`).toBeDefined();
  await tabTo(who, found?.name ?? '');
  await who.page.keyboard.press('Enter');
}
/** The only one who can be aimed at. Answers with what their button says. */
async function aims(who: Person): Promise<string> {
  const target = (await see(who)).buttons.findLast(button => !button.off)?.name ?? '';
  await enters(who, target);
  return target;
}
/** The key of that card. */
async function keys(who: Person, card: string): Promise<void> {
  const at = (await see(who)).cards.findIndex(({ name }) => name.startsWith(who.t(`card.${card}`)));
  await who.page.keyboard.press(String(at + 1));
  await expect.poll(async () => (await see(who)).cards[at]?.picked).toBe(true);
}

test('a turn, a window and a last call by keyboard alone', async ({ app, come }) => {
  const who = await come(GAME);
  const { page, t } = who;
  const code = await layTable(who, { seats: 3, bots: 2, level: 'easy' });
  const asks = (words: string) => expect(page.locator('[data-prompt] h2')).toHaveText(words);
  const at = async (...laid: Laid): Promise<void> => {
    await awaitTurn(who); // while bots move, nothing can be laid under their hands
    layComplots(app, code, ...laid);
    await page.reload();
    await expect.poll(async () => (await see(who)).is).toBe('mine');
  };

  await test.step('a turn', async () => {
    await at({ hands: ['plagiarism space1', 'history1', 'politics1'], shown: ['', 'space2 space3', ''], at: 'turn' });
    await enters(who, t('board.draw', { n: 2 }));
    await asks(t('ask.main'));
    await expectFocus(who);
    await keys(who, 'th-spa-01');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await see(who)).cards.some(({ picked }) => picked)).toBe(false);
    await keys(who, 'th-spa-01');
    await enters(who, t('board.do.expose'));
    await asks(t('ask.main'));
    await expectFocus(who);
    await keys(who, 'ac-plagiarism');
    const target = await aims(who);
    const [name = ''] = target.split(' ');
    await asks(t('board.pick.take', { name: t('card.ac-plagiarism'), n: 1, upTo: 'no', seat: name }));
    await keys(who, 'th-spa-03');
    await enters(who, t('board.do.take', { n: 1 }));
    await asks(t('ask.main'));
    await expectFocus(who);
    expect(Object.values(complotsTruth(app, code).G.tableau)[0]).toEqual(['th-spa-01', 'th-spa-03']);
    await enters(who, t('board.endTurn'));
    await expect.poll(() => complotsTruth(app, code).G.turnsDone).not.toBe(0);
  });

  await test.step('a window', async () => {
    await at({ hands: ['debunk space1', 'light-fingers history1', 'politics1'], turn: 1 }, laid =>
      laid.plays(1, 'light-fingers', 0),
    );
    await keys(who, 'ac-debunk');
    await enters(who, t('board.do.play'));
    await expect
      .poll(() => complotsTruth(app, code).G.discard)
      .toEqual(expect.arrayContaining(['ac-debunk#1', 'ac-light-fingers#1']));
    expect(Object.values(complotsTruth(app, code).G.hands)[0]).toContain('th-spa-01'); // nothing was stolen
    await expectFocus(who);
  });

  await test.step('a last call', async () => {
    await at({ hands: ['hot-mic', 'history1', 'politics1'], shown: ['', many('space', 1, 7)], at: 'roundEnd' });
    await keys(who, 'ac-hot-mic');
    await aims(who);
    await asks(t('board.pick.back', { name: t('card.ac-hot-mic'), n: 1 }));
    await keys(who, 'th-spa-07');
    await enters(who, t('board.do.back', { n: 1 }));
    await expect.poll(() => complotsTruth(app, code).G.phase).not.toBe('lastCall');
    expect(complotsTruth(app, code).G.table.over).toBeNull();
    await expectFocus(who);
  });
});
