import { expect, test } from 'vitest';
import { type Seat, seat, seats } from '../../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../../games/kit/module.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import { atRest, type Chair, chair, settled, someMove } from '../support/chair.ts';
import { handClock } from '../support/handClock.ts';
import { house, keyOf, ZERO_BEGINS } from '../support/server.ts';
import { type VisitorSocket, visitor } from '../support/visitor.ts';
import { party, person } from './party.ts';

/** All give a card at once, in secret; then each has a turn, and it begins again. */
const m: AnyModule = anyModule(pilfer);
const WINDOW = 8000;
const timed: AnyModule = { ...m, meta: { ...m.meta, limits: { window: WINDOW } } };
const three = seats(3);

/** What seat 1 does in a world. */
type Quiet = (p: {
  act(move: Move): Promise<unknown>;
  move(): Move | null;
  pass(ms: number): Promise<void>;
}) => Promise<void>;
/**
 * What everybody but seat 1 is told, over both lines, frame by frame, while the second secret question stands open: seats 0 and 1 are
 * late again and again by then, and have a second for each answer; seat 2 has all its time, and keeps the question open.
 */
async function toldOf(quiet: Quiet): Promise<{ readonly told: readonly string[]; readonly late: string }> {
  const clock = handClock();
  const entries = [{ meta: timed.meta, load: async () => timed }];
  const at = await house({}, { now: clock.now, after: clock.after, entries, key: ZERO_BEGINS });
  const lines: { close(): void }[] = [];
  try {
    const p = await party(at, 3, 3, 'pilfer', { pace: 'live' });
    await p.does(0, 'pace', { pace: { kind: 'live', bank: 60_000, increment: 1000 } });
    expect(await p.does(0, 'start')).toBeNull();
    const { matchID, code } = p.room;
    const chairs: Chair[] = [];
    for (const who of [...three, null]) {
      const one = await chair(at.url, 'pilfer');
      await one.sync(matchID, who, who === null ? null : keyOf(p.room, who).credentials);
      chairs.push(one);
    }
    const watcher = await visitor(at.url, code);
    lines.push(...chairs, watcher, ...p.people);
    const at2 = (n: number): Chair => chairs[n] as Chair;
    const asked = (who: Seat): Move | null => someMove(m, at2(Number(who)).state().G, who);
    const stage = (): string | undefined => at2(3).beside().due[0]?.stage;
    /** Seat 2 answers what it is asked, but for a secret; whoever else is asked first runs out of time. */
    const next = async (): Promise<void> => {
      const move = asked(seat(2));
      if (move && !said.has(move.prompt)) {
        said.add(move.prompt); // a secret answer may be changed
        const answer = stage() === 'main' ? { ...move, type: 'endTurn', answer: null } : move;
        expect(await at2(2).act(answer)).toEqual({ ok: true });
      } else {
        const ends = chairs.flatMap(c => c.beside().due[0]?.until ?? []);
        await clock.pass(Math.min(...ends) - clock.now());
      }
      await settled(50);
      await atRest(...chairs);
    };
    const said = new Set<string>();
    let rounds = 0;
    let before = '';
    for (let n = 0; n < 60; n += 1) {
      const prompt = at2(3).beside().due[0]?.prompt ?? '';
      if (stage() === 'give' && prompt !== before) rounds += 1;
      before = prompt;
      if (rounds > 1) break;
      await next();
    }
    await watcher.sees(({ seats: all }) => all[1]?.decision?.why === 'late');
    const late = watcher
      .room()
      .seats.map(s => s.decision?.why ?? '-')
      .join();
    expect(stage()).toBe('give');
    const others: readonly Chair[] = [at2(0), at2(2), at2(3)];
    const rooms: readonly VisitorSocket[] = [person(p, 0), person(p, 2), watcher];
    const begun = [...others.map(c => c.frames.length), ...rooms.map(r => r.rooms.length)];
    const key = at2(1);
    await quiet({ act: move => key.act(move), move: () => asked(seat(1)), pass: clock.pass });
    await settled(200);
    await atRest(...chairs);
    expect(stage()).toBe('give'); // it stands open still
    const since = [
      ...others.map((c, n) => c.frames.slice(begun[n])),
      ...rooms.map((r, n) => r.rooms.slice(begun[n + others.length])),
    ];
    // a reader who comes later learns no more
    const fresh = await chair(at.url, 'pilfer');
    await fresh.sync(matchID, null);
    const guest = await visitor(at.url, code);
    lines.push(fresh, guest);
    const now = [fresh.frames, guest.room(), await (await fetch(`${at.url}/api/rooms/${code}`)).json()];
    const told = [...since, now].map(frames => JSON.stringify(frames).replaceAll(matchID, '#').replaceAll(code, '#'));
    return { told, late };
  } finally {
    for (const line of lines) line.close();
    await at.end();
  }
}

test('whether somebody has answered in secret, or was too late, is told to nobody else before all have: on no line', async () => {
  const silent = await toldOf(async ({ pass }) => pass(500));
  expect(silent.late).toBe('late,late,-');
  const answers = await toldOf(async ({ act, move, pass }) => {
    const mine = move();
    if (!mine) throw new Error('nobody is asked');
    expect(await act(mine)).toEqual({ ok: true });
    await pass(500);
  });
  expect(answers).toEqual(silent);
  // its second is over in one world; in the other it has answered before
  const overdue = await toldOf(async ({ pass }) => pass(2500));
  const inTime = await toldOf(async ({ act, move, pass }) => {
    const mine = move();
    if (mine) await act(mine);
    await pass(2500);
  });
  expect(inTime).toEqual(overdue);
});
