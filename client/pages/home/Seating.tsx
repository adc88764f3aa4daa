import type { Meta } from '../../../games/kit/module.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Choice } from '../../ui/Choice.tsx';

/** How many seats a new table has, and who of a game's bots sits on the last ones. */
export interface Seated {
  readonly seats: number;
  /** As wished: a smaller table takes fewer. */
  readonly bots: number;
  readonly level: string;
}
interface Props {
  readonly meta: Meta;
  readonly value: Seated;
  readonly t: Translate;
  onChange(value: Seated): void;
}

/** Somebody has to sit down in person: the first seat is theirs. */
export const botsAt = ({ seats, bots }: Seated): number => Math.min(bots, seats - 1);

export function Seating({ meta, value, t, onChange }: Props) {
  const { seats, level } = value;
  const change = (part: Partial<Seated>): void => onChange({ ...value, ...part });
  return (
    <>
      <Choice
        label={t('create.seats')}
        options={meta.seats.map(n => ({ value: String(n), label: t('create.seats.n', { n }) }))}
        value={String(seats)}
        onChange={n => change({ seats: Number(n) })}
      />
      {seats > 1 && (
        <Choice
          label={t('create.bots')}
          about={t('create.bots.about')}
          options={Array.from({ length: seats }, (_, n) => ({ value: String(n), label: String(n) }))}
          value={String(botsAt(value))}
          onChange={n => change({ bots: Number(n) })}
        />
      )}
      {botsAt(value) > 0 && (
        <Choice
          label={t('create.bots.level')}
          about={t(`level.${level}.about`)}
          options={meta.levels.map(name => ({ value: name, label: t(`level.${name}`) }))}
          value={level}
          onChange={name => change({ level: name })}
        />
      )}
    </>
  );
}
