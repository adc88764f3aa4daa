import { type FormEvent, useRef, useState } from 'react';
import { whyText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import type { Room } from '../../net/api.ts';
import { joinMatch } from '../../net/lobby.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import { keepNickname, keepSeat, nickname } from '../../net/seatStore.ts';
import { Button } from '../../ui/Button.tsx';
import { useFirstWrong } from '../../ui/useFirstWrong.ts';
import { NameField, tidyName } from '../NameField.tsx';
import styles from '../Room.module.css';

interface Props {
  readonly room: Room;
  readonly words: Words;
  readonly session: RoomSession;
}

/** A name, nothing else: then one has a seat, whichever is free when the server hears of it. */
export function SitForm({ room, words, session }: Props) {
  const { t } = words;
  const [name, setName] = useState(nickname);
  const [asked, setAsked] = useState(false);
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState('');
  const [nameTaken, setNameTaken] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(0);
  useFirstWrong(form, failed);
  const sit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const tidy = tidyName(name);
    setAsked(true);
    if (going) return;
    if (!tidy) return setFailed(failed + 1);
    setGoing(true);
    setProblem('');
    setNameTaken('');
    keepNickname(tidy);
    const { game, matchID, code } = room;
    const joined = await joinMatch(game, matchID, tidy);
    if (joined.ok) {
      const { playerID, credentials } = joined.value;
      keepSeat({ matchID, game, code, seat: playerID, credentials, name: tidy, at: Date.now() });
      session.as(credentials);
      return;
    }
    const why = whyText(joined, words, id => id);
    if (joined.code === 'name-taken') {
      setNameTaken(why);
      setFailed(failed + 1);
    } else setProblem(why);
    setGoing(false);
  };
  return (
    <form ref={form} className={styles.sitForm} onSubmit={event => void sit(event)}>
      <NameField
        value={name}
        problem={nameTaken || (asked && !tidyName(name))}
        onChange={typed => {
          setName(typed);
          setNameTaken('');
        }}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" size="big" type="submit" off={going}>
        {t(going ? 'join.going' : 'join.go')}
      </Button>
    </form>
  );
}
