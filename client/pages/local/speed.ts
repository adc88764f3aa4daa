import { useSyncExternalStore } from 'react';
import { read, write } from '../../app/settings.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import type { LocalTable } from '../../net/localTable.ts';

const SPEEDS = ['calm', 'usual', 'quick'] as const;
type Speed = (typeof SPEEDS)[number];
/** How long people may look before each step of a bot, ms. */
export const PACES: Readonly<Record<Speed, number>> = { calm: 2500, usual: 900, quick: 250 };

/** The speed that was last chosen on this device. */
export const keptSpeed = (): Speed => SPEEDS.find(speed => speed === read('speed')) ?? 'usual';

/** The speed of this table's bots, for a Choice or a Select; a change counts at once here, and from now on at every table. */
export function useSpeedField({ subscribe, tempo }: LocalTable) {
  const t = useTranslate();
  const pace = useSyncExternalStore(subscribe, tempo.pace);
  return {
    label: t('local.speed'),
    options: SPEEDS.map(value => ({ value, label: t(`local.speed.${value}`) })),
    value: SPEEDS.find(speed => PACES[speed] === pace) ?? 'usual',
    onChange: (value: string): void => {
      const speed = SPEEDS.find(s => s === value);
      if (!speed) return;
      write('speed', speed);
      tempo.setPace(PACES[speed]);
    },
  };
}
