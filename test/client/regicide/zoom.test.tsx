// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hand, plain, show } from './shown.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const beside = (): string | null => plain(document.querySelector('[data-zoom="hover"]')?.textContent) || null;
const dialog = (): HTMLElement | null => screen.queryByRole('dialog');
const face = (button: HTMLElement): Element => button.querySelector('[data-card]') ?? button;
/** jsdom's pointer events know no pointer; ours must. */
const point = (at: Element, type: string, pointerType: string, where = { clientX: 0, clientY: 0 }): void => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...where });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  act(() => {
    at.dispatchEvent(event);
  });
};
const pressed = (button: HTMLElement): string | null => button.getAttribute('aria-pressed');

// the Queen of Spades stands: a Spade does nothing
const m = { players: 2, fallen: 6, hand: '9s 4h Ad' };

describe('a card that wants to be read', () => {
  test('is shown beside a mouse that rests on it, and goes with the mouse', () => {
    const table = show(m);
    const card = face(table.card(/9 de Pique/));
    point(card, 'pointermove', 'mouse');
    point(card, 'pointermove', 'mouse', { clientX: 9, clientY: 0 });
    wait(450);
    expect(beside()).toBeNull();
    wait(100);
    expect(beside()).toMatch(/Sans effet pour l’instant/);
    point(face(table.card(/4 de Cœur/)), 'pointermove', 'mouse', { clientX: 60, clientY: 0 });
    wait(550);
    expect(beside()).not.toMatch(/Sans effet/);
    expect(beside()).toMatch(/Vaut 4/);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(beside()).toBeNull();
  });
  test('is not shown when it comes to lie under a mouse that nobody moves', () => {
    const table = show(m);
    const here = { clientX: 50, clientY: 50 };
    point(face(table.card(/4 de Cœur/)), 'pointermove', 'mouse', { clientX: 20, clientY: 50 });
    point(face(table.card(/4 de Cœur/)), 'pointermove', 'mouse', here);
    table.then({ ...m, hand: '9s Ad', turn: 1 });
    for (const type of ['pointerover', 'pointerenter', 'pointermove'])
      point(face(table.card(/9 de Pique/)), type, 'mouse', here);
    wait(2000);
    expect(beside()).toBeNull();
    point(face(table.card(/9 de Pique/)), 'pointermove', 'mouse', { clientX: 58, clientY: 50 });
    wait(550);
    expect(beside()).toMatch(/9 de Pique|Vaut 9/);
    // nor by itself again after a key
    fireEvent.keyDown(document.body, { key: 'Escape' });
    point(face(table.card(/9 de Pique/)), 'pointermove', 'mouse', { clientX: 58, clientY: 50 });
    wait(2000);
    expect(beside()).toBeNull();
  });
  test('lies above the question and its buttons, whatever the window', () => {
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.matches('[data-prompt]')) return new DOMRect(0, 500, 900, 90);
      if (this.matches('[data-zoom]')) return new DOMRect(0, 0, 500, 400);
      return new DOMRect(100, 620, 90, 126);
    });
    const table = show(m);
    const card = face(table.card(/9 de Pique/));
    point(card, 'pointermove', 'mouse');
    point(card, 'pointermove', 'mouse', { clientX: 9, clientY: 0 });
    wait(550);
    const shown = document.querySelector<HTMLElement>('[data-zoom="hover"]');
    expect(Number.parseFloat(shown?.style.top ?? '') + 400).toBeLessThan(500);
    boxes.mockRestore();
  });
  test('is shown by a finger that stays on it, which then does not pick it', () => {
    const table = show(m);
    const button = table.card(/9 de Pique/);
    point(face(button), 'pointerdown', 'touch');
    wait(600);
    expect(dialog()?.textContent).toMatch(/9 de Pique/);
    point(face(button), 'pointerup', 'touch');
    fireEvent.click(face(button));
    expect(pressed(button)).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  });
  test('but a tap picks, and a finger that scrolls shows nothing', () => {
    const table = show(m);
    const button = table.card(/9 de Pique/);
    point(face(button), 'pointerdown', 'touch');
    wait(100);
    point(face(button), 'pointerup', 'touch');
    fireEvent.click(face(button));
    expect([pressed(button), dialog()]).toEqual(['true', null]);
    point(face(button), 'pointerdown', 'touch');
    point(face(button), 'pointermove', 'touch', { clientX: 40, clientY: 0 });
    wait(700);
    expect(dialog()).toBeNull();
  });
  test('a mouse that touches nothing shows nothing to a finger', () => {
    const table = show(m);
    point(face(table.card(/9 de Pique/)), 'pointermove', 'touch');
    point(face(table.card(/9 de Pique/)), 'pointermove', 'touch', { clientX: 9, clientY: 0 });
    wait(1000);
    expect(beside()).toBeNull();
  });
  test('is shown by Z: the one that has the focus, else the last one picked, else the enemy', () => {
    const table = show(m);
    table.card(/As de Carreau/).focus();
    fireEvent.keyDown(table.card(/As de Carreau/), { key: 'z' });
    expect(plain(dialog()?.textContent)).toMatch(/As de Carreau.*Animal : vaut 1/);
    const about = document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '');
    expect(plain(about?.textContent)).toMatch(/Animal : vaut 1/); // read out at once
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(dialog()).toBeNull();
    for (const button of hand().querySelectorAll('button')) button.blur();
    fireEvent.keyDown(document.body, { key: '1' });
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(plain(dialog()?.textContent)).toMatch(/As de Carreau|4 de Cœur|9 de Pique/);
    expect(plain(dialog()?.textContent)).not.toMatch(/Dame/);
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    for (const button of hand().querySelectorAll('button')) button.blur();
    fireEvent.keyDown(document.body, { key: 'Z' });
    expect(plain(dialog()?.textContent)).toMatch(/Dame de Pique.*Attaque 15, vie 30.*Piques ne protègent pas/);
  });
  test('says nothing of an immunity that a Jester has taken', () => {
    const table = show({ ...m, cancelled: true });
    table.card(/9 de Pique/).focus();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(dialog()?.textContent).not.toMatch(/Sans effet/);
  });
});
