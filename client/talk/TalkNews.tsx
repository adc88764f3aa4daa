import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { Live } from '../ui/Live.tsx';
import type { RoomTalk } from './RoomTalk.ts';
import { wordsOf } from './words.ts';

/** So many lines at once are read out at most: who was away for long reads them in the talk. */
const MOST = 3;

/** Says to screen readers what others say from now on, politely. It stands where the reader is: nothing is heard from behind a dialog. */
export function TalkNews({ talk }: { readonly talk: RoomTalk }) {
  const t = useTranslate();
  const { lines, isMine } = talk;
  const heard = useRef(lines.at(-1)?.n ?? -1);
  const [said, setSaid] = useState({ n: 0, text: '' });
  useEffect(() => {
    const fresh = lines.filter(line => line.n > heard.current);
    heard.current = Math.max(heard.current, lines.at(-1)?.n ?? -1);
    const sentences = fresh
      .filter(line => !isMine(line))
      .slice(-MOST)
      .map(line => t('talk.said', { name: line.name, text: wordsOf(line, t) }));
    if (sentences.length) setSaid(({ n }) => ({ n: n + 1, text: sentences.join(' ') }));
  }, [lines, isMine, t]);
  return <Live n={said.n} text={said.text} />;
}
