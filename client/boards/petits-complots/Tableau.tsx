import type { CardId } from '../../../games/kit/ids.ts';
import { categoryOf } from '../../../games/petits-complots/cards/deck.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Card } from '../../table/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Face } from './Face.tsx';
import { categoryIcons, colourOf } from './kinds.ts';
import { cardName } from './names.ts';
import { groupsOf } from './Series.tsx';
import styles from './Tableau.module.css';

interface Props {
  readonly cards: readonly CardId[];
  readonly need: number;
  readonly t: Translate;
}

/** One's own exposed theories: series side by side, every headline readable. */
export function Tableau({ cards, need, t }: Props) {
  const groups = groupsOf(cards);
  if (groups.length === 0) return <p className={styles.none}>{t('board.mine.none', { need })}</p>;
  return (
    <ul className={styles.groups} data-place="tableau">
      {groups.map(({ category, count }) => (
        <li
          key={category}
          className={classes(styles.group, count >= need && styles.wins, count === need - 1 && styles.close)}
          style={colourOf(category)}
        >
          <p className={styles.head}>
            <Icon of={categoryIcons[category]} size={20} />
            <span className={styles.label}>{t(`board.category.${category}`)}</span>
            <b className="num">
              {count}
              <small>/{need}</small>
            </b>
          </p>
          <ul className={styles.cards}>
            {cards
              .filter(c => categoryOf(c) === category)
              .map(c => (
                <li key={c}>
                  <Card width="var(--card-mine)" name={cardName(c, t)} track={c}>
                    <Face id={c} t={t} />
                  </Card>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
