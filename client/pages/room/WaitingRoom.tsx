import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { entryOf } from '../../../games/registry.ts';
import type { Words } from '../../i18n/messages.ts';
import { doInRoom, type Room } from '../../net/api.ts';
import type { StoredSeat } from '../../net/seatStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import styles from '../Room.module.css';
import { isEager, takeEager } from './eager.ts';
import { GameHead } from './GameHead.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { LayingBar } from './LayingBar.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import { Results } from './Results.tsx';
import { freeSeats } from './roomState.ts';
import { SeatList } from './SeatList.tsx';
import { Settings } from './Settings.tsx';
import { startSays } from './seatWords.ts';
import { useHostNews } from './useHostNews.ts';
import { useNow } from './useNow.ts';
import { useTried } from './useTried.ts';

interface Props {
  readonly room: Room;
  readonly mine: StoredSeat;
  readonly words: Words;
  /** RoomSnapshot. */
  readonly ahead: number;
}

/** Before the game: who is here, who is awaited, and when it may begin. */
export function WaitingRoom({ room, mine, words, ahead }: Props) {
  const { t } = words;
  const { code, matchID, seats } = room;
  const meta = entryOf(room.game)?.meta;
  const narrow = useNarrow();
  const now = useNow(
    ahead,
    seats.some(({ away }) => away !== null),
  );
  const { tried } = useTried(words);
  const [starting, setStarting] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const host = room.host === mine.seat;
  useHostNews(room, mine.seat, words);
  const who = { playerID: mine.seat, credentials: mine.credentials };
  const [eager, setEager] = useState(() => isEager(matchID));
  const calm = (): void => {
    if (takeEager(matchID)) setEager(false);
  };
  const lay = async (verb: string, body: object): Promise<boolean> => {
    calm();
    const done = await tried(`${verb} ${JSON.stringify(body)}`, () => doInRoom(code, verb, who, body));
    // their controls go to somebody else, and focus may not go with them
    if (done && verb === 'host') document.getElementById('room-game')?.focus();
    return done;
  };
  const does = host ? lay : undefined;
  const start = startSays(room, now, words);
  const begin = async (): Promise<void> => {
    setStarting(true);
    await tried('start', () => doInRoom(code, 'start', who));
    setStarting(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last seat is filled
  useEffect(() => {
    if (start.ready && host && eager && takeEager(matchID)) void begin();
  }, [start.ready, host, eager, matchID]);
  /** Whoever lays the table invites; for the others, and once nobody is missing, the seats come first where there is no room beside them. */
  const folded = narrow && (freeSeats(room).length === 0 || !host);
  const invitation = <InvitePanel key="invite" code={code} game={room.game} gameName={t('name')} folded={folded} />;
  const results = <Results results={room.results} words={words} />;
  const startBar = (
    <div className={styles.start}>
      <Button
        look="primary"
        size="big"
        off={!start.ready || starting}
        aria-describedby="room-reason"
        onClick={() => void begin()}
      >
        {t(starting ? 'room.starting' : 'room.start')}
      </Button>
      <p id="room-reason" role="status">
        <Icon of={Info} />
        <span>
          {start.says}
          {!start.ready && host && eager && ` ${t('room.start.eager')}`}
        </span>
      </p>
    </div>
  );
  return (
    <div className={styles.room} data-results={room.results.length > 0 ? '' : undefined}>
      {!folded && invitation}
      <section className={styles.seats} aria-labelledby="room-game">
        <GameHead room={room} words={words} as="h1" />
        <SeatList
          room={room}
          mine={mine.seat}
          now={now}
          words={words}
          levels={meta?.levels ?? []}
          ordering={ordering && host}
          {...(does && { does })}
        />
        {does && (
          <LayingBar
            room={room}
            counts={meta?.seats ?? []}
            words={words}
            ordering={ordering}
            onOrdering={on => {
              calm();
              setOrdering(on);
            }}
            does={does}
          />
        )}
        <Settings room={room} meta={meta} words={words} onOpen={calm} {...(does && { does })} />
        {!narrow && startBar}
        <OwnSeat room={room} mine={mine} words={words} tried={tried} />
      </section>
      {folded && invitation}
      {results}
      {narrow && startBar}
    </div>
  );
}
