import { DoorClosed } from 'lucide-react';
import { use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import type { Seat } from '../../games/kit/ids.ts';
import { refuse } from '../../games/kit/legality.ts';
import { Loading } from '../app/Loading.tsx';
import { later } from '../app/later.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useGameWords } from '../i18n/gameTexts.ts';
import { whyText } from '../i18n/lineText.ts';
import { doInRoom, type Room, readReport } from '../net/api.ts';
import { pageEyewitness } from '../net/eyewitness.ts';
import { onlineSession } from '../net/onlineSession.ts';
import type { RoomSession } from '../net/roomSession.ts';
import { forgetSeat, keepSeat, type StoredSeat, seatAt } from '../net/seatStore.ts';
import type { TableSession } from '../net/session.ts';
import type { Counsel } from '../table/advice/useAdvising.ts';
import type { Around } from '../table/away/around.ts';
import { gameParts } from '../table/gameParts.ts';
import { TableFrame } from '../table/TableFrame.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useSay } from '../ui/Toast.tsx';
import styles from './Page.module.css';
import { comeBack } from './room/comeBack.ts';
import { beginWhenFull } from './room/eager.ts';
import { freeSeats } from './room/roomState.ts';
import { isStanding } from './room/standings.ts';
import { useNoted } from './stats/useNoted.ts';

// most tables never need them
const InvitePanel = later(() => import('./room/InvitePanel.tsx').then(found => found.InvitePanel));
const SitForm = later(() => import('./room/SitForm.tsx').then(found => found.SitForm));
const StandingTable = later(() => import('./room/StandingTable.tsx').then(found => found.StandingTable));

/** Few ask for a hint: whoever gives them comes with the first. */
const COUNSEL: Counsel = {
  advise: async thought => (await import('../net/pageThinker.ts')).pageThinker().advise(thought),
};

interface Props {
  readonly room: Room;
  /** null: who has no seat watches. */
  readonly mine: StoredSeat | null;
  /** The room as it is now: it may have gone on to the next match. */
  readonly now: Room;
  readonly session: RoomSession;
  /** To whatever the room shows now. */
  onLeft(): void;
}

/** An online table in play. */
export default function Table(props: Props) {
  const { room, mine } = props;
  const table = useOnlineSession(room, mine);
  return table ? <Connected {...props} table={table} /> : <Loading />;
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

function Connected({ room, mine, now, session, onLeft, table }: Props & { readonly table: TableSession }) {
  const words = useGameWords(room.game);
  const say = useSay();
  const snapshot = useSyncExternalStore(table.subscribe, table.snapshot);
  const { game, matchID, code } = room;
  useNoted(useFinished(room, mine, snapshot.ctx?.gameover));
  useEffect(() => pageEyewitness.watch(table), [table]);
  const who = useMemo(() => mine && { playerID: mine.seat, credentials: mine.credentials }, [mine]);
  const together = !mine || people(room).length > 1;
  const fair = useMemo(
    () => ({ together, record: () => readReport(matchID, who), witnesses: () => pageEyewitness.witnesses(matchID) }),
    [together, matchID, who],
  );
  const around = useAround(room, mine, now, session);
  const going = useRef(false);
  /** To the match in which the same people play again. It begins when all who are wanted have come. */
  const follow = useCallback(
    async (next: string): Promise<void> => {
      if (!mine || going.current) return;
      going.current = true;
      beginWhenFull(next);
      const back = await comeBack(session, next, mine);
      going.current = false;
      // whoever is kept no seat any more sees what there is instead
      if (back.ok || back.code === 'room-full' || back.code === 'started') onLeft();
      else say(whyText(back, words, id => id));
    },
    [mine, session, onLeft, say, words],
  );
  const again = useCallback(async (): Promise<void> => {
    if (!who) return;
    const made = await import('../net/lobby.ts').then(
      ({ playAgain }) => playAgain(game, matchID, who, room.seats.length, room.options),
      () => refuse('offline'), // not even our own code can be fetched
    );
    if (!made.ok) return say(whyText(made, words, id => id));
    await follow(made.value);
  }, [who, game, matchID, room, say, words, follow]);
  // nobody is led there: whoever has put the phone away would only take up a seat
  const next = now.matchID === matchID ? null : now;
  const rematch = useMemo(
    () => (next && mine ? { names: people(next), join: () => follow(next.matchID) } : undefined),
    [next, mine, follow],
  );
  const onWatchNext = next && !mine ? onLeft : undefined;
  const { refused } = snapshot;
  const gone = refused?.code === 'no-match';
  useEffect(() => {
    if (!gone) return;
    forgetSeat(matchID);
    onLeft(); // the room's page says what is there now
  }, [gone, matchID, onLeft]);
  if (refused) {
    if (isStanding(refused))
      return (
        <StandingTable
          room={next ? room : now}
          mine={mine}
          why={refused}
          again={again}
          rematch={rematch}
          onWatchNext={onWatchNext}
        />
      );
    const lost = refused.code === 'bad-credentials';
    return (
      <Refused
        title={words.t(lost ? 'room.seatLost.title' : 'table.refused.title')}
        about={lost ? words.t('room.seatLost.about') : whyText(refused, words, id => id)}
        look={words.t('room.seatLost.go')}
        home={words.t('ui.home')}
        onLook={() => {
          if (lost) {
            forgetSeat(matchID);
            session.as(null);
          }
          onLeft();
        }}
      />
    );
  }
  return (
    <TableFrame
      session={table}
      code={code}
      onAgain={who ? again : undefined}
      counsel={who && mayAsk(room) ? COUNSEL : undefined}
      onReport={who ? fair.record : undefined}
      fair={fair}
      rematch={rematch}
      onWatchNext={onWatchNext}
      around={around}
    />
  );
}

/** The room around this table; undefined when it has gone on to its next match. */
function useAround({ game, matchID }: Room, mine: StoredSeat | null, now: Room, session: RoomSession) {
  const words = useGameWords(game);
  const say = useSay();
  const act = useCallback<Around['act']>(
    async (verb, body) => {
      if (!mine) return false;
      const done = await doInRoom(now.code, verb, { playerID: mine.seat, credentials: mine.credentials }, body);
      if (!done.ok) say(whyText(done, words, id => id));
      return done.ok;
    },
    [mine, now.code, say, words],
  );
  const [, navigate] = useLocation();
  const go = useCallback(async () => {
    if (await act('away')) navigate('/');
  }, [act, navigate]);
  const { ahead } = session.snapshot();
  return useMemo<Around | undefined>(() => {
    if (now.matchID !== matchID) return undefined;
    const free = now.locked ? [] : freeSeats(now);
    const offer =
      free.length === 0
        ? {}
        : mine
          ? { invitation: <InvitePanel code={now.code} game={game} gameName={words.t('name')} playing /> }
          : { joinForm: <SitForm room={now} words={words} session={session} /> };
    const going = mine && isPlayed(now) && people(now).length > 1 ? { onGo: () => void go() } : {};
    return { room: now, me: (mine?.seat ?? null) as Seat | null, ahead, act, ...offer, ...going };
  }, [now, matchID, mine, ahead, act, go, game, words, session]);
}

const isPlayed = ({ started, over, standsStill }: Room): boolean => started && !over && !standsStill;

/** How it ended for who sat there; who watched took no part. */
function useFinished({ game, matchID, seats, options }: Room, mine: StoredSeat | null, gameover: unknown) {
  const { meta } = use(gameParts(game)).module;
  const seat = mine?.seat;
  const count = seats.length;
  return useMemo(
    () =>
      seat === undefined || !gameover
        ? null
        : async () => {
            const { finishedOnline } = await import('../net/results.ts');
            const end = { matchID, mine: seat as Seat, seats: count, options, gameover, at: Date.now() };
            return finishedOnline(meta, end);
          },
    [meta, matchID, seat, count, options, gameover],
  );
}

/** Hints are everybody's who plays alone with bots; several people agree on them when they lay the table. */
const mayAsk = (room: Room): boolean => room.options.hints === true || people(room).length === 1;
const people = ({ seats }: Room): readonly string[] =>
  seats.flatMap(({ name, bot }) => (name !== null && bot === null ? [name] : []));

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
