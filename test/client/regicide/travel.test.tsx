// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from './shown.tsx';

/** jsdom lays nothing out: each place stands somewhere of its own. */
const PLACES: Readonly<Record<string, number>> = {
  hand: 600,
  played: 200,
  tavern: 100,
  discard: 150,
  enemy: 300,
  castle: 400,
};
const flights: { readonly card: string | undefined; readonly first: Keyframe }[] = [];
const animate = vi.fn(function animate(this: HTMLElement, frames: Keyframe[]) {
  flights.push({ card: this.dataset.card, first: frames[0] ?? {} });
  const flight = { onfinish: () => {}, oncancel: () => {} };
  if (this.dataset.card === undefined) leaving.push(flight);
  return flight;
});
/** Flights of cards that are seen no more. */
const leaving: { onfinish(): void }[] = [];

beforeEach(() => {
  flights.length = 0;
  leaving.length = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const place = this.closest<HTMLElement>('[data-place]')?.dataset.place ?? '';
    return new DOMRect(0, PLACES[place] ?? 0, 72, 100);
  });
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  Object.assign(HTMLElement.prototype, { animate });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  delete document.documentElement.dataset.motion;
});

describe('cards travel', () => {
  test('from the hand to the table, from the Tavern to the hand; what stays does not move', () => {
    const table = show({ hand: '8d 3d', played: [] });
    expect(flights).toEqual([]);
    act(() => table.then({ hand: '3d 5c', played: [[0, '8d']] }));
    expect(flights.map(f => [f.card, f.first.transform])).toEqual(
      expect.arrayContaining([
        ['8d', 'translate(0px, 400px) scale(1)'],
        ['5c', expect.stringContaining('translate(0px, -500px)')],
      ]),
    );
    expect(flights.map(f => f.card)).not.toContain('3d');
  });
  test('a whole hand changes: the old one flies off as pictures, the new one comes from the Tavern', () => {
    const table = show({ hand: '8d 3d 4h', discard: '9c' });
    act(() => table.then({ hand: '5c 6c', discard: '9c 8d 3d 4h' }));
    const came = flights.filter(f => f.card === '5c' || f.card === '6c');
    expect(came.map(f => f.first.transform)).toEqual(Array(2).fill(expect.stringContaining('translate(0px, -500px)')));
    expect(flights.find(f => f.card === '4h')?.first.transform).toBe('translate(0px, 450px) scale(1)'); // the new top
    expect(leaving.length).toBe(2);
    const pictures = document.querySelectorAll('[data-leaving]');
    expect(pictures.length).toBe(2);
    expect(document.querySelectorAll('[data-card="8d"]').length).toBe(0);
    for (const flight of leaving) flight.onfinish();
    expect(document.querySelectorAll('[data-leaving]').length).toBe(0);
  });
  test('with less motion nothing flies: a ring marks where it landed', () => {
    document.documentElement.dataset.motion = 'calm';
    const table = show({ hand: '8d 3d', played: [] });
    act(() => table.then({ hand: '', played: [[0, '8d']] }));
    expect(flights.map(f => f.card)).toEqual(['8d']);
    expect(flights[0]?.first.transform).toBeUndefined();
    expect(flights[0]?.first.outline).toContain('solid');
  });
});
