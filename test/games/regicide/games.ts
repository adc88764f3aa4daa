import { rules } from '../../../games/regicide/game.ts';
import type { Options } from '../../../games/regicide/types.ts';

/** Every seat count with every option that it offers, alone and together. */
export const TABLES: readonly { readonly seats: number; readonly options: Options }[] = [1, 2, 3, 4].flatMap(seats =>
  [
    {},
    { difficulty: 'gentle', openDiscard: true },
    { difficulty: 'harsh', mulligan: true },
    { jesters: 0 },
    { twoJesters: true, mulligan: true, difficulty: 'gentle' },
  ].flatMap(raw => {
    const options = rules.options.parse(raw, seats);
    return options ? [{ seats, options }] : [];
  }),
);
export const nameOf = ({ seats, options }: (typeof TABLES)[number]): string => {
  const on = Object.entries(options).filter(([k, v]) => v !== rules.options.defaults[k as keyof Options]);
  return `${seats} players${on.map(([k, v]) => `, ${k} ${v}`).join('')}`;
};
