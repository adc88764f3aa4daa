import type { Meta } from '../kit/module.ts';

export const meta = {
  id: '__id__',
  seats: [2, 3, 4],
  rulesVersion: 1,
  phases: [['tricks', ['play']]],
  moves: ['play'],
  openMoves: ['play'],
  options: [{ id: 'cards', kind: 'number', of: [3, 5], default: 5 }],
  levels: ['easy'],
  minutes: 5,
  stage: 'hidden',
} as const satisfies Meta;
