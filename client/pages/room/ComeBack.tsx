import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import { whyText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import type { StoredSeat } from '../../net/seatStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSay } from '../../ui/Toast.tsx';
import { comeBack } from './comeBack.ts';

interface Props {
  readonly room: RoomShown;
  /** The seat that this browser's person had in the last match. */
  readonly was: StoredSeat;
  readonly words: Words;
  readonly session: RoomSession;
}

/** The others play again, and a seat is kept: one press, and no name to type. */
export function ComeBack({ room, was, words, session }: Props) {
  const { t } = words;
  const say = useSay();
  const [going, setGoing] = useState(false);
  const there = room.seats.flatMap(({ name, bot }) => (name !== null && bot === null ? [name] : []));
  const go = async (): Promise<void> => {
    setGoing(true);
    const back = await comeBack(session, room.matchID, was);
    if (!back.ok) say(whyText(back, words, id => id));
    setGoing(false);
  };
  return (
    <Panel icon={RotateCcw} title={t('room.back.title')}>
      <p>{t('room.back.about', { names: there, n: there.length, game: t('name') })}</p>
      <Button look="primary" size="big" off={going} onClick={() => void go()}>
        <Icon of={RotateCcw} />
        {t(going ? 'join.going' : 'room.back.go')}
      </Button>
    </Panel>
  );
}
