import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Prompt } from '../../games/kit/prompts.ts';
import { lineText } from '../i18n/lineText.ts';
import type { Words } from '../i18n/messages.ts';
import type { TableSnapshot } from '../net/session.ts';
import { Live } from '../ui/Live.tsx';
import { useLastSeconds } from './clock/lastSeconds.ts';
import { promptsOf } from './useTable.ts';

interface Props {
  readonly module: AnyModule;
  readonly snapshot: TableSnapshot;
  readonly words: Words;
  nameOf(seat: string): string;
}

/**
 * Says to screen readers the new lines of the log, what one is asked when another's move has opened a question, and once that one's
 * time is nearly up. What was there
 * when the table was opened stays in log and title; at the next question of one's own move the focus goes to it.
 */
export function Announcer({ module, snapshot, words, nameOf }: Props) {
  const { lines, view, pending } = snapshot;
  const prompts = useMemo(() => promptsOf(module, snapshot), [module, snapshot]);
  const awaited = prompts.find(prompt => !prompt.may) ?? null;
  const heard = useRef(lines.at(-1)?.n ?? -1);
  const opens = useOpening(view === null ? undefined : awaited, pending !== null);
  const [said, setSaid] = useState({ n: 0, text: '' });
  useEffect(() => {
    const fresh = lines.filter(line => line.n > heard.current);
    heard.current = lines.at(-1)?.n ?? heard.current;
    const sentences = fresh.map(line => lineText(line, words, nameOf));
    const stage = opens();
    if (stage !== null) sentences.push(words.t(`ask.${stage}`));
    if (sentences.length) setSaid(({ n }) => ({ n: n + 1, text: sentences.join(' ') }));
  }, [lines, opens, words, nameOf]);
  const say = useCallback((text: string) => setSaid(({ n }) => ({ n: n + 1, text })), []);
  useLastSeconds(awaited && snapshot.due.find(due => due.prompt === awaited.id), words.t, say);
  return <Live n={said.n} text={said.text} />;
}

/**
 * Asks for the stage of the question that has opened since, unless this seat's own answer opened it; null: none has.
 * `awaited` is the question that waits for this seat; null: none does; undefined: not known yet. `acting`: its move is under way.
 */
function useOpening(awaited: Prompt | null | undefined, acting: boolean): () => string | null {
  const last = useRef(awaited);
  /** The question that this seat answered last. */
  const answered = useRef<string | null>(null);
  return useCallback(() => {
    const before = last.current;
    if (acting && before) answered.current = before.id;
    last.current = awaited;
    if (!awaited || before === undefined || awaited.id === before?.id) return null;
    return before !== null && before.id === answered.current ? null : awaited.stage;
  }, [awaited, acting]);
}
