import { MessagesSquare, MicOff } from 'lucide-react';
import type { Mine } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Glyph } from './Glyph.tsx';
import { Role } from './Role.tsx';
import styles from './Tally.module.css';

interface Props {
  readonly mine: Mine;
  readonly table: TableTools;
  readonly hidden: boolean;
  /** Nobody may speak, or not this one. */
  readonly silent: boolean;
  onTalk(): void;
}

/** The two sums that matter in a hand, one's side while a button is held, and the way to what was said and can be said. */
export function Tally({ mine, table, hidden, silent, onTalk }: Props) {
  const { t } = table;
  const { flayer, memory, knock, help } = mine.hand;
  return (
    <div className={styles.tally}>
      {!hidden && (
        <div className={styles.sums}>
          <Sum of="flayer" more={flayer} less={memory} t={t} />
          <Sum of="knock" more={knock} less={help} t={t} />
        </div>
      )}
      <span className={styles.buttons}>
        <Role mine={mine} table={table} />
        <Button onClick={onTalk}>
          <Icon of={silent ? MicOff : MessagesSquare} />
          {t(silent ? 'board.talk.closed' : 'board.talk.open')}
        </Button>
      </span>
    </div>
  );
}

interface SumProps {
  readonly of: 'flayer' | 'knock';
  readonly more: number;
  readonly less: number;
  readonly t: TableTools['t'];
}
/** « 2 − 1 = 1 »; three is the limit. */
const Sum = ({ of, more, less, t }: SumProps) => (
  <p className={styles.sum}>
    <Glyph of={of} />
    <span className="vh">{t(`board.sum.${of}`, { more, less, net: more - less })}</span>
    <b className="num" aria-hidden="true">
      {more}
      {less > 0 && ` − ${less} = ${more < less ? '−' : ''}${Math.abs(more - less)}`}
    </b>
  </p>
);
