import { describe, expect, it } from 'vitest';
import { type Seat, seats } from '../../../../games/kit/ids.ts';
import type { Move } from '../../../../games/kit/moves.ts';
import { keyed, quick, type Random } from '../../../../games/kit/random.ts';
import { start, step } from '../../../../games/kit/step.ts';
import { payments, plays } from '../../../../games/regicide/bot/candidates.ts';
import { answers, MOST } from '../../../../games/regicide/bot/model/answers.ts';
import { numberOf } from '../../../../games/regicide/bot/model/numbers.ts';
import type { Position } from '../../../../games/regicide/bot/model/position.ts';
import { answer, FLIP, NEXT, YIELD } from '../../../../games/regicide/bot/model/turn.ts';
import { rules } from '../../../../games/regicide/game.ts';
import { fitsPayment } from '../../../../games/regicide/legal.ts';
import type { G } from '../../../../games/regicide/types.ts';
import { keyOf } from '../../../support/play.ts';
import { LONG, owed, size } from '../../../support/proof.ts';
import { nameOf, TABLES } from '../games.ts';
import { maskOf, positionOf, told } from './modelled.ts';

/** Chance of the match that shows what it chose, so that the model can be given the same. */
function watched(random: Random): Random & { shuffled: readonly string[] } {
  const watching = {
    ...random,
    shuffled: [] as readonly string[],
    shuffle: <T>(list: readonly T[]): T[] => {
      const out = random.shuffle(list);
      watching.shuffled = [...out] as readonly string[];
      return out;
    },
  };
  return watching;
}

/** The cards that Hearts chose in the match, for the model to choose. */
const sameCards = (p: Position, chosen: readonly string[]) => {
  const queue = chosen.map(card => numberOf(card as never));
  return {
    below: (n: number): number => {
      const wanted = queue.shift();
      for (let at = 0; at < n; at += 1) if (p.discardAt(at) === wanted) return at;
      throw new Error('the model heals what the rules do not');
    },
  };
};

/** Any answer that the rules take, wasteful payments too. */
function anyReply(G: G, me: Seat, luck: Random): Move {
  const view = rules.view(G, me);
  const prompt = rules.choices(view, me)[0];
  if (!prompt) throw new Error('nobody is asked');
  const hand = view.hand ?? [];
  const open = Object.entries(prompt.moves).filter(
    ([t, space]) => !('no' in space && space.no) && (t !== 'play' || hand.length > 0),
  );
  const [type, space] = luck.pick(luck.below(6) === 0 ? open : open.filter(([t]) => t !== 'flip' || open.length === 1));
  const id = prompt.id;
  if (type === 'play') return { prompt: id, type, answer: luck.pick(plays(hand)) };
  if (type === 'discard') {
    const wasteful = hand.filter(() => luck.below(2) === 0);
    const frugal = luck.pick(payments(hand, view.enemy.strikes));
    return { prompt: id, type, answer: fitsPayment(wasteful, view.enemy.strikes) === 'fits' ? wasteful : frugal };
  }
  if (space?.kind === 'seat' || space?.kind === 'option') return { prompt: id, type, answer: luck.pick(space.from).id };
  return { prompt: id, type, answer: null };
}

const codeOf = (G: G, p: Position, me: Seat, { type, answer: given }: Move): number => {
  if (type === 'flip') return FLIP;
  if (type === 'yield') return YIELD;
  if (type === 'choose') return NEXT + G.order.indexOf(given as Seat);
  return maskOf(p, G.order.indexOf(me), given as never);
};

/** What may be answered, by the rules and by the model, each as a sorted list. */
function compareAnswers(G: G, p: Position, me: Seat): void {
  const into = new Int32Array(MOST);
  const model = [...into.subarray(0, answers(p, into))].sort((a, b) => a - b);
  const view = rules.view(G, me);
  const moves = rules.choices(view, me)[0]?.moves ?? {};
  const hand = view.hand ?? [];
  const cards = (lists: readonly (readonly string[])[]): number[] =>
    lists.map(list => maskOf(p, G.order.indexOf(me), list as never));
  const byRules = Object.entries(moves)
    .filter(([, space]) => !('no' in space && space.no))
    .flatMap(([type]) => {
      if (type === 'play') return cards(plays(hand));
      if (type === 'discard') return cards(payments(hand, view.enemy.strikes));
      if (type === 'choose') return G.order.map((_, n) => NEXT + n);
      return [type === 'flip' ? FLIP : YIELD];
    })
    .sort((a, b) => a - b);
  expect(model).toEqual(byRules);
}

/** The same game by the rules and by the model; returns how many answers were given. */
function both(table: (typeof TABLES)[number], n: number): number {
  const [random, luck] = [watched(keyed({ key: keyOf(n), deal: 0, at: 0 })), quick(n)];
  const state = start(rules, seats(table.seats), table.options, random);
  while (state.phase === 'setup') {
    const asked = state.order.find(s => rules.choices(rules.view(state, s), s).length > 0);
    if (asked === undefined) throw new Error('set-up does not end');
    step(rules, state, asked, anyReply(state, asked, luck), random);
  }
  const p = positionOf(state);
  let count = 0;
  for (; !state.table.over; count += 1) {
    const me = state.seat;
    if (n % 10 === 0) compareAnswers(state, p, me);
    const move = anyReply(state, me, luck);
    const code = codeOf(state, p, me, move);
    random.shuffled = [];
    const check = step(rules, state, me, move, random);
    if (!check.ok) throw new Error(`${check.code} ${JSON.stringify(move)}`);
    answer(p, code, sameCards(p, random.shuffled));
    const [truth, model] = [told(positionOf(state)), told(p)];
    if (JSON.stringify(truth) !== JSON.stringify(model)) expect(model).toEqual(truth);
  }
  return count;
}

describe('the bots’ model of the rules is the rules', () => {
  const games = size(60, 10_000);
  for (const table of TABLES)
    it(
      nameOf(table),
      () => {
        // the usual options carry the whole number of each player count
        const usual = nameOf(table) === `${table.seats} players`;
        const count = usual ? games : Math.ceil(games / 5);
        let compared = 0;
        for (let n = 0; n < count; n += 1) compared += both(table, 70_000 + n);
        expect(compared).toBeGreaterThan(count * 5);
        owed('regicide', 'model equals rules', { table: nameOf(table), games: count, answers: compared });
      },
      LONG,
    );
});
