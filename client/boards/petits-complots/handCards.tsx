import { type CardId, card } from '../../../games/kit/ids.ts';
import type { Prompt } from '../../../games/kit/prompts.ts';
import { isLightning } from '../../../games/petits-complots/cards/deck.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import type { HandCard } from '../../table/Hand.tsx';
import { barred, swaps } from '../../table/picking.ts';
import { type Choosing, playOf, refusalOf, sealed } from './asked.ts';
import { Face } from './Face.tsx';
import { spokenName } from './names.ts';

interface Moment {
  readonly view: View;
  readonly table: TableTools;
  readonly prompt: Prompt | undefined;
  readonly picked: readonly string[];
  readonly choice: Choosing | null;
}

/** The own hand as the open question wants it: what can be played comes first, what cannot says why. */
export function ownHand(moment: Moment): readonly HandCard[] {
  const { view, table, prompt, picked, choice } = moment;
  const { t } = table;
  const hand = view.hand ?? [];
  if (choice?.own) return toPick(hand, moment, choice);
  const inWindow = prompt?.stage === 'react' || prompt?.stage === 'lastCall';
  const rank = (id: CardId): number =>
    prompt && refusalOf(playOf(prompt, id)) === null ? 0 : inWindow && isLightning(id) ? 1 : 2;
  const order = [...hand].sort((a, b) => rank(a) - rank(b));
  const mine = picked.length === 0 ? (sealed(view, prompt)?.cards ?? []) : [];
  return order.map((id): HandCard => {
    const shown = { id, name: spokenName(id, t), face: <Face id={id} t={t} /> };
    if (picked.includes(id) || mine.includes(id)) return { ...shown, state: 'selected' };
    if (!prompt || choice) return { ...shown, state: 'rest' };
    const use = playOf(prompt, id);
    const no = refusalOf(use);
    if (use === null) {
      if (prompt.stage === 'start' || prompt.stage === 'pick') return { ...shown, state: 'rest' };
      const wait = prompt.stage === 'interrupt';
      return { ...shown, state: wait ? 'rest' : 'off', why: t(wait ? 'board.why.turn' : 'board.why.lightning') };
    }
    return no ? { ...shown, state: 'off', why: table.why(no) } : { ...shown, state: 'playable' };
  });
}

/** Cards out of which some are to be picked: of one's own hand or, laid in its place, of somewhere else. */
export function toPick(ids: readonly string[], moment: Moment, choice: Choosing): readonly HandCard[] {
  const { view, table, prompt, picked } = moment;
  const { t } = table;
  const { space } = choice;
  const mine = picked.length === 0 ? (sealed(view, prompt)?.cards ?? []) : [];
  return ids.map((id): HandCard => {
    const chosen = picked.includes(id) || mine.includes(id);
    const inIt = space.from.some(o => o.id === id);
    const no = chosen || !inIt ? null : barred(space, picked, id, table.fit);
    const why = !inIt ? t('board.why.not') : no ? table.why(no) : undefined;
    return {
      id,
      name: spokenName(id, t),
      face: <Face id={card(id)} t={t} />,
      state: chosen ? 'selected' : why === undefined ? 'playable' : 'off',
      ...(why !== undefined && { why }),
      ...(swaps(space, picked, id, table.fit) && { swaps: true }),
    };
  });
}
