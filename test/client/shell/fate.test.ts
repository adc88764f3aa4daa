import { describe, expect, it } from 'vitest';
import { fateOf } from '../../../client/net/fate.ts';
import type { Json } from '../../../games/kit/ids.ts';

const ask = (id: string, mine: Json = null): Json => ({
  id,
  stage: 'play',
  seats: ['0'],
  close: 'first',
  about: null,
  answered: null,
  mine,
});
const found = (asks: Json[], mayTakeBack = false) => ({ view: { asks }, mayTakeBack });
const move = { prompt: 'q3', type: 'play', answer: ['7h'] };

describe('a move that was under way when the line broke', () => {
  it('was kept when its question is gone', () => expect(fateOf(move, found([ask('q4')]))).toBe('kept'));
  it('was kept when its question holds my sealed answer', () => {
    expect(fateOf(move, found([ask('q3', { seat: '0', type: 'play', answer: ['7h'] })]))).toBe('kept');
  });
  it('is given back when its question still stands open', () =>
    expect(fateOf(move, found([ask('q3')]))).toBe('given-back'));
  it('is given back when its question holds another answer of mine', () => {
    expect(fateOf(move, found([ask('q3', { seat: '0', type: 'play', answer: ['8h'] })]))).toBe('given-back');
    expect(fateOf(move, found([ask('q3', { seat: '0', type: 'yield', answer: ['7h'] })]))).toBe('given-back');
  });
  it('taking back: kept when there is nothing left to take back', () => {
    const back = { prompt: 'q0', type: 'takeBack', answer: null };
    expect(fateOf(back, found([ask('q5')], false))).toBe('kept');
    expect(fateOf(back, found([ask('q3')], true))).toBe('given-back');
  });
  it('is kept in a view without questions: the game went on without it', () => {
    expect(fateOf(move, { view: null, mayTakeBack: false })).toBe('kept');
  });
});
