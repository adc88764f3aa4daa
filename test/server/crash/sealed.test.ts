import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { silent } from '../../../games/kit/asks.ts';
import type { Base } from '../../../games/kit/base.ts';
import { type Seat, seats } from '../../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { stateOf } from '../../../server/matches/records.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { atRest } from '../support/chair.ts';
import { BUSY, type Child, startChild } from '../support/child.ts';
import { freshFile, playing, type Room } from '../support/server.ts';
import { onDisk } from './disk.ts';
import { type Party, party } from './party.ts';

const QUESTIONS = size(1, 10);
let child: Child | undefined;
const file = freshFile();
const start = async (): Promise<string> => {
  const env = { ...BUSY, DATABASE_FILE: file };
  child = startChild(env, { main: 'test/server/support/proofMain.ts' });
  return child.url();
};
const kill = async (): Promise<void> => {
  child?.process.kill('SIGKILL');
  await child?.ended;
};
afterEach(async () => {
  await kill();
  rmSync(dirname(file), { recursive: true, force: true });
});
const truth = (room: Room): Promise<Base> =>
  onDisk(file, async db => {
    const found = await stateOf(db, room.matchID);
    if (!found) throw new Error('no match');
    return found.state.G;
  });

/** Plays until the nth question that everybody answers in secret stands open, with no answer yet. */
async function untilSecret(people: Party, room: Room, all: readonly Seat[], nth: number) {
  for (let passed = 0, last = ''; ; ) {
    await atRest(...all.map(people.at));
    const G = await truth(room);
    const secret = G.table.asks.find(a => a.close === 'all' && a.seats.length > 1);
    if (secret && secret.id !== last) {
      if (passed === nth) return secret;
      passed += 1;
      last = secret.id;
    }
    const who = all.find(s => people.asked(s).length > 0);
    if (who === undefined) throw new Error('nobody is asked');
    expect(await people.moves(who)).toEqual({ ok: true });
  }
}

test.each([
  ['masquerade', anyModule(masquerade), 4, [0, 1, 2]],
  ['pilfer', anyModule(pilfer), 3, [0]],
] as const)(
  '%s: all but one have answered in secret when the server is killed: only that one is asked',
  {
    timeout: LONG,
  },
  async (game, m: AnyModule, count, which) => {
    const luck = quick(7);
    const all = seats(count);
    let url = await start();
    for (let n = 0; n < QUESTIONS; n += 1) {
      const room = await playing({ url }, { people: count }, game);
      const before = await party(url, room, m, count, luck);
      const { id, seats: order } = await untilSecret(before, room, all, which[n % which.length] ?? 0);
      const [last, ...firsts] = luck.shuffle(order);
      if (last === undefined) throw new Error('nobody is asked');
      for (const who of firsts) expect(await before.moves(who)).toEqual({ ok: true });
      const given = (await truth(room)).table.sealed[id];
      expect(given?.map(x => x.seat).sort()).toEqual([...firsts].sort());
      await atRest(...all.map(before.at));
      const looks = (people: Party) => all.map(who => [people.at(who).state().G, people.asked(who)]);
      const seen = looks(before);

      await kill();
      before.close();
      url = await start();
      const kept = await truth(room);
      expect(kept.table.sealed[id]).toEqual(given);
      expect(kept.table.asks.filter(a => a.id === id).flatMap(a => silent(kept, a))).toEqual([last]);
      const after = await party(url, room, m, count, luck);
      // everybody sees what they saw, their own answer too, and may do what they could do
      expect(looks(after)).toEqual(seen);
      expect(after.asked(last).map(p => p.id)).toContain(id);
      expect(await after.moves(last)).toEqual({ ok: true });
      // everybody has answered: it is opened, once
      expect((await truth(room)).table.asks.map(a => a.id)).not.toContain(id);
      after.close();
    }
    owed('server', 'secret answers outlive SIGKILL', { game, questions: QUESTIONS, askedAgain: 0 });
  },
);
