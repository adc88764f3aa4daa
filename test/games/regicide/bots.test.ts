import { describe, expect, test } from 'vitest';
import { randomBot } from '../../../games/kit/bots.ts';
import { botCall, decide, fetchBot } from '../../../games/kit/botTurn.ts';
import { type PromptId, type Seat, seats } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { keyed, quick } from '../../../games/kit/random.ts';
import { legal, start, step } from '../../../games/kit/step.ts';
import { duties } from '../../../games/kit/table.ts';
import { payments, plays } from '../../../games/regicide/bot/candidates.ts';
import { rules } from '../../../games/regicide/game.ts';
import { fitsPayment } from '../../../games/regicide/legal.ts';
import { redeal } from '../../../games/regicide/redeal.ts';
import type { G, Options } from '../../../games/regicide/types.ts';
import { keyOf, play } from '../../support/play.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { nameOf, TABLES } from './games.ts';
import { cards, table } from './table.ts';

const m = anyModule(rules);
const LEVELS = ['easy', 'normal'] as const;
const bots = new Map(
  await Promise.all(['random', ...LEVELS].map(async level => [level, await fetchBot(rules, level)] as const)),
);
const botOf = (level: string) => bots.get(level) ?? randomBot;
/** What the bot of that level answers to this question. */
const decides = (G: G, seat: Seat, prompt: string | undefined, level: string, seed: number) =>
  decide(
    m,
    botOf(level) as never,
    botCall(m, G, seat, [prompt as PromptId], { level, seed, budgetMs: 0, worlds: 0 }),
    () => 0,
  );

/** One game of bots alone, as a table plays it: no clock, nothing taken back. */
function game(level: string, players: number, options: Options, n: number): G {
  let random = keyed({ key: keyOf(n), deal: 0, at: 0 });
  const G = start(rules, seats(players), options, random);
  const luck = quick(n);
  for (let moves = 0; !G.table.over; moves += 1) {
    if (moves > 2000) throw new Error('it never ends');
    const [due] = duties(G, new Set(seats(players)));
    if (!due?.seat) throw new Error('nobody is due');
    const move = decides(G, due.seat, due.prompt, level, luck.below(1000));
    if (!move) throw new Error(`the ${level} bot is silent`);
    random = keyed(random.state());
    const check = step(rules, G, due.seat, move, random);
    if (!check.ok) throw new Error(check.code);
  }
  return G;
}
/** Royals defeated on average, and the share of games won. */
function strength(level: string, players: number, games: number, options = rules.options.defaults) {
  const ends = Array.from({ length: games }, (_, n) => game(level, players, options, n + 700));
  return {
    royals: ends.reduce((sum, G) => sum + G.defeated.length, 0) / games,
    wins: ends.filter(G => G.table.over?.why === 'won').length / games,
  };
}

describe.each(TABLES.map(t => [nameOf(t), t] as const))('%s', (_name, t) => {
  test.each(LEVELS)('%s answers every question legally, to the end', { timeout: LONG }, level => {
    const stages = new Set<string>();
    for (let n = 0; n < size(4, 60); n += 1) {
      const luck = quick(n);
      play(rules, {
        ...t,
        n: n + 40,
        bot: task => (luck.below(3) ? botOf(level) : randomBot)(task),
        each: ({ G }) => {
          for (const due of duties(G, new Set(G.order))) {
            if (due.seat === null) continue;
            const prompt = rules.choices(rules.view(G, due.seat), due.seat)[0];
            if (!prompt) continue;
            const move = decides(G, due.seat, due.prompt, level, luck.below(1000));
            expect(move && legal(rules, rules.view(G, due.seat), due.seat, move)).toEqual({ ok: true });
            stages.add(due.stage);
          }
        },
      });
    }
    for (const stage of ['play', 'suffer']) expect(stages).toContain(stage);
    if (t.options.mulligan) expect(stages).toContain('mulligan');
  });
});

test.each(LEVELS)('%s acts from its view: twins that look the same get the same move', { timeout: LONG }, level => {
  let decisions = 0;
  for (let n = 0; n < size(24, 240); n += 1) {
    play(rules, {
      seats: 1 + (n % 4),
      options: rules.options.defaults,
      n: n + 60,
      bot: botOf(level),
      each: ({ G, entry: [by, move] }) => {
        if ('by' in move || move.type === 'takeBack' || by === 'table') return;
        const twin = redeal(G, by, quick(decisions));
        const [one, other] = [G, twin].map(world => decides(world, by, move.prompt, level, n));
        expect(other).toEqual(one);
        decisions += 1;
      },
    });
  }
  expect(decisions).toBeGreaterThan(size(200, 2000));
  owed('regicide', 'decisions that are the same for twins', { level, decisions, different: 0 });
});

describe('strength', () => {
  test('normal alone defeats at least five royals on average', { timeout: LONG }, () => {
    const games = size(60, 500);
    const { royals, wins } = strength('normal', 1, games);
    expect(royals).toBeGreaterThanOrEqual(5);
    owed('regicide', 'royals that normal defeats alone', { games, royals, wins });
  });
  test.each([1, 2, 3, 4])('random < easy < normal (%i players)', { timeout: LONG }, players => {
    const games = size(30, 300);
    const [random, easy, normal] = ['random', ...LEVELS].map(level => strength(level, players, games).royals);
    expect(easy).toBeGreaterThan(random ?? 0);
    expect(normal).toBeGreaterThan(easy ?? 0);
    owed('regicide', 'royals by level', { players, games, random, easy, normal });
  });
});

describe('what a bot weighs', () => {
  test('every legal play, none that is not', () => {
    const t = table({ hands: ['Ah Ac 3d 3s 10c Js X1', '2h'].slice(0, 2), enemy: 'Qd' });
    const own = t.seat(0).view.hand ?? [];
    const found = new Set(plays(own).map(p => [...p].sort().join(' ')));
    for (let mask = 1; mask < 1 << own.length; mask += 1) {
      const set = own.filter((_, at) => (mask >> at) & 1);
      expect(found.has([...set].sort().join(' '))).toBe(t.seat(0).refusal('play', set) === null);
    }
  });
  test('payments without a card too many, each of them accepted', () => {
    const hand = cards('Ah 2c 3d 5s 8h 10c Js');
    for (const need of [1, 5, 10, 13, 20]) {
      const found = payments(hand, need);
      expect(found.length).toBeGreaterThan(0);
      for (const p of found) expect(fitsPayment(p, need)).toBe('fits');
    }
  });
  test('both levels take the exact kill that lies before them', () => {
    for (const level of LEVELS) {
      const t = table({ hands: ['10h 5c 9h', '2h'], enemy: 'Js', castle: 'Jh', damage: 10, played: [[1, '10d']] });
      const move = decides(t.G, t.G.seat, t.G.table.asks[0]?.id, level, 1);
      expect(move).toMatchObject({ type: 'play' });
      expect(['10h', '5c'].some(c => JSON.stringify(move?.answer) === JSON.stringify([c]))).toBe(true);
    }
  });
  test('a hand without Diamonds is exchanged, any other kept (RG-083)', () => {
    for (const level of LEVELS) {
      const G = start(rules, seats(4), { ...rules.options.defaults, mulligan: true }, quick(8));
      for (const s of G.order) {
        const ask = G.table.asks[0];
        if (!ask) throw new Error('nobody is asked');
        const move = decides(G, s, ask.id, level, 1);
        const diamonds = (G.hands[s] ?? []).some(c => c.endsWith('d'));
        expect(move?.answer).toBe(diamonds ? 'yes' : 'no');
      }
    }
  });
});
