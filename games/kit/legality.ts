import type { Params } from './ids.ts';

export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly params: Params;
}
export type Check = { readonly ok: true } | Refusal;

export const ok: Check = { ok: true };
export const refuse = (code: RefusalCode | (string & {}), params: Params = {}): Refusal => ({
  ok: false,
  code,
  params,
});

/** The kit's own codes; a game adds its own. Each has a sentence in texts/. */
export type RefusalCode =
  | 'over'
  | 'too-late'
  | 'not-asked'
  | 'answered'
  | 'bad-shape'
  | 'no-such-move'
  | 'not-an-option'
  | 'repeated'
  | 'too-few'
  | 'too-many'
  | 'incomplete'
  | 'no-take-back'
  | 'table-only'
  | 'bug';
