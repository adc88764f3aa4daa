import { expect } from '@playwright/test';
import type { Person } from './people.ts';
import { wayOf } from './ways.ts';

/** What a person sees of the game: read off the page, never from behind it. */
export interface Seen {
  readonly is: 'mine' | 'others' | 'sending' | 'over' | 'elsewhere';
  readonly question: string;
  readonly cards: readonly { readonly name: string; readonly off: boolean; readonly picked: boolean }[];
  /** On the table: people who may be named, characters. */
  readonly choices: readonly { readonly name: string; readonly pressed: boolean }[];
  /** Something lies over the table that was just learned. */
  readonly learned: boolean;
  /** Of the prompt, from the way out to the action. */
  readonly buttons: readonly { readonly name: string; readonly off: boolean; readonly pressed: boolean }[];
  /** Differs when anything has happened. */
  readonly mark: string;
}
const BAR = 'main section:has(h2[tabindex="-1"])';
const HAND = '[data-place="hand"] button';
const CHOICES = `[data-place^="seat-"] > button[aria-pressed], ${BAR} ~ ul:not([data-place]) button`;
const LEARNED = 'main section[role="status"] > button';
/** Help and hints stand beside the question, with keys of their own; all others answer it, and one of them has a key. */
const BUTTONS = `${BAR} button:is(:not([aria-keyshortcuts]), [aria-keyshortcuts="P"])`;
/** Nothing moves for so long: the game is stuck. */
const STUCK = 20_000;

const wordsFor = ({ t }: Person) => ({
  mine: t('table.turn.mine'),
  over: t('table.turn.over'),
  sending: t('board.sending'),
  places: { bar: BAR, hand: HAND, choices: CHOICES, learned: LEARNED, buttons: BUTTONS },
});
type Known = ReturnType<typeof wordsFor>;

/** Runs in the page. */
function look({ mine, over, sending, places }: Known): Seen {
  const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
  const off = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
  const question = document.querySelector(`${places.bar} h2`)?.textContent ?? '';
  const cards = all(places.hand).map(card => ({
    name: card.getAttribute('aria-label') ?? '',
    off: off(card),
    picked: card.getAttribute('aria-pressed') === 'true',
  }));
  const choices = all(places.choices).map(choice => ({
    name: choice.textContent ?? '',
    pressed: choice.getAttribute('aria-pressed') === 'true',
  }));
  const buttons = all(places.buttons).map(button => ({
    name: button.textContent ?? '',
    off: off(button),
    pressed: button.getAttribute('aria-pressed') === 'true',
  }));
  const learned = document.querySelector(places.learned) !== null;
  const { title } = document;
  const ended = title.startsWith(over);
  const is = ended
    ? 'over'
    : question === ''
      ? 'elsewhere'
      : question === sending
        ? 'sending'
        : title.startsWith(mine)
          ? 'mine'
          : 'others';
  const mark = [
    title,
    question,
    document.querySelector('main')?.textContent,
    document.querySelector('aside')?.textContent,
  ];
  return { is, question, cards, choices, learned, buttons, mark: mark.join('\n') };
}
export const see = (who: Person): Promise<Seen> => who.page.evaluate(look, wordsFor(who));

/** Waits until this person is asked, or the game is over. */
export const awaitTurn = async (who: Person, timeout = STUCK): Promise<void> => {
  await who.page.waitForFunction(
    ({ mine, over, sending, bar }) => {
      const question = document.querySelector(`${bar} h2`)?.textContent ?? '';
      return (
        document.title.startsWith(over) || (document.title.startsWith(mine) && question !== '' && question !== sending)
      );
    },
    { ...wordsFor(who), bar: BAR },
    { timeout },
  );
};

/** A tap on the part of a card that always lies bare. */
export const pick = (who: Person, at: number): Promise<void> =>
  who.page
    .locator(HAND)
    .nth(at)
    .click({ position: { x: 14, y: 24 } });
const choose = (who: Person, at: number): Promise<void> => who.page.locator(CHOICES).nth(at).click();
/** Buttons that have just come up take no click yet. */
export const settled = ({ page }: Person): Promise<void> => expect(page.locator('[data-fresh]')).toHaveCount(0);
/** Also what was sent last has been taken in. */
export async function ready(who: Person): Promise<void> {
  await expect.poll(async () => (await see(who)).is, { timeout: STUCK }).not.toBe('sending');
  await settled(who);
}
export const press = async (who: Person, at: number): Promise<void> => {
  await settled(who);
  await who.page.locator(BUTTONS).nth(at).click();
};

/**
 * Picks what the page offers until a button can be pressed, and stops before it. Answers with that button's number, or null
 * where this person is not asked, or has said all that they have to say.
 */
export async function prepareAnswer(who: Person): Promise<number | null> {
  for (;;) {
    // a slow machine may lose the line for a moment: then the board holds still, and people wait
    await expect(who.page.locator('[data-line="lost"]')).toBeHidden();
    const seen = await see(who);
    if (seen.is !== 'mine') return null;
    const next = wayOf(who)(seen, who.t);
    if (next.is === 'stuck') throw new Error(`${who.name} can do nothing: ${JSON.stringify(seen)}`);
    if (next.is === 'said') return null;
    if (next.is === 'press') return next.at;
    if (next.is === 'choose') await choose(who, next.at);
    else if (next.is === 'putAway') await who.page.locator(LEARNED).click();
    else await pick(who, next.at);
  }
}

/** Answers the open question with what the page offers. false: this person is not asked. */
export async function answer(who: Person): Promise<boolean> {
  const at = await prepareAnswer(who);
  if (at === null) return false;
  const before = await see(who);
  await press(who, at);
  const sure = who.page.getByRole('dialog').getByRole('button', { name: who.t('board.flip.yes') });
  if (await sure.isVisible()) {
    await settled(who);
    await sure.click();
  }
  await moved(who, before);
  return true;
}

/** Waits until what this person did has been taken in. */
export const moved = (who: Person, before: Seen): Promise<void> =>
  expect(async () => {
    const now = await see(who);
    expect(now.is).not.toBe('sending');
    expect(now.mark).not.toBe(before.mark);
  }).toPass({ intervals: [20, 40, 80, 160], timeout: STUCK });

/** Everybody plays until the game is over, or until so many answers are given. Answers with how many were. */
export async function playOn(people: readonly Person[], most = 400): Promise<number> {
  for (let made = 0; made < most; ) {
    const seen = await Promise.all(people.map(see));
    if (seen.every(({ is }) => is === 'over')) return made;
    const before = made;
    for (const [n, who] of people.entries()) if (seen[n]?.is === 'mine' && (await answer(who))) made += 1;
    const waiting = people.filter((_, n) => seen[n]?.is !== 'over');
    // who has spoken in a window that stands open is still asked, and waits as the others do
    if (made === before) await Promise.race(waiting.map(who => awaitNews(who, seen[people.indexOf(who)])));
  }
  return most;
}
const awaitNews = (who: Person, before: Seen | undefined): Promise<void> =>
  expect.poll(async () => (await see(who)).mark, { timeout: STUCK, intervals: [50, 100] }).not.toBe(before?.mark);
