// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { scenes } from '../../../client/pages/gallery/scenes.ts';
import { hand, show } from './shown.tsx';

const press = (key: string, on: Element | Document = document): void => {
  fireEvent.keyDown(on, { key });
};

describe('with the keyboard alone', () => {
  test('digits pick and put back, Escape clears', () => {
    const { card } = show({ hand: '3d 3s 4h' });
    press('2');
    expect(card(/^3 de Carreau/).getAttribute('aria-pressed')).toBe('true');
    press('3');
    expect(card(/^3 de Pique/).getAttribute('aria-pressed')).toBe('true');
    press('2');
    expect(card(/^3 de Carreau/).getAttribute('aria-pressed')).toBe('false');
    press('Escape');
    expect(card(/^3 de Pique/).getAttribute('aria-pressed')).toBe('false');
  });
  test('a digit on a barred card says why', () => {
    const table = show({ hand: '3d 3s 8s' });
    press('1');
    press('2');
    press('3');
    expect(table.prompt).toContain('même valeur');
  });
  test('a digit beyond the hand does nothing', () => {
    show({ hand: '3d 8s' });
    press('9');
    expect(within(hand()).queryAllByRole('button', { pressed: true })).toHaveLength(0);
  });
  test('arrows move between cards, Home and End to the ends', () => {
    const { card } = show({ hand: '3d 3s 4h' });
    card(/^4 de Cœur/).focus();
    press('ArrowRight', document.activeElement ?? document);
    expect(document.activeElement).toBe(card(/^3 de Carreau/));
    press('End', document.activeElement ?? document);
    expect(document.activeElement).toBe(card(/^3 de Pique/));
    press('ArrowRight', document.activeElement ?? document);
    expect(document.activeElement).toBe(card(/^3 de Pique/));
    press('Home', document.activeElement ?? document);
    expect(document.activeElement).toBe(card(/^4 de Cœur/));
  });
  test('? lists the keys; while the list is open the hand holds still', () => {
    const { card } = show({ hand: '3d 3s 4h' });
    press('?');
    const help = screen.getByRole('dialog').textContent ?? '';
    expect(help).toContain('1 à 9');
    expect(help.indexOf('Combinaison')).toBeLessThan(help.indexOf('1 à 9'));
    expect(help).toContain('Vaincre au point près');
    press('1');
    expect(card(/^4 de Cœur/).getAttribute('aria-pressed')).toBe('false');
  });
  test('who writes picks no card', () => {
    const { card } = show({ hand: '3d 3s 4h' });
    const field = document.body.appendChild(document.createElement('input'));
    press('1', field);
    field.remove();
    expect(card(/^4 de Cœur/).getAttribute('aria-pressed')).toBe('false');
  });
  test('the next question is where focus goes when its button is gone', () => {
    const table = show({ hand: '3d 3s 4h' });
    press('1');
    const attack = table.button(/^Attaquer/);
    attack.focus();
    fireEvent.click(attack);
    table.then({ hand: '3d 3s', turn: 1 });
    table.then({ hand: '3d 3s', stage: 'suffer' });
    expect(document.activeElement?.tagName).toBe('H2');
  });
  test.each(Object.entries(scenes))(
    'every control of "%s" is a button that can be reached and has a name',
    (_name, scene) => {
      show(scene);
      const controls = screen.queryAllByRole('button');
      for (const control of controls) {
        expect(control.tagName).toBe('BUTTON');
        expect(control.tabIndex).toBe(0);
        expect(control.hasAttribute('disabled')).toBe(false);
        expect((control.getAttribute('aria-label') ?? control.textContent ?? '').trim()).not.toBe('');
      }
      expect(document.querySelectorAll('[onclick], [tabindex="1"]')).toHaveLength(0);
    },
  );
});
