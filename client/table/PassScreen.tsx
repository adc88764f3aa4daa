import { Eye, Fingerprint, Menu, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTitle } from '../app/useTitle.ts';
import { useTranslate } from '../i18n/Language.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Liteau } from '../ui/Liteau.tsx';
import styles from './PassScreen.module.css';
import { TableMenu } from './TableMenu.tsx';

interface Props {
  readonly game: string;
  readonly seat: string;
  /** Who is next: the only thing that the screen tells. */
  readonly name: string;
  /** Everything that must be fetched before the network goes is here. */
  readonly ready?: boolean;
  readonly onReport?: (() => void) | undefined;
  /** More settings for the menu. */
  readonly settings?: ReactNode;
  /**
   * Games with secret roles: what is drawn, for as long as the button is held down and no longer. Without it one press opens
   * the table.
   */
  readonly secret?: () => ReactNode;
  onShow(): void;
  /** They asked for the device themselves: lets them think better of it. */
  readonly onBack?: (() => void) | undefined;
}

/** Between two people of one device. It stands in place of the table, so that nothing of a hand is anywhere in the page. */
export function PassScreen({ game, seat, name, ready, onReport, settings, secret, onShow, onBack }: Props) {
  const t = useTranslate();
  const [menu, setMenu] = useState(false);
  const { holding, ...hold } = useHold(secret !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t('pass.title'));
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="content" className={`${styles.pass} cloth`} data-game={game} data-ready={ready || undefined}>
      <Liteau />
      <header className={styles.head}>
        <Button look="quiet" icon aria-label={t('ui.menu')} onClick={() => setMenu(true)}>
          <Icon of={Menu} />
        </Button>
      </header>
      {secret && holding ? (
        <section className={styles.who}>{secret()}</section>
      ) : (
        <section className={styles.who}>
          <span className={styles.avatar}>
            <Avatar seat={seat} name={name} />
          </span>
          <p className={styles.to}>{t('pass.to')}</p>
          <h1 ref={heading} className="display" tabIndex={-1}>
            {name}
          </h1>
          <p className={styles.note}>{t('pass.hidden')}</p>
        </section>
      )}
      <footer className={styles.foot}>
        <button
          type="button"
          className={styles.show}
          aria-describedby="pass-about"
          {...(secret ? hold : { onClick: onShow })}
        >
          <Icon of={secret ? Fingerprint : Eye} size={40} />
          {t(secret ? 'pass.hold' : 'pass.show')}
        </button>
        <p id="pass-about">{t(secret ? 'pass.hold.about' : 'pass.show.about', { name })}</p>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            <Icon of={Undo2} />
            {t('pass.back')}
          </Button>
        )}
      </footer>
      <Liteau />
      {menu && <TableMenu settings={settings} onReport={onReport} onClose={() => setMenu(false)} />}
    </main>
  );
}

/** Down is shown, up is hidden: by finger, mouse, Space or Enter. Whatever takes the button away hides too. */
function useHold(active: boolean) {
  const [holding, setHolding] = useState(false);
  useEffect(() => {
    if (!active || !holding) return;
    const up = (): void => setHolding(false);
    const ends = ['pointerup', 'pointercancel', 'keyup', 'blur', 'pagehide'] as const;
    for (const name of ends) addEventListener(name, up);
    document.addEventListener('visibilitychange', up);
    return () => {
      for (const name of ends) removeEventListener(name, up);
      document.removeEventListener('visibilitychange', up);
    };
  }, [active, holding]);
  return {
    holding,
    onPointerDown: () => setHolding(true),
    onKeyDown: (event: { readonly key: string }) => {
      if (event.key === ' ' || event.key === 'Enter') setHolding(true);
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
