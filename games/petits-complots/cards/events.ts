import type { EventCard } from './types.ts';

/** The thirty events (PC-026), four of them chaotic. */
export const EVENTS = {
  'ev-work-to-rule': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'playLimit', set: 1, scope: 'all', until: 'round' }],
  },
  'ev-general-frenzy': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'playLimit', set: 3, scope: 'all', until: 'round' }],
  },
  'ev-out-of-stock': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'drawCount', set: 1, scope: 'all', until: 'round' }],
  },
  'ev-document-leak': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'drawCount', set: 4, scope: 'all', until: 'round' }],
  },
  'ev-holes-in-pockets': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'handLimit', set: 6, scope: 'all', until: 'round' }],
  },
  'ev-plotters-truce': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'banType', value: 'action', scope: 'all', until: 'round' }],
  },
  'ev-power-cut': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'banType', value: 'lightning', scope: 'all', until: 'round' }],
  },
  'ev-keep-it-down': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'theoryLimit', set: 1, scope: 'all', until: 'round' }],
  },
  'ev-taboo-topic': {
    chaotic: false,
    effect: [
      { op: 'choose', what: 'category', by: 'first', as: 'c' },
      { op: 'rule', key: 'banCategory', value: '$c', scope: 'all', until: 'round' },
    ],
  },
  'ev-fresh-start': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'exchangeKeepsPlays', set: true, scope: 'all', until: 'round' }],
  },
  'ev-trending-topic': {
    chaotic: false,
    effect: [
      { op: 'choose', what: 'category', by: 'random', as: 'c' },
      { op: 'rule', key: 'freeCategory', value: '$c', scope: 'all', until: 'round' },
    ],
  },
  'ev-theory-museum': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'protectTableau', set: true, scope: 'all', until: 'round' }],
  },
  'ev-full-disclosure': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'openHands', set: true, scope: 'all', until: 'round' }],
  },
  'ev-gullible-public': {
    chaotic: false,
    effect: [{ op: 'rule', key: 'winCount', add: -1, scope: 'all', until: 'round' }],
  },
  'ev-mystery-parcel': {
    chaotic: false,
    effect: [
      {
        op: 'each',
        of: 'all',
        do: [{ op: 'move', from: { zone: 'deck' }, to: { zone: 'hand', of: 'each' }, pick: 'top', count: 2 }],
      },
    ],
  },
  'ev-underdog-grant': {
    chaotic: false,
    effect: [
      {
        op: 'each',
        of: 'trailing',
        do: [{ op: 'move', from: { zone: 'deck' }, to: { zone: 'hand', of: 'each' }, pick: 'top', count: 3 }],
      },
    ],
  },
  'ev-open-floor': {
    chaotic: false,
    effect: [
      {
        op: 'each',
        of: 'all',
        do: [
          {
            op: 'move',
            from: { zone: 'hand', of: 'each' },
            to: { zone: 'tableau', of: 'each' },
            pick: 'by:each',
            count: 1,
            upTo: true,
            filter: { type: 'theory' },
          },
        ],
      },
    ],
  },
  'ev-idea-recycling': {
    chaotic: false,
    effect: [
      {
        op: 'each',
        of: 'all',
        do: [
          {
            op: 'move',
            from: { zone: 'discard' },
            to: { zone: 'hand', of: 'each' },
            pick: 'random',
            count: 1,
            filter: { type: 'theory' },
          },
        ],
      },
    ],
  },
  'ev-fact-check': {
    chaotic: false,
    effect: [
      {
        op: 'each',
        of: 'leaders',
        do: [
          {
            op: 'move',
            from: { zone: 'tableau', of: 'each' },
            to: { zone: 'hand', of: 'each' },
            pick: 'by:each',
            count: 1,
            filter: { category: 'topOf:each' },
          },
        ],
      },
    ],
  },
  'ev-spring-cleaning': {
    chaotic: false,
    effect: [
      {
        op: 'each',
        of: 'all',
        do: [
          { op: 'move', from: { zone: 'hand', of: 'each' }, to: { zone: 'discard' }, pick: 'by:each', count: 2 },
          { op: 'move', from: { zone: 'deck' }, to: { zone: 'hand', of: 'each' }, pick: 'top', count: 1 },
        ],
      },
    ],
  },
  'ev-spot-check': {
    chaotic: false,
    effect: [
      {
        op: 'each',
        of: 'biggestHands',
        do: [{ op: 'move', from: { zone: 'hand', of: 'each' }, to: { zone: 'discard' }, pick: 'random', count: 2 }],
      },
    ],
  },
  'ev-word-of-mouth': {
    chaotic: false,
    effect: [{ op: 'pass', zone: 'hand', pick: 'by:owner', count: 1, dir: 'left' }],
  },
  'ev-headwind': { chaotic: false, effect: [{ op: 'pass', zone: 'hand', pick: 'random', count: 2, dir: 'right' }] },
  'ev-transhumance': {
    chaotic: false,
    effect: [{ op: 'pass', zone: 'hand', pick: 'all', count: 'all', dir: 'left', filter: { type: 'flock' } }],
  },
  'ev-stray-sheep': {
    chaotic: false,
    effect: [
      {
        op: 'move',
        from: { zone: 'discard' },
        to: { zone: 'hand', of: 'first' },
        pick: 'all',
        count: 'all',
        filter: { type: 'shepherd' },
      },
      {
        op: 'move',
        from: { zone: 'discard' },
        to: { zone: 'hand', of: 'shepherdHolder' },
        pick: 'all',
        count: 'all',
        filter: { type: 'sheep' },
      },
    ],
  },
  'ev-counting-sheep': {
    chaotic: false,
    effect: [
      { op: 'reveal', from: { zone: 'hand', of: 'all' }, pick: 'all', filter: { type: 'flock' }, to: 'all' },
      {
        op: 'each',
        of: 'all',
        do: [
          {
            op: 'move',
            from: { zone: 'hand', of: 'each' },
            to: { zone: 'hand', of: 'shepherdHolder' },
            pick: 'random',
            count: 2,
            filter: { type: 'sheep' },
          },
        ],
      },
    ],
  },
  'ch-great-lottery': { chaotic: true, effect: [{ op: 'redeal', zone: 'hand' }] },
  'ch-musical-chairs': {
    chaotic: true,
    effect: [{ op: 'pass', zone: 'tableau', pick: 'all', count: 'all', dir: 'left' }],
  },
  'ch-collective-amnesia': {
    chaotic: true,
    effect: [
      {
        op: 'each',
        of: 'all',
        do: [{ op: 'move', from: { zone: 'hand', of: 'each' }, to: { zone: 'discard' }, pick: 'all', count: 'all' }],
      },
      {
        op: 'each',
        of: 'all',
        do: [{ op: 'move', from: { zone: 'deck' }, to: { zone: 'hand', of: 'each' }, pick: 'top', count: 5 }],
      },
    ],
  },
  'ch-all-true': {
    chaotic: true,
    effect: [
      {
        op: 'each',
        of: 'all',
        do: [
          {
            op: 'move',
            from: { zone: 'hand', of: 'each' },
            to: { zone: 'tableau', of: 'each' },
            pick: 'by:each',
            count: 3,
            upTo: true,
            filter: { type: 'theory' },
          },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, EventCard>>;
