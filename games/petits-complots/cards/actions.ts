import type { ActionCard } from './types.ts';

/** The sixteen kinds of Action (PC-021 to PC-023): when they may be played, at whom, and what they do. */
export const ACTIONS = {
  'ac-debunk': { copies: 3, lightning: true, timing: ['reaction'], reactsTo: 'anyAction', effect: [{ op: 'cancel' }] },
  'ac-red-herring': {
    copies: 2,
    lightning: true,
    timing: ['reaction'],
    reactsTo: 'targetsMe',
    effect: [
      { op: 'choose', what: 'player', by: 'self', from: 'others', exclude: ['source'], legalFor: 'pending', as: 'p' },
      { op: 'retarget', to: '$p' },
    ],
  },
  'ac-boomerang': {
    copies: 2,
    lightning: true,
    timing: ['reaction'],
    reactsTo: 'targetsMe',
    effect: [{ op: 'retarget', to: 'source', mirror: true }],
  },
  'ac-alibi': {
    copies: 2,
    lightning: true,
    timing: ['turn', 'interrupt', 'reaction', 'lastCall'],
    reactsTo: 'any',
    effect: [{ op: 'rule', key: 'protectTableau', set: true, scope: 'self', until: 'nextTurn' }],
  },
  'ac-hot-mic': {
    copies: 2,
    lightning: true,
    timing: ['turn', 'interrupt', 'reaction', 'lastCall'],
    reactsTo: 'any',
    target: { who: 'opponent', where: { zone: 'tableau', atLeast: 1, unprotected: true } },
    effect: [
      {
        op: 'move',
        from: { zone: 'tableau', of: 'target' },
        to: { zone: 'hand', of: 'target' },
        pick: 'by:self',
        count: 1,
      },
    ],
  },
  'ac-light-fingers': {
    copies: 3,
    lightning: false,
    timing: ['turn'],
    target: { who: 'opponent', where: { zone: 'hand', atLeast: 1 } },
    effect: [
      { op: 'move', from: { zone: 'hand', of: 'target' }, to: { zone: 'hand', of: 'self' }, pick: 'random', count: 1 },
    ],
  },
  'ac-friendly-search': {
    copies: 3,
    lightning: false,
    timing: ['turn'],
    target: { who: 'opponent', where: { zone: 'hand', atLeast: 1 } },
    effect: [
      { op: 'reveal', from: { zone: 'hand', of: 'target' }, pick: 'all', to: 'self' },
      { op: 'move', from: { zone: 'hand', of: 'target' }, to: { zone: 'hand', of: 'self' }, pick: 'by:self', count: 1 },
    ],
  },
  'ac-identity-swap': {
    copies: 1,
    lightning: false,
    timing: ['turn'],
    target: { who: 'opponent' },
    effect: [
      { op: 'swap', a: { zone: 'hand', of: 'self', pick: 'all' }, b: { zone: 'hand', of: 'target', pick: 'all' } },
    ],
  },
  'ac-quid-pro-quo': {
    copies: 1,
    lightning: false,
    timing: ['turn'],
    target: { who: 'opponent', where: { zone: 'hand', atLeast: 1 } },
    effect: [
      {
        op: 'swap',
        a: { zone: 'hand', of: 'self', pick: 'by:self', count: 1 },
        b: { zone: 'hand', of: 'target', pick: 'random', count: 1 },
      },
    ],
  },
  'ac-shredder': {
    copies: 1,
    lightning: false,
    timing: ['turn'],
    target: { who: 'opponent', where: { zone: 'tableau', atLeast: 1, unprotected: true } },
    effect: [
      { op: 'move', from: { zone: 'tableau', of: 'target' }, to: { zone: 'discard' }, pick: 'by:self', count: 1 },
    ],
  },
  'ac-plagiarism': {
    copies: 4,
    lightning: false,
    timing: ['turn'],
    target: { who: 'opponent', where: { zone: 'tableau', atLeast: 1, unprotected: true } },
    effect: [
      {
        op: 'move',
        from: { zone: 'tableau', of: 'target' },
        to: { zone: 'tableau', of: 'self' },
        pick: 'by:self',
        count: 1,
      },
    ],
  },
  'ac-memory-lapse': {
    copies: 1,
    lightning: false,
    timing: ['turn'],
    target: { who: 'opponent', where: { zone: 'hand', atLeast: 1 } },
    effect: [{ op: 'move', from: { zone: 'hand', of: 'target' }, to: { zone: 'discard' }, pick: 'random', count: 2 }],
  },
  'ac-all-nighter': {
    copies: 3,
    lightning: false,
    timing: ['turn'],
    effect: [{ op: 'move', from: { zone: 'deck' }, to: { zone: 'hand', of: 'self' }, pick: 'top', count: 3 }],
  },
  'ac-media-frenzy': {
    copies: 2,
    lightning: false,
    timing: ['turn'],
    effect: [{ op: 'rule', key: 'extraTheoryPlays', add: 2, scope: 'self', until: 'turn' }],
  },
  'ac-dusty-archives': {
    copies: 3,
    lightning: false,
    timing: ['turn'],
    needs: { zone: 'discard', atLeast: 1 },
    effect: [{ op: 'move', from: { zone: 'discard' }, to: { zone: 'hand', of: 'self' }, pick: 'by:self', count: 1 }],
  },
  'ac-touchy-subject': {
    copies: 1,
    lightning: false,
    timing: ['turn'],
    declare: [{ what: 'category', as: 'c' }],
    effect: [{ op: 'rule', key: 'banCategory', value: '$c', scope: 'others', until: 'nextTurn' }],
  },
} as const satisfies Readonly<Record<string, ActionCard>>;
