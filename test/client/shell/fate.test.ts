import { describe, expect, it } from 'vitest';
import { type Found, fateOf } from '../../../client/net/fate.ts';
import { type Json, seat } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { Line } from '../../../games/kit/wire.ts';
import { ask } from './fakeSocket.ts';

const me = seat(0);
const line = (key: string, params: Line['params']): Line => ({ n: 5, turn: 2, key, params });
const found = (asks: Json[], more: Partial<Found> = {}): Found => ({
  view: { asks },
  mayTakeBack: false,
  lines: [],
  ...more,
});
const move: Move = { prompt: 'q3', type: 'play', answer: ['7h', 'Ac'] };
const of = (sent: Move, what: Found) => fateOf(sent, me, what);

describe('a move that was under way when the line broke', () => {
  it('was kept when its question is gone and the log says that I did just that', () => {
    const lines = [line('plays', { seat: me, cards: ['Ac', '7h'], attack: 8 }), line('damage', { damage: 8, left: 2 })];
    expect(of(move, found([ask('q4')], { lines }))).toBe('kept');
  });
  it('was kept when its question holds my sealed answer', () => {
    expect(of(move, found([ask('q3', { seat: '0', type: 'play', answer: ['7h', 'Ac'] })]))).toBe('kept');
  });
  it('is given back when its question still stands open', () =>
    expect(of(move, found([ask('q3')]))).toBe('given-back'));
  it('is given back when its question holds another answer of mine', () => {
    expect(of(move, found([ask('q3', { seat: '0', type: 'play', answer: ['8h'] })]))).toBe('given-back');
    expect(of(move, found([ask('q3', { seat: '0', type: 'yield', answer: ['7h', 'Ac'] })]))).toBe('given-back');
  });
  it('claims nothing when another tab of this seat has answered otherwise', () => {
    expect(of(move, found([ask('q4')], { lines: [line('plays', { seat: me, cards: ['8d'] })] }))).toBe('moved-on');
    expect(of(move, found([ask('q4')], { lines: [line('plays', { seat: seat(1), cards: ['7h', 'Ac'] })] }))).toBe(
      'moved-on',
    );
    expect(of(move, found([ask('q4')]))).toBe('moved-on');
  });
  it('claims nothing about an answer that no line could tell from another', () => {
    const yields: Move = { prompt: 'q3', type: 'yield', answer: null };
    expect(of(yields, found([ask('q4')], { lines: [line('plays', { seat: me, cards: ['8d'] })] }))).toBe('moved-on');
  });
  it('taking back: kept when the log says so, given back while it can still be done', () => {
    const back: Move = { prompt: 'q0', type: 'takeBack', answer: null };
    expect(of(back, found([ask('q5')], { lines: [line('table.takenBack', { seat: me })] }))).toBe('kept');
    expect(of(back, found([ask('q3')], { mayTakeBack: true }))).toBe('given-back');
    expect(of(back, found([ask('q5')]))).toBe('moved-on');
  });
  it('is lost from sight in a view without questions', () => {
    expect(of(move, { view: null, mayTakeBack: false, lines: [] })).toBe('moved-on');
  });
});
