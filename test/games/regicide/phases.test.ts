import { describe, expect, test } from 'vitest';
import { fetchBot } from '../../../games/kit/botTurn.ts';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import type { Answer } from '../../../games/kit/prompts.ts';
import { quick } from '../../../games/kit/random.ts';
import { rules } from '../../../games/regicide/game.ts';
import type { G, Options } from '../../../games/regicide/types.ts';
import { host } from '../../kit/host.ts';
import { cards, type Situation, table } from './table.ts';

const KEY = '000102030405060708090a0b0c0d0e0f';
const options = (more: Partial<Options> = {}): Options => ({ ...rules.options.defaults, ...more });

/** A match of boardgame.io's own Master, with this situation in it; the seat whose turn it is must be the one that began. */
function match(s: Situation) {
  const { G } = table(s);
  const h = host(rules, s.hands.length, G.options, KEY);
  expect(h.state().ctx.currentPlayer).toBe(G.seat);
  h.plant(G);
  return h;
}
/** A fresh match, and the seat that begins: the same one for the same number of players. */
function fresh(players: number, how: Partial<Options> = {}) {
  const h = host(rules, players, options(how), KEY);
  return { h, me: h.state().ctx.currentPlayer as Seat };
}
const does = async (h: ReturnType<typeof host<G, unknown, Options>>, by: Seat, type: string, answer: Answer) => {
  const prompt = h.state().G.table.asks.find(a => a.seats.includes(by))?.id ?? '';
  expect(await h.act(by, { prompt, type, answer })).toEqual({ ok: true });
};

describe('phases of boardgame.io', () => {
  test('without the mulligan the game starts in battle, with the seat that begins', () => {
    for (const players of [1, 2, 3, 4]) {
      const { h } = fresh(players);
      const { ctx, G } = h.state();
      expect(ctx).toMatchObject({ phase: 'battle', turn: 1, currentPlayer: G.first, numPlayers: players });
      expect(ctx.activePlayers).toEqual({ [G.first]: 'play' });
    }
  });
  test('with it: setup, everybody in the stage mulligan; the last answer leads to battle (RG-083)', async () => {
    const { h } = fresh(2, { mulligan: true });
    expect(h.state().ctx).toMatchObject({ phase: 'setup', activePlayers: { '0': 'mulligan', '1': 'mulligan' } });
    await does(h, seat(0), 'keep', 'yes');
    expect(h.state().ctx.phase).toBe('setup');
    await does(h, seat(1), 'keep', 'yes');
    const { ctx, G } = h.state();
    expect(ctx).toMatchObject({ phase: 'battle', currentPlayer: G.first, activePlayers: { [G.first]: 'play' } });
  });
});

