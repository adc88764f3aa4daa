import { useEffect, useRef, useState } from 'react';
import { type Recorded, replayable } from '../../../games/kit/replay.ts';
import type { Judged } from '../../../games/kit/review.ts';
import { asRecorded, type Reviewer, type ReviewOffer, reviewedSeats } from './offer.ts';

/** For each decision, ms. */
const BUDGET_MS = 100;

export type ReviewState =
  | { readonly is: 'beginning' | 'failed' | 'otherRules' }
  | {
      readonly is: 'running' | 'stopped' | 'done';
      readonly recorded: Recorded;
      /** Decisions weighed so far, and in all. */
      readonly done: number;
      readonly of: number;
      readonly judged: readonly Judged[];
    };

export interface ReviewRun {
  readonly state: ReviewState;
  /** Keeps what is known by then. */
  stop(): void;
  again(): void;
}

/** Reviews the match as long as the caller is there. */
export function useReview(offer: ReviewOffer, reviewer: Reviewer): ReviewRun {
  const [state, setState] = useState<ReviewState>({ is: 'beginning' });
  const [run, setRun] = useState(() => new AbortController());
  // what the table says anew while one reads (a name, a line) must not begin the review anew
  const given = useRef({ offer, reviewer });
  useEffect(() => {
    // a controller that was stopped by the end of an earlier effect says nothing of this one
    const mine = new AbortController();
    const end = (): void => mine.abort();
    run.signal.addEventListener('abort', end);
    const become: Become = change => {
      if (!mine.signal.aborted) setState(change);
    };
    begin(given.current.offer, given.current.reviewer, become, mine.signal).catch(error => {
      if (!mine.signal.aborted) console.error(error);
      become(() => ({ is: 'failed' }));
    });
    return end;
  }, [run]);
  return {
    state,
    stop: () => {
      run.abort();
      setState(was => (was.is === 'running' ? { ...was, is: 'stopped' } : was));
    },
    again: () => {
      setState({ is: 'beginning' });
      setRun(new AbortController());
    },
  };
}

type Become = (change: (was: ReviewState) => ReviewState) => void;

async function begin(
  { module, seats, record }: ReviewOffer,
  reviewer: Reviewer,
  become: Become,
  signal: AbortSignal,
): Promise<void> {
  const report = await record();
  const recorded = report.ok ? asRecorded(report.value) : null;
  if (!recorded) return become(() => ({ is: 'failed' }));
  if (!replayable(module, recorded)) return become(() => ({ is: 'otherRules' }));
  if (signal.aborted) return;
  become(() => ({ is: 'running', recorded, done: 0, of: 0, judged: [] }));
  const wish = { game: module.meta.id, recorded, seats: reviewedSeats(seats), budgetMs: BUDGET_MS, seed: 1 };
  await reviewer(
    wish,
    ({ done, of, judged }) =>
      become(was =>
        was.is === 'running' ? { ...was, done, of, judged: judged ? [...was.judged, judged] : was.judged } : was,
      ),
    signal,
  );
  // somebody else's review may have ended this one
  become(was => (was.is === 'running' ? { ...was, is: was.done < was.of ? 'stopped' : 'done' } : was));
}
