import { type CardId, card, printOf } from '../../../games/kit/ids.ts';
import { categoryOf, isFlock, isTheory, sorted } from '../../../games/petits-complots/cards/deck.ts';
import { CATEGORIES } from '../../../games/petits-complots/cards/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CardLines.module.css';
import { categoryIcons, colourOf, kindIcon } from './kinds.ts';
import { cardName } from './names.ts';

/** Cards to be read, by kind: theories of each category, Actions with their text, the flock. */
export function CardLines({ cards, t }: { readonly cards: readonly CardId[]; readonly t: Translate }) {
  const order = sorted(cards);
  const actions = order.filter(c => !isTheory(c) && !isFlock(c));
  const flock = order.filter(isFlock);
  return (
    <div className={styles.groups}>
      {CATEGORIES.map(category => {
        const here = order.filter(c => categoryOf(c) === category);
        return (
          here.length > 0 && (
            <section key={category} className={styles.theories} style={colourOf(category)}>
              <h3>
                <Icon of={categoryIcons[category]} />
                {t(`category.${category}`)}
                <b className="num">{here.length}</b>
              </h3>
              <Lines cards={here} t={t} />
            </section>
          )
        );
      })}
      {actions.length > 0 && <Others title={t('board.actions', { n: actions.length })} cards={actions} t={t} />}
      {flock.length > 0 && <Others title={t('board.flock', { n: flock.length })} cards={flock} t={t} />}
    </div>
  );
}

const Others = (props: { readonly title: string; readonly cards: readonly CardId[]; readonly t: Translate }) => (
  <section className={styles.actions}>
    <h3>{props.title}</h3>
    <Lines cards={props.cards} t={props.t} />
  </section>
);

const Lines = ({ cards, t }: { readonly cards: readonly CardId[]; readonly t: Translate }) => (
  <ul>
    {cards.map(id => (
      <li key={id}>
        {!isTheory(card(id)) && <Icon of={kindIcon(id)} size={18} />}
        <span>
          <b>{cardName(id, t)}</b>
          {!isTheory(card(id)) && !isFlock(card(id)) && <small>{t(`card.${printOf(id)}.text`)}</small>}
        </span>
      </li>
    ))}
  </ul>
);
