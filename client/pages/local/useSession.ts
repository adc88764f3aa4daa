import { useMemo } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import { localSession } from '../../net/localSession.ts';
import type { LocalTable } from '../../net/localTable.ts';
import type { TableSession } from '../../net/session.ts';
import { offersTo } from './offers.ts';

/** What is shown to one seat (null: to everybody). Once an offer is answered, whoever took the device for it puts it down. */
export const useSession = (table: LocalTable, seat: Seat | null, putDown: () => void): TableSession =>
  useMemo(() => {
    const session = localSession(table, seat);
    return {
      ...session,
      act: async move => {
        const { G } = table.match().state;
        const offered = seat !== null && offersTo(G, table.module.quiet, [seat]).some(o => o.prompt === move.prompt);
        const check = await session.act(move);
        if (offered && check.ok) putDown();
        return check;
      },
    };
  }, [table, seat, putDown]);
