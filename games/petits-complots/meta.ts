import type { Meta } from '../kit/module.ts';

export const meta = {
  id: 'petits-complots',
  seats: [3, 4, 5],
  rulesVersion: 1,
  phases: [
    ['event', ['pick', 'orders']],
    ['table', ['start', 'main', 'interrupt', 'react', 'pick', 'trim', 'orders']],
    ['lastCall', ['lastCall', 'react', 'pick', 'orders']],
  ],
  moves: ['draw', 'exchange', 'expose', 'play', 'endTurn', 'interrupt', 'react', 'answer', 'discard', 'order'],
  openMoves: ['draw', 'exchange', 'expose', 'play', 'endTurn', 'interrupt', 'discard'],
  options: [
    { id: 'chaos', kind: 'choice', of: ['quiet', 'balanced', 'chaotic'], default: 'balanced' },
    { id: 'window', kind: 'number', of: [4, 6, 10], default: 6, online: true },
  ],
  limits: { window4: 4000, window6: 6000, window10: 10_000, lastCall: 10_000 },
  levels: ['easy', 'normal'],
  minutes: 30,
  stage: 'open',
} as const satisfies Meta;
