import type { Pace } from '../../../games/kit/clocks.ts';
import type { Words } from '../../i18n/messages.ts';
import { Choice } from '../../ui/Choice.tsx';
import { PACES, type PaceKind, paceTag, usualPace } from './pace.ts';

interface Props {
  readonly value: Pace;
  readonly words: Words;
  onChange(pace: Pace): void;
}

/** How long people may think: whether at all, and then how long. */
export function PaceChoice({ value, words, onChange }: Props) {
  const { t } = words;
  const tagOf = (pace: Pace): string => JSON.stringify(pace);
  // a room may have times of its own: they stay to be chosen
  const known = PACES[value.kind];
  const paces = known.some(pace => tagOf(pace) === tagOf(value)) ? known : [...known, value];
  return (
    <>
      <Choice
        label={t('room.pace')}
        about={t(`room.pace.${value.kind}.about`)}
        options={KINDS.map(kind => ({ value: kind, label: t(`room.pace.${kind}`) }))}
        value={value.kind}
        onChange={kind => onChange(usualPace(kind as PaceKind))}
      />
      {value.kind !== 'none' && (
        <Choice
          label={t(`room.pace.${value.kind}.which`)}
          options={paces.map(pace => ({ value: tagOf(pace), label: paceTag(pace, words) }))}
          value={tagOf(value)}
          onChange={chosen => onChange(paces.find(pace => tagOf(pace) === chosen) ?? value)}
        />
      )}
    </>
  );
}
const KINDS: readonly PaceKind[] = ['none', 'live', 'relaxed'];
