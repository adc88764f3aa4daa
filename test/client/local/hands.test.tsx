// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitedPeople, curtain } from '../../../client/pages/local/curtain.ts';
import { IDLE_MS, useHands } from '../../../client/pages/local/useHands.ts';
import { emptyTable } from '../../../games/kit/base.ts';
import { promptId, type Seat, seats } from '../../../games/kit/ids.ts';

const [A, B, C] = seats(3) as [Seat, Seat, Seat];

describe('whose eyes the screen is for', () => {
  const two = { people: [A, B], playing: [A, B], awaited: [A], held: null, alone: null, over: false };
  test('several people: covered until who is awaited takes the device', () => {
    expect(curtain(two)).toEqual({ show: null, cover: A });
    expect(curtain({ ...two, held: A })).toEqual({ show: A, cover: null });
  });
  test('who held it sees nothing once somebody else is awaited', () => {
    expect(curtain({ ...two, awaited: [B], held: A })).toEqual({ show: null, cover: B });
  });
  test('of several who are awaited, the holder goes on; without a holder the first is named', () => {
    expect(curtain({ ...two, awaited: [A, B], held: B })).toEqual({ show: B, cover: null });
    expect(curtain({ ...two, awaited: [B, A] })).toEqual({ show: null, cover: B });
  });
  test('only bots are awaited, or it is over: what everybody may see', () => {
    expect(curtain({ ...two, awaited: [], held: A })).toEqual({ show: null, cover: null });
    expect(curtain({ ...two, over: true, held: A })).toEqual({ show: null, cover: null });
  });
  test('one person: their own seat all the time, never a cover', () => {
    for (const awaited of [[], [B]])
      for (const over of [true, false])
        expect(curtain({ ...two, people: [B], playing: [B], awaited, over })).toEqual({ show: B, cover: null });
  });
  test('bots alone: everybody watches', () => {
    expect(curtain({ ...two, people: [], playing: [], awaited: [] })).toEqual({ show: null, cover: null });
    expect(curtain({ ...two, playing: [], awaited: [] })).toEqual({ show: null, cover: null });
  });
  test('the others have gone to bed: who is left is given the device once, and then sees their seat all the time', () => {
    const left = { ...two, playing: [B], awaited: [] };
    expect(curtain(left)).toEqual({ show: null, cover: B });
    for (const awaited of [[], [B]]) expect(curtain({ ...left, alone: B, awaited })).toEqual({ show: B, cover: null });
    expect(curtain({ ...left, alone: B, over: true })).toEqual({ show: B, cover: null });
    expect(curtain({ ...left, over: true })).toEqual({ show: null, cover: null });
  });
});

describe('the people a question waits for', () => {
  const G = (close: 'first' | 'all' | 'never', asked: readonly Seat[], sealed: readonly Seat[] = []) => {
    const table = emptyTable();
    const id = promptId(1);
    table.asks.push({ id, stage: 's', seats: asked, close, limit: 'turn' });
    table.sealed[id] = sealed.map(seat => ({ seat, type: 'x', answer: null }));
    return { table };
  };
  test('bots are not people, answers that are sealed are given, open offers wait for nobody', () => {
    expect(awaitedPeople(G('first', [C, A]), [A, C])).toEqual([C, A]);
    expect(awaitedPeople(G('first', [B]), [A, C])).toEqual([]);
    expect(awaitedPeople(G('all', [A, B, C], [A]), [A, C])).toEqual([C]);
    expect(awaitedPeople(G('never', [A]), [A, C])).toEqual([]);
  });
});

describe('the device in somebody’s hands', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const taken = () => {
    const initialProps: { readonly awaited: Seat[]; readonly playing?: Seat[] } = { awaited: [A] };
    const hook = renderHook(
      ({ awaited, playing = [A, B] }: typeof initialProps) =>
        useHands({ people: [A, B], playing, awaited, over: false }),
      { initialProps },
    );
    expect(hook.result.current.cover).toBe(A);
    act(() => hook.result.current.take());
    expect(hook.result.current.show).toBe(A);
    return hook;
  };
  test('"hide my hand" covers at once', () => {
    const { result } = taken();
    act(() => result.current.hide());
    expect(result.current).toMatchObject({ show: null, cover: A });
  });
  test('between two questions of the same person there is no cover', () => {
    const { result, rerender } = taken();
    rerender({ awaited: [A] });
    expect(result.current.show).toBe(A);
  });
  test('the next person: covered, and the one before has lost the right to look', () => {
    const { result, rerender } = taken();
    rerender({ awaited: [B] });
    expect(result.current).toMatchObject({ show: null, cover: B });
    rerender({ awaited: [A] });
    expect(result.current).toMatchObject({ show: null, cover: A });
  });
  test('after bots have played it is covered again', () => {
    const { result, rerender } = taken();
    rerender({ awaited: [] });
    expect(result.current).toMatchObject({ show: null, cover: null });
    rerender({ awaited: [A] });
    expect(result.current).toMatchObject({ show: null, cover: A });
  });
  test('it covers itself when the window loses focus', () => {
    const { result } = taken();
    act(() => void window.dispatchEvent(new Event('blur')));
    expect(result.current.cover).toBe(A);
  });
  test('it covers itself when the page goes out of sight, not when it comes back', () => {
    const { result } = taken();
    const visible = vi.spyOn(document, 'visibilityState', 'get');
    visible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.show).toBe(A);
    visible.mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.cover).toBe(A);
  });
  test('it covers itself after a minute without a touch', () => {
    const { result } = taken();
    act(() => void vi.advanceTimersByTime(IDLE_MS - 1));
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    act(() => void vi.advanceTimersByTime(IDLE_MS - 1));
    expect(result.current.show).toBe(A);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.cover).toBe(A);
  });
  test('who holds it when the other goes to bed keeps it, untouched for a minute, too', () => {
    const { result, rerender } = taken();
    rerender({ awaited: [A], playing: [A] });
    expect(result.current).toMatchObject({ show: A, cover: null });
    act(() => void vi.advanceTimersByTime(IDLE_MS));
    rerender({ awaited: [], playing: [A] });
    expect(result.current).toMatchObject({ show: A, cover: null });
  });
  test('who goes to bed holding it does not see the other’s hand', () => {
    const { result, rerender } = taken();
    rerender({ awaited: [], playing: [B] });
    expect(result.current).toMatchObject({ show: null, cover: B });
    act(() => result.current.take());
    expect(result.current).toMatchObject({ show: B, cover: null });
    act(() => result.current.hide());
    expect(result.current.show).toBe(B);
  });
  test('the other is back: hands are covered again, and so they are when they go once more', () => {
    const { result, rerender } = taken();
    rerender({ awaited: [A], playing: [A] });
    act(() => result.current.hide());
    rerender({ awaited: [A], playing: [A, B] });
    expect(result.current).toMatchObject({ show: null, cover: A });
    rerender({ awaited: [], playing: [A] });
    expect(result.current).toMatchObject({ show: null, cover: A });
  });
});
