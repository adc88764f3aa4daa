import { MicOff } from 'lucide-react';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Card } from '../../table/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Giving } from './asked.ts';
import { Back } from './Back.tsx';
import { Face } from './Face.tsx';
import styles from './Middle.module.css';
import { Slots } from './Slots.tsx';
import type { Chosen } from './useChosen.ts';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly giving: Giving | null;
  readonly chosen: Chosen;
}

/** What the moment is about: the card that is turned up, the Rendez-vous, or my two cards on their way. */
export function Middle({ view, table, giving, chosen }: Props) {
  const { t } = table;
  return (
    <>
      {view.phase === 'exchange' && (
        <p className={styles.silence}>
          <Icon of={MicOff} size={18} /> {t('board.silence')}
        </p>
      )}
      {giving ? (
        <Slots view={view} table={table} giving={giving} chosen={chosen} />
      ) : view.phase === 'seat' ? null : (
        <div
          className={styles.cards}
          data-place="top"
          data-from="pile"
          data-to={chosen.seat === null ? undefined : `seat-${chosen.seat}`}
        >
          <Turned view={view} t={t} />
        </div>
      )}
    </>
  );
}

function Turned({ view, t }: { readonly view: View; readonly t: TableTools['t'] }) {
  const { top, rendezvous } = view;
  const id = top ?? rendezvous;
  if (id === null)
    return (
      <span className={styles.back}>
        <Back width="var(--card-up)" />
      </span>
    );
  return (
    <Card
      width="var(--card-up)"
      track={`${id}:up`}
      name={t('board.spoken', { name: t(`card.${id}`), text: t(`card.${id}.text`) })}
    >
      <Face id={id} t={t} />
    </Card>
  );
}
