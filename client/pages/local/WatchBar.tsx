import { Pause, Play, StepForward } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslate } from '../../i18n/Language.tsx';
import type { LocalTable } from '../../net/localTable.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { useSpeedField } from './speed.ts';
import styles from './WatchBar.module.css';

/** Under a table where only bots play: stop, one step, how fast. */
export function WatchBar({ table }: { readonly table: LocalTable }) {
  const t = useTranslate();
  const { tempo, subscribe } = table;
  const paused = useSyncExternalStore(subscribe, tempo.paused);
  const speed = useSpeedField(table);
  return (
    <section className={styles.bar} aria-label={t('local.watch.bar')}>
      <Button onClick={() => tempo.pause(!paused)}>
        <Icon of={paused ? Play : Pause} />
        {t(paused ? 'local.watch.resume' : 'local.watch.pause')}
      </Button>
      <Button
        onClick={() => {
          if (!paused) tempo.pause(true);
          tempo.step();
        }}
      >
        <Icon of={StepForward} />
        {t('local.watch.step')}
      </Button>
      <Select labelHidden {...speed} />
    </section>
  );
}
