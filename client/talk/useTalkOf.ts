import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Refusal, refuse } from '../../games/kit/legality.ts';
import { LONGEST_LINE, type Said } from '../../games/kit/roomWire.ts';
import { doInRoom } from '../net/api.ts';
import type { RoomSession, RoomSnapshot } from '../net/roomSession.ts';
import type { StoredSeat } from '../net/seatStore.ts';
import { hiddenIn, hide } from './hiddenPeople.ts';
import type { MayWrite, RoomTalk, Words } from './RoomTalk.ts';
import { markRead, readUntil } from './readMarks.ts';
import { asSaid, lengthOf } from './words.ts';

interface Props {
  readonly code: string;
  readonly session: RoomSession;
  readonly snapshot: RoomSnapshot;
  /** The seat that this browser holds, or last held, in the room. */
  readonly stored: StoredSeat | null;
}

/** The talk of that room for whoever this browser is there. */
export function useTalkOf({ code, session, snapshot, stored }: Props): RoomTalk {
  const { room, mine, talk, more, ahead } = snapshot;
  const [hidden, setHidden] = useState(() => hiddenIn(code));
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  /** What may have been said or not, and after which line. */
  const [lost, setLost] = useState<{ readonly what: string; readonly after: number } | null>(null);
  const [places, setPlaces] = useState(0);
  const shown = places > 0;

  const seat = mine.seat ?? mine.kept;
  const me = room?.seats.find(info => info.seat === seat);
  const myName = mine.seat === null ? (me?.kept ?? null) : (me?.name ?? null);
  const isMine = useCallback((said: Said) => said.seat === seat && said.name === myName, [seat, myName]);
  const lines = useMemo(() => talk.filter(said => !hidden.includes(said.name) || isMine(said)), [talk, hidden, isMine]);

  const last = talk.at(-1)?.n ?? -1;
  const known = room !== null;
  const [read, setRead] = useState<number | null>(() => readUntil(code));
  // who comes for the first time has missed nothing
  useEffect(() => {
    if (known && (shown || read === null) && read !== last) {
      setRead(last);
      markRead(code, last);
    }
  }, [known, shown, read, last, code]);
  const unread = shown || read === null ? 0 : lines.filter(said => said.n > read && !isMine(said)).length;

  const credentials = seat === null ? null : (stored?.credentials ?? null);
  const may: MayWrite =
    credentials === null ? (room?.started ? 'watching' : 'unseated') : mine.silent ? 'silent' : 'write';
  const others = useMemo(
    () => [...new Set(talk.filter(said => !isMine(said)).map(said => said.name))].filter(name => name !== myName),
    [talk, isMine, myName],
  );

  // a line whose answer was lost on the way has been said all the same
  const own = talk.findLast(isMine);
  useEffect(() => {
    if (!lost || !own || own.n <= lost.after || (own.text ?? own.line) !== lost.what) return;
    setLost(null);
    setProblem(null);
    setDraft(typed => (asSaid(typed) === lost.what ? '' : typed));
  }, [lost, own]);

  const say = async (words: Words): Promise<void> => {
    if (sending || seat === null || credentials === null) return;
    if ('text' in words && lengthOf(words.text) > LONGEST_LINE) return setProblem(refuse('bad-line'));
    setSending(true);
    const after = last;
    const done = await doInRoom(code, 'say', { playerID: seat, credentials }, words);
    setSending(false);
    setProblem(done.ok ? null : done);
    const what = 'line' in words ? words.line : asSaid(words.text);
    setLost(!done.ok && done.code === 'offline' ? { what, after } : null);
    if (done.ok && 'text' in words) setDraft(typed => (typed === words.text ? '' : typed));
  };
  const show = useCallback(() => {
    setPlaces(n => n + 1);
    return () => setPlaces(n => n - 1);
  }, []);
  return {
    lines,
    more,
    unread,
    shown,
    may,
    isMine,
    others,
    hidden,
    draft,
    problem,
    sending,
    ahead,
    type: typed => {
      setDraft(typed);
      setProblem(null);
    },
    say,
    older: session.earlier,
    hide: (name, on) => {
      hide(code, name, on);
      setHidden(hiddenIn(code));
    },
    show,
  };
}
