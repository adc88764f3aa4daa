import { useTranslate } from '../i18n/Language.tsx';
import { TextField } from '../ui/TextField.tsx';

/** As the server counts, in letters. */
export const NAME_LENGTH = 20;
/** A name as it is kept: no double or hidden spaces. '' is no name. */
export const tidyName = (typed: string): string =>
  [
    ...typed
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, NAME_LENGTH)
    .join('')
    .trim();

interface Props {
  readonly value: string;
  /** true: there is none. */
  readonly problem: boolean | string;
  readonly about?: string;
  onChange(value: string): void;
}

export function NameField({ value, problem, about, onChange }: Props) {
  const t = useTranslate();
  return (
    <TextField
      label={t('name.label')}
      about={about ?? t('name.about')}
      problem={problem === true ? t('name.missing') : problem || undefined}
      value={value}
      maxLength={NAME_LENGTH}
      autoComplete="nickname"
      enterKeyHint="go"
      onChange={event => onChange(event.target.value)}
    />
  );
}
