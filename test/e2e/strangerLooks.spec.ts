import { copy } from '../../games/kit/copy.ts';
import type { RendezvousId } from '../../games/stranger-things/cards.ts';
import { dealt, type FlayerTable } from '../games/stranger-things/table.ts';
import { STILL } from './app.ts';
import { asks } from './circle.ts';
import { expect, test } from './house.ts';
import { expectFocus, tabTo } from './keys.ts';
import { look, onTour } from './look.ts';
import { layTable, type Person, type Wish } from './people.ts';
import { pick, see } from './playing.ts';
import { layStranger } from './truth.ts';

/** Every language, theme and size, each with each other once; ten players on a phone and on a laptop. */
const TOURS: readonly (Wish & { readonly players: number })[] = [
  { language: 'fr', theme: 'light', size: 'phone', players: 10 },
  { language: 'en', theme: 'dark', size: 'phone', players: 5 },
  { language: 'fr', theme: 'dark', size: 'desktop', players: 10 },
  { language: 'en', theme: 'light', size: 'desktop', players: 7 },
];
const GAME = { game: 'stranger-things' } as const;

/** What each holds, and what each gives in an exchange: seat by seat, as many as there are players. */
const HANDS = ['FFMCPW', 'FWWC', 'MWC', 'FFCP', 'FFPW', 'FCWW', 'FMCW', 'FFCW', 'CCPW', 'FFMW'];
const GIVEN = ['CP', 'WW', 'MW', 'CP', 'PW', 'WW', 'MC', 'CW', 'CC', 'MW'];

type Situation = Exclude<Parameters<typeof layStranger>[2], FlayerTable>;
type Place = readonly [name: string, situation: Partial<Situation>, then?: (t: FlayerTable) => void];
const exchange = (t: FlayerTable): void => t.exchange(Object.fromEntries(GIVEN.entries()));
const rv = (id: RendezvousId, more: Partial<Situation> = {}): Partial<Situation> => ({ pile: `${id} W`, ...more });
const LAST: Partial<Situation> = { past: ['rv-05', 'rv-12'] };

const PLACES: readonly Place[] = [
  ['waits', { active: 1, pile: 'C' }],
  ['received', { active: 1, pile: 'C W' }, t => t.gives(1, 0)],
  ['out', { active: 1, out: [0], hands: ['CCCW'] }],
  ['one-shows', rv('rv-01')],
  [
    'shown',
    rv('rv-01'),
    t => {
      t.picks(0, 2);
      exchange(t);
    },
  ],
  ['names', rv('rv-03')],
  [
    'stated',
    rv('rv-03', { active: 1 }),
    t => {
      t.names(1, 'M');
      t.picks(1, 0, 2);
    },
  ],
  ['pools', rv('rv-04')],
  ['opens', rv('rv-06')],
  ['votes', rv('rv-07')],
  ['seats', rv('rv-08')],
  ['crosses', rv('rv-10'), t => t.picks(0, 1)],
  ['shelter', rv('rv-09')],
  ['one-way', rv('rv-11', { possessed: [0, 1] })],
  ['given', rv('rv-12'), t => t.trades(0, GIVEN[0] ?? '')],
  ['after', rv('rv-05', { active: 2 }), exchange],
  [
    'next-game',
    rv('rv-02', LAST),
    t => {
      t.picks(0, 2);
      exchange(t);
    },
  ],
  [
    'end-sane',
    rv('rv-03', { ...LAST, active: 1, options: { games: 1 } }),
    t => {
      t.names(1, 'M');
      t.picks(1, 0, 2);
      exchange(t);
    },
  ],
  [
    'end-series',
    rv('rv-11', { ...LAST, possessed: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], game: 3, points: [3, 1, 4, 4] }),
    exchange,
  ],
];
const claims = (t: FlayerTable): void => {
  t.claims(1, 'hold', { kind: 'memory', count: 2 });
  t.claims(2, 'accuse', '1');
  t.claims(3, 'got', 1);
};