describe('stages and turns of boardgame.io (RG-009)', () => {
  test('play, suffer, play of the next', async () => {
    const h = match({ hands: ['2h 10c', '3h 10d'], enemy: 'Jd', turn: Number(fresh(2).me) });
    const me = h.state().G.seat;
    const other = seat(1 - Number(me));
    const [low, high] = me === seat(0) ? cards('2h 10c') : cards('3h 10d');
    const { turn } = h.state().ctx;
    await does(h, me, 'play', [low as string]);
    expect(h.state().ctx).toMatchObject({ currentPlayer: me, turn, activePlayers: { [me]: 'suffer' } });
    await does(h, me, 'discard', [high as string]);
    expect(h.state().ctx).toMatchObject({ currentPlayer: other, turn: turn + 1, activePlayers: { [other]: 'play' } });
  });
  test('a Jester: stage next, then the one named (RG-059)', async () => {
    const { me } = fresh(3);
    const named = seat((Number(me) + 2) % 3);
    const hands = ['2c', '3c', '4c'].map((c, n) => (n === Number(me) ? `${c} X1` : c));
    const h = match({ hands, enemy: 'Jd', turn: Number(me) });
    await does(h, me, 'play', ['X1']);
    expect(h.state().ctx).toMatchObject({ currentPlayer: me, activePlayers: { [me]: 'next' } });
    await does(h, me, 'choose', named);
    expect(h.state().ctx).toMatchObject({ currentPlayer: named, activePlayers: { [named]: 'play' } });
  });
  test('naming oneself is a new turn too (RG-D04)', async () => {
    const { me } = fresh(3);
    const hands = ['2c', '3c', '4c'].map((c, n) => (n === Number(me) ? `${c} X1` : c));
    const h = match({ hands, enemy: 'Jd', turn: Number(me) });
    const { turn } = h.state().ctx;
    await does(h, me, 'play', ['X1']);
    await does(h, me, 'choose', me);
    expect(h.state().ctx).toMatchObject({ currentPlayer: me, turn: turn + 1, activePlayers: { [me]: 'play' } });
  });
  test('a kill: the same player, a new turn (RG-038)', async () => {
    const { me } = fresh(2);
    const hands = ['10c 2c', '10c 2c'].map((c, n) => (n === Number(me) ? c : '3c'));
    const h = match({ hands, enemy: 'Jd', turn: Number(me) });
    const { turn } = h.state().ctx;
    await does(h, me, 'play', ['10c']);
    expect(h.state().ctx).toMatchObject({ currentPlayer: me, turn: turn + 1, activePlayers: { [me]: 'play' } });
  });
  test('a hand that cannot pay, with a Jester aside: stage jester, then suffer (RG-071)', async () => {
    const h = match({ hands: ['2h 3h'], enemy: 'Jd', tavern: '9c 8c 7c' });
    await does(h, seat(0), 'play', ['2h']);
    expect(h.state().ctx.activePlayers).toEqual({ '0': 'jester' });
    await does(h, seat(0), 'flip', null);
    expect(h.state().ctx.activePlayers).toEqual({ '0': 'suffer' });
  });
});

describe('the end in boardgame.io (RG-075)', () => {
  test('won: gameover says how', async () => {
    const h = match({ hands: ['10c'], enemy: 'Kd', castle: '', damage: 20 });
    await does(h, seat(0), 'play', ['10c']);
    expect(h.state().ctx.gameover).toMatchObject({ why: 'won', medal: 'gold', winners: ['0'] });
  });
  test('lost: nobody has won, and nothing more can be done', async () => {
    const { me } = fresh(2);
    const hands = ['2h 3h', '2h 3h'].map((c, n) => (n === Number(me) ? c : '4c'));
    const h = match({ hands, enemy: 'Jd', turn: Number(me) });
    await does(h, me, 'play', ['2h']);
    expect(h.state().ctx.gameover).toMatchObject({ why: 'pay', winners: [] });
    expect(await h.act(me, { prompt: 'q1', type: 'yield', answer: null })).toMatchObject({ code: 'over' });
  });
});

test('a refused move changes nothing in boardgame.io’s state', async () => {
  const { h, me } = fresh(2);
  const before = JSON.stringify(h.state());
  expect(await h.act(me, { prompt: h.asked('play'), type: 'play', answer: [] })).toMatchObject({ code: 'too-few' });
  expect(await h.act(seat(1 - Number(me)), { prompt: h.asked('play'), type: 'yield', answer: null })).toMatchObject({
    code: 'too-late',
  });
  expect(JSON.stringify(h.state())).toBe(before);
});

test.each([1, 2, 3, 4])('whole games on boardgame.io keep its turn and stages in step (%i players)', async players => {
  const h = host(rules, players, options({ mulligan: players > 2 }), KEY);
  const luck = quick(players);
  const easy = await fetchBot(rules, 'easy');
  const bots = Object.fromEntries(Array.from({ length: players }, (_, n) => [seat(n), easy])) as Record<
    Seat,
    typeof easy
  >;
  for (let n = 0; n < 600 && (await h.tick(bots, luck)); n += 1) {
    const { G, ctx } = h.state();
    if (G.table.over) break;
    expect(ctx.phase).toBe(G.phase);
    if (G.phase === 'battle') expect(ctx.currentPlayer).toBe(G.seat);
    const asked = Object.fromEntries(G.table.asks.flatMap(a => a.seats.map(s => [s, a.stage])));
    expect(ctx.activePlayers).toEqual(asked);
  }
  expect(h.state().ctx.gameover).toEqual(h.state().G.table.over);
  expect(h.state().G.table.over).not.toBeNull();
  expect(h.bugs).toEqual([]);
});
