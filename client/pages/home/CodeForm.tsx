import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate, useWords } from '../../i18n/Language.tsx';
import { whyText } from '../../i18n/lineText.ts';
import { readRoom } from '../../net/api.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../Home.module.css';

/** What somebody typed as a code: spaces and dashes go, a whole link is cut down to its code. null: no code. */
export function codeIn(typed: string): string | null {
  const end = typed.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';
  const code = end.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5}$/.test(code) ? code : null;
}

interface Props {
  /** A code that led nowhere: to be looked at again. */
  readonly wrong?: string;
}

/** Says under the field what is wrong with a code, before anybody goes anywhere. */
export function CodeForm({ wrong }: Props) {
  const t = useTranslate();
  const words = useWords();
  const id = useId();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(wrong ?? '');
  const [problem, setProblem] = useState(wrong === undefined ? '' : t('error.no-room'));
  const [going, setGoing] = useState(false);
  useEffect(() => {
    if (wrong === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [wrong]);
  const join = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (going) return;
    const code = codeIn(typed);
    if (code) {
      setGoing(true);
      const room = await readRoom(code);
      setGoing(false);
      // of anything else the table's own page knows what to say, and tries again
      if (room.ok || room.code !== 'no-room') return navigate(`/r/${code}`);
      setProblem(whyText(room, words, id => id));
    } else setProblem(t('home.code.bad'));
    field.current?.focus();
  };
  return (
    <form className={styles.join} onSubmit={event => void join(event)}>
      <label htmlFor={id}>{t('home.code')}</label>
      <div className={styles.joinRow}>
        <input
          ref={field}
          id={id}
          className={styles.code}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={event => {
            setTyped(event.target.value);
            setProblem('');
          }}
        />
        <Button look="primary" type="submit" off={going}>
          {t('home.join')}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
