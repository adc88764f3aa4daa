import { ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Line } from '../../games/kit/wire.ts';
import { lineText } from '../i18n/lineText.ts';
import type { Words } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Rich } from '../ui/Rich.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  const atFoot = useRef(true);
  const last = lines.at(-1)?.n;
  const first = lines[0]?.n;
  /** How far the foot was when older lines were asked for. */
  const before = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the foot
  useLayoutEffect(() => {
    const toFoot = (): void => {
      if (box.current && atFoot.current) box.current.scrollTop = box.current.scrollHeight;
    };
    toFoot();
    // in a sheet that opens just now nothing has a height yet
    const soon = requestAnimationFrame(toFoot);
    return () => cancelAnimationFrame(soon);
  }, [last]);
  // older lines come in above what is being read: that stays where it is
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first line is what pushes the others down
  useLayoutEffect(() => {
    const log = box.current;
    if (!log || before.current === null) return;
    log.scrollTop = log.scrollHeight - before.current;
    before.current = null;
    // the button goes with the last of them
    if (!log.contains(document.activeElement)) log.focus({ preventScroll: true });
  }, [first]);
  const askOlder = (): void => {
    if (box.current) before.current = box.current.scrollHeight - box.current.scrollTop;
    onOlder();
  };
  return (
    <section
      ref={box}
      className={styles.log}
      aria-label={t('table.log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached with the keyboard
      tabIndex={0}
      onScroll={event => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        atFoot.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
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
