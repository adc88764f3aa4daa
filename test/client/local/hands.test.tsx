// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { curtain } from '../../../client/pages/local/curtain.ts';
import type { Offer } from '../../../client/pages/local/offers.ts';
import { IDLE_MS, useHands } from '../../../client/pages/local/useHands.ts';
import { promptId, type Seat, seats } from '../../../games/kit/ids.ts';

const [A, B, C] = seats(3) as [Seat, Seat, Seat];

describe('whose eyes the screen is for', () => {
  const two = {
    people: [A, B],
    playing: [A, B],
    inTurn: [A],
    offers: [] as Offer[],
    call: null,
    held: null,
    alone: null,
    over: false,
  };
  test('several people: covered until who is awaited takes the device', () => {
    expect(curtain(two)).toMatchObject({ show: null, cover: A, round: null });
    expect(curtain({ ...two, held: A })).toMatchObject({ show: A, cover: null, round: null });
  });
  test('who held it sees nothing once somebody else is awaited', () => {
    expect(curtain({ ...two, inTurn: [B], held: A })).toMatchObject({ show: null, cover: B, round: null });
  });
  test('of several who are awaited, the holder goes on; without a holder the first is named', () => {
    expect(curtain({ ...two, inTurn: [A, B], held: B })).toMatchObject({ show: B, cover: null, round: null });
    expect(curtain({ ...two, inTurn: [B, A] })).toMatchObject({ show: null, cover: B, round: null });
  });
  test('only bots are awaited, or it is over: what everybody may see', () => {
    expect(curtain({ ...two, inTurn: [], held: A })).toMatchObject({ show: null, cover: null, round: null });
    expect(curtain({ ...two, over: true, held: A })).toMatchObject({ show: null, cover: null, round: null });
  });
  test('one person: their own seat all the time, never a cover', () => {
    for (const awaited of [[], [B]])
      for (const over of [true, false])
        expect(curtain({ ...two, people: [B], playing: [B], inTurn: awaited, over })).toMatchObject({
          show: B,
          cover: null,
          round: null,
        });
  });
  test('bots alone: everybody watches', () => {
    expect(curtain({ ...two, people: [], playing: [], inTurn: [] })).toMatchObject({
      show: null,
      cover: null,
      round: null,
    });
    expect(curtain({ ...two, playing: [], inTurn: [] })).toMatchObject({ show: null, cover: null, round: null });
  });
  test('the others have gone to bed: who is left is given the device once, and then sees their seat all the time', () => {
    const left = { ...two, playing: [B], inTurn: [] };
    expect(curtain(left)).toMatchObject({ show: null, cover: B, round: null });
    for (const awaited of [[], [B]])
      expect(curtain({ ...left, alone: B, inTurn: awaited })).toMatchObject({ show: B, cover: null, round: null });
    expect(curtain({ ...left, alone: B, over: true })).toMatchObject({ show: B, cover: null, round: null });
    expect(curtain({ ...left, over: true })).toMatchObject({ show: null, cover: null, round: null });
  });
});

describe('a question to the whole table, and another’s turn', () => {
  const round: Offer = { prompt: promptId(7), by: 'round', seats: [B, C], waits: true };
  const aside: Offer = { prompt: promptId(8), by: 'aside', seats: [B, C], waits: false };
  const three = {
    people: [A, B, C],
    playing: [A, B, C],
    inTurn: [] as Seat[],
    offers: [round],
    call: null,
    held: null,
    alone: null,
    over: false,
  };
  const inA = { ...three, inTurn: [A], offers: [aside], held: A };
  const call = { prompt: round.prompt, seat: B };
  const step = { prompt: aside.prompt, seat: B };
  test.each([
    ['the table is asked: what everybody may see, and the panel', three, null, null, round],
    ['whoever held the device before sees no hand', { ...three, held: A }, null, null, round],
    ['whoever held it is asked too, and sees no hand either', { ...three, held: B }, null, null, round],
    [
      'all have answered, bots have not: no panel',
      { ...three, offers: [{ ...round, waits: false }] },
      null,
      null,
      null,
    ],
    ['only bots are asked', { ...three, offers: [] }, null, null, null],
    ['a name: the cover for that person', { ...three, call }, null, B, null],
    ['that person alone with the screen: their hand', { ...three, call, held: B }, B, null, null],
    ['held by another: covered', { ...three, call, held: C }, null, B, null],
    ['the question is closed meanwhile', { ...three, call, held: B, offers: [] }, null, null, null],
    [
      'closed, and the same person is asked in turn: covered',
      { ...three, call, held: B, offers: [], inTurn: [B] },
      null,
      B,
      null,
    ],
    ['a person who is not asked cannot take it', { ...three, call: { ...call, seat: A } }, null, null, round],
    ['somebody is asked in turn as well: they come first', { ...three, inTurn: [A] }, null, A, null],
    ['it is over', { ...three, over: true }, null, null, null],
    ['one plays with bots: their own seat, no panel', { ...three, people: [B], playing: [B] }, B, null, null],
    ['in A’s turn nobody has said anything', inA, A, null, null],
    ['B steps in: covered for B, A’s hand is hidden', { ...inA, call: step }, null, B, null],
    ['B has taken it', { ...inA, call: step, held: B }, B, null, null],
    ['B has put it down: A is given it', { ...inA, held: null }, null, A, null],
    ['B has played, a round opens', { ...inA, call: step, held: B, inTurn: [], offers: [round] }, null, null, round],
  ])('%s', (_, company, show, cover, panel) => {
    expect(curtain(company)).toEqual({ show, cover, round: panel });
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
        useHands({ people: [A, B], playing, inTurn: awaited, offers: [], over: false }),
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
  const called = () => {
    const round: Offer = { prompt: promptId(7), by: 'round', seats: [A, B], waits: true };
    const initialProps: { readonly offers: Offer[]; readonly turn?: Seat[] } = { offers: [round] };
    const hook = renderHook(
      ({ offers, turn = [] }: typeof initialProps) =>
        useHands({ people: [A, B], playing: [A, B], inTurn: turn, offers, over: false }),
      { initialProps },
    );
    expect(hook.result.current.round).toEqual(round);
    act(() => hook.result.current.come({ prompt: round.prompt, seat: B }));
    expect(hook.result.current).toMatchObject({ show: null, cover: B, round: null });
    return { ...hook, round };
  };
  test('a name at the panel, put down again before the cover and behind it', () => {
    const { result, round } = called();
    act(() => result.current.hide());
    expect(result.current).toMatchObject({ show: null, cover: null, round });
    act(() => result.current.come({ prompt: round.prompt, seat: B }));
    act(() => result.current.take());
    expect(result.current).toMatchObject({ show: B, cover: null, round: null });
    act(() => result.current.hide());
    expect(result.current).toMatchObject({ show: null, cover: null, round });
  });
  test('left for a minute after a name: back to what everybody may see', () => {
    const { result, round } = called();
    act(() => result.current.take());
    act(() => void vi.advanceTimersByTime(IDLE_MS));
    expect(result.current).toMatchObject({ show: null, cover: null, round });
  });
  test('the question closes in somebody’s hands: they are covered, also where they are asked next', () => {
    const { result, rerender, round } = called();
    act(() => result.current.take());
    rerender({ offers: [], turn: [B] });
    expect(result.current).toMatchObject({ show: null, cover: B, call: null });
    // and a name said for one question is not said for the next
    rerender({ offers: [{ ...round, prompt: promptId(9) }] });
    expect(result.current).toMatchObject({ show: null, cover: null, round: { prompt: promptId(9) } });
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
