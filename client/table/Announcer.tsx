import { useEffect, useRef, useState } from 'react';
import type { Line } from '../../games/kit/wire.ts';
import { lineText } from '../i18n/lineText.ts';
import type { Words } from '../i18n/messages.ts';
import { Live } from '../ui/Live.tsx';

interface Props {
  readonly lines: readonly Line[];
  readonly words: Words;
  nameOf(seat: string): string;
}

/** Says new lines of the log to screen readers; what was there when the table was opened stays in the log. */
export function Announcer({ lines, words, nameOf }: Props) {
  const heard = useRef(lines.at(-1)?.n ?? -1);
  const [said, setSaid] = useState({ n: -1, text: '' });
  useEffect(() => {
    const fresh = lines.filter(line => line.n > heard.current);
    const last = fresh.at(-1);
    if (!last) return;
    heard.current = last.n;
    setSaid({ n: last.n, text: fresh.map(line => lineText(line, words, nameOf)).join(' ') });
  }, [lines, words, nameOf]);
  return <Live n={said.n} text={said.text} />;
}
