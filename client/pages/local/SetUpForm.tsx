import { type FormEvent, use, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Meta } from '../../../games/kit/module.ts';
import { type Chosen, changed } from '../../../games/kit/options.ts';
import { entryOf } from '../../../games/registry.ts';
import { shelfWords, useGameWords } from '../../i18n/gameTexts.ts';
import { useLanguage, useTranslate } from '../../i18n/Language.tsx';
import { whyText } from '../../i18n/lineText.ts';
import type { LocalStore } from '../../net/localStore.ts';
import { newMatch } from '../../net/newMatch.ts';
import { nickname } from '../../net/seatStore.ts';
import { gameParts } from '../../table/gameParts.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Select } from '../../ui/Select.tsx';
import { useSay } from '../../ui/Toast.tsx';
import { useFirstWrong } from '../../ui/useFirstWrong.ts';
import { OptionsForm } from '../OptionsForm.tsx';
import styles from './Local.module.css';
import { openGames } from './prepare.ts';
import { SeatRow, type Sitting } from './SeatRow.tsx';
import { seated } from './seated.ts';

interface Wish {
  readonly store: LocalStore;
  readonly first: string;
  /** Bots sit on all seats but the first. */
  readonly bots: boolean;
}

/** Game, seats, who sits there, options: one short form. */
export function SetUpForm({ store, first, bots }: Wish) {
  const [game, setGame] = useState(first);
  const meta = entryOf(game)?.meta;
  return meta ? <Form key={game} store={store} meta={meta} bots={bots} onGame={setGame} /> : null;
}

interface Props {
  readonly store: LocalStore;
  readonly meta: Meta;
  readonly bots: boolean;
  onGame(game: string): void;
}
function Form({ store, meta, bots, onGame }: Props) {
  const words = useGameWords(meta.id);
  const { t } = words;
  const say = useSay();
  const [, navigate] = useLocation();
  const [count, setCount] = useState(meta.seats.includes(2) ? 2 : (meta.seats[0] ?? 2));
  const [options, setOptions] = useState<Chosen>({});
  const [sitting, setSitting] = useState<readonly Sitting[]>(() =>
    Array.from({ length: Math.max(...meta.seats) }, (_, n) => ({
      name: n === 0 ? nickname() : '',
      bot: bots && n > 0 ? (meta.levels.at(-1) ?? null) : null,
    })),
  );
  const [asked, setAsked] = useState(false);
  const [going, setGoing] = useState(false);
  const fields = meta.options.filter(field => !field.online);
  const form = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(0);
  useFirstWrong(form, failed);
  const seats = seated(sitting.slice(0, count), n => t('local.seat.named', { n: n + 1 }));
  const watched = seats.list.every(seat => seat.bot !== null);
  const covers = seats.list.filter(seat => seat.bot === null).length > 1;

  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (going) return;
    if (seats.twice.length > 0) return setFailed(failed + 1);
    setGoing(true);
    try {
      const { module } = await gameParts(meta.id);
      const match = await newMatch(store, module, {
        seats: seats.list,
        options: changed(fields, count, options),
      });
      if (match) navigate(`/local/${match.id}`);
      else say(whyText({ ok: false, code: 'bad-options', params: {} }, words, id => id));
    } catch (error) {
      console.error(error);
      say(t('local.trouble.not-stored'));
    }
    setGoing(false);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      data-game={meta.id}
      onSubmit={event => void start(event)}
      aria-label={t('local.new')}
    >
      <h2>{t('local.new')}</h2>
      {openGames.length > 1 ? (
        <GameSelect value={meta.id} onChange={onGame} />
      ) : (
        <p className={styles.game}>{t('name')}</p>
      )}
      <Choice
        label={t('create.seats')}
        options={meta.seats.map(n => ({ value: String(n), label: t('create.seats.n', { n }) }))}
        value={String(count)}
        onChange={value => setCount(Number(value))}
      />
      <fieldset className={styles.seats}>
        <legend>{t('local.who')}</legend>
        {sitting.slice(0, count).map((seat, n) => (
          <SeatRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={n}
            n={n}
            levels={meta.levels}
            value={seat}
            problem={asked && seats.twice.includes(n) ? t('local.seat.twice') : undefined}
            onChange={changedSeat => setSitting(sitting.map((other, k) => (k === n ? changedSeat : other)))}
          />
        ))}
      </fieldset>
      {covers && <p className={styles.quiet}>{t('local.cover.about')}</p>}
      {watched && <p className={styles.quiet}>{t('local.watch.about')}</p>}
      <OptionsForm fields={fields} seats={count} value={options} words={words} onChange={setOptions} />
      <Button look="primary" size="big" type="submit" off={going}>
        {t(watched ? 'local.watch' : 'local.start')}
      </Button>
    </form>
  );
}

function GameSelect({ value, onChange }: { readonly value: string; onChange(game: string): void }) {
  const t = useTranslate();
  const language = useLanguage();
  const options = openGames.map(({ meta: { id } }) => ({ value: id, label: use(shelfWords(id, language)).t('name') }));
  return <Select label={t('local.game')} options={options} value={value} onChange={onChange} />;
}
