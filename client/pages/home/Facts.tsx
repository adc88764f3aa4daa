import { Clock, Tag, Users } from 'lucide-react';
import type { Meta } from '../../../games/kit/module.ts';
import { useShelfWords } from '../../i18n/gameTexts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../Home.module.css';

/** How many play, how long it takes, what kind of game it is. */
export function Facts({ meta }: { readonly meta: Meta }) {
  const { t, knows } = useShelfWords(meta.id);
  const [min, max] = [Math.min(...meta.seats), Math.max(...meta.seats)];
  return (
    <ul className={styles.facts}>
      <li>
        <Icon of={Users} size={17} />
        {min === max ? String(min) : t('home.seats', { min, max })}
        {/* to the eye the picture says it */}
        <span className="vh"> {t('home.players', { n: max })}</span>
      </li>
      <li>
        <Icon of={Clock} size={17} />
        {t('home.minutes', { n: meta.minutes })}
      </li>
      {knows('kind') && (
        <li>
          <Icon of={Tag} size={17} />
          {t('kind')}
        </li>
      )}
    </ul>
  );
}
