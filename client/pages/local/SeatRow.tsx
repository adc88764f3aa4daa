import { useTranslate } from '../../i18n/Language.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NAME_LENGTH } from '../NameField.tsx';
import styles from './Local.module.css';

export interface Sitting {
  readonly name: string;
  /** The bot's level; null: a person. */
  readonly bot: string | null;
}
interface Props {
  readonly n: number;
  readonly levels: readonly string[];
  readonly value: Sitting;
  readonly problem?: string | undefined;
  onChange(value: Sitting): void;
}
const PERSON = 'person';

export function SeatRow({ n, levels, value, problem, onChange }: Props) {
  const t = useTranslate();
  return (
    <fieldset className={styles.seat}>
      <legend>{t('local.seat.who', { n: n + 1 })}</legend>
      <Select
        label={t('local.seat.who', { n: n + 1 })}
        labelHidden
        options={[
          { value: PERSON, label: t('local.seat.person') },
          ...levels.map(level => ({ value: level, label: t('local.seat.bot', { level: t(`level.${level}`) }) })),
        ]}
        value={value.bot ?? PERSON}
        onChange={who => onChange({ ...value, bot: who === PERSON ? null : who })}
      />
      {value.bot === null ? (
        <TextField
          label={t('local.seat.name', { n: n + 1 })}
          labelHidden
          placeholder={t('local.seat.named', { n: n + 1 })}
          value={value.name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          problem={problem}
          onChange={event => onChange({ ...value, name: event.target.value })}
        />
      ) : (
        <p className={styles.level}>{t(`level.${value.bot}.about`)}</p>
      )}
    </fieldset>
  );
}
