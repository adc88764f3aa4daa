import { type ReactNode, startTransition, useCallback, useState } from 'react';
import type { Meta } from '../../../games/kit/module.ts';
import { useFetched } from '../../app/useFetched.ts';
import { gameWords } from '../../i18n/gameTexts.ts';
import { useLanguage } from '../../i18n/Language.tsx';

interface Creating {
  open(): void;
  /** Nothing until it is opened. */
  readonly dialog: ReactNode;
}

/** The way to a new table of a game: its dialog, and the words of the game which the shelf does not show, come after the shelf. */
export function useCreating(meta: Meta, onName: (name: string) => void): Creating {
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  const load = useCallback(
    () =>
      Promise.all([import('./CreateDialog.tsx'), gameWords(meta.id, language)]).then(
        ([{ CreateDialog }]) => CreateDialog,
      ),
    [meta.id, language],
  );
  const { part: Dialog, ask } = useFetched(load);
  return {
    // the shelf stays as it is while React looks whether the words are here
    open: () => ask(() => startTransition(() => setShown(true))),
    dialog: shown && Dialog && <Dialog meta={meta} onName={onName} onClose={() => setShown(false)} />,
  };
}
