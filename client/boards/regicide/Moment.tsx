import type { View } from '../../../games/regicide/types.ts';
import { Card } from '../../table/Card.tsx';
import type { MomentProps } from '../../table/review/offer.ts';
import { classes } from '../../ui/classes.ts';
import { Face } from './Face.tsx';
import { Health } from './Health.tsx';
import styles from './Moment.module.css';
import { cardName } from './names.ts';

/** The enemy as it stood and the hand as it was: small, to look at while one reads what was played. */
export default function Moment({ view, cards, t }: MomentProps<View>) {
  const { enemy } = view;
  const hand = view.hand ?? [];
  return (
    <div className={styles.moment}>
      <div className={styles.enemy}>
        <Card width="60px" name={t('board.enemy', { name: cardName(enemy.card, t) })}>
          <Face id={enemy.card} t={t} strength={enemy} />
        </Card>
        <div>
          <Health enemy={enemy} preview={null} t={t} />
          <p>
            {t('board.attack')} <b className="num">{enemy.strikes}</b>
            {enemy.shield > 0 && (
              <>
                {' · '}
                {t('board.shield')} <b className="num">{enemy.shield}</b>
              </>
            )}
          </p>
        </div>
      </div>
      <ul className={styles.hand} aria-label={t('board.hand.then', { n: hand.length })}>
        {hand.map(id => (
          <li key={id} className={classes(cards.includes(id) && styles.used)}>
            <Card width="100%" name={cardName(id, t)}>
              <Face id={id} t={t} />
            </Card>
            {cards.includes(id) && <span className="vh">{t('board.hand.used')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
