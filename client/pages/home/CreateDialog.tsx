import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { refuse } from '../../../games/kit/legality.ts';
import type { Meta } from '../../../games/kit/module.ts';
import { type Chosen, changed } from '../../../games/kit/options.ts';
import { useGameWords } from '../../i18n/gameTexts.ts';
import { whyText } from '../../i18n/lineText.ts';
import { keepNickname, nickname } from '../../net/seatStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isInLayer } from '../../ui/layers.ts';
import { useFirstWrong } from '../../ui/useFirstWrong.ts';
import { NameField, tidyName } from '../NameField.tsx';
import { OptionsForm } from '../OptionsForm.tsx';
import { PaceChoice } from '../room/PaceChoice.tsx';
import { NO_LIMIT } from '../room/pace.ts';
import styles from './CreateDialog.module.css';
import { botsAt, type Seated, Seating } from './Seating.tsx';
import { useOffer } from './useOffer.ts';

interface Props {
  readonly meta: Meta;
  onName(name: string): void;
  onClose(): void;
}

/** A new table: where, how many seats, who fills them. Whatever else is folded away: it may all be changed at the table. */
export function CreateDialog({ meta, onName, onClose }: Props) {
  const words = useGameWords(meta.id);
  const { t } = words;
  const [, navigate] = useLocation();
  const offer = useOffer(meta.id);
  const off = offer === 'absent' || offer === 'silent' ? t(`create.where.${offer}`) : undefined;
  const [wanted, setWanted] = useState('online');
  const where = off === undefined ? wanted : 'local';
  const [seated, setSeated] = useState<Seated>({
    seats: meta.seats.includes(2) ? 2 : (meta.seats[0] ?? 2),
    bots: 0,
    level: meta.levels.at(-1) ?? 'random',
  });
  const { seats, level } = seated;
  /** Nobody waits for anybody. */
  const alone = seats === 1;
  const [options, setOptions] = useState<Chosen>({});
  const [pace, setPace] = useState(NO_LIMIT);
  const [known] = useState(() => nickname() !== '');
  const [name, setName] = useState(nickname);
  const [asked, setAsked] = useState(false);
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(0);
  useFirstWrong(form, failed);
  /** In place of the dialog: the way back leads to the page under it. */
  const go = (to: string): void => navigate(to, { replace: isInLayer() });

  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (going) return;
    if (where === 'local') {
      go(`/local?game=${meta.id}`);
      return;
    }
    const tidy = tidyName(name);
    setAsked(true);
    if (!tidy) return setFailed(failed + 1);
    keepNickname(tidy);
    onName(tidy);
    setGoing(true);
    setProblem('');
    const wish = {
      game: meta.id,
      seats,
      options: changed(meta.options, seats, options),
      pace: alone ? NO_LIMIT : pace,
      name: tidy,
      bots: botsAt(seated),
      level,
    };
    const laid = await import('../../net/layTable.ts').then(
      ({ layTable }) => layTable(wish),
      () => refuse('offline'), // not even our own code can be fetched
    );
    if (laid.ok) go(`/r/${laid.value}`);
    else {
      setProblem(whyText(laid, words, seat => seat));
      setGoing(false);
    }
  };

  return (
    <Dialog title={t('create.title', { game: t('name') })} onClose={onClose}>
      <form ref={form} className={styles.form} data-game={meta.id} onSubmit={event => void create(event)}>
        <Choice
          label={t('create.where')}
          options={[
            { value: 'online', label: t('create.where.online'), off },
            { value: 'local', label: t('create.where.local') },
          ]}
          value={where}
          onChange={setWanted}
        />
        {where === 'local' ? (
          <p>{t('create.where.local.about')}</p>
        ) : (
          <>
            {!known && <NameField value={name} onChange={setName} problem={asked && !tidyName(name)} />}
            <Seating meta={meta} value={seated} t={t} onChange={setSeated} />
            <OptionsForm fields={meta.options} seats={seats} value={options} words={words} onChange={setOptions}>
              {!alone && <PaceChoice value={pace} words={words} onChange={setPace} />}
            </OptionsForm>
          </>
        )}
        <div className={styles.foot}>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button look="primary" size="big" wide type="submit" off={going}>
            {t(going ? 'create.going' : where === 'local' ? 'create.local.go' : 'create.go')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
