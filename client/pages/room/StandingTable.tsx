import { useMemo } from 'react';
import type { Refusal } from '../../../games/kit/legality.ts';
import { useGameWords } from '../../i18n/gameTexts.ts';
import { whyText } from '../../i18n/lineText.ts';
import { type Room, stopRoom } from '../../net/api.ts';
import type { StoredSeat } from '../../net/seatStore.ts';
import { useSay } from '../../ui/Toast.tsx';
import { OtherRules, type Standing } from '../OtherRules.tsx';
import { useMatch } from './useMatch.ts';
import { useProposers } from './useProposers.ts';

/** Refusals of a table that is there, but plays by other rules than these. */
export const isStanding = ({ code }: Refusal): boolean => Object.hasOwn(STANDINGS, code);
const STANDINGS: Readonly<Record<string, Standing>> = {
  'other-rules': 'stands',
  stopped: 'stopped',
  'old-page': 'old-page',
};

interface Props {
  readonly room: Room;
  /** null: who has no seat watches. */
  readonly mine: StoredSeat | null;
  /** Why the table shows nothing. */
  readonly why: Refusal;
  /** Plays again with the same people. */
  again(): Promise<void>;
  /** To the match in which they do. */
  follow(next: string): Promise<void>;
  /** To whatever is played in this room now. */
  onChange(): Promise<void>;
}

/** An online table whose rules are not those of now. Whatever anybody does about it is seen by the others here too. */
export function StandingTable({ room, mine, why, again, follow, onChange }: Props) {
  const words = useGameWords(room.game);
  const say = useSay();
  const { match, look } = useMatch(room.matchID);
  const { over, next, seats } = match ?? room;
  const proposers = useProposers(mine ? next : null);
  const rematch = useMemo(
    () => (next !== null && mine ? { names: proposers, join: () => follow(next) } : undefined),
    [next, mine, proposers, follow],
  );
  const stop = async (): Promise<boolean> => {
    if (!mine) return false;
    const stopped = await stopRoom(room.code, { playerID: mine.seat, credentials: mine.credentials });
    if (!stopped.ok) say(whyText(stopped, words, id => id));
    await look();
    return stopped.ok;
  };
  const standing = STANDINGS[why.code] ?? 'stands';
  return (
    <OtherRules
      standing={standing === 'stands' && over ? (room.over ? 'over' : 'stopped') : standing}
      people={seats.filter(({ bot }) => bot === null).length}
      onStop={mine ? stop : undefined}
      onAgain={mine ? async () => (over || (await stop())) && again() : undefined}
      rematch={rematch}
      onWatchNext={next !== null && !mine ? () => void onChange() : undefined}
    />
  );
}
