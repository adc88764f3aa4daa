import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Card } from '../../table/Card.tsx';
import { Face } from './Face.tsx';
import { spokenName } from './names.ts';
import styles from './Played.module.css';

interface Props {
  readonly view: View;
  nameOf(seat: string): string;
  readonly t: Translate;
}

/** What was played against this enemy, oldest first; it stays here until the enemy falls (RG-010). */
export function Played({ view, nameOf, t }: Props) {
  const cards = view.played.flatMap((play, at) =>
    play.cards.map(id => ({ id, seat: play.seat, begins: at > 0 && id === play.cards[0] })),
  );
  return (
    <section className={styles.played} aria-label={t('board.played')}>
      <p aria-hidden="true">{t('board.played')}</p>
      <ul className={styles.row} data-place="played" data-to="discard">
        {cards.map(({ id, seat, begins }) => (
          <li
            key={id}
            data-from={`seat-${seat}`}
            className={begins ? styles.next : undefined}
            title={t('board.playedBy', { seat: nameOf(seat) })}
          >
            <Card
              width="var(--card-pile)"
              track={id}
              name={t('board.playedBy.card', { card: spokenName(id, t), seat: nameOf(seat) })}
            >
              <Face id={id} t={t} />
            </Card>
          </li>
        ))}
        {cards.length === 0 && <li className={styles.none}>{t('board.played.none')}</li>}
      </ul>
    </section>
  );
}
