import { ChevronRight, Copy, Share2, Smartphone } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../../i18n/Language.tsx';
import { type Here, readHere } from '../../net/api.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { useSay } from '../../ui/Toast.tsx';
import styles from '../Room.module.css';
import { inviteBases, inviteLink } from './invite.ts';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** How the others come: code, picture of the link, link. */
export function InvitePanel({
  code,
  game,
  gameName,
  folded = false,
  playing = false,
}: {
  readonly code: string;
  readonly game: string;
  readonly gameName: string;
  /** It is opened only when somebody wants it: there is nobody to invite, or somebody else does. */
  readonly folded?: boolean;
  /** Somebody is wanted for a seat of a game that is being played. */
  readonly playing?: boolean;
}) {
  const t = useTranslate();
  const say = useSay();
  const shownLink = useRef<HTMLAnchorElement>(null);
  const [here, setHere] = useState<Here | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => {
    let alive = true;
    void readHere().then(found => {
      if (alive && found.ok) setHere(found.value);
    });
    return () => {
      alive = false;
    };
  }, []);
  const bases = inviteBases(here, location.origin);
  const base = chosen ?? bases[0] ?? location.origin;
  const link = inviteLink(base, code);
  const copy = async (): Promise<void> => {
    const done = await copyText(link);
    if (!done && shownLink.current) getSelection()?.selectAllChildren(shownLink.current);
    say(t(done ? 'room.copied' : 'room.copyFailed'));
  };
  const share = (): void => {
    // closing the sheet is no failure
    navigator
      .share({ title: t('brand.name'), text: t('room.invite.text', { game: gameName, code }), url: link })
      .catch(() => {});
  };
  const mayShare = 'share' in navigator && typeof navigator.share === 'function';
  const invitation = (
    <section className={styles.invite} aria-labelledby="room-code">
      <h2 className={styles.label} id="room-code">
        {t('room.code')}
      </h2>
      <p className={`${styles.code} display`}>
        <span className="vh">{[...code].join(' ')}</span>
        {[...code].map((letter, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code's letters never move
          <span key={n} aria-hidden="true">
            {letter}
          </span>
        ))}
      </p>
      <div className={styles.inviteRow}>
        <div className={styles.qr} role="img" aria-label={t('room.qr', { code })}>
          <Suspense>
            <QrCode value={link} />
          </Suspense>
        </div>
        <div className={styles.inviteText}>
          <p>{t('room.invite.about')}</p>
          <p>
            <a ref={shownLink} className={styles.link} href={link}>
              {link.replace(/^https?:\/\//, '')}
            </a>
          </p>
          <div className={styles.inviteButtons}>
            {mayShare && (
              <Button look="primary" onClick={share}>
                <Icon of={Share2} />
                {t('room.invite')}
              </Button>
            )}
            <Button look={mayShare ? 'plain' : 'primary'} onClick={() => void copy()}>
              <Icon of={Copy} />
              {t('room.copy')}
            </Button>
          </div>
        </div>
      </div>
      {bases.length > 1 && (
        <div className={styles.addresses}>
          <Select
            label={t('room.addresses')}
            options={bases.map(value => ({
              value,
              label: value === location.origin ? t('room.addresses.here', { address: value }) : value,
            }))}
            value={base}
            onChange={choose}
          />
        </div>
      )}
      {!playing && (
        <Link className={styles.oneDevice} href={`/local?game=${game}`}>
          <Icon of={Smartphone} />
          <span>
            {t('room.oneDevice')} <b>{t('room.oneDevice.go')}</b>
          </span>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </section>
  );
  if (!folded) return invitation;
  return (
    <details className={styles.folded}>
      <summary>{t('room.invite.folded', { code })}</summary>
      {invitation}
    </details>
  );
}
