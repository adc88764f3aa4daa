import { describe, expect, test } from 'vitest';
import { anyModule } from '../../../../games/kit/module.ts';
import { quick } from '../../../../games/kit/random.ts';
import { expert } from '../../../../games/regicide/bot/expert.ts';
import { hard } from '../../../../games/regicide/bot/hard.ts';
import { rules } from '../../../../games/regicide/game.ts';
import { simulate } from '../../../../server/tools/simulation.ts';
import { taskOf } from '../../../support/play.ts';
import { LONG, owed, size } from '../../../support/proof.ts';
import { type Situation, table } from '../table.ts';

const m = anyModule(rules);
/** Games of that level; without a budget, so that the same games are played everywhere. */
async function played(level: string, players: number, games: number, options: unknown = {}) {
  let [wins, royals] = [0, 0];
  for (let number = 0; number < games; number += 1) {
    const { over } = await simulate(m, players, level, { seed: 11, number, options, budgetMs: 0 });
    expect(over).not.toBeNull();
    if (over?.why === 'won') wins += 1;
    royals += Number(over?.defeated);
  }
  return { wins, royals: royals / games };
}

describe('each level is stronger than the one before', () => {
  test.each([1, 2, 3, 4])('normal < hard (%i players)', { timeout: LONG }, async players => {
    const games = size(24, 200);
    const [normal, trained] = [await played('normal', players, games), await played('hard', players, games)];
    expect(trained.wins).toBeGreaterThan(normal.wins);
    expect(trained.royals).toBeGreaterThan(normal.royals);
    owed('regicide', 'normal and hard', { players, games, normal, hard: trained });
  });
  test('hard < expert (alone, without Jesters)', { timeout: LONG }, async () => {
    const games = size(8, 80);
    const options = { jesters: 0 };
    const [glancing, thinking] = [await played('hard', 1, games, options), await played('expert', 1, games, options)];
    expect(thinking.royals).toBeGreaterThan(glancing.royals);
    owed('regicide', 'hard and expert in hard solo', { games, hard: glancing, expert: thinking });
  });
});

describe.each([
  ['hard', hard],
  ['expert', expert],
] as const)('%s', (_level, bot) => {
  const answers = (situation: Situation) => {
    const { G } = table(situation);
    return bot(taskOf(rules, G, G.seat, quick(3)));
  };
  test('beats the last King when it can', () => {
    const last = { enemy: 'Ks', castle: '' };
    expect(answers({ ...last, hands: ['9c 2h 10d'], damage: 25 })).toMatchObject({ type: 'play', answer: ['9c'] });
  });
  test('does not throw the game away', () => {
    // whatever else it plays, 20 damage cannot be paid
    const move = answers({ hands: ['Ks 2h 3h', '2c 3c'], enemy: 'Kd', damage: 20, step: 'play' });
    expect(move).toMatchObject({ type: 'play', answer: ['Ks'] });
  });
  test('pays with the two Tens, and keeps the King', () => {
    const move = answers({ hands: ['10s 10h Kc', '2c 3c'], enemy: 'Kd', step: 'suffer' });
    expect(move).toMatchObject({ type: 'discard' });
    expect(['["10s","10h"]', '["10h","10s"]', '["Kc"]']).toContain(JSON.stringify(move?.answer));
  });
  test('flips the Jester that alone can save it', () => {
    expect(answers({ hands: ['2s'], enemy: 'Kc', step: 'suffer' })).toMatchObject({ type: 'flip' });
  });
});
