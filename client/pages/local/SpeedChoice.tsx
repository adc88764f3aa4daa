import { useTranslate } from '../../i18n/Language.tsx';
import type { LocalTable } from '../../net/localTable.ts';
import { Choice } from '../../ui/Choice.tsx';
import { SPEEDS, useSpeed } from './speed.ts';

/** In the menu of a table where bots play. */
export function SpeedChoice({ table }: { readonly table: LocalTable }) {
  const t = useTranslate();
  const [speed, choose] = useSpeed(table);
  return (
    <Choice
      label={t('local.speed')}
      options={SPEEDS.map(value => ({ value, label: t(`local.speed.${value}`) }))}
      value={speed}
      onChange={value => choose(SPEEDS.find(s => s === value) ?? speed)}
    />
  );
}
