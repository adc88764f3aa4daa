import { type ComponentType, useCallback, useState } from 'react';
import { useTranslate } from '../../i18n/Language.tsx';
import type { TableSnapshot } from '../../net/session.ts';
import { useSay } from '../../ui/Toast.tsx';
import type { DealDialogProps, FairOffer } from './offer.ts';

interface Deals {
  /** Fetches the dialog and has it opened; missing: there are no deals to show. */
  readonly onDeals: (() => void) | undefined;
  /** null: it is not here yet. It comes when it is asked for: few ask. */
  readonly DealDialog: ComponentType<DealDialogProps> | null;
}

/** The way to the deals of a table. `open`, the same function at every drawing, is called when their dialog is here. */
export function useDeals(fair: FairOffer | undefined, { deals }: TableSnapshot, open: () => void): Deals {
  const t = useTranslate();
  const say = useSay();
  const [DealDialog, setDealDialog] = useState<ComponentType<DealDialogProps> | null>(null);
  const show = useCallback(() => {
    import('./DealDialog.tsx').then(
      found => {
        setDealDialog(() => found.default);
        open();
      },
      () => say(t('error.offline')),
    );
  }, [say, t, open]);
  return { onDeals: fair && deals.length > 0 ? show : undefined, DealDialog };
}
