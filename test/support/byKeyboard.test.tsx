// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../games/kit/moves.ts';
import { answerByKeyboard } from './byKeyboard.ts';
import type { SeatAt } from './seatAt.tsx';

/** A board of two cards and a button; what makes them is the test's. */
function board(Card: 'button' | 'div', Go: 'button' | 'div', tabIndex?: 0): SeatAt {
  const moves: Move[] = [];
  function Board() {
    const [picked, setPicked] = useState<readonly string[]>([]);
    return (
      <>
        {['a', 'b'].map(id => (
          <Card key={id} tabIndex={tabIndex} onClick={() => setPicked([...picked, id])}>
            <span data-card={id}>{id}</span>
          </Card>
        ))}
        <Go tabIndex={tabIndex} onClick={() => moves.push({ prompt: 'q1', type: 'play', answer: picked })}>
          Play
        </Go>
      </>
    );
  }
  const { container, unmount } = render(<Board />);
  return { page: container, moves, leave: unmount };
}

describe('answering with the keyboard alone', () => {
  test('works where every control is a button', async () => {
    expect(await answerByKeyboard(board('button', 'button'), 'play', ['a', 'b'])).toBe(true);
  });
  test('finds that a move cannot be made at all', async () => {
    expect(await answerByKeyboard(board('button', 'button'), 'yield', null)).toBe(false);
    expect(await answerByKeyboard(board('button', 'button'), 'play', ['c'])).toBe(false);
  });
  test.each([undefined, 0] as const)('finds what only a pointer can reach or press', async tabIndex => {
    expect(await answerByKeyboard(board('div', 'button', tabIndex), 'play', ['a'])).toBe(false);
    expect(await answerByKeyboard(board('button', 'div', tabIndex), 'play', ['a'])).toBe(false);
  });
});
