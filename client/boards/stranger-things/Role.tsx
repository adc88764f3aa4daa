import { Fingerprint } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import type { Mine } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Role.module.css';

/**
 * One's side, seen only while the button is held, by finger or by Space; gone when the page is. The same button and the same box for
 * everybody, whatever there is to read (ST-016).
 */
export function Role({ mine, table }: { readonly mine: Mine; readonly table: TableTools }) {
  const { t, nameOf, me } = table;
  const [held, setHeld] = useState(false);
  const drop = useCallback(() => setHeld(false), []);
  useEffect(() => {
    if (!held) return;
    addEventListener('blur', drop);
    document.addEventListener('visibilitychange', drop);
    return () => {
      removeEventListener('blur', drop);
      document.removeEventListener('visibilitychange', drop);
    };
  }, [held, drop]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    setHeld(event.type === 'keydown');
  };
  const fellows = (mine.fellows ?? []).filter(s => s !== me);
  return (
    <>
      <Button
        className={styles.button}
        aria-describedby="role-held"
        onPointerDown={event => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          setHeld(true);
        }}
        onPointerUp={drop}
        onPointerCancel={drop}
        onLostPointerCapture={drop}
        onContextMenu={event => event.preventDefault()}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={drop}
      >
        <Icon of={Fingerprint} />
        {t('board.role')}
      </Button>
      <span id="role-held" className="vh">
        {t('board.role.about')}
      </span>
      <div className={styles.box} role="status" data-held={held || undefined}>
        {held && (
          <>
            <strong>{t(mine.possessed ? 'board.role.possessed' : 'board.role.sane')}</strong>
            <span>
              {fellows.length > 0
                ? t('board.role.fellows', { n: fellows.length, seats: fellows.map(nameOf) })
                : t(mine.possessed ? 'board.role.possessed.about' : 'board.role.sane.about')}
            </span>
          </>
        )}
      </div>
    </>
  );
}
