import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Rematch } from './afterwardsOffer.ts';
import styles from './RematchBar.module.css';

/** Under the end of a game: the others play again, and wait. In sight wherever one has scrolled to. */
export function RematchBar({ rematch }: { readonly rematch: Rematch | undefined }) {
  const t = useTranslate();
  const [going, setGoing] = useState(false);
  return (
    <div className={styles.bar} data-open={rematch !== undefined || undefined}>
      {/* always here, so that what comes into it is said */}
      <p role="status">{rematch && t('table.again.proposed', { names: rematch.names, n: rematch.names.length })}</p>
      {rematch && (
        <Button
          look="primary"
          off={going}
          onClick={() => {
            setGoing(true);
            void rematch.join().finally(() => setGoing(false));
          }}
        >
          <Icon of={Users} />
          {t(going ? 'table.again.going' : 'table.again.join')}
        </Button>
      )}
    </div>
  );
}
