import type { Seat } from '../../../games/kit/ids.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Glyph } from './Glyph.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './SeatDialog.module.css';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly seat: Seat;
  onClose(): void;
}

/** What everybody has seen of somebody: who they are tonight, what they were given and what they gave away, turn by turn. */
export function SeatDialog({ view, table, seat, onClose }: Props) {
  const { t, nameOf } = table;
  const character = view.characters[seat];
  const gifts = view.gifts.filter(g => g.to === seat || g.from === seat).reverse();
  return (
    <Dialog title={nameOf(seat)} onClose={onClose}>
      <p className={styles.who}>
        {character !== undefined && (
          <>
            <Portrait id={character} />
            <span>{t(`character.${character}`)}</span>
          </>
        )}
        <span>{view.out.includes(seat) ? t('board.out') : t('board.cards', { n: view.sizes[seat] ?? 0 })}</span>
      </p>
      <h3 className={styles.title}>{t('board.gifts')}</h3>
      {gifts.length === 0 && <p>{t('board.gifts.none')}</p>}
      <ol className={styles.gifts}>
        {gifts.map(gift => (
          <li key={gift.turn}>
            <Glyph of={gift.kind} />
            <span>
              {t(gift.to === seat ? 'board.gift.got' : 'board.gift.gave', {
                kind: gift.kind,
                seat: nameOf(gift.to === seat ? gift.from : gift.to),
                turn: gift.turn,
              })}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
