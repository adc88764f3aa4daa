import { ChevronUp } from 'lucide-react';
import type { Said } from '../../games/kit/roomWire.ts';
import { useLanguage, useTranslate } from '../i18n/Language.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { useFoot } from '../ui/useFoot.ts';
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
  const foot = useFoot(lines[0]?.n, lines.at(-1)?.n);
  const askOlder = (): void => {
    foot.hold();
    void talk.older();
  };
  return (
    // new lines are read out by TalkNews, without the names and hours that stand round them here
    <div
      ref={foot.box}
      className={styles.lines}
      role="log"
      aria-live="off"
      aria-label={t('talk.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached with the keyboard
      tabIndex={0}
      onScroll={foot.onScroll}
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
