import type { Refusal } from '../../../games/kit/legality.ts';
import type { Standing } from '../OtherRules.tsx';

/** Refusals of a table that is there, but plays by other rules than these. */
export const isStanding = ({ code }: Refusal): boolean => Object.hasOwn(STANDINGS, code);
export const STANDINGS: Readonly<Record<string, Standing>> = {
  'other-rules': 'stands',
  stopped: 'stopped',
  'old-page': 'old-page',
};
