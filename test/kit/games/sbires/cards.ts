import type { Effect } from '../../../../games/kit/effects.ts';
import type { Json } from '../../../../games/kit/ids.ts';

export type Type = 'sbire' | 'allie' | 'action';
export interface On {
  event: string;
  who: 'self' | 'opp';
  by?: 'opp';
  free?: boolean;
  type?: Type;
}
export interface Ability {
  kind: 'play' | 'entry' | 'exit' | 'activation' | 'reaction' | 'trigger';
  do: Effect;
  on?: On;
  mandatory?: boolean;
}
export interface Print {
  type: Type;
  domains?: string[];
  name?: string;
  valise?: boolean;
  indestructible?: boolean;
  abilities?: Ability[];
}
export const sel = (o: Record<string, Json>): Json => ({ n: 1, ...o });
export const own1: Effect = { op: 'destroy', what: sel({ zone: 'play', side: 'own', type: 'sbire' }) };
export const CARDS: Record<string, Print> = {
  punk: { type: 'sbire', domains: ['N', 'V'] },
  cultiste: { type: 'sbire', domains: ['I', 'O'] },
  brute: { type: 'sbire', domains: ['V'], abilities: [{ kind: 'exit', do: { op: 'mill', who: 'opp', n: 2 } }] },
  chat: { type: 'sbire', domains: ['O'], indestructible: true },
  rodney: {
    type: 'allie',
    domains: ['I', 'V'],
    abilities: [{ kind: 'activation', do: { op: 'gain', who: 'self', n: 1 } }],
  },
  bill: {
    type: 'allie',
    domains: ['V'],
    abilities: [
      {
        kind: 'activation',
        mandatory: true,
        do: { op: 'destroy', what: sel({ zone: 'play', side: 'any', without: 'N' }) },
      },
    ],
  },
  carmillia: {
    type: 'allie',
    domains: ['O'],
    abilities: [
      {
        kind: 'activation',
        do: { op: 'for', cost: own1, then: { op: 'destroy', what: sel({ zone: 'play', side: 'opp', type: 'allie' }) } },
      },
    ],
  },
  babs: { type: 'allie', domains: ['N'], abilities: [{ kind: 'activation', do: { op: 'redo' } }] },
  tohrfynh: {
    type: 'allie',
    domains: ['V'],
    abilities: [
      {
        kind: 'trigger',
        on: { event: 'played', who: 'opp', free: true, type: 'sbire' },
        do: { op: 'destroy', what: { ref: 'event' } },
      },
    ],
  },
  brique: { type: 'action', abilities: [{ kind: 'play', do: { op: 'mill', who: 'opp', n: 4 } }] },
  vivants: {
    type: 'action',
    abilities: [
      {
        kind: 'play',
        do: {
          op: 'playFree',
          what: sel({ zone: 'discard', side: 'own', type: 'sbire', n: 3, upTo: true }),
          skipEntry: true,
        },
      },
    ],
  },
  renfort: {
    type: 'action',
    valise: true,
    abilities: [
      {
        kind: 'play',
        do: { op: 'millUntil', who: 'self', type: 'sbire', then: { op: 'playFree', what: { ref: 'found' } } },
      },
    ],
  },
  liquide: { type: 'action', abilities: [{ kind: 'play', do: { op: 'gain', who: 'self', n: 2 } }] },
  objection: {
    type: 'action',
    abilities: [
      {
        kind: 'reaction',
        on: { event: 'wouldPerform', who: 'opp' },
        do: { op: 'for', cost: { op: 'lose', who: 'self', n: 1 }, then: { op: 'cancel' } },
      },
    ],
  },
  contre: {
    type: 'action',
    abilities: [
      {
        kind: 'reaction',
        on: { event: 'wouldReact', who: 'opp' },
        do: { op: 'seq', steps: [{ op: 'cancel' }, { op: 'gain', who: 'self', n: 1 }] },
      },
    ],
  },
  bouclier: {
    type: 'action',
    abilities: [
      {
        kind: 'reaction',
        on: { event: 'wouldDestroy', who: 'self' },
        do: {
          op: 'for',
          cost: { op: 'destroy', what: sel({ zone: 'play', side: 'own', type: 'sbire', not: 'event' }) },
          then: { op: 'cancel', instead: true },
        },
      },
    ],
  },
  sosie: {
    type: 'action',
    abilities: [{ kind: 'reaction', on: { event: 'wouldDestroy', who: 'self', type: 'allie' }, do: { op: 'cancel' } }],
  },
  tarte: {
    type: 'action',
    abilities: [{ kind: 'reaction', on: { event: 'wouldMill', who: 'self', by: 'opp' }, do: { op: 'cancel' } }],
  },
};
export const print = (c: string): Print => CARDS[c.split('-')[0] ?? ''] ?? { type: 'action' };
export const ability = (c: string, kind: Ability['kind']): Ability | undefined =>
  print(c).abilities?.find(a => a.kind === kind);
