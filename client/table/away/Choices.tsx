import { useState } from 'react';
import type { Choice } from '../../../games/kit/roomWire.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import type { Around } from './around.ts';
import type { Matter } from './matters.ts';
import { choiceWords } from './matterWords.ts';
import { Sure } from './Sure.tsx';

interface Props {
  readonly matter: Matter;
  readonly around: Around;
  readonly t: Translate;
  onVoted(): void;
}
/** What nobody does by a slip: it is asked once. */
const GRAVE: ReadonlySet<Choice> = new Set(['free', 'stop']);

/** One press each; who has chosen may choose otherwise until it is decided. */
export function Choices({ matter, around, t, onVoted }: Props) {
  const { seat, name, decision } = matter;
  const mine = around.me === null ? undefined : decision.votes[around.me];
  const [asking, setAsking] = useState<Choice | null>(null);
  const [busy, setBusy] = useState(false);
  const vote = async (choice: Choice): Promise<void> => {
    setAsking(null);
    setBusy(true);
    if (await around.act('vote', { seat, choice })) onVoted();
    setBusy(false);
  };
  const votesFor = (choice: Choice): number => Object.values(decision.votes).filter(wanted => wanted === choice).length;
  return (
    <>
      {decision.choices.map(choice => (
        <Button
          key={choice}
          off={busy}
          aria-pressed={decision.needed > 1 ? mine === choice : undefined}
          aria-haspopup={GRAVE.has(choice) ? 'dialog' : undefined}
          onClick={() => (GRAVE.has(choice) ? setAsking(choice) : void vote(choice))}
        >
          {choiceWords(choice, matter, t)}
          {decision.needed > 1 && votesFor(choice) > 0 && (
            <small>{t('away.tally', { votes: votesFor(choice), needed: decision.needed })}</small>
          )}
        </Button>
      ))}
      {asking && (
        <Sure
          title={t(`away.${asking}.sure`, { name: name ?? '' })}
          about={t(`away.${asking}.sure.about`, { name: name ?? '' })}
          more={decision.needed > 1 ? t('away.needed', { n: decision.needed }) : null}
          yes={choiceWords(asking, matter, t)}
          no={t('away.sure.no')}
          onYes={() => void vote(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
