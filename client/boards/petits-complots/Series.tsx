import type { CardId } from '../../../games/kit/ids.ts';
import { CATEGORIES, type Category } from '../../../games/petits-complots/cards/types.ts';
import { seriesOf } from '../../../games/petits-complots/facts.ts';
import type { Translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { categoryIcons, colourOf } from './kinds.ts';
import styles from './Series.module.css';

interface Group {
  readonly category: Category;
  readonly count: number;
}
/** Categories that lie in front of somebody, the longest series first. */
export const groupsOf = (cards: readonly CardId[]): readonly Group[] =>
  CATEGORIES.map(category => ({ category, count: seriesOf(cards, category) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

interface Props {
  readonly cards: readonly CardId[];
  /** So many of one category win. */
  readonly need: number;
  readonly t: Translate;
}

/** How many theories of each category: icon, colour and name; the longest series says how many win. */
export function Series({ cards, need, t }: Props) {
  const groups = groupsOf(cards);
  if (groups.length === 0) return <span className={styles.none}>{t('board.theories.none')}</span>;
  return (
    <span className={styles.series}>
      {groups.map(({ category, count }) => (
        <span
          key={category}
          className={classes(styles.tag, count >= need && styles.wins, count === need - 1 && styles.close)}
          style={colourOf(category)}
          title={t(`category.${category}`)}
        >
          <Icon of={categoryIcons[category]} size={18} />
          <span className="vh">{t(`category.${category}`)}</span>
          <b className="num">
            {count}
            {category === groups[0]?.category && <small>/{need}</small>}
          </b>
        </span>
      ))}
    </span>
  );
}
