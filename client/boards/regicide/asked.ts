import type { Prompt } from '../../../games/kit/prompts.ts';
import type { Preview } from '../../../games/regicide/types.ts';
import type { TableTools } from '../../table/board.ts';
import type { CardsSpace } from '../../table/picking.ts';

export interface Asked {
  /** The move that takes cards of the hand; null when none is asked for. */
  readonly type: 'play' | 'discard' | null;
  readonly space: CardsSpace | null;
  /** What the cards picked so far would do; null when nothing is picked or they would do nothing. */
  readonly preview: Preview | null;
}

/** What the open question wants of the hand. */
export function asked(table: TableTools, prompt: Prompt | undefined, picked: readonly string[]): Asked {
  for (const type of ['play', 'discard'] as const) {
    const space = prompt?.moves[type];
    if (!prompt || space?.kind !== 'cards') continue;
    // the game's own preview, as its types say; it crosses the shell as plain JSON
    const preview = picked.length
      ? (table.preview({ prompt: prompt.id, type, answer: picked }) as unknown as Preview | null)
      : null;
    return { type, space, preview };
  }
  return { type: null, space: null, preview: null };
}
