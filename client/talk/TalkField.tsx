import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { LINES, LONGEST_LINE } from '../../games/kit/roomWire.ts';
import { useWords } from '../i18n/Language.tsx';
import { whyText } from '../i18n/lineText.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import type { RoomTalk } from './RoomTalk.ts';
import styles from './Talk.module.css';
import { lengthOf } from './words.ts';

/** Where one says something: a preset line with one press, or own words. What was refused stays, with the reason. */
export function TalkField({ talk }: { readonly talk: RoomTalk }) {
  const words = useWords();
  const { t } = words;
  const { may, draft, sending } = talk;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  if (may === 'watching' || may === 'unseated') return <p className={styles.closed}>{t(`talk.${may}`)}</p>;
  const silent = may === 'silent';
  const length = lengthOf(draft);
  const problem = talk.problem && whyText(talk.problem, words, name => name);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    field.current?.focus(); // the keyboard of a phone stays
    if (length > 0 && !silent) void talk.say({ text: draft });
  };
  return (
    <div className={styles.field}>
      {/* it may come while one types: a live part says it */}
      <p role="status" className={classes(silent && styles.closed)}>
        {silent && t('error.may-not-talk')}
      </p>
      <fieldset className={styles.presets} aria-label={t('talk.presets')}>
        {LINES.map(line => (
          <button
            key={line}
            type="button"
            className={styles.preset}
            aria-disabled={silent || undefined}
            onClick={() => !silent && void talk.say({ line })}
          >
            {t(`say.${line}`)}
          </button>
        ))}
      </fieldset>
      <form className={styles.own} onSubmit={send}>
        <label className="vh" htmlFor={id}>
          {t('talk.field')}
        </label>
        <span className={styles.typed}>
          <input
            ref={field}
            id={id}
            value={draft}
            dir="auto"
            placeholder={t('talk.placeholder')}
            autoComplete="off"
            enterKeyHint="send"
            readOnly={silent}
            aria-invalid={problem === null && length <= LONGEST_LINE ? undefined : true}
            aria-describedby={classes(problem !== null && `${id}-problem`, `${id}-count`)}
            onChange={event => talk.type(event.target.value)}
          />
          {length > 0 && (
            <span className={classes(styles.count, 'num', length > LONGEST_LINE && styles.tooLong)} aria-hidden="true">
              {length}/{LONGEST_LINE}
            </span>
          )}
        </span>
        <Button type="submit" look="primary" icon off={silent || sending || length === 0} aria-label={t('talk.send')}>
          <Icon of={Send} />
        </Button>
        <span id={`${id}-count`} className="vh">
          {t('talk.count', { n: length, max: LONGEST_LINE })}
        </span>
      </form>
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
