import { describe, expect, test } from 'vitest';
import { parseMove } from '../../games/kit/moves.ts';

describe('what comes over the wire', () => {
  test('a move is its question, its name and its answer', () => {
    expect(parseMove('play', { prompt: 'q1', answer: ['7H'] })).toEqual({ prompt: 'q1', type: 'play', answer: ['7H'] });
    expect(parseMove('play', { prompt: 'q1' })).toEqual({ prompt: 'q1', type: 'play', answer: null });
    expect(parseMove('play', { prompt: 'q1', answer: undefined })).toMatchObject({ answer: null });
  });
  test('answers may nest as deep as a choice does', () => {
    const answer = { is: 'card', then: { is: 'seat', then: ['a'] } };
    expect(parseMove('play', { prompt: 'q1', answer })).toMatchObject({ answer });
  });
  const loop: unknown[] = [];
  loop.push(loop);
  test.each([
    ['nothing', null],
    ['a number', 1],
    ['a list', []],
    ['no question', {}],
    ['a question that is no word', { prompt: 1 }],
    ['a question of too many letters', { prompt: 'q'.repeat(17) }],
    ['something more', { prompt: 'q1', more: 1 }],
    ['a long word', { prompt: 'q1', answer: 'x'.repeat(65) }],
    ['a long list', { prompt: 'q1', answer: Array.from({ length: 65 }, () => 1) }],
    [
      'too many names',
      { prompt: 'q1', answer: Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`k${n}`, 1])) },
    ],
    ['a deep nest', { prompt: 'q1', answer: [[[[[[1]]]]]] }],
    ['a nest without end', { prompt: 'q1', answer: loop }],
    ['infinity', { prompt: 'q1', answer: Number.POSITIVE_INFINITY }],
    ['not a number', { prompt: 'q1', answer: Number.NaN }],
    ['a function', { prompt: 'q1', answer: () => 1 }],
    ['a prototype', JSON.parse('{"prompt":"q1","answer":{"__proto__":{"is":1}}}')],
    ['a constructor', { prompt: 'q1', answer: { constructor: 1 } }],
    ['a hole in a list', { prompt: 'q1', answer: [[undefined]] }],
  ])('%s is refused', (_name, raw) => {
    expect(parseMove('play', raw)).toMatchObject({ ok: false, code: 'bad-shape' });
  });
});
