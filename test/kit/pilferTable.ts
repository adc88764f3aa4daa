import { card, type Seat, seat, seats } from '../../games/kit/ids.ts';
import type { Check } from '../../games/kit/legality.ts';
import type { Answer } from '../../games/kit/prompts.ts';
import { keyed } from '../../games/kit/random.ts';
import { start, step, stepTable } from '../../games/kit/step.ts';
import { takeBackOf } from '../support/play.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import type { G } from './games/pilfer/types.ts';
import { KEY, LIVE } from './proofGames.ts';

/** The cards of a seat: 'steal-0 nope-0'. */
export const cards = (ids: string) => ids.split(' ').map(card);
/** A card that is used, with whatever it needs. */
export const use = (is: string, then: Answer = null): Answer => ({ is, then });

export interface PilferTable {
  readonly G: G;
  plays(by: number, type: string, answer: Answer): Check;
  takesBack(by: number): Check;
  /** The clock closes the reaction window; tells who was asked, in order. */
  windowCloses(): string;
  asked(stage: string): string;
}

/** Three at pilfer, live, in the first turn of seat 0, with these cards in hand. */
export function pilferTable(...hands: readonly string[]): PilferTable {
  const random = keyed({ key: KEY, deal: 0, at: 0 });
  const G = start(pilfer, seats(3), { ...LIVE, goal: 9 }, random);
  const asked = (stage: string): string => G.table.asks.find(a => a.stage === stage)?.id ?? '';
  stepTable(pilfer, G, { prompt: asked('give'), by: 'table' }, random);
  hands.forEach((ids, n) => {
    G.hands[seat(n)] = cards(ids);
  });
  const stages: Record<string, string> = { answer: 'react', order: 'orders' };
  const does = (by: Seat, type: string, answer: Answer) =>
    step(pilfer, G, by, { prompt: asked(stages[type] ?? 'main'), type, answer }, random);
  return {
    G,
    asked,
    plays: (by, type, answer) => does(seat(by), type, answer),
    takesBack: by => step(pilfer, G, seat(by), takeBackOf(G, seat(by)), random),
    windowCloses: () => {
      const open = G.table.asks.find(a => a.stage === 'react');
      if (open) stepTable(pilfer, G, { prompt: open.id, by: 'table' }, random);
      return open?.seats.join('') ?? '';
    },
  };
}
