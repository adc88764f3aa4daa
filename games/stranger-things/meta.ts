import type { Meta } from '../kit/module.ts';

export const meta = {
  id: 'stranger-things',
  seats: [4, 5, 6, 7, 8, 9, 10],
  rulesVersion: 1,
  phases: [
    ['seat', ['seat']],
    ['look', ['look']],
    ['day', ['give', 'talk']],
    ['effect', ['choose', 'talk']],
    ['exchange', ['exchange']],
    ['reveal', ['reveal']],
  ],
  moves: ['character', 'ready', 'give', 'pick', 'name', 'vote', 'offer', 'claim', 'trade'],
  openMoves: ['give', 'pick', 'name', 'claim'],
  options: [
    { id: 'games', kind: 'number', of: [3, 1], default: 3 },
    { id: 'deck', kind: 'choice', of: ['published', 'balanced'], default: 'published', seats: [4, 5, 6, 8, 10] },
    { id: 'starter', kind: 'choice', of: ['chance', 'first'], default: 'chance' },
    { id: 'blocked', kind: 'choice', of: ['fewer', 'out'], default: 'fewer' },
    { id: 'silentEffects', kind: 'toggle', default: false },
  ],
  levels: ['easy', 'normal'],
  minutes: 20,
  stage: 'open',
} as const satisfies Meta;
