import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { Advice } from '../../../games/kit/advice.ts';
import type { Json } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { Prompt } from '../../../games/kit/prompts.ts';
import { freshSeed } from '../../../games/kit/random.ts';
import { reasonText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import { moveText } from '../../i18n/moveText.ts';
import type { TableSnapshot } from '../../net/session.ts';
import type { Thinker } from '../../net/thinker.ts';

/** Who is asked for hints. */
export type Counsel = Pick<Thinker, 'advise'>;

/** A hint in words. */
export interface Advised {
  readonly move: string;
  readonly why: readonly string[];
  readonly outcome: string;
  /** The next best ways: « 79 % : Attaquer avec 7♠ » */
  readonly others: readonly string[];
}
/** What a board may offer to who is asked: its context is null where no hint is to be had. */
export interface Advising {
  /** silent: nobody can say anything about this question. broken: it went wrong, and may be asked again. */
  readonly is: 'idle' | 'thinking' | 'silent' | 'broken' | 'given';
  /** The answer that is advised, while the hint stands. */
  readonly best: Move | null;
  readonly said: Advised | null;
  ask(): void;
  dismiss(): void;
}
const Given = createContext<Advising | null>(null);
export const AdvisingProvider = Given.Provider;
export const useAdvising = (): Advising | null => useContext(Given);

/** The hint that stands is this answer; without `answer`: any of that move. */
export const isAdvised = (advising: Advising | null, type: string, answer?: Json): boolean =>
  advising?.best?.type === type &&
  (answer === undefined || JSON.stringify(advising.best.answer) === JSON.stringify(answer));

/** How long it may be thought about, ms. */
const BUDGET_MS = 400;
/** Others told beside the best. */
const OTHERS = 2;

interface Wish {
  /** Missing: no hints at this table. */
  readonly counsel: Counsel | undefined;
  readonly module: AnyModule;
  readonly snapshot: TableSnapshot;
  readonly prompts: readonly Prompt[];
  readonly words: Words;
  readonly nameOf: (seat: string) => string;
}
type Found = { readonly of: string } & (
  | { readonly is: 'thinking' | 'silent' | 'broken' }
  | { readonly is: 'given'; readonly advice: Advice }
);

/**
 * Hints for the seat that is asked now, from its own view; null where there are none. One that comes when the table has moved on is
 * dropped, and one that stands goes with the next change.
 */
export function useHints({ counsel, module, snapshot, prompts, words, nameOf }: Wish): Advising | null {
  const { view, seat, game, line } = snapshot;
  const owed = prompts.find(prompt => !prompt.may);
  /** The state as this seat sees it: what is paged in or under way changes nothing in it. */
  const now = useMemo(() => JSON.stringify(view), [view]);
  const [found, setFound] = useState<Found | null>(null);
  const running = useRef<string | null>(null);
  const current = found?.of === now ? found : null;
  const advice = current?.is === 'given' ? current.advice : null;
  const said = useMemo(() => advice && inWords(advice, words, nameOf), [advice, words, nameOf]);
  const still = line === 'live' && snapshot.pending === null;
  return useMemo(() => {
    if (!counsel || !module.adviser || !owed || seat === null) return null;
    const ask = (): void => {
      if (!still) return;
      setFound({ of: now, is: 'thinking' });
      if (running.current === now) return;
      running.current = now;
      const become = (result: Found): void => setFound(was => (was?.of === now ? result : was));
      counsel
        .advise({
          game,
          level: '',
          seat,
          view,
          prompts: [owed.id, ...prompts.flatMap(({ id }) => (id === owed.id ? [] : [id]))],
          budgetMs: BUDGET_MS,
          worlds: [],
          seed: freshSeed(),
        })
        .then(
          advised => become(advised ? { of: now, is: 'given', advice: advised } : { of: now, is: 'silent' }),
          error => {
            console.error(error);
            become({ of: now, is: 'broken' });
          },
        )
        .finally(() => {
          if (running.current === now) running.current = null;
        });
    };
    return {
      is: current?.is ?? 'idle',
      best: advice?.ways[0]?.move ?? null,
      said,
      ask,
      dismiss: () => setFound(null),
    };
  }, [counsel, module, owed, seat, still, now, game, view, prompts, current, advice, said]);
}

function inWords({ ways, why }: Advice, words: Words, nameOf: (seat: string) => string): Advised | null {
  const [best, ...rest] = ways;
  if (!best) return null;
  const { t } = words;
  return {
    move: moveText(best.move, words, nameOf),
    why: why.map(reason => reasonText(reason, words, nameOf)),
    outcome: t('advice.outcome', { n: ofHundred(best.chance) }),
    others: rest
      .slice(0, OTHERS)
      .map(({ move, chance }) => t('advice.other', { n: ofHundred(chance), move: moveText(move, words, nameOf) })),
  };
}
const ofHundred = (chance: number): number => Math.round(chance * 100);
