import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { type Language, type Texts, type Words, words } from '../../client/i18n/messages.ts';

export interface Wish {
  readonly name?: string;
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
  readonly context: BrowserContext;
  readonly page: Page;
  readonly language: Language;
  /** `phone-dark-fr` */
  readonly looks: string;
  /** The words of pages and of Regicide in this person's language. */
  readonly t: Words['t'];
  /** What went wrong in the page: exceptions, broken security rules. Not: a network that a test has cut. */
  readonly complaints: string[];
}

export async function person(browser: Browser, baseURL: string, wish: Wish = {}): Promise<Person> {
  const { name = 'Camille', language = 'fr', theme = 'light', size = 'desktop' } = wish;
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
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection|net::ERR/.test(message.text()))
      complaints.push(message.text());
  });
  const looks = `${size}-${theme}-${language}`;
  return { name, context, page, language, looks, t: wordsIn(language).t, complaints };
}

const spoken = new Map<Language, Words>();
export function wordsIn(language: Language): Words {
  const known = spoken.get(language);
  if (known) return known;
  const made = words(language, ...['games/regicide', 'games/kit', 'client'].map(of => textsOf(of, language)));
  spoken.set(language, made);
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
}
/** Lays a table from the home page as people do; answers with its code. */
export async function layTable(host: Person, { seats = 2, bots = 0, level, toggles = [] }: TableWish = {}) {
  const { page, t } = host;
  await page.goto('/');
  await page.getByRole('button', { name: t('home.play.of', { game: 'Regicide' }) }).click();
  const field = page.getByLabel(t('name.label'));
  await tag(page, t('create.seats'), t('create.seats.n', { n: seats })).click();
  if (await field.isVisible()) await field.fill(host.name);
  if (bots > 0) await tag(page, t('create.bots'), String(bots)).click();
  if (level !== undefined) await tag(page, t('create.bots.level'), t(`level.${level}`)).click();
  if (toggles.length) await page.getByText(t('create.options'), { exact: true }).click();
  for (const id of toggles) await page.getByLabel(t(`option.${id}`), { exact: true }).click();
  await page.getByRole('button', { name: t('create.go') }).click();
  await page.waitForURL(/\/r\/[A-Z0-9]{5}$/);
  return codeOf(page);
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
