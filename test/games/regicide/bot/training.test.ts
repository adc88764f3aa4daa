import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answers, MOST } from '../../../../games/regicide/bot/model/answers.ts';
import { deal } from '../../../../games/regicide/bot/model/deal.ts';
import { Dice } from '../../../../games/regicide/bot/model/dice.ts';
import { NORMAL } from '../../../../games/regicide/bot/model/position.ts';
import { answer } from '../../../../games/regicide/bot/model/turn.ts';
import { Judge, rowsAfter } from '../../../../games/regicide/bot/net/judge.ts';
import { Network } from '../../../../games/regicide/bot/net/network.ts';
import { Teacher } from '../../../../games/regicide/bot/net/teacher.ts';
import { type Progress, train } from '../../../../games/regicide/bot/net/training.ts';
import { packed, unpacked } from '../../../../games/regicide/bot/net/weights.ts';
import { LONG } from '../../../support/proof.ts';

const school = (seed: number, games: number, players = 1) => {
  const told: Progress[] = [];
  const network = train({ players, games, seed, every: games / 4, onProgress: p => told.push(p) });
  return { network, told };
};
const wish = { win: 0.7, clean: 0.2, fallen: 0.1 };

test('the same seed trains the same network, another seed another', { timeout: LONG }, () => {
  const [one, again, other] = [school(5, 200), school(5, 200), school(6, 200)].map(s => packed(s.network));
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test('training teaches: more royals fall at its end than at its beginning', { timeout: LONG }, () => {
  for (const players of [1, 4]) {
    const { told } = school(1, 1_200, players);
    expect(told.length).toBe(4);
    expect(told.at(-1)?.games).toBe(1_200);
    expect(told.at(-1)?.fallen).toBeGreaterThan((told[0]?.fallen ?? 12) + 0.3);
  }
});

test('lessons bring the network nearer to what happened', () => {
  const { network } = school(2, 40);
  const dice = new Dice(3);
  const p = deal({ players: 1, jesters: 2, difficulty: NORMAL }, dice);
  const rows = rowsAfter(p, 1);
  if (!rows) throw new Error('over after one card');
  const teacher = new Teacher(network);
  const target = { win: 0.9, fallen: 0.4, clean: 0.2 };
  for (let n = 0; n < 400; n += 1) {
    teacher.lesson(rows, target);
    teacher.step(3e-3);
  }
  expect(network.win).toBeCloseTo(0.9, 1);
  expect(network.fallen).toBeCloseTo(0.4, 1);
  expect(network.clean).toBeCloseTo(0.2, 1);
});

test('answers weighed together are worth what each is worth alone', () => {
  const { network } = school(4, 100, 3);
  const judge = new Judge(network, wish);
  const dice = new Dice(9);
  const list = new Int32Array(MOST);
  const sums = new Float32Array(network.firstBias.length);
  for (let game = 0; game < 6; game += 1) {
    const p = deal({ players: 1 + (game % 4), jesters: game % 4 === 0 ? 2 : 0, difficulty: game % 3 }, dice);
    while (!p.over) {
      const count = answers(p, list);
      const best = judge.weigh(p, list, count);
      for (let n = 0; n < count; n += 1) {
        const rows = rowsAfter(p, list[n] as number);
        if (rows) {
          sums.set(network.firstBias);
          for (const row of rows) network.add(row, sums);
          network.forward(sums);
          expect(judge.win[n]).toBeCloseTo(network.win, 4);
        } else expect([0, 1]).toContain(judge.win[n]);
        expect(judge.worth[best]).toBeGreaterThanOrEqual(judge.worth[n] as number);
      }
      answer(p, list[dice.below(count)] as number, dice);
    }
  }
});

test('an end that is foreseen comes', () => {
  const judge = new Judge(new Network(), wish);
  const dice = new Dice(21);
  const list = new Int32Array(MOST);
  let ends = 0;
  for (let game = 0; game < 300; game += 1) {
    const p = deal({ players: 1 + (game % 4), jesters: 0, difficulty: NORMAL }, dice);
    while (!p.over) {
      const count = answers(p, list);
      judge.weigh(p, list, count);
      const chosen = dice.below(count);
      const foreseen = rowsAfter(p, list[chosen] as number) === null;
      answer(p, list[chosen] as number, dice);
      if (foreseen) expect(p.over).toBe(true);
      if (p.over && foreseen) ends += 1;
    }
  }
  expect(ends).toBeGreaterThan(100);
});

test('weights keep what the network thinks, and are small', () => {
  const { network } = school(8, 300);
  const kept = unpacked(packed(network));
  for (const [layer, weights] of network.layers.entries()) {
    const most = Math.max(...weights.map(Math.abs));
    weights.forEach((w, n) => {
      expect(Math.abs((kept.layers[layer]?.[n] ?? 0) - w)).toBeLessThan(most / 100);
    });
  }
  expect(() => unpacked(packed(network).slice(0, 1_000))).toThrow('too short');

  const folder = new URL('../../../../games/regicide/bot/weights/', import.meta.url);
  const files = readdirSync(folder).filter(name => name.endsWith('.json'));
  const texts = files.map(name => readFileSync(new URL(name, folder), 'utf8'));
  expect(texts.map(text => JSON.parse(text).players).sort()).toEqual([1, 2, 3, 4]);
  expect(texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThan(150_000);
});
