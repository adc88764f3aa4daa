import { useCallback } from 'react';
import { whyText } from '../i18n/lineText.ts';
import type { Words } from '../i18n/messages.ts';
import type { Result } from '../net/result.ts';
import { useSay } from '../ui/Toast.tsx';
import { saveJson } from './saveFile.ts';

interface Reported {
  /** The match as one JSON value without secrets; missing: it is not to be had. */
  readonly record: (() => Promise<Result<unknown>>) | undefined;
  readonly game: string;
  /** An online table's code. */
  readonly code?: string | undefined;
  readonly words: Words;
  readonly nameOf: (seat: string) => string;
}

/** "Report a problem": saves the match as a file, and says so, or why not. undefined where there is nothing to save. */
export function useReport({
  record,
  game,
  code = 'local',
  words,
  nameOf,
}: Reported): (() => Promise<void>) | undefined {
  const say = useSay();
  const report = useCallback(async () => {
    const made = await record?.();
    if (!made) return;
    if (!made.ok) return say(whyText(made, words, nameOf));
    const file = `tablee-${game}-${code}.json`;
    saveJson(file, made.value);
    say(words.t('table.report.done', { file }));
  }, [record, game, code, words, nameOf, say]);
  return record && report;
}
