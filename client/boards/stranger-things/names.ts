import { KINDS, type Kind } from '../../../games/stranger-things/cards.ts';
import type { Claim, View } from '../../../games/stranger-things/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { TableTools } from '../../table/board.ts';

/** « 2 Coups durs » */
export const counted = (kind: Kind, count: number, t: Translate): string => t('board.count', { kind, count });
export const cardNames = (cards: readonly Kind[], t: Translate): readonly string[] => cards.map(c => t(`card.${c}`));
/** « 2 Coups durs et 1 Gaufre », in the order of the kinds. */
export const countedAll = (cards: readonly Kind[], t: Translate): readonly string[] =>
  KINDS.flatMap(kind => {
    const count = cards.filter(c => c === kind).length;
    return count === 0 ? [] : [counted(kind, count, t)];
  });

/** What somebody has said, in as few words as a place at the table has room for. */
export const shortClaim = (claim: Claim, { t, nameOf }: Pick<TableTools, 't' | 'nameOf'>): string =>
  t(`board.said.${claim.says}`, {
    kind: claim.kind ?? 'waffle',
    count: claim.count ?? 0,
    seat: claim.about === undefined ? '' : nameOf(claim.about),
  });

/** The last thing that a seat has said in this turn. */
export const lastSaid = (view: View, seat: string): Claim | undefined =>
  view.claims.filter(c => c.seat === seat && c.turn === view.turn).at(-1);
