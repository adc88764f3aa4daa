import { useTranslate } from '../i18n/Language.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import type { RoomTalk } from './RoomTalk.ts';
import styles from './Talk.module.css';

/** Whose lines this reader would rather not see. */
export function HiddenPeople({ talk }: { readonly talk: RoomTalk }) {
  const t = useTranslate();
  const { others, hidden } = talk;
  if (others.length === 0) return null;
  const names = others.filter(name => hidden.includes(name));
  return (
    <Fold className={styles.hiding} title={t('talk.hiding', { n: names.length, names })}>
      <p>{t('talk.hiding.about')}</p>
      {others.map(name => (
        <Toggle
          key={name}
          label={t('talk.hide', { name })}
          value={hidden.includes(name)}
          onChange={on => talk.hide(name, on)}
        />
      ))}
    </Fold>
  );
}
