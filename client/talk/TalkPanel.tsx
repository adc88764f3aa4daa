import { useEffect } from 'react';
import { HiddenPeople } from './HiddenPeople.tsx';
import type { RoomTalk } from './RoomTalk.ts';
import styles from './Talk.module.css';
import { TalkField } from './TalkField.tsx';
import { TalkLines } from './TalkLines.tsx';
import { TalkNews } from './TalkNews.tsx';

/** The talk of the room before the reader: what was said, and where they say something. */
export function TalkPanel({ talk }: { readonly talk: RoomTalk }) {
  const { show } = talk;
  useEffect(show, [show]);
  return (
    <div className={styles.panel}>
      <HiddenPeople talk={talk} />
      <TalkLines talk={talk} />
      <TalkField talk={talk} />
      <TalkNews talk={talk} />
    </div>
  );
}
