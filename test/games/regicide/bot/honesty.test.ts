import { expect, test } from 'vitest';
import { type Bot, randomBot } from '../../../../games/kit/bots.ts';
import type { Seat } from '../../../../games/kit/ids.ts';
import { quick } from '../../../../games/kit/random.ts';
import { askedIn } from '../../../../games/regicide/bot/asked.ts';
import { Belief } from '../../../../games/regicide/bot/belief.ts';
import { expert } from '../../../../games/regicide/bot/expert.ts';
import { hard } from '../../../../games/regicide/bot/hard.ts';
import { judgeFor } from '../../../../games/regicide/bot/judges.ts';
import type { Dice } from '../../../../games/regicide/bot/model/dice.ts';
import type { Position } from '../../../../games/regicide/bot/model/position.ts';
import { replyOf } from '../../../../games/regicide/bot/moves.ts';
import { normal } from '../../../../games/regicide/bot/normal.ts';
import { search } from '../../../../games/regicide/bot/search.ts';
import { rules } from '../../../../games/regicide/game.ts';
import { redeal } from '../../../../games/regicide/redeal.ts';
import type { G, View } from '../../../../games/regicide/types.ts';
import { play, taskOf } from '../../../support/play.ts';
import { LONG, owed, size } from '../../../support/proof.ts';
import { positionOf } from './modelled.ts';

/** Two states that differ only in what this seat does not see, and the same chance: how often does it decide otherwise? */
function twins(decide: (G: G, seat: Seat, seed: number) => unknown, games: number, every: number) {
  let [decisions, different] = [0, 0];
  for (let n = 0; n < games; n += 1)
    play(rules, {
      seats: 1 + (n % 4),
      options: rules.options.defaults,
      n: n + 900,
      bot: task => (n % 3 === 0 ? randomBot(task) : normal(task)),
      each: ({ G, entry: [by, move] }) => {
        if ('by' in move || by === 'table' || move.type === 'takeBack' || (G.turn + n) % every !== 0) return;
        const twin = redeal(G, by, quick(decisions));
        decisions += 1;
        if (JSON.stringify(decide(G, by, decisions)) !== JSON.stringify(decide(twin, by, decisions))) different += 1;
      },
    });
  return { decisions, different };
}
const seated =
  (bot: Bot<View>) =>
  (G: G, seat: Seat, seed: number): unknown =>
    bot(taskOf(rules, G, seat, quick(seed)));

test('hard plays the same whatever is hidden from it', { timeout: LONG }, () => {
  const { decisions, different } = twins(seated(hard), size(20, 200), 1);
  expect(decisions).toBeGreaterThan(size(300, 3_000));
  expect(different).toBe(0);
  owed('regicide', 'hard: the same in states that differ only in hidden cards', { decisions, different });
});
test('expert plays the same whatever is hidden from it', { timeout: LONG }, () => {
  const { decisions, different } = twins(seated(expert), size(12, 120), size(5, 3));
  expect(decisions).toBeGreaterThan(size(30, 500));
  expect(different).toBe(0);
  owed('regicide', 'expert: the same in states that differ only in hidden cards', { decisions, different });
});
test('the same search with the true cards in sight is found out', { timeout: LONG }, () => {
  /** Sees through the backs of all cards. */
  class Peeking extends Belief {
    constructor(
      view: View,
      me: Seat,
      private readonly truth: Position,
    ) {
      super(view, me);
    }
    override imagine(into: Position, _dice: Dice): void {
      into.copy(this.truth);
    }
  }
  const peeks = (G: G, seat: Seat, seed: number): unknown => {
    const { view, prompts } = taskOf(rules, G, seat, quick(seed));
    const asked = askedIn(prompts[0]);
    if (asked === null) return null;
    const belief = new Peeking(view, seat, positionOf(G));
    const [best] = search(judgeFor(view.order.length, { medal: true }), belief, { budgetMs: 0, clock: () => 0, seed });
    return best && replyOf({ ...view, hand: G.hands[seat] ?? [] }, asked, best.answer);
  };
  expect(twins(peeks, 8, 4).different).toBeGreaterThan(0);
});
