import { printOf, type Seat } from '../../../games/kit/ids.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CardLines } from './CardLines.tsx';
import styles from './Dialogs.module.css';
import { cardName } from './names.ts';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  onClose(): void;
}

/** What lies in front of somebody, and their hand where hands are open. */
export function PlayerDialog({ view, table: { t, nameOf }, seat, onClose }: Props & { readonly seat: Seat }) {
  const cards = view.tableau[seat] ?? [];
  const hand = view.open[seat];
  const name = nameOf(seat);
  return (
    <Dialog title={t('board.theories.title', { seat: name, n: cards.length })} shape="wide" onClose={onClose}>
      <p>{t('board.theories.need', { n: view.need[seat] ?? 0 })}</p>
      {cards.length > 0 && <CardLines cards={cards} t={t} />}
      {hand && (
        <section className={styles.open}>
          <h3 className="display">{t('board.open.hand', { seat: name, n: hand.length })}</h3>
          <CardLines cards={hand} t={t} />
        </section>
      )}
    </Dialog>
  );
}

/** The discard pile lies face up: anybody may look through it (PC-AMB-20). */
export const DiscardDialog = ({ view, table: { t }, onClose }: Props) => (
  <Dialog title={t('board.discard.title', { n: view.discard.length })} shape="wide" onClose={onClose}>
    {view.discard.length === 0 ? <p>{t('board.discard.none')}</p> : <CardLines cards={view.discard} t={t} />}
  </Dialog>
);

/** The event of the round and those before it; how many are to come. */
export function EventsDialog({ view, table: { t }, onClose }: Props) {
  const all = [...(view.event === null ? [] : [view.event]), ...[...view.pastEvents].reverse()];
  return (
    <Dialog title={t('board.events.title')} shape="wide" onClose={onClose}>
      <p>{t('board.events.left', { n: view.events, chaos: t(`option.chaos.${view.options.chaos}`) })}</p>
      <ol className={styles.events}>
        {all.map((event, at) => (
          <li key={event}>
            <b>{cardName(event, t)}</b> <em>{t('board.round', { n: view.round - at })}</em>
            <p>{t(`card.${printOf(event)}.text`)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
