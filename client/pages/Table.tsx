import { DoorClosed } from 'lucide-react';
import { use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Seat } from '../../games/kit/ids.ts';
import { Loading } from '../app/Loading.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useGameWords } from '../i18n/gameTexts.ts';
import { whyText } from '../i18n/lineText.ts';
import { type Room, readReport } from '../net/api.ts';
import { pageEyewitness } from '../net/eyewitness.ts';
import { joinMatch, playAgain } from '../net/lobby.ts';
import { onlineSession } from '../net/onlineSession.ts';
import { pageThinker } from '../net/pageThinker.ts';
import { finishedOnline } from '../net/results.ts';
import { forgetSeat, keepSeat, type StoredSeat, seatAt } from '../net/seatStore.ts';
import type { TableSession } from '../net/session.ts';
import { gameParts } from '../table/gameParts.ts';
import { TableFrame } from '../table/TableFrame.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useSay } from '../ui/Toast.tsx';
import styles from './Page.module.css';
import { beginWhenFull } from './room/eager.ts';
import { isStanding, StandingTable } from './room/StandingTable.tsx';
import { useProposers } from './room/useProposers.ts';
import { useNoted } from './stats/useNoted.ts';

interface Props {
  readonly room: Room;
  /** null: who has no seat watches. */
  readonly mine: StoredSeat | null;
  /** The table has changed: seat lost, or the people play again. */
  onChange(): Promise<void>;
}

/** An online table in play. */
export default function Table({ room, mine, onChange }: Props) {
  const session = useOnlineSession(room, mine);
  return session ? <Connected room={room} mine={mine} session={session} onChange={onChange} /> : <Loading />;
}

function useOnlineSession({ game, matchID }: Room, mine: StoredSeat | null): TableSession | null {
  const { module } = use(gameParts(game));
  const seat = (mine?.seat ?? null) as Seat | null;
  const credentials = mine?.credentials ?? null;
  const [session, setSession] = useState<TableSession | null>(null);
  useEffect(() => {
    const opened = onlineSession({ module, matchID, seat, credentials });
    setSession(opened);
    return () => {
      opened.close();
      setSession(null);
    };
  }, [module, matchID, seat, credentials]);
  useEffect(() => {
    const kept = seatAt(matchID);
    if (kept) keepSeat({ ...kept, at: Date.now() });
  }, [matchID]);
  return session;
}

function Connected({ room, mine, session, onChange }: Props & { readonly session: TableSession }) {
  const words = useGameWords(room.game);
  const say = useSay();
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const { game, matchID, code } = room;
  const following = useRef(false);

  /** To the match in which the same people play again, on the same seat. It begins when all who are wanted have come. */
  const follow = useCallback(
    async (next: string) => {
      if (following.current) return;
      following.current = true;
      beginWhenFull(next);
      if (mine && !seatAt(next)) {
        const joined = await joinMatch(game, next, mine.name, { key: mine.credentials });
        if (joined.ok) {
          const { playerID, credentials } = joined.value;
          keepSeat({ ...mine, matchID: next, seat: playerID, credentials, at: Date.now() });
        } else if (joined.code !== 'seat-taken') {
          say(whyText(joined, words, id => id));
        }
      }
      await onChange();
      following.current = false;
    },
    [mine, game, say, words, onChange],
  );
  useNoted(useFinished(room, mine, snapshot.ctx?.gameover));

  useEffect(() => pageEyewitness.watch(session), [session]);
  const who = useMemo(() => mine && { playerID: mine.seat, credentials: mine.credentials }, [mine]);
  const together = !mine || people(room) > 1;
  const fair = useMemo(
    () => ({ together, record: () => readReport(matchID, who), witnesses: () => pageEyewitness.witnesses(matchID) }),
    [together, matchID, who],
  );
  const again = async (): Promise<void> => {
    if (!who) return;
    const made = await playAgain(game, matchID, who, room.seats.length, room.options);
    if (!made.ok) return say(whyText(made, words, id => id));
    await follow(made.value);
  };
  // nobody is led there: whoever has put the phone away would only take up a seat
  const { next } = snapshot;
  const proposers = useProposers(mine ? next : null);
  const rematch = useMemo(
    () => (next !== null && mine ? { names: proposers, join: () => follow(next) } : undefined),
    [next, mine, proposers, follow],
  );
  const { refused } = snapshot;
  const gone = refused?.code === 'no-match';
  useEffect(() => {
    if (!gone) return;
    forgetSeat(matchID);
    void onChange(); // the room's page says what is there now
  }, [gone, matchID, onChange]);
  if (refused) {
    if (isStanding(refused))
      return <StandingTable room={room} mine={mine} why={refused} again={again} follow={follow} onChange={onChange} />;
    return (
      <Refused
        title={words.t(refused.code === 'bad-credentials' ? 'room.seatLost.title' : 'table.refused.title')}
        about={refused.code === 'bad-credentials' ? words.t('room.seatLost.about') : whyText(refused, words, id => id)}
        look={words.t('room.seatLost.go')}
        home={words.t('ui.home')}
        onLook={() => {
          if (refused.code === 'bad-credentials') forgetSeat(matchID);
          void onChange();
        }}
      />
    );
  }
  return (
    <TableFrame
      session={session}
      code={code}
      onAgain={who ? again : undefined}
      counsel={who && mayAsk(room) ? pageThinker() : undefined}
      onReport={who ? fair.record : undefined}
      fair={fair}
      rematch={rematch}
      onWatchNext={next !== null && !mine ? () => void onChange() : undefined}
    />
  );
}

/** How it ended for who sat there; who watched took no part. */
function useFinished({ game, matchID, seats, options }: Room, mine: StoredSeat | null, gameover: unknown) {
  const { module } = use(gameParts(game));
  const seat = mine?.seat;
  const count = seats.length;
  return useMemo(
    () =>
      seat === undefined
        ? null
        : finishedOnline(module.meta, {
            matchID,
            mine: seat as Seat,
            seats: count,
            options,
            gameover,
            at: Date.now(),
          }),
    [module, matchID, seat, count, options, gameover],
  );
}

/** Hints are everybody's who plays alone with bots; several people agree on them when they lay the table. */
const mayAsk = (room: Room): boolean => room.options.hints === true || people(room) === 1;
const people = ({ seats }: Room): number => seats.filter(({ bot }) => bot === null).length;

interface RefusedProps {
  readonly title: string;
  readonly about: string;
  readonly look: string;
  readonly home: string;
  onLook(): void;
}
function Refused({ title, about, look, home, onLook }: RefusedProps) {
  return (
    <>
      <TopBar />
      <main id="content" className={styles.middle}>
        <Panel icon={DoorClosed} title={title}>
          <p>{about}</p>
          <Button look="primary" onClick={onLook}>
            {look}
          </Button>
          <Link className={buttonClass({ look: 'quiet' })} href="/">
            {home}
          </Link>
        </Panel>
      </main>
    </>
  );
}
