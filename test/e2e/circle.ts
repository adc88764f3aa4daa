import { expect } from '@playwright/test';
import type { Person } from './people.ts';
import { settled } from './playing.ts';

/** Somebody in the circle of Stranger Things, by name. */
export const seatOf = ({ page }: Person, name: string) =>
  page.locator('[data-place^="seat-"] > button').filter({ has: page.locator('strong', { hasText: name }) });
export const asks = (who: Person, words: string) => expect(who.page.locator('[data-prompt] h2')).toHaveText(words);
/** A button of the sheet. */
export async function presses(who: Person, name: string): Promise<void> {
  await settled(who);
  await who.page.locator('[data-prompt]').getByRole('button', { name, exact: true }).click();
}
/** Names somebody in the circle in answer to the open question. */
export async function aimsAt(who: Person, name: string, type: 'give' | 'pick' | 'vote' = 'give'): Promise<void> {
  await seatOf(who, name).click();
  await presses(who, who.t(`answer.${type}`, { seat: name }));
}
