import type { Answer } from '../../games/kit/prompts.ts';
import { press, reachable, type SeatAt } from './seatAt.tsx';

/**
 * Tries to make a move of that type (with that answer, where it is one of cards; with those cards, whatever their slots; with that
 * card, where it is played in one of several ways) by keys alone; false when no way was found.
 */
export async function answerByKeyboard(at: SeatAt, type: string, answer: Answer): Promise<boolean> {
  const cards = Array.isArray(answer) ? answer.map(String) : [];
  const slots = slotted(answer);
  const way = wayOf(answer);
  const played = way !== null && reachable(at.page).some(e => cardIn(e) === way) ? [way] : [];
  for (const id of [...cards, ...(slots ?? []), ...played]) {
    const card = reachable(at.page).find(e => cardIn(e) === id);
    if (!card) return false;
    await press(card);
  }
  const done = (): boolean =>
    at.moves.some(
      m =>
        m.type === type &&
        (cards.length === 0 || sameSet(m.answer, cards)) &&
        (slots === null || slotted(m.answer)?.sort().join() === [...slots].sort().join()) &&
        (way === null || wayOf(m.answer) === way),
    );
  const tried = new Set<string>();
  for (let n = 0; n < 60 && !done(); n += 1) {
    const untried = reachable(at.page).filter(e => !tried.has(nameOf(e)) && cardIn(e) === undefined);
    // a dialog's first button closes it: it comes last
    const next = document.querySelector('dialog[open]') ? untried.at(-1) : untried[0];
    if (next) {
      tried.add(nameOf(next));
      await press(next);
      continue;
    }
    // everything was tried in this dialog: back to the table
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    const inside = dialog && reachable(at.page)[0];
    if (!dialog || !inside) return false;
    await press(inside, 'Escape');
    if (dialog.isConnected && dialog.hasAttribute('open')) return false;
  }
  return done();
}

/** Which of several ways an answer takes: a pass, or a card; null: there is one only. */
const wayOf = (a: Answer): string | null =>
  a !== null && typeof a === 'object' && 'is' in a && typeof a.is === 'string' ? a.is : null;
/** The cards of an answer that puts each into a slot; null: it is another kind of answer. */
const slotted = (a: Answer): string[] | null =>
  a !== null &&
  typeof a === 'object' &&
  !Array.isArray(a) &&
  !('is' in a) &&
  Object.values(a).every(v => typeof v === 'string')
    ? Object.values(a).map(String)
    : null;
const cardIn = (e: HTMLElement): string | undefined => e.querySelector<HTMLElement>('[data-card]')?.dataset.card;
const nameOf = (e: HTMLElement): string =>
  `${e.closest('dialog')?.querySelector('h2')?.textContent ?? ''} ${e.getAttribute('aria-label') ?? e.textContent ?? ''}`;
const sameSet = (a: Answer, b: readonly string[]): boolean =>
  Array.isArray(a) && a.length === b.length && b.every(id => a.includes(id));
