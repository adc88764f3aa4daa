import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/Language.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../Home.module.css';

/** What somebody typed as a code: spaces and dashes go, a whole link is cut down to its code. null: no code. */
export function codeIn(typed: string): string | null {
  const end = typed.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';
  const code = end.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5}$/.test(code) ? code : null;
}

export function CodeForm() {
  const t = useTranslate();
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(false);
  const join = (event: FormEvent): void => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code) navigate(`/r/${code}`);
    else setProblem(true);
  };
  return (
    <form className={styles.join} onSubmit={join}>
      <label htmlFor={id}>{t('home.code')}</label>
      <div className={styles.joinRow}>
        <input
          id={id}
          className={styles.code}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={event => {
            setTyped(event.target.value);
            setProblem(false);
          }}
        />
        <Button look="primary" type="submit">
          {t('home.join')}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {t('home.code.bad')}
        </p>
      )}
    </form>
  );
}
