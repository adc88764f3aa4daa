import { Replace } from 'lucide-react';
import { neighbours, traders } from '../../../games/stranger-things/circle.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Card } from '../../table/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Giving } from './asked.ts';
import { Face } from './Face.tsx';
import styles from './Slots.module.css';
import type { Chosen } from './useChosen.ts';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly giving: Giving;
  readonly chosen: Chosen;
}

/** Where my cards go: one slot for each, which is pressed to be filled next, or to be given another card. */
export function Slots({ view, table, giving, chosen }: Props) {
  const { t } = table;
  const next = nextSlot(giving, chosen);
  return (
    <ul className={styles.slots} aria-label={t('board.slots')} data-count={giving.space.slots.length}>
      {giving.space.slots.map(({ id }) => {
        const kind = chosen.given[id];
        const to = receiver(view, table, id);
        return (
          <li key={id}>
            <span className={styles.to}>
              <b>{to}</b>
              {id !== 'card' && <span>{t(view.terms.pass === 'left' ? 'board.side.left' : `board.side.${id}`)}</span>}
            </span>
            <button
              type="button"
              className={classes(styles.slot, next === id && styles.next)}
              aria-pressed={next === id}
              onClick={() => chosen.point(id)}
            >
              {kind === undefined ? (
                <span className={styles.empty}>
                  <span aria-hidden="true">+</span>
                  <span className="vh">{t('board.slot.empty', { to })}</span>
                </span>
              ) : (
                <>
                  <Card width="var(--card-slot)">
                    <Face id={kind} t={t} />
                  </Card>
                  <span className={styles.change}>
                    <Icon of={Replace} size={16} />
                    <span className="vh">{t('board.slot.change', { kind, to })}</span>
                  </span>
                </>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The slot that the next card goes to: the one that was pressed, else the first that is empty; null: none is left. */
export function nextSlot({ space }: Giving, { given, slot }: Pick<Chosen, 'given' | 'slot'>): string | null {
  if (slot !== null) return slot;
  if (Object.keys(given).length >= space.fill) return null;
  return space.slots.find(({ id }) => given[id] === undefined)?.id ?? null;
}

/** Who gets the card of that slot, in a word. */
export function receiver(view: View, { t, me, nameOf }: TableTools, slot: string): string {
  if (me === null) return '';
  if (slot === 'card') {
    const other = view.rendezvous === 'rv-10' ? pairOf(view).find(s => s !== me) : undefined;
    return other === undefined ? t('board.commonPile') : nameOf(other);
  }
  const { left, right } = neighbours(traders(view), me, view.terms.pass);
  return nameOf(slot === 'left' ? left : right);
}
/** Who trade a card at the Steelworks. */
function pairOf(view: View): readonly string[] {
  for (const { about } of view.asks)
    if (about !== null && typeof about === 'object' && 'between' in about && Array.isArray(about.between))
      return about.between.map(String);
  return [];
}
