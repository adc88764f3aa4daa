// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetSeat,
  keepNickname,
  keepSeat,
  nickname,
  type StoredSeat,
  seatAt,
  storedSeats,
} from '../../../client/net/seatStore.ts';

const seat = (matchID: string, at: number, code = matchID): StoredSeat => ({
  matchID,
  game: 'regicide',
  code,
  seat: '0',
  credentials: `key-${matchID}`,
  name: 'Léa',
  at,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('seats kept in this browser', () => {
  it('are found again by their match, newest visit first', () => {
    keepSeat(seat('a', 1));
    keepSeat(seat('b', 3));
    keepSeat(seat('c', 2));
    expect(storedSeats().map(s => s.matchID)).toEqual(['b', 'c', 'a']);
    expect(seatAt('a')?.credentials).toBe('key-a');
    expect(seatAt('z')).toBeNull();
  });
  it('are one a table: the next game of the same code takes the place of the last', () => {
    keepSeat(seat('first', 1, 'K7QRM'));
    keepSeat(seat('second', 2, 'K7QRM'));
    expect(storedSeats().map(s => s.matchID)).toEqual(['second']);
  });
  it('can be forgotten, others stay', () => {
    keepSeat(seat('a', 1));
    keepSeat(seat('b', 2));
    forgetSeat('a');
    expect(storedSeats().map(s => s.matchID)).toEqual(['b']);
  });
  it('survive a value that somebody spoilt', () => {
    localStorage.setItem('tablee.seats', '{oops');
    expect(storedSeats()).toEqual([]);
    localStorage.setItem('tablee.seats', JSON.stringify([{ matchID: 'half' }, seat('whole', 1), null, 3]));
    expect(storedSeats().map(s => s.matchID)).toEqual(['whole']);
  });
  it('never grow without end', () => {
    for (let n = 0; n < 60; n += 1) keepSeat(seat(`m${n}`, n));
    expect(storedSeats()).toHaveLength(40);
    expect(seatAt('m59')).not.toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    const denied = (): never => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  });
  it('keeps seats and name as long as the page lasts', () => {
    keepSeat(seat('a', 1));
    keepNickname('Marc');
    expect(seatAt('a')?.name).toBe('Léa');
    expect(nickname()).toBe('Marc');
    forgetSeat('a');
    expect(storedSeats()).toEqual([]);
  });
});
