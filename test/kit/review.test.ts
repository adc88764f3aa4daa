import { describe, expect, test } from 'vitest';
import type { Adviser, Weighed } from '../../games/kit/advice.ts';
import { anyMove } from '../../games/kit/bots.ts';
import { type Json, seat, seats } from '../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import { type Recorded, replay } from '../../games/kit/replay.ts';
import { type Judged, type Reviewed, review, viewsAt } from '../../games/kit/review.ts';
import { regicide } from '../../games/regicide/game.ts';
import four from '../../seeds/regicide/four-mulligan-1.json' with { type: 'json' };
import solo1 from '../../seeds/regicide/solo-won-silver-1.json' with { type: 'json' };
import { play } from '../support/play.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { RELAXED } from './proofGames.ts';

const terms = (seed = 1) => {
  let ms = 0;
  return {
    budgetMs: 10,
    seed,
    clock: () => {
      ms += 1;
      return ms;
    },
  };
};
async function all(m: AnyModule, recorded: Recorded, of = seats(recorded.seats), seed = 1): Promise<Reviewed[]> {
  const steps: Reviewed[] = [];
  for await (const step of review(m, recorded, of, terms(seed))) steps.push(step);
  return steps;
}
const judged = (steps: readonly Reviewed[]): Judged[] => steps.flatMap(step => step.judged ?? []);

/** Weighs what was done at 0.4 and any other legal answer at 0.5: enough to follow what is asked and what comes back. */
const plain: Adviser<Json> = (task, also) => {
  const [prompt] = task.prompts;
  if (!prompt || !also) return null;
  const other = Array.from({ length: 30 }, () => anyMove(task, prompt)).find(
    move => move && JSON.stringify(move) !== JSON.stringify(also),
  );
  const ways: Weighed[] = [{ move: also, chance: 0.4 }];
  if (other) ways.unshift({ move: other, chance: 0.5 });
  return { ways, why: [{ key: 'because', params: { seat: task.seat } }] };
};
const advised = (m: AnyModule, adviser: Adviser<Json> = plain): AnyModule => ({ ...m, adviser: async () => adviser });
const small = advised(anyModule(pilfer));
const game = (n: number): Recorded => play(pilfer, { seats: 3, options: RELAXED, n }).record;

describe('a review', () => {
  const recorded = game(3);

  test('goes through the decisions in order, and counts them', async () => {
    const steps = await all(small, recorded);
    expect(steps.length).toBeGreaterThan(20);
    expect(steps.map(step => step.done)).toEqual(steps.map((_, n) => n + 1));
    expect(new Set(steps.map(step => step.of))).toEqual(new Set([steps.length]));
    const found = judged(steps);
    expect(found.map(j => j.at)).toEqual(found.map(j => j.at).sort((a, b) => a - b));
    for (const { at, seat: who, played, best, why, turn } of found) {
      const [by, move] = recorded.moves[at] ?? [];
      expect(by).toBe(who);
      expect(played).toEqual({ move, chance: 0.4 });
      expect(best.chance).toBe(0.5);
      expect(best.move.prompt).toBe(played.move.prompt);
      expect(why).toEqual([{ key: 'because', params: { seat: who } }]);
      expect(turn).toBeGreaterThan(0);
    }
    expect(new Set(found.map(j => j.seat)).size).toBe(3);
    expect(found.at(-1)?.turn).toBeGreaterThan(found[0]?.turn ?? 99);
  });

  test('asks about these seats only, and never about the clock’s answers', async () => {
    const found = judged(await all(small, recorded, [seat(1)]));
    expect(found.length).toBeGreaterThan(3);
    expect(found.every(j => j.seat === '1')).toBe(true);
    expect(recorded.moves.some(([by]) => by === 'table')).toBe(true);
    expect(await all(small, recorded, [])).toEqual([]);
  });

  test('shows the adviser what that seat saw then, and nothing else', async () => {
    const seen: unknown[] = [];
    const watching = advised(anyModule(pilfer), (task, also) => {
      seen.push(JSON.stringify(task.view));
      expect(task.prompts.map(p => p.id)).toEqual([also?.prompt]);
      return null;
    });
    const steps = await all(watching, recorded);
    expect(steps.every(step => step.judged === null)).toBe(true);
    const found = judged(await all(small, recorded));
    expect(viewsAt(small, recorded, found).map(view => JSON.stringify(view))).toEqual(seen);
  });

  test('is the same from the same seed, and another from another', async () => {
    const rolls = (seed: number) => {
      const seen: number[] = [];
      const rolling = advised(anyModule(pilfer), task => {
        seen.push(task.random.below(1000), task.budgetMs);
        return null;
      });
      return all(rolling, recorded, seats(3), seed).then(() => seen);
    };
    expect(await rolls(1)).toEqual(await rolls(1));
    expect(await rolls(2)).not.toEqual(await rolls(1));
  });

  test('imagines as many worlds as the strongest level', async () => {
    const worlds: number[] = [];
    const dreaming: AnyModule = {
      ...advised(anyModule(pilfer), task => {
        worlds.push(task.worlds.length);
        return null;
      }),
      imagines: { random: 2 },
    };
    await all(dreaming, recorded, [seat(0)]);
    expect(new Set(worlds)).toEqual(new Set([2]));
  });

  test('leaves out what was taken back, and keeps what came before and after', async () => {
    let backs = 0;
    for (let n = 0; n < 12; n += 1) {
      const some = game(n);
      const kept = new Set(judged(await all(small, some)).map(j => j.at));
      const states = statesOf(some);
      for (const [at, [by, move]] of some.moves.entries()) {
        if ('by' in move || move.type !== 'takeBack') continue;
        backs += 1;
        // the move that led away from the state that this one restored
        const from = states.lastIndexOf(states[at + 1] ?? '', at);
        expect(from).toBeGreaterThanOrEqual(0);
        for (let undone = from; undone <= at; undone += 1) expect([by, kept.has(undone)]).toEqual([by, false]);
      }
      expect(kept.size).toBeGreaterThan(5);
    }
    expect(backs).toBeGreaterThan(5);
  });

  test('passes over what was no choice', async () => {
    const lost = play(regicide, { seats: 1, options: { ...solo, jesters: 0 }, n: 5 }).record;
    const asked: string[] = [];
    const steps = await all(
      advised(regicide, (task, also) => {
        asked.push(also?.prompt ?? '');
        return plain(task, also);
      }),
      lost,
    );
    expect(steps.length).toBe(asked.length);
    const forced = lost.moves.flatMap(([, move]) => ('by' in move || asked.includes(move.prompt) ? [] : [move]));
    const one = withOneWay(lost);
    expect(forced.map(move => move.prompt)).toEqual(one);
    expect(one.length).toBeGreaterThan(0);
  });

  test('knows an answer again when its cards come in another order', async () => {
    const turned: Adviser<Json> = (_task, also) =>
      also && { ways: [{ move: { ...also, answer: backwards(also) }, chance: 0.7 }], why: [] };
    const won = play(regicide, { seats: 2, options: { ...solo }, n: 8 }).record;
    const found = judged(await all(advised(regicide, turned), won));
    expect(found.some(j => Array.isArray(j.played.move.answer) && j.played.move.answer.length > 1)).toBe(true);
    expect(found.length).toBe((await all(advised(regicide, turned), won)).length);
  });

  test('says nothing where the adviser did not weigh what was done', async () => {
    const deaf: Adviser<Json> = (_task, also) =>
      also && { ways: [{ move: { ...also, type: 'other' }, chance: 1 }], why: [] };
    const steps = await all(advised(anyModule(pilfer), deaf), recorded);
    expect(steps.length).toBeGreaterThan(20);
    expect(judged(steps)).toEqual([]);
  });

  test('is refused for a record under other rules', async () => {
    await expect(all(small, { ...recorded, rulesVersion: 99 })).rejects.toThrow('rules 99');
  });
});

