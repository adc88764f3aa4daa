import { type Frame, frameOf, push } from '../kit/effects.ts';
import type { CardId, Json, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import type { Category } from './cards/types.ts';
import { carry, handOf } from './hands.ts';
import type { G, Pending } from './types.ts';

/** What was chosen as the card was played: its target or a category (PC-AMB-32). */
export type Aim = Seat | Category | null;

/** An Action leaves the hand and waits on the stack (PC-021, PC-054). `under`: the Action that it answers. */
export function put(G: G, by: Seat, card: CardId, aim: Readonly<Record<string, Json>>, under: Frame | null): void {
  carry(handOf(G, by), G.onTable, [card]);
  push(G, { op: 'card', by, source: card, ...(under && { parent: under }), bind: { ...aim } });
  const { target, c } = aim;
  const plays = under ? 'answers' : 'plays';
  if (typeof target === 'string') tell(G, `${plays}At`, { seat: by, card, to: target });
  else if (typeof c === 'string') tell(G, `${plays}On`, { seat: by, card, category: c });
  else tell(G, plays, { seat: by, card });
}

/** The Action to which a step of its effect belongs; undefined: an event's. */
export function actionOf(G: G, frame: Frame): Frame | undefined {
  let at: Frame | undefined = frame;
  while (at && at.op !== 'card') at = frameOf(G, at.parent);
  return at;
}
/** The Action that a reaction answers. */
export const underneath = (G: G, frame: Frame): Frame | undefined => {
  const reaction = actionOf(G, frame);
  return reaction && frameOf(G, reaction.parent);
};
export const targetOf = (frame: Frame): Seat | null =>
  typeof frame.bind.target === 'string' ? (frame.bind.target as Seat) : null;

/** Bottom to top, for every view. */
export const pending = (G: G): Pending[] =>
  G.table.stack.flatMap((f): Pending[] =>
    f.op === 'card' && f.source !== null && f.by !== null
      ? [
          {
            frame: f.id,
            card: f.source,
            by: f.by,
            target: targetOf(f),
            category: typeof f.bind.c === 'string' ? (f.bind.c as Category) : null,
            cancelled: f.cancelled,
          },
        ]
      : [],
  );
