import type { Base } from './base.ts';
import { openQuestions } from './receives.ts';

/** Prompt id -> when that question was opened, epoch ms. Kept by the table, beside G, which knows no time. */
export type Since = Readonly<Record<string, number>>;

/** A question that was open before keeps its time; one that is gone is forgotten. */
export const sinceOf = (G: Base, before: Since, now: number): Since =>
  Object.fromEntries(openQuestions(G).map(({ prompt }) => [prompt, before[prompt] ?? now]));
