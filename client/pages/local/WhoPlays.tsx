import { Bot as Robot, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Seat, seat as seatOf } from '../../../games/kit/ids.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { givenToBot, takenBack, takenOver } from '../../net/localCrew.ts';
import type { LocalSeat } from '../../net/localMatch.ts';
import { shownName } from '../../table/people.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { TakeDialog } from './TakeDialog.tsx';
import type { ChangeCrew } from './useCrew.ts';
import styles from './WhoPlays.module.css';

interface Props {
  readonly seats: readonly LocalSeat[];
  readonly levels: readonly string[];
  readonly onChange: ChangeCrew;
}

/** In the menu of a table in play: who plays each seat. Somebody goes, and a bot plays for them; somebody comes, and sits down. */
export function WhoPlays({ seats, levels, onChange }: Props) {
  const t = useTranslate();
  const [asked, setAsked] = useState<{ readonly of: Seat; readonly to: 'give' | 'take' } | null>(null);
  const close = (): void => setAsked(null);
  const name = (seat: Seat): string => shownName(seat, seats[Number(seat)], t);
  return (
    <section className={styles.crew} aria-labelledby="local-crew">
      <h3 id="local-crew">{t('local.crew')}</h3>
      <p>{t('local.crew.about')}</p>
      <ul>
        {seats.map((who, n) => (
          <Row
            key={seatOf(n)}
            seat={seatOf(n)}
            who={who}
            t={t}
            onGive={() => setAsked({ of: seatOf(n), to: 'give' })}
            onBack={() => onChange(seatOf(n), takenBack, t('local.crew.played', { name: who.name }))}
            onTake={() => setAsked({ of: seatOf(n), to: 'take' })}
          />
        ))}
      </ul>
      {asked?.to === 'give' && (
        <GiveDialog
          name={name(asked.of)}
          levels={levels}
          onLevel={level => onChange(asked.of, givenToBot(level), t('local.crew.given', { name: name(asked.of) }))}
          onClose={close}
        />
      )}
      {asked?.to === 'take' && (
        <TakeDialog
          bot={name(asked.of)}
          seat={asked.of}
          seats={seats}
          onName={taker => onChange(asked.of, takenOver(taker), t('local.crew.played', { name: taker }))}
          onClose={close}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly seat: Seat;
  readonly who: LocalSeat;
  readonly t: Translate;
  onGive(): void;
  onBack(): void;
  onTake(): void;
}
function Row({ seat, who, t, onGive, onBack, onTake }: RowProps) {
  const name = shownName(seat, who, t);
  const away = who.caretaker !== undefined;
  const deed = who.bot !== null ? 'take' : away ? 'back' : 'give';
  const does = { take: onTake, back: onBack, give: onGive };
  return (
    <li>
      <Avatar seat={seat} name={name} bot={who.bot !== null} />
      <div>
        <strong>{name}</strong>
        <span>{stateOf(who, t)}</span>
      </div>
      {/* one button for all of them: focus stays where it was pressed */}
      <Button aria-label={t(`local.crew.${deed}.of`, { name })} onClick={does[deed]}>
        <Icon of={ICONS[deed]} />
        {t(`local.crew.${deed}`)}
      </Button>
    </li>
  );
}

const ICONS = { take: UserPlus, back: Undo2, give: Robot };

function stateOf({ bot, caretaker }: LocalSeat, t: Translate): string {
  if (bot !== null) return t('local.crew.bot', { level: t(`level.${bot}`) });
  return caretaker === undefined ? t('local.crew.here') : t('local.crew.away', { level: t(`level.${caretaker}`) });
}
