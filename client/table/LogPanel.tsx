import { ChevronUp } from 'lucide-react';
import type { Line } from '../../games/kit/wire.ts';
import { lineText } from '../i18n/lineText.ts';
import type { Words } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Rich } from '../ui/Rich.tsx';
import { useFoot } from '../ui/useFoot.ts';
import styles from './LogPanel.module.css';

interface Props {
  readonly lines: readonly Line[];
  readonly more: boolean;
  readonly words: Words;
  nameOf(seat: string): string;
  onOlder(): void;
}

/** What happened, in sentences, under the turns in which it happened. Stays at the newest line unless one reads further up. */
export function LogPanel({ lines, more, words, nameOf, onOlder }: Props) {
  const { t } = words;
  const foot = useFoot(lines[0]?.n, lines.at(-1)?.n);
  const askOlder = (): void => {
    foot.hold();
    onOlder();
  };
  return (
    <section
      ref={foot.box}
      className={styles.log}
      aria-label={t('table.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached with the keyboard
      tabIndex={0}
      onScroll={foot.onScroll}
    >
      {more && (
        <Button look="quiet" onClick={askOlder}>
          <Icon of={ChevronUp} />
          {t('table.log.older')}
        </Button>
      )}
      {lines.length === 0 && <p className={styles.empty}>{t('table.log.empty')}</p>}
      {byTurn(lines).map(({ turn, first, rest }) => (
        <div className={styles.turn} key={first.n}>
          <h3>{turn === 0 ? t('table.log.setup') : t('table.log.turn', { n: turn })}</h3>
          <p>
            <Rich text={lineText(first, words, nameOf)} />
          </p>
          {rest.map(line => (
            <p className={styles.sub} key={line.n}>
              <Rich text={lineText(line, words, nameOf)} />
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

interface TurnLines {
  readonly turn: number;
  readonly first: Line;
  readonly rest: readonly Line[];
}
/** Lines in the turns in which they were told. */
function byTurn(lines: readonly Line[]): readonly TurnLines[] {
  const turns: { turn: number; first: Line; rest: Line[] }[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.turn === line.turn) last.rest.push(line);
    else turns.push({ turn: line.turn, first: line, rest: [] });
  }
  return turns;
}
