import type { Prompt } from '../../kit/prompts.ts';
import { CHOOSE, ONLY_FLIP, PLAY, SUFFER } from './model/position.ts';

const ASKED: Readonly<Record<string, number>> = { play: PLAY, suffer: SUFFER, jester: ONLY_FLIP, next: CHOOSE };

/** What the model calls this question; null for one that it does not know: the exchange of hands before the game (RG-083). */
export const askedIn = (prompt: Pick<Prompt, 'stage'> | undefined): number | null =>
  (prompt && ASKED[prompt.stage]) ?? null;
