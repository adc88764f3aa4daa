import { ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Said } from '../../games/kit/roomWire.ts';
import { useLanguage, useTranslate } from '../i18n/Language.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import type { RoomTalk } from './RoomTalk.ts';
import { saidAt } from './saidAt.ts';
import styles from './Talk.module.css';
import { wordsOf } from './words.ts';

/** Lines that one person says within that time stand together under their name, ms. */
const BREATH = 5 * 60_000;

/** What was said, person by person. Stays at the newest line unless one reads further up; older ones come in above. */
export function TalkLines({ talk }: { readonly talk: RoomTalk }) {
  const t = useTranslate();
  const language = useLanguage();
  const { lines, more, isMine } = talk;
  const now = Date.now() + talk.ahead;
  const box = useRef<HTMLDivElement>(null);
  const atFoot = useRef(true);
  /** How far the foot was when older lines were asked for. */
  const before = useRef<number | null>(null);
  const [first, last] = [lines[0]?.n, lines.at(-1)?.n];
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first line is what pushes the others down
  useLayoutEffect(() => {
    const log = box.current;
    if (!log || before.current === null) return;
    log.scrollTop = log.scrollHeight - before.current;
    before.current = null;
    // the button goes with the last of them
    if (!log.contains(document.activeElement)) log.focus({ preventScroll: true });
  }, [first]);
  // the keyboard of a phone takes room away from above
  useLayoutEffect(() => {
    if (!box.current || typeof ResizeObserver !== 'function') return;
    const { current } = box;
    const sizes = new ResizeObserver(() => {
      if (atFoot.current) current.scrollTop = current.scrollHeight;
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  const askOlder = (): void => {
    if (box.current) before.current = box.current.scrollHeight - box.current.scrollTop;
    void talk.older();
  };
  return (
    // new lines are read out by TalkNews, without the names and hours that stand round them here
    <div
      ref={box}
      className={styles.lines}
      role="log"
      aria-live="off"
      aria-label={t('talk.title')}
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
          {t('talk.older')}
        </Button>
      )}
      {lines.length === 0 && <p className={styles.empty}>{t('talk.empty')}</p>}
      {inBreaths(lines).map(([begins, ...rest]) => (
        <article key={begins.n} className={classes(styles.breath, isMine(begins) && styles.mine)}>
          <Avatar seat={begins.seat} name={begins.name} small />
          <div>
            <header>
              <bdi className={styles.name}>{begins.name}</bdi>
              <time dateTime={new Date(begins.at).toISOString()}>{saidAt(begins.at, now, language)}</time>
            </header>
            {[begins, ...rest].map(line => (
              <p key={line.n} dir="auto">
                {wordsOf(line, t)}
              </p>
            ))}
          </div>
        </article>
      ))}
    </div>
  );
}

type Breath = readonly [Said, ...Said[]];
/** Lines of one person, one after another, without a pause. */
function inBreaths(lines: readonly Said[]): readonly Breath[] {
  const all: [Said, ...Said[]][] = [];
  for (const line of lines) {
    const breath = all.at(-1);
    const [begins] = breath ?? [];
    if (breath && begins?.name === line.name && begins.seat === line.seat && line.at - begins.at < BREATH)
      breath.push(line);
    else all.push([line]);
  }
  return all;
}
