import { useTranslate } from '../i18n/Language.tsx';
import { TextField } from '../ui/TextField.tsx';

/** As the server counts, in letters. */
export const NAME_LENGTH = 20;
/** What shows nothing. Between two pictures that are one (a family, a pirate flag) the joiner stays, as the server lets it in. */
const HIDDEN = /(?!\u200D)[\p{Cc}\p{Cf}]|(?<!\p{ExtPict}\p{EMod}?\uFE0F?)\u200D|\u200D(?!\p{ExtPict})/gu;
/** A name as it is kept: no double or hidden spaces, cut where it is too long. '' is no name. */
export const tidyName = (typed: string): string => seen([...seen(typed)].slice(0, NAME_LENGTH).join(''));
const seen = (text: string): string => text.replace(/\s+/g, ' ').replace(HIDDEN, '').replace(/ +/g, ' ').trim();

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