test.each([
  ['alone', solo1],
  ['four', four],
])('Regicide’s own adviser weighs every attack and payment that was made, %s', async (_name, seed) => {
  const recorded = seed as unknown as Recorded;
  const steps = await all(regicide, recorded);
  expect(steps.length).toBeGreaterThan(40);
  // a first hand to keep or exchange is no matter for the expert
  const kept = recorded.moves.filter(([, move]) => !('by' in move) && move.type === 'keep');
  expect(steps.filter(step => step.judged === null).length).toBeLessThanOrEqual(kept.length);
  for (const { best, played } of judged(steps)) {
    for (const { chance } of [best, played]) expect(chance >= 0 && chance <= 1).toBe(true);
    expect(played.move.prompt).toBe(best.move.prompt);
  }
});

const solo = regicide.options.defaults as Readonly<Record<string, Json>>;
const backwards = ({ answer }: Move): Json => (Array.isArray(answer) ? [...answer].reverse() : answer);

/** Every state of a record, without what takeBack leaves behind: numbers of questions, and what may be taken back. */
function statesOf(recorded: Recorded): string[] {
  const states: string[] = [];
  replay(pilfer, recorded, G => {
    const { seq: _seq, before: _before, news: _news, standing: _standing, seen: _seen, ...table } = G.table;
    states.push(JSON.stringify({ ...G, table: { ...table, asks: G.table.asks.map(a => ({ ...a, id: '' })) } }));
  });
  return states;
}

/** Questions of a solo game that had one legal answer: told from Regicide's own rules, not from the kit's. */
function withOneWay(recorded: Recorded): string[] {
  const found: string[] = [];
  replay(regicide, recorded, (G, n) => {
    const [, move] = recorded.moves[n] ?? [];
    if (!move || 'by' in move || move.type === 'takeBack') return;
    const view = regicide.view(G, seat(0)) as { hand: string[]; enemy: { strikes: number } };
    const whole = view.hand.map(worth).reduce((sum, n) => sum + n, 0);
    const need = view.enemy.strikes;
    const single = view.hand.length === 1;
    // one card: play it; every card is needed: pay with all
    if (move.type === 'play' ? single : view.hand.every(id => whole - worth(id) < need)) found.push(move.prompt);
  });
  return found;
}
const worth = (id: string): number => {
  const rank = id.slice(0, -1);
  return { A: 1, J: 10, Q: 15, K: 20 }[rank] ?? Number(rank);
};
