import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { type Language, type Texts, type Words, words } from '../../client/i18n/messages.ts';

export interface Wish {
  readonly name?: string;
  /** Which game this person is here for, by id. */
  readonly game?: string;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly size?: keyof typeof SIZES;
  /** Everything else that a browser context takes. */
  readonly browser?: BrowserContextOptions;
}
export const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

/** Somebody with a browser of their own. */
export interface Person {
  readonly name: string;
  readonly game: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly language: Language;
  /** `phone-dark-fr` */
  readonly looks: string;
  /** The words of pages and of this person's game, in their language. */
  readonly t: Words['t'];
  /** What went wrong in the page: exceptions, broken security rules. Not: a network that a test has cut. */
  readonly complaints: string[];
}

export async function person(browser: Browser, baseURL: string, wish: Wish = {}): Promise<Person> {
  const { name = 'Camille', game = 'regicide', language = 'fr', theme = 'light', size = 'desktop' } = wish;
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...wish.browser,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('console', message => {
    if (message.location().url === '') return; // of a script that looks at the page, not of one that the page has
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection|net::ERR/.test(message.text()))
      complaints.push(message.text());
  });
  const looks = `${size}-${theme}-${language}`;
  return { name, game, context, page, language, looks, t: wordsIn(language, game).t, complaints };
}

const spoken = new Map<string, Words>();
export function wordsIn(language: Language, game = 'regicide'): Words {
  const known = spoken.get(game + language);
  if (known) return known;
  const made = words(language, ...[`games/${game}`, 'games/kit', 'client'].map(of => textsOf(of, language)));
  spoken.set(game + language, made);
  return made;
}
export const textsOf = (folder: string, language: Language): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', folder, 'texts', `${language}.json`), 'utf8')) as Texts;

/** One of a row of tags. */
export const tag = (page: Page, group: string, label: string): Locator =>
  page.getByRole('group', { name: group }).locator('label').filter({ hasText: label });

export interface TableWish {
  readonly seats?: number;
  readonly bots?: number;
  readonly level?: string;
  /** Switches of the options, by id. */
  readonly toggles?: readonly string[];
  /** Choices of the options: id and what is chosen. */
  readonly choices?: Readonly<Record<string, string | number>>;
}
/** Lays a table from the home page as people do; answers with its code. */
export async function layTable(host: Person, wish: TableWish = {}) {
  const { page, t } = host;
  const { seats = 2, bots = 0, level, toggles = [], choices = {} } = wish;
  await page.goto('/');
  await page.getByRole('button', { name: t('home.play.of', { game: t('name') }) }).click();
  const field = page.getByLabel(t('name.label'));
  await tag(page, t('create.seats'), t('create.seats.n', { n: seats })).click();
  if (await field.isVisible()) await field.fill(host.name);
  if (bots > 0) await tag(page, t('create.bots'), String(bots)).click();
  if (level !== undefined) await tag(page, t('create.bots.level'), t(`level.${level}`)).click();
  await choose(host, { toggles, choices });
  await page.getByRole('button', { name: t('create.go') }).click();
  await page.waitForURL(/\/r\/[A-Z0-9]{5}$/);
  return codeOf(page);
}
/** Sets a game's options where they are folded away. */
export async function choose({ page, t }: Person, { toggles = [], choices = {} }: TableWish): Promise<void> {
  if (toggles.length + Object.keys(choices).length) await page.getByText(t('create.options'), { exact: true }).click();
  for (const id of toggles) await page.getByLabel(t(`option.${id}`), { exact: true }).click();
  for (const [id, chosen] of Object.entries(choices))
    await tag(page, t(`option.${id}`), t(`option.${id}.${chosen}`)).click();
}
export const codeOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Sits down where the join form is open. */
export async function sitDown({ page, t, name }: Person): Promise<void> {
  await page.getByLabel(t('name.label')).fill(name);
  await page.getByRole('button', { name: t('join.go') }).click();
  await page.getByRole('button', { name: t('room.leave') }).waitFor();
}
export async function joinByLink(guest: Person, code: string): Promise<void> {
  await guest.page.goto(`/r/${code}`);
  await sitDown(guest);
}
export async function joinByCode(guest: Person, code: string): Promise<void> {
  const { page, t } = guest;
  await page.goto('/');
  await page.getByLabel(t('home.code')).fill(code.toLowerCase());
  await page.getByRole('button', { name: t('home.join') }).click();
  await sitDown(guest);
}
export async function begin({ page, t }: Person): Promise<void> {
  await page.getByRole('button', { name: t('room.start'), exact: true }).click();
}
