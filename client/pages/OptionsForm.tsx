import type { ReactNode } from 'react';
import { type Chosen, changed, type OptionField, type OptionValue, offered } from '../../games/kit/options.ts';
import type { Words } from '../i18n/messages.ts';
import { Choice } from '../ui/Choice.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Toggle } from '../ui/Toggle.tsx';
import styles from './OptionsForm.module.css';

interface Props {
  readonly fields: readonly OptionField[];
  /** Seats at the table: some options are offered at some counts only. */
  readonly seats: number;
  readonly value: Chosen;
  readonly words: Words;
  onChange(value: Chosen): void;
}

/** A game's options, folded away: a normal game needs none. Nothing where none leaves a choice. `children`: what else may be set. */
export function OptionsForm({ children, ...props }: Props & { readonly children?: ReactNode }) {
  const { t } = props.words;
  if (offered(props.fields, props.seats).length === 0 && !children) return null;
  return (
    <Fold title={t('create.options')}>
      <div className={styles.list}>
        <p className={styles.about}>{t('create.options.about')}</p>
        {children}
        <OptionFields {...props} />
      </div>
    </Fold>
  );
}

/** Drawn from the game's data, in its own words. */
export function OptionFields({ fields, seats, value, words: { t, knows }, onChange }: Props) {
  return offered(fields, seats).map(field => {
    const about = knows(`option.${field.id}.about`) ? t(`option.${field.id}.about`) : undefined;
    const now = value[field.id] ?? field.default;
    const change = (chosen: OptionValue): void => onChange({ ...value, [field.id]: chosen });
    return field.kind === 'toggle' ? (
      <Toggle key={field.id} label={t(`option.${field.id}`)} about={about} value={now === true} onChange={change} />
    ) : (
      <Choice
        key={field.id}
        label={t(`option.${field.id}`)}
        about={about}
        options={field.of.map(of => ({ value: String(of), label: t(`option.${field.id}.${of}`) }))}
        value={String(now)}
        onChange={chosen => change(field.kind === 'number' ? Number(chosen) : chosen)}
      />
    );
  });
}

/** A room's options in one line: what differs from a normal game. */
export function optionsLine(fields: readonly OptionField[], seats: number, value: Chosen, { t }: Words): string {
  const differing = Object.entries(changed(fields, seats, value)).map(([id, chosen]) => {
    const field = fields.find(f => f.id === id);
    if (field?.kind === 'toggle') return t(`option.${id}`);
    return t('room.option', { name: t(`option.${id}`), value: t(`option.${id}.${String(chosen)}`) });
  });
  return differing.length ? t('room.options', { options: differing.join(', ') }) : t('room.options.plain');
}
