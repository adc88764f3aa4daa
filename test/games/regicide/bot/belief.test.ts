import { describe, expect, test } from 'vitest';
import { copy } from '../../../../games/kit/copy.ts';
import type { Seat } from '../../../../games/kit/ids.ts';
import { quick } from '../../../../games/kit/random.ts';
import { Belief } from '../../../../games/regicide/bot/belief.ts';
import { Dice } from '../../../../games/regicide/bot/model/dice.ts';
import { ONLY_FLIP, Position } from '../../../../games/regicide/bot/model/position.ts';
import { rules } from '../../../../games/regicide/game.ts';
import { redeal } from '../../../../games/regicide/redeal.ts';
import type { G } from '../../../../games/regicide/types.ts';
import { play } from '../../../support/play.ts';
import { LONG, owed, size } from '../../../support/proof.ts';
import { nameOf, TABLES } from '../games.ts';
import { positionOf, told } from './modelled.ts';

interface Moment {
  readonly G: G;
  readonly me: Seat;
}
/** Moments at which a seat is asked something that the bots' model knows. */
function moments(table: (typeof TABLES)[number], games: number, every: number): Moment[] {
  const found: Moment[] = [];
  for (let n = 0; n < games; n += 1)
    play(rules, {
      ...table,
      n: n + 300,
      bot: task => rules.caretaker(task, task.prompts[0] as never),
      each: ({ G }) => {
        if (G.phase === 'battle' && G.table.asks.length > 0 && (G.turn + n) % every === 0)
          found.push({ G: copy(G), me: G.seat });
      },
    });
  return found;
}
const imagine = (belief: Belief, dice: Dice): Position => {
  const p = new Position();
  belief.imagine(p, dice);
  return p;
};
/** What a seat may see of a position: its own hand, all that lies open, the size of what does not. */
function open(p: Position, me: number) {
  const all = told(p) as Record<string, unknown> & {
    hands: number[][];
    tavern: number[];
    discard: number[];
    castle: number[];
  };
  // with an empty hand only a Jester can be flipped: in which step does not matter, and is not seen
  const step = p.asked === ONLY_FLIP && p.size(me) === 0 ? { paying: 0, need: 0 } : {};
  return {
    ...all,
    ...step,
    hands: all.hands.map((hand, seat) => (seat === me ? hand : hand.length)),
    tavern: all.tavern.length,
    known: all.tavern.slice(all.tavern.length - p.known),
    discard: all.discard.length,
    castle: all.castle.map((card, n) => (n === 0 ? card : card % 13)),
  };
}
function everyCard(p: Position): number[] {
  const { hands, tavern, discard, castle, played } = told(p) as Record<string, number[]> & { hands: number[][] };
  return [...hands.flat(), ...(tavern ?? []), ...(discard ?? []), ...(castle ?? []), ...(played ?? [])].sort(
    (a, b) => a - b,
  );
}
/** card -> where it lies, as far as it matters: which hand, which quarter of the Tavern, the discard pile. */
function places(p: Position): Map<number, string> {
  const { hands, tavern, discard } = told(p) as Record<string, number[]> & { hands: number[][] };
  return new Map([
    ...hands.flatMap((hand, seat) => hand.map(card => [card, `hand ${seat}`] as const)),
    ...(tavern ?? []).map((card, at) => [card, `tavern ${Math.floor((4 * at) / (tavern ?? []).length)}`] as const),
    ...(discard ?? []).map(card => [card, 'discard'] as const),
  ]);
}

describe.each(TABLES.map(t => [nameOf(t), t] as const))('%s', (_name, table) => {
  test('every imagined world looks the same to its seat, and holds every card once', { timeout: LONG }, () => {
    const dice = new Dice(1);
    const found = moments(table, size(3, 40), 3);
    for (const { G, me } of found) {
      const truth = positionOf(G);
      const world = imagine(new Belief(rules.view(G, me), me), dice);
      expect(open(world, truth.seat)).toEqual(open(truth, truth.seat));
      expect(everyCard(world)).toEqual(everyCard(truth));
    }
    expect(found.length).toBeGreaterThan(10);
  });
});

test('worlds are as likely as those that the table deals anew (RG-080)', { timeout: LONG }, () => {
  const samples = size(300, 3_000);
  let compared = 0;
  for (const players of [1, 3]) {
    const table = TABLES.find(t => nameOf(t) === `${players} players`);
    if (!table) throw new Error('no such table');
    for (const { G, me } of moments(table, 2, 6)) {
      const [mine, theirs] = [new Map<string, number>(), new Map<string, number>()];
      const [dice, random] = [new Dice(7), quick(7)];
      const belief = new Belief(rules.view(G, me), me);
      const count = (into: Map<string, number>, p: Position): void => {
        for (const [card, place] of places(p)) into.set(`${card} ${place}`, (into.get(`${card} ${place}`) ?? 0) + 1);
      };
      for (let n = 0; n < samples; n += 1) {
        count(mine, imagine(belief, dice));
        count(theirs, positionOf(redeal(G, me, random)));
      }
      for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
        const [a, b] = [mine.get(key) ?? 0, theirs.get(key) ?? 0];
        expect(Math.abs(a - b), `${key}: ${a} and ${b} of ${samples}`).toBeLessThan(5.5 * Math.sqrt(a + b + 4));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(1_000);
  owed('regicide', 'imagined worlds are as likely as redealt ones', { samples, places: compared });
});
