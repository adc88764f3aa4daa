import { afterAll, beforeAll, expect, test } from 'vitest';
import { seat, seats } from '../../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../../games/kit/module.ts';
import { type Choice, GRACE } from '../../../games/kit/roomWire.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import { type Chair, chair, someMove, until } from '../support/chair.ts';
import { handClock } from '../support/handClock.ts';
import { type House, house, keyOf, ok } from '../support/server.ts';
import { type Party, party, person } from './party.ts';

/** All give a card at once, in secret. */
const m: AnyModule = anyModule(pilfer);
const clock = handClock();
let at: House;
beforeAll(async () => {
  at = await house({}, { now: clock.now, after: clock.after, entries: [{ meta: m.meta, load: async () => m }] });
});
afterAll(() => at.end());

interface Table extends Party {
  readonly chairs: readonly [Chair, Chair, Chair];
  gives(n: number): Promise<void>;
  decide(about: number, choice: Choice, voters: readonly number[]): Promise<void>;
  stage(): string | undefined;
}
async function giving(): Promise<Table> {
  const p = await party(at, 3, 3, 'pilfer');
  expect(await p.does(0, 'start')).toBeNull();
  const chairs: Chair[] = [];
  for (const who of seats(3)) {
    const one = await chair(at.url, 'pilfer');
    await one.sync(p.room.matchID, who, keyOf(p.room, who).credentials);
    chairs.push(one);
  }
  return {
    ...p,
    chairs: chairs as unknown as Table['chairs'],
    gives: async n => {
      const move = someMove(m, chairs[n]?.state().G ?? null, seat(n));
      expect(move && (await chairs[n]?.act(move))).toEqual({ ok: true });
    },
    decide: async (about, choice, voters) => {
      for (const n of voters) {
        await person(p, n).sees(({ seats: all }) => all[about]?.decision?.choices.includes(choice) === true);
        expect(await p.does(n, 'vote', { seat: String(about), choice })).toBeNull();
      }
    },
    stage: () => chairs[0]?.beside().due[0]?.stage,
    close: () => {
      for (const one of chairs) one.close();
      p.close();
    },
  };
}
/** It goes on, by the rules. */
const goesOn = (t: Table): Promise<void> => until(() => t.stage() === 'main');

test('somebody closes the page in the middle of it: the others have a bot answer', async () => {
  const t = await giving();
  for (const n of [0, 1]) await t.gives(n);
  t.chairs[2].close();
  person(t, 2).close();
  await person(t, 0).sees(({ seats: all }) => all[2]?.away !== null);
  await clock.pass(GRACE);
  expect(t.stage()).toBe('give');
  await t.decide(2, 'caretaker', [0, 1]);
  await goesOn(t);
  t.close();
});
test('somebody leaves, and the others wait for them: they come back, and answer', async () => {
  const t = await giving();
  for (const n of [0, 1]) await t.gives(n);
  expect(await t.does(2, 'away')).toBeNull();
  await t.decide(2, 'wait', [0, 1]);
  expect(t.stage()).toBe('give');
  expect(await t.does(2, 'back')).toBeNull();
  await t.gives(2);
  await goesOn(t);
  t.close();
});
test('the seat is freed: somebody else sits down, is asked, and answers', async () => {
  const t = await giving();
  for (const n of [0, 1]) await t.gives(n);
  expect(await t.does(2, 'away')).toBeNull();
  await t.decide(2, 'free', [0, 1]);
  await person(t, 0).sees(({ seats: all }) => all[2]?.name === null);
  const joined = await ok(`${at.url}/games/pilfer/${t.room.matchID}/join`, { playerName: 'Cid' });
  const cid = await chair(at.url, 'pilfer');
  await cid.sync(t.room.matchID, seat(2), String(joined.playerCredentials));
  const move = someMove(m, cid.state().G, seat(2));
  expect(move && (await cid.act(move))).toEqual({ ok: true });
  await goesOn(t);
  cid.close();
  t.close();
});
test('the seat is freed after its person has answered: what was answered stays, whoever sits there', async () => {
  const t = await giving();
  for (const n of [0, 2]) await t.gives(n);
  expect(await t.does(2, 'away')).toBeNull();
  await t.decide(2, 'free', [0, 1]);
  await t.decide(2, 'caretaker', [0, 1]);
  await person(t, 0).sees(({ seats: all }) => all[2]?.bot !== null);
  expect(t.stage()).toBe('give');
  await t.gives(1);
  await goesOn(t);
  t.close();
});
test('two leave at once: whoever is left decides about both', async () => {
  const t = await giving();
  await t.gives(0);
  for (const n of [1, 2]) expect(await t.does(n, 'away')).toBeNull();
  await t.decide(1, 'caretaker', [0]);
  expect(t.stage()).toBe('give');
  await t.decide(2, 'caretaker', [0]);
  await goesOn(t);
  t.close();
});
test('and nobody sees from who is awaited whether the one who left had answered', async () => {
  const shown = async (answered: boolean): Promise<string> => {
    const t = await giving();
    if (answered) await t.gives(2);
    expect(await t.does(2, 'away')).toBeNull();
    await person(t, 0).sees(({ seats: all }) => all[2]?.decision?.why === 'left');
    const { seats: all } = person(t, 0).room();
    const text = JSON.stringify([
      all,
      t.chairs[0].beside().due.map(({ since: _, ...due }) => due),
      t.chairs[0].state().ctx,
    ]);
    t.close();
    return text.replaceAll(/\d{13}/g, '#');
  };
  expect(await shown(true)).toBe(await shown(false));
});
