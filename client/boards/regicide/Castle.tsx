import { face, type Rank, ROYALS } from '../../../games/regicide/cards.ts';
import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { SuitMark } from '../../ui/Rich.tsx';
import styles from './Castle.module.css';
import { cardName } from './names.ts';
import { faceOf, suitNames } from './suits.ts';

interface Arch {
  readonly rank: Rank;
  /** null: not yet known. */
  readonly card: string | null;
  readonly state: 'down' | 'current' | 'hidden';
}

/** The twelve, in the order in which they come: beaten, fought now, still unknown (the set is known, not its order: RG-080). */
export function arches(view: Pick<View, 'defeated' | 'castle' | 'enemy' | 'over'>): readonly Arch[] {
  const standing = !view.defeated.includes(view.enemy.card);
  const known = [
    ...view.defeated.map((card): Arch => ({ rank: face(card).rank, card, state: 'down' })),
    ...(standing ? [{ rank: face(view.enemy.card).rank, card: view.enemy.card, state: 'current' } satisfies Arch] : []),
  ];
  const coming = ROYALS.flatMap(rank => {
    const cards = view.castle.filter(card => face(card).rank === rank);
    // the last of its rank can only be that one
    return cards.map((card): Arch => ({ rank, card: cards.length === 1 ? card : null, state: 'hidden' }));
  });
  return [...known, ...coming];
}

export function Castle({ view, t }: { readonly view: View; readonly t: Translate }) {
  return (
    <ol className={styles.castle} aria-label={t('board.castle', { count: view.defeated.length })}>
      {arches(view).map((arch, at) => (
        <li
          key={`${arch.rank}${String(at)}`}
          className={classes(styles.arch, styles[arch.state])}
          data-place={arch.state === 'current' ? 'castle' : undefined}
        >
          <span className="vh">{spoken(arch, t)}</span>
          <b aria-hidden="true">{t(`board.index.${arch.rank}`)}</b>
          <Suit card={arch.card} />
        </li>
      ))}
    </ol>
  );
}

function Suit({ card }: { readonly card: string | null }) {
  const suit = card === null ? null : faceOf(card).suit;
  return suit ? (
    <SuitMark suit={suitNames[suit]} silent className={classes(styles.suit)} />
  ) : (
    <i aria-hidden="true">?</i>
  );
}
const spoken = ({ rank, card, state }: Arch, t: Translate): string =>
  t(`board.castle.${state}`, { name: card === null ? t(`board.rank.${rank}`) : cardName(card, t) });
