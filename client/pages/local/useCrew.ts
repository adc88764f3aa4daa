import { useCallback } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import type { Restaffing } from '../../net/localCrew.ts';
import type { LocalTable } from '../../net/localTable.ts';
import { useSay } from '../../ui/Toast.tsx';

/** Lets another one play a seat, and says `told` when it is so, or why it is not. */
export type ChangeCrew = (seat: Seat, restaffing: Restaffing, told: string) => void;

export function useCrew({ restaff }: LocalTable): ChangeCrew {
  const t = useTranslate();
  const say = useSay();
  return useCallback(
    (seat, restaffing, told) => {
      void restaff(seat, restaffing).then(({ ok }) => say(ok ? told : t('local.notStored')));
    },
    [restaff, say, t],
  );
}
