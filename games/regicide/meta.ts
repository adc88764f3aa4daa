import type { Meta } from '../kit/module.ts';

export const meta = {
  id: 'regicide',
  seats: [1, 2, 3, 4],
  rulesVersion: 1,
  phases: [
    ['setup', ['mulligan']],
    ['battle', ['play', 'suffer', 'jester', 'next']],
  ],
  moves: ['play', 'yield', 'discard', 'flip', 'choose', 'keep'],
  openMoves: ['play', 'yield', 'discard', 'flip', 'choose'],
  options: [
    { id: 'jesters', kind: 'number', of: [2, 0], default: 2, seats: [1] },
    { id: 'twoJesters', kind: 'toggle', default: false, seats: [2] },
    { id: 'difficulty', kind: 'choice', of: ['gentle', 'normal', 'harsh'], default: 'normal' },
    { id: 'openDiscard', kind: 'toggle', default: false },
    { id: 'mulligan', kind: 'toggle', default: false },
    { id: 'hints', kind: 'toggle', default: false, seats: [2, 3, 4], online: true },
  ],
  levels: ['easy', 'normal', 'hard', 'expert'],
  minutes: 30,
  stage: 'open',
} as const satisfies Meta;
