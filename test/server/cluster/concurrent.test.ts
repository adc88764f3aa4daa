import { expect, test } from 'vitest';
import { seats } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import type { Told } from '../../../games/kit/wire.ts';
import { movesOf, stateOf } from '../../../server/matches/records.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { judge } from '../crash/verdict.ts';
import { type Chair, chair, someMove, until } from '../support/chair.ts';
import { keyOf, playing } from '../support/server.ts';
import { several } from './several.ts';
import { company, PEOPLE, talking } from './talk.ts';

const small = anyModule(pilfer);
const entries = [talking, small].map(m => ({ meta: m.meta, load: async () => m }));
const MATCHES = 5;

/** Lines of the log as they came in. */
const toldTo = ({ frames }: Chair) =>
  frames
    .flatMap(({ event, args }) => {
      const beside = event === 'sync' ? args[2] : event === 'update' ? args[3] : null;
      return (beside as Told | null)?.lines ?? [];
    })
    .map(({ key, params }) => ({ key, params }));

several('many at once', s => {
  test.each([2, 4].slice(0, size(1, 2)))(
    '%i processes: whatever many people do in one moment is stored once, all of it',
    { timeout: LONG },
    async processes => {
      const open = await s.houses(processes, {}, { entries });
      const urls = open.map(h => h.url);
      const luck = quick(processes);
      const each = size(200, 2000) / (MATCHES * PEOPLE);
      const companies = await Promise.all(Array.from({ length: MATCHES }, () => company(urls)));
      const begun = performance.now();
      const said = await Promise.all(
        companies.flatMap(c => Array.from({ length: PEOPLE * each }, (_, n) => c.says(n % PEOPLE, luck))),
      );
      const ms = performance.now() - begun;
      const refused = said.filter(code => code !== null);
      let [lost, twice, stored] = [0, 0, 0];
      for (const { sitting, room } of companies) {
        const verdict = await judge(open[0].store.db, sitting);
        expect(verdict.faults).toEqual([]);
        const made = await movesOf(open[0].store.db, room.matchID);
        const promised = sitting.said.filter(x => x.answered !== null).length;
        stored += made.length;
        lost += Math.max(0, promised - made.length);
        twice += Math.max(0, made.length - promised);
      }
      expect({ refused, lost, twice }).toEqual({ refused: [], lost: 0, twice: 0 });
      // and everybody has been shown where it ended
      const end = async (matchID: string) =>
        (await stateOf(open[0].store.db, matchID))?.state.G as { claims?: unknown };
      for (const { chairs, room } of companies) {
        const { claims } = await end(room.matchID);
        const seen = () => chairs.map(c => JSON.stringify((c.state().G as { claims?: unknown }).claims));
        await until(() => seen().every(text => text === JSON.stringify(claims)));
        // each line of the log once, also of moves that were shown together with a later one
        const lines = await open[0].store.db
          .selectFrom('lines')
          .select(['audience', 'key', 'params'])
          .where('match', '=', room.matchID)
          .orderBy('n')
          .execute();
        for (const [i, c] of chairs.entries()) {
          const told = lines.filter(({ audience }) => audience === 'all' || audience === String(i));
          expect(toldTo(c)).toEqual(told.map(({ key, params }) => ({ key, params: JSON.parse(params) })));
        }
      }
      for (const c of companies) c.close();
      owed('server', 'concurrent moves on shared matches', {
        processes,
        matches: MATCHES,
        moves: said.length,
        stored,
        lost,
        twice,
        ms: Math.round(ms),
      });
    },
  );

  test.each([2, 4].slice(0, size(1, 2)))(
    '%i processes: all answer in secret in one moment, and nobody has to choose again',
    { timeout: LONG },
    async processes => {
      const open = await s.houses(processes, {}, { entries });
      const luck = quick(processes);
      const all = seats(4);
      const times = size(5, 50);
      for (let n = 0; n < times; n += 1) {
        const room = await playing(open[0], { people: all.length }, 'pilfer');
        const chairs: Chair[] = [];
        for (const who of all) {
          const c = await chair(open[Number(who) % processes]?.url ?? '', 'pilfer');
          await c.sync(room.matchID, who, keyOf(room, who).credentials);
          chairs.push(c);
        }
        const moves = all.map((who, i) => someMove(small, chairs[i]?.state().G ?? null, who, luck));
        const checks = await Promise.all(moves.map((move, i) => move && chairs[i]?.act(move)));
        expect(checks).toEqual(all.map(() => ({ ok: true })));
        const made = await movesOf(open[0].store.db, room.matchID);
        expect(made.map(([who]) => who).sort()).toEqual([...all]);
        for (const [i, who] of all.entries()) expect(made.find(([w]) => w === who)?.[1]).toEqual(moves[i]);
        const G = (await stateOf(open[0].store.db, room.matchID))?.state.G;
        expect(G?.table.asks.map(a => a.id)).not.toContain(moves[0]?.prompt);
        for (const c of chairs) c.close();
      }
      owed('server', 'all answer in secret at once', { processes, times, seats: all.length, askedAgain: 0 });
    },
  );
});