for (const [tour, { players, ...wish }] of TOURS.entries())
  test(`Stranger Things can be read and used at every stage: ${players} players, ${wish.size}, ${wish.theme}, ${wish.language}`, async ({
    own,
    come,
  }) => {
    test.setTimeout(600_000);
    const app = await own(STILL);
    const who = await come({ ...wish, ...GAME }, app.url);
    const { page, t } = who;
    const code = await layTable(who, { seats: players, bots: players - 1, level: 'easy' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const shown = (name: string) => look(who, `stranger-${name}`);
    const lay = (situation: Partial<Situation>, then: (t: FlayerTable) => void = () => {}): void => {
      const { hands = [], possessed = [4], ...rest } = situation;
      const all = [...hands, ...HANDS.slice(hands.length)].slice(0, players);
      layStranger(app, code, { ...rest, hands: all, possessed: possessed.filter(p => p < players) }, t => {
        const { G } = t;
        G.history.unshift({ is: 'dealt', hands: copy(G.hands), possessed: [...G.first] });
        then(t);
      });
    };
    const sees = async (): Promise<void> => {
      await page.reload();
      await expect.poll(async () => (await see(who)).is).toMatch(/mine|others|over/);
    };
    const at = async (...[name, ...laid]: Place): Promise<void> => {
      lay(...laid);
      await sees();
      await shown(name);
    };
    const inDialog = async (opens: string, name: string): Promise<void> => {
      await button(opens).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shown(name);
      await page.keyboard.press('Escape');
    };
    await expect.poll(async () => (await see(who)).is).toMatch(/mine|others/);
    await shown('seat');

    layStranger(app, code, dealt(players));
    await sees();
    await shown('look');
    const role = await button(t('board.role')).boundingBox();
    await page.mouse.move((role?.x ?? 0) + 20, (role?.y ?? 0) + 20);
    await page.mouse.down();
    await expect(page.getByText(new RegExp(`${t('board.role.sane')}|${t('board.role.possessed')}`))).toBeVisible();
    await shown('look-held');
    await page.mouse.up();

    await at('give', { pile: 'F' }, claims);
    const [, name = ''] = (await see(who)).choices.map(choice => choice.name);
    await page.locator('[data-place^="seat-"] > button[aria-pressed]').nth(1).click();
    expect(name).not.toBe('');
    await shown('give-chosen');
    await inDialog(t('board.talk.open'), 'talk');
    await inDialog(t('board.notes'), 'no-notes');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await shown('help');
    await page.keyboard.press('Escape');
    await button(t('board.hide')).click();
    await shown('hidden');

    await at('exchange', rv('rv-12'));
    await page.locator('[data-place="hand"] button').first().focus();
    await expect(page.getByText(t('no.keep-flayer')).first()).toBeVisible();
    await shown('exchange-why');
    for (const card of [1, 2]) await pick(who, card);
    await shown('exchange-chosen');
    await inDialog(t('board.talk.closed'), 'silence');
    for (const place of onTour(PLACES, tour)) {
      await at(...place);
      if (place[0] === 'received') {
        await page.locator('[data-place^="seat-"] > button').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await shown('somebody');
        await page.keyboard.press('Escape');
      }
      if (place[0] === 'after') await inDialog(t('board.notes'), 'notes');
      if (place[0] === 'end-sane')
        for (const step of ['begin', 'next', 'on']) {
          await button(t(`board.theatre.${step}`)).click();
          await shown(`theatre-${step}`);
        }
    }

    const guest = await come({ ...wish, ...GAME, name: 'Zoé' }, app.url);
    lay({ active: 1, pile: 'C' }, claims);
    await guest.page.goto(`/r/${code}`);
    await expect.poll(async () => (await see(guest)).is).toBe('others');
    await look(guest, 'stranger-watching');
  });

test('a game of the night can be read on the pages of a light house', async ({ app, come }) => {
  test.slow();
  const who = await come({ ...GAME, language: 'fr', theme: 'light', size: 'phone' }, app.url);
  const { page, t } = who;
  const shown = (name: string) => look(who, `stranger-${name}`);
  const called = t('name');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: called })).toBeAttached();
  await shown('home');
  await page.getByRole('button', { name: t('home.play.of', { game: called }) }).click();
  await page.getByText(t('create.options'), { exact: true }).click();
  await shown('create');
  await page.keyboard.press('Escape');
  const code = await layTable(who, { seats: 10, bots: 8, level: 'easy' });
  await expect(page.getByRole('button', { name: t('room.leave') })).toBeVisible();
  await shown('room');
  await page.goto('/');
  await expect(page.getByRole('link', { name: t('home.resume.of', { game: called, code }) })).toBeVisible();
  await shown('home-waiting');
  await page.goto('/rules/stranger-things');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shown('rules');
  await page.goto('/local?game=stranger-things');
  await expect(page.locator('main[data-ready]')).toBeVisible();
  await shown('local');
});

/** Tab to it and Enter. */
async function enters(who: Person, name: string): Promise<void> {
  await tabTo(who, name);
  await who.page.keyboard.press('Enter');
}
/** That one of those who may be named, and the action. */
async function names(who: Person, at: number): Promise<void> {
  await enters(who, (await see(who)).choices[at]?.name ?? '');
  await enters(who, (await see(who)).buttons.at(-1)?.name ?? '');
}

test('a side, a gift and an exchange by keyboard alone', async ({ own, come }) => {
  const app = await own(STILL);
  const who = await come(GAME, app.url);
  const { page, t } = who;
  const code = await layTable(who, { seats: 4, bots: 3, level: 'easy' });
  await expect.poll(async () => (await see(who)).is).toBe('mine');
  const at = async (pile: string): Promise<void> => {
    layStranger(app, code, { hands: HANDS.slice(0, 4), possessed: [3], pile });
    await page.reload();
    await expect.poll(async () => (await see(who)).is).toBe('mine');
  };
  await at('W');
  const side = page.getByText(t('board.role.sane'), { exact: true });
  await tabTo(who, t('board.role'));
  await page.keyboard.down('Space');
  await expect(side).toBeVisible();
  await page.keyboard.up('Space');
  await expect(side).toHaveCount(0);

  await names(who, 0);
  await expect.poll(async () => (await see(who)).is).toBe('others');

  // two people trade places; then, in the same Rendez-vous, the exchange
  await at('rv-08');
  await names(who, 1);
  await asks(who, t('board.ask.pick.rv-08'));
  await expectFocus(who);
  await names(who, 1);
  await asks(who, t('board.ask.card', { to: 'Colette' }));
  await expectFocus(who);
  await page.keyboard.press('1');
  await expect(page.locator('[data-prompt]').getByText(t('no.keep-flayer')).first()).toBeVisible();
  for (const key of ['2', '3']) await page.keyboard.press(key);
  await enters(who, t('board.do.trade', { left: 'no' }));
  await expect.poll(async () => (await see(who)).is).toBe('others');
  await expect(page.locator('[data-prompt] h2')).toHaveText(t('board.waits.exchange'));
});
