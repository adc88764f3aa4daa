import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { copy } from '../../../games/kit/copy.ts';
import type { Json } from '../../../games/kit/ids.ts';
import { seat } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { type ChanceState, keyed, quick } from '../../../games/kit/random.ts';
import { step } from '../../../games/kit/step.ts';
import { regicide } from '../../../games/regicide/game.ts';
import type { G } from '../../../games/regicide/types.ts';
import { stateOf } from '../../../server/matches/records.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { type Chair, chair, makeMove, settled, someMove } from '../support/chair.ts';
import { BUSY, type Child, startChild } from '../support/child.ts';
import { freshFile, keyOf, playing, type Room } from '../support/server.ts';
import { onDisk } from './disk.ts';

const KILLS = size(1, 10);
/** The write hangs for so long before the server is killed, ms. */
const HANGS = 800;
const me = seat(0);
const file = freshFile();
let child: Child | undefined;
afterAll(async () => {
  await kill();
  rmSync(dirname(file), { recursive: true, force: true });
});
const start = async (): Promise<string> => {
  child = startChild({ ...BUSY, DATABASE_FILE: file });
  return child.url();
};
const kill = async (): Promise<void> => {
  child?.process.kill('SIGKILL');
  await child?.ended;
};
const sitDown = async (url: string, room: Room): Promise<Chair> => {
  const c = await chair(url);
  expect((await c.sync(room.matchID, me, keyOf(room, '0').credentials)).event).toBe('sync');
  return c;
};
const handOf = (view: Json): readonly string[] => (view as unknown as { readonly hand: readonly string[] }).hand;

/** A move that brings a card nobody has seen, and the view that it will lead to; found on the true state. */
async function drawingMove(room: Room): Promise<{ readonly move: Move; readonly then: Json } | null> {
  const found = await onDisk(file, db => stateOf(db, room.matchID));
  if (!found) throw new Error('no match');
  const before = found.state.G as unknown as G;
  const seen = regicide.view(before, me) as unknown as Json;
  for (let n = 0; n < 60; n += 1) {
    const move = someMove(regicide, seen, me, quick(n));
    const G = copy(before);
    const chance = found.state.plugins.random?.data as ChanceState;
    if (!move || !step(regicide, G, me, move, keyed(chance)).ok) continue;
    const then = copy(regicide.view(G, me)) as unknown as Json;
    if (handOf(then).some(card => !handOf(seen).includes(card))) return { move, then };
  }
  return null;
}

test('the write of a drawn card hangs and the server is killed: nobody has seen the card, and it is drawn again', {
  timeout: LONG,
}, async () => {
  let url = await start();
  for (let n = 0; n < KILLS; ) {
    const room = await playing({ url }, { people: 1 });
    const drawing = await drawingMove(room);
    if (!drawing) continue; // a hand without diamonds
    const c = await sitDown(url, room);
    const watcher = await chair(url);
    await watcher.sync(room.matchID, null);
    const before = c.state().G;
    const other = new Sqlite(file);
    other.pragma('busy_timeout = 5000');
    other.exec('begin exclusive');
    const frames = c.frames.length;
    const looks = watcher.frames.length;
    let answer: unknown = 'none';
    const asked = c.ask('update', makeMove(drawing.move, me), 0, room.matchID, me).then(
      check => {
        answer = check;
      },
      () => {}, // cut
    );
    await settled(HANGS);
    // a server that waits has said nothing; one that refuses has said no
    expect(answer).not.toMatchObject({ ok: true });
    expect(c.frames.slice(frames).filter(f => f.event === 'update')).toEqual([]);
    expect(watcher.frames).toHaveLength(looks);
    await kill();
    await asked;
    other.exec('rollback');
    other.close();

    url = await start();
    const back = await sitDown(url, room);
    expect(back.state().G).toEqual(before);
    const told = back.next('update');
    expect(await back.act(drawing.move)).toEqual({ ok: true });
    await told;
    expect(back.state().G).toEqual(drawing.then);
    back.close();
    n += 1;
  }
  owed('server', 'a card whose write hung is the same after SIGKILL', { kills: KILLS, sentBeforeStored: 0 });
});
