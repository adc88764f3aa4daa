import { expect, test } from 'vitest';
import { givenToBot } from '../../../client/net/localCrew.ts';
import { playing } from '../../../client/net/localMatch.ts';
import { localReport } from '../../../client/net/localReport.ts';
import { localSession } from '../../../client/net/localSession.ts';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import type { Seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { type Recorded, replay } from '../../../games/kit/replay.ts';
import { games } from '../../../games/registry.ts';
import { LONG, owed } from '../../support/proof.ts';
import { anybodyPlays, begin, peopleNamed, seatsOf, until } from './device.ts';

/** Every registered game with as few and with as many people as it takes. */
const tables = games.flatMap(({ meta, load }) =>
  [...new Set([Math.min(...meta.seats), Math.max(...meta.seats)])].map(seats => ({ id: meta.id, load, seats })),
);

test.each(tables)(
  '$id for $seats on a device: opened, filled and begun; given to bots it comes to its end',
  {
    timeout: LONG,
  },
  async ({ id, load, seats }) => {
    const m = await load();
    const table = await begin(m, peopleNamed(seats), { store: memoryStore() });
    const all = seatsOf(table);
    expect(all).toHaveLength(seats);
    for (const seat of all) {
      const session = localSession(table, seat);
      expect(session.snapshot().view).not.toBeNull();
      session.close();
    }
    expect(await anybodyPlays(table, quick(1))).toBe(true);
    const begun = table.match().made;
    const level = m.meta.levels[0] ?? 'random';
    for (const seat of all) expect(await table.restaff(seat, givenToBot(level))).toEqual({ ok: true });
    expect(playing(table.match().seats)).toEqual([]);
    await until(() => table.match().state.G.table.over !== null, 30_000);
    expect(table.trouble()).toBeNull();
    const report = (await localReport(table)) as Recorded;
    expect(new Set(report.stints?.map(stint => stint.seat))).toEqual(new Set<Seat>(all));
    expect(JSON.parse(JSON.stringify(replay(m, report)))).toEqual(table.match().state.G);
    owed('server', 'a game on one device, given to bots, played to its end', { game: id, seats, begun });
    table.close();
  },
);
