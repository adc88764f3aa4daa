import { useState } from 'react';
import type { Refusal } from '../../../games/kit/legality.ts';
import { useGameWords } from '../../i18n/gameTexts.ts';
import { whyText } from '../../i18n/lineText.ts';
import { doInRoom, type Room } from '../../net/api.ts';
import type { StoredSeat } from '../../net/seatStore.ts';
import type { Rematch } from '../../table/afterwardsOffer.ts';
import { useSay } from '../../ui/Toast.tsx';
import { OtherRules } from '../OtherRules.tsx';
import { STANDINGS } from './standings.ts';

interface Props {
  /** As it is now. */
  readonly room: Room;
  /** null: who has no seat watches. */
  readonly mine: StoredSeat | null;
  /** Why the table shows nothing. */
  readonly why: Refusal;
  /** Plays again with the same people. */
  again(): Promise<void>;
  /** The others have proposed to play again, and wait. */
  readonly rematch: Rematch | undefined;
  /** The others play again already: to them, for who watches. */
  readonly onWatchNext: (() => void) | undefined;
}

/** An online table whose rules are not those of now. Whatever anybody does about it is seen by the others here too. */
export function StandingTable({ room, mine, why, again, rematch, onWatchNext }: Props) {
  const words = useGameWords(room.game);
  const say = useSay();
  // what the room was when this page met it: one that was over then was over under its own rules
  const [wasOver] = useState(room.over);
  const stop = async (): Promise<boolean> => {
    if (!mine) return false;
    const stopped = await doInRoom(room.code, 'stop', { playerID: mine.seat, credentials: mine.credentials });
    if (!stopped.ok) say(whyText(stopped, words, id => id));
    return stopped.ok;
  };
  const standing = STANDINGS[why.code] ?? 'stands';
  return (
    <OtherRules
      standing={standing === 'stands' && room.over ? (wasOver ? 'over' : 'stopped') : standing}
      people={room.seats.filter(({ bot }) => bot === null).length}
      onStop={mine ? stop : undefined}
      onAgain={mine ? async () => (room.over || (await stop())) && again() : undefined}
      rematch={rematch}
      onWatchNext={onWatchNext}
    />
  );
}
