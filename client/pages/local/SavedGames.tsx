import { ArrowRight, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { entryOf } from '../../../games/registry.ts';
import { useGameWords } from '../../i18n/gameTexts.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import { LOCALES } from '../../i18n/messages.ts';
import type { LocalMatch, LocalSeat } from '../../net/localMatch.ts';
import type { LocalStore } from '../../net/localStore.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSay } from '../../ui/Toast.tsx';
import styles from './Local.module.css';

/** Matches that are kept on this device: to go on with, or to throw away. */
export function SavedGames({ store }: { readonly store: LocalStore }) {
  const t = useTranslate();
  const say = useSay();
  const [saved, setSaved] = useState<readonly LocalMatch[]>([]);
  useEffect(() => {
    let here = true;
    store
      .list()
      .then(list => here && setSaved(list.filter(match => entryOf(match.game))))
      .catch(console.error);
    return () => {
      here = false;
    };
  }, [store]);
  if (saved.length === 0) return null;
  const remove = async (match: LocalMatch): Promise<void> => {
    try {
      await store.remove(match.id);
      setSaved(list => list.filter(other => other.id !== match.id));
      say(t('local.deleted'));
    } catch (error) {
      console.error(error);
      say(t('local.notStored'));
    }
  };
  return (
    <section className={styles.saved} aria-labelledby="local-saved">
      <h2 id="local-saved">{t('local.saved')}</h2>
      <ul>
        {saved.map(match => (
          <li key={match.id} data-game={match.game} className={styles.row}>
            <Row match={match} onRemove={() => void remove(match)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ match, onRemove }: { readonly match: LocalMatch; onRemove(): void }) {
  const { t, language } = useGameWords(match.game);
  const [sure, setSure] = useState(false);
  const names = match.seats.flatMap(seat => (seat.bot === null ? [seat.name] : []));
  const over = match.state.G.table.over !== null;
  const who = t(`local.saved.${company(match.seats)}`, { names });
  const when = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(match.updatedAt);
  const go = t(over ? 'local.look' : 'local.resume');
  const of = `${t('name')}, ${who}, ${when}`;
  return (
    <>
      <div>
        <strong>{over ? `${t('name')} (${t('local.saved.over')})` : t('name')}</strong>
        <span>{who}</span>
        <span>{when}</span>
      </div>
      {sure ? (
        <>
          <Button onClick={() => setSure(false)}>{t('local.delete.keep')}</Button>
          <Button look="primary" onClick={onRemove} aria-label={`${t('local.delete.sure')} (${of})`}>
            {t('local.delete.sure')}
          </Button>
        </>
      ) : (
        <>
          <Button look="quiet" icon onClick={() => setSure(true)} aria-label={`${t('local.delete')} (${of})`}>
            <Icon of={Trash2} />
          </Button>
          <Link className={buttonClass({})} href={`/local/${match.id}`} aria-label={`${go} (${of})`}>
            {go}
            <Icon of={ArrowRight} />
          </Link>
        </>
      )}
    </>
  );
}

/** Who plays alone knows their own name: what is told is with whom. */
function company(seats: readonly LocalSeat[]): 'solo' | 'withBots' | 'with' | 'bots' {
  const persons = seats.filter(seat => seat.bot === null).length;
  if (persons === 0) return 'bots';
  if (persons > 1) return 'with';
  return seats.length === 1 ? 'solo' : 'withBots';
}
