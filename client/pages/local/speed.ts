import { useSyncExternalStore } from 'react';
import { read, write } from '../../app/settings.ts';
import type { LocalTable } from '../../net/localTable.ts';

export const SPEEDS = ['calm', 'usual', 'quick'] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long people may look before each step of a bot, ms. */
export const PACES: Readonly<Record<Speed, number>> = { calm: 2500, usual: 900, quick: 250 };

/** The speed that was last chosen on this device. */
export const keptSpeed = (): Speed => SPEEDS.find(speed => speed === read('speed')) ?? 'usual';

/** The speed of this table's bots, and how to change it: at once here, and from now on at every table. */
export function useSpeed({ subscribe, tempo }: LocalTable): readonly [Speed, (speed: Speed) => void] {
  const pace = useSyncExternalStore(subscribe, tempo.pace);
  const choose = (speed: Speed): void => {
    write('speed', speed);
    tempo.setPace(PACES[speed]);
  };
  return [SPEEDS.find(speed => PACES[speed] === pace) ?? 'usual', choose];
}
