import { describe, expect, test } from 'vitest';
import type { Advice } from '../../../../games/kit/advice.ts';
import type { Move } from '../../../../games/kit/moves.ts';
import { quick } from '../../../../games/kit/random.ts';
import { adviser } from '../../../../games/regicide/bot/adviser.ts';
import { rules } from '../../../../games/regicide/game.ts';
import en from '../../../../games/regicide/texts/en.json';
import fr from '../../../../games/regicide/texts/fr.json';
import { play, taskOf } from '../../../support/play.ts';
import { LONG, size } from '../../../support/proof.ts';
import { type Situation, table } from '../table.ts';

/** What the adviser says to whoever is asked in this situation. */
function advised(situation: Situation, also: Pick<Move, 'type' | 'answer'> | null = null): Advice {
  const { G } = table(situation);
  const task = taskOf(rules, G, G.seat, quick(1));
  const advice = adviser(task, also && { prompt: task.prompts[0]?.id ?? '', ...also });
  if (!advice) throw new Error('nothing to say');
  return advice;
}
const keys = (advice: Advice): string[] => advice.why.map(r => r.key);
const best = (advice: Advice): unknown => advice.ways[0]?.move.answer;

describe('what the adviser says, and why', () => {
  test('an exact kill is pointed out', () => {
    const advice = advised({ hands: ['10h 4s 3s'], enemy: 'Ks', damage: 30 });
    expect(best(advice)).toEqual(['10h']);
    expect(keys(advice)[0]).toBe('exact');
    expect(advice.why[0]?.params).toEqual({ the: 'Ks' });
  });
  test('the last King falls: the game is won for certain', () => {
    const advice = advised({ hands: ['9c 2h'], enemy: 'Ks', castle: '', damage: 25 });
    expect(best(advice)).toEqual(['9c']);
    expect(advice.ways[0]?.chance).toBe(1);
    expect(keys(advice)).toContain('falls');
  });
  test('what is left of the enemy, and what has to be paid then', () => {
    const { ways, why } = advised({ hands: ['8s 9h 10h 7h 6h'], enemy: 'Qd' });
    expect(ways.length).toBeGreaterThan(1);
    expect(why[0]?.key).toBe('leaves');
    expect(why[0]?.params).toMatchObject({ health: 30, the: 'Qd' });
  });
  test('a payment: what it costs, and what stays in hand', () => {
    const advice = advised({ hands: ['10s Kh 2d 5h'], enemy: 'Jc', step: 'suffer' });
    expect(keys(advice)[0]).toBe('paysExactly');
    expect(advice.why[0]?.params).toEqual({ need: 10 });
    expect(advice.why.find(r => r.key === 'keeps')?.params.cards).toContain('Kh');
  });
  test('a hand that cannot pay is not said to', () => {
    const said = keys(advised({ hands: ['2h 3h', '9h'], enemy: 'Kd' }));
    expect(said.length).toBeGreaterThan(0);
    expect(said).not.toContain('pays');
    expect(said).not.toContain('yields');
  });
  test('only a Jester can help', () => {
    const advice = advised({ hands: ['2s'], enemy: 'Kc', step: 'suffer' });
    expect(advice.ways.map(w => w.move.type)).toEqual(['flip']);
    expect(keys(advice)).toEqual(['cannotPay', 'flips']);
  });
  test('after a Jester: who plays', () => {
    const advice = advised({ hands: ['9c 9s 9h', '2h', '3h'], enemy: 'Jh', step: 'next' });
    expect(advice.ways[0]?.move.type).toBe('choose');
    expect(keys(advice)).toEqual(['chooses']);
  });
});

test('what was played is weighed too, a wasteful payment as well, and is not better than the best', () => {
  const wasteful = { type: 'discard', answer: ['2d', '10s', '10h'] } as const;
  const { ways } = advised({ hands: ['10s 10h 2d Kh'], enemy: 'Jc', step: 'suffer' }, wasteful as never);
  const played = ways.find(
    w => JSON.stringify([...(w.move.answer as string[])].sort()) === JSON.stringify([...wasteful.answer].sort()),
  );
  expect(played).toBeDefined();
  expect(ways[0]).not.toBe(played);
});

test('it has nothing to say to the exchange of hands (RG-083)', () => {
  const t = table({ hands: ['10s 10h 2s Kh'], enemy: 'Jc' });
  const task = taskOf(rules, t.G, t.G.seat, quick(1));
  expect(adviser({ ...task, prompts: [{ ...task.prompts[0], stage: 'mulligan' } as never] }, null)).toBeNull();
});

test('every advice is legal, has a chance between 0 and 1, and words in both languages', { timeout: LONG }, () => {
  const said = new Set<string>();
  let asked = 0;
  for (let n = 0; n < size(4, 80); n += 1)
    play(rules, {
      seats: 1 + (n % 4),
      options: rules.options.defaults,
      n: n + 2_000,
      bot: task => rules.caretaker(task, task.prompts[0] as never),
      each: ({ G }) => {
        if ((G.turn + n) % 4 !== 0 || G.table.asks.length === 0) return;
        const advice = adviser(taskOf(rules, G, G.seat, quick(n)), null);
        asked += 1;
        expect(advice?.why.length).toBeGreaterThan(0);
        for (const { chance } of advice?.ways ?? []) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        for (const { key } of advice?.why ?? []) said.add(key);
      },
    });
  expect(asked).toBeGreaterThan(10);
  for (const key of said) {
    expect(en).toHaveProperty([`hint.${key}`]);
    expect(fr).toHaveProperty([`hint.${key}`]);
  }
  expect(said.size).toBeGreaterThan(5);
});
