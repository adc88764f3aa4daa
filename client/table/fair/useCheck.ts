import { useEffect, useRef, useState } from 'react';
import { type Refusal, refuse } from '../../../games/kit/legality.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import { type Verdict, verdict } from '../../../games/kit/verdict.ts';
import { RELEASE } from '../../net/release.ts';
import { wasStopped } from '../../net/results.ts';
import type { TableSnapshot } from '../../net/session.ts';
import { asRecorded } from '../review/offer.ts';
import type { FairOffer } from './offer.ts';

export type CheckState =
  | { readonly is: 'ready' | 'checking' }
  | { readonly is: 'failed'; readonly why: Refusal }
  | { readonly is: 'done'; readonly verdict: Verdict };

/** Checks the deals of a finished match when it is told to. */
export function useCheck(
  offer: FairOffer,
  module: AnyModule,
  snapshot: TableSnapshot,
): { readonly state: CheckState; check(): void } {
  const [state, setState] = useState<CheckState>({ is: 'ready' });
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return {
    state,
    check: () => {
      if (state.is === 'checking') return;
      setState({ is: 'checking' });
      void checked(offer, module, snapshot)
        .catch(brokenDown)
        .then(became => here.current && setState(became));
    },
  };
}

async function checked(
  offer: FairOffer,
  module: AnyModule,
  { seat, view, ctx, deals, release }: TableSnapshot,
): Promise<CheckState> {
  const got = await offer.record();
  if (!got.ok) return { is: 'failed', why: got };
  const record = asRecorded(got.value);
  if (!record) return { is: 'failed', why: refuse('server-error') };
  const witnesses = await offer.witnesses();
  const end = { seat, view, release, stopped: wasStopped(ctx?.gameover) };
  const evidence = { record, deals, witnesses, end, release: RELEASE };
  return { is: 'done', verdict: await verdict(module, evidence, breath) };
}

/** A record that is no match at all, from a server that is not ours, may be anything. */
function brokenDown(error: unknown): CheckState {
  console.error(error);
  return { is: 'failed', why: refuse('server-error') };
}

/** The page may draw and answer before it goes on. */
const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
