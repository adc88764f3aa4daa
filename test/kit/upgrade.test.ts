import type { State } from 'boardgame.io';
import { InitializeGame } from 'boardgame.io/internal';
import { expect, test, vi } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { anyMove } from '../../games/kit/bots.ts';
import { copy } from '../../games/kit/copy.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import { seat } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { keyed } from '../../games/kit/random.ts';
import { type RecordedMove, replay } from '../../games/kit/replay.ts';
import { report } from '../../games/kit/report.ts';
import { fitOf, step } from '../../games/kit/step.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import { isStopped, stopped, upgraded } from '../../games/kit/upgrade.ts';
import * as editions from './games/toll/toll.ts';

const { first, faithful, bold, strange, refusing, throwing, careless, mute } = editions;
const KEY = '000102030405060708090a0b0c0d0e0f';
const quiet = (): void => {};

function dealt(m: AnyModule): State<Base> {
  const state = InitializeGame({ game: defineGame(m, { key: KEY })(), numPlayers: 2, setupData: {} });
  return JSON.parse(JSON.stringify(state)) as State<Base>;
}
/** So many moves later. */
function played(m: AnyModule, state: State<Base>, moves: number): { state: State<Base>; made: RecordedMove[] } {
  const G = copy(state.G);
  const made: RecordedMove[] = [];
  const random = keyed({ key: KEY, deal: 0, at: 1000 });
  while (made.length < moves && !G.table.over) {
    const { seat: who } = m.flow(G);
    const view = m.view(G, who);
    const [prompt] = m.choices(view, who);
    const move = prompt && anyMove({ random, fit: fitOf(m, view, who) }, prompt);
    if (!move || !step(m, G, who, move, random).ok) throw new Error('nobody can go on');
    made.push([who, move]);
  }
  const gameover = G.table.over ? { gameover: G.table.over } : {};
  return { state: { ...state, G, ctx: { ...state.ctx, ...gameover }, _stateID: made.length }, made };
}
const before = played(first, dealt(first), 5).state;
const scores = (m: AnyModule, { G }: State<Base>): Record<string, number> =>
  (m.view(G, null) as { scores: Record<string, number> }).scores;
/** What the highest card counts from here on. */
function counts(m: AnyModule, state: State<Base>): number {
  const after = played(m, state, 100).state;
  const told = after.G.table.over?.scores as Record<string, number>;
  const sum = (of: Record<string, number>): number => Object.values(of).reduce((a, b) => a + b, 0);
  const left = Object.values((state.G as Base & { hands: Record<string, string[]> }).hands).flat();
  const worth = (kind: string): number => editions.FIRST[kind] ?? 0;
  const [high, low] = [left.filter(c => c.startsWith('c')), left.filter(c => !c.startsWith('c'))];
  return (sum(told) - sum(scores(m, state)) - low.reduce((n, c) => n + worth(c.charAt(0)), 0)) / high.length;
}

test('under the same rules nothing becomes of it', () => {
  expect(upgraded(first, before, 1, quiet)).toBe(before);
});

test('a game that knows its older states goes on with them, on the old numbers or on the new', () => {
  for (const [m, worth] of [
    [faithful, 7],
    [bold, 8],
  ] as const) {
    const was = copy(before);
    const state = upgraded(m, before, 1, quiet);
    if (!state) throw new Error('it stands still');
    expect(before).toEqual(was);
    expect(state._stateID).toBe(before._stateID + 1);
    expect(scores(m, state)).toEqual(scores(first, before));
    expect(m.choices(m.view(state.G, m.flow(state.G).seat), m.flow(state.G).seat)).toHaveLength(1);
    expect(state.G.table.news).toEqual([{ key: 'table.newRules', params: {}, to: 'all', turn: 6 }]);
    expect(counts(m, state)).toBe(worth);
  }
  expect(counts(first, before)).toBe(7);
});

test("boardgame.io's own account follows a hook that asks anew", () => {
  const m: AnyModule = {
    ...faithful,
    upgrade: (old, from) => {
      const G = faithful.upgrade?.(old, from);
      if (!G) return null;
      const [asked] = G.table.asks;
      const other = seat(asked?.seats.includes(seat(0)) ? 1 : 0);
      Object.assign(G, { seat: other, turn: 9 });
      G.table.asks = G.table.asks.map(a => ({ ...a, seats: [other] }));
      return G;
    },
  };
  const state = upgraded(m, played(first, dealt(first), 4).state, 1, quiet);
  const other = '1';
  expect(state?.ctx).toMatchObject({ currentPlayer: other, activePlayers: { [other]: 'main' }, phase: 'road' });
  expect(state?.ctx.playOrder[state.ctx.playOrderPos]).toBe(other);
  expect(state?.G.table.news[0]?.turn).toBe(9);
});

test('one that does not know them, or whose hook fails, leaves them as they are', () => {
  const was = copy(before);
  for (const m of [strange, refusing]) expect(upgraded(m, before, 1, quiet)).toBeNull();
  for (const m of [throwing, careless, mute]) {
    const onBug = vi.fn();
    expect(upgraded(m, before, 1, onBug)).toBeNull();
    expect(onBug).toHaveBeenCalledOnce();
  }
  expect(before).toEqual(was);
});

test('what a later edition has dealt is not touched by an earlier one', () => {
  const upgrade = vi.fn(() => null);
  expect(upgraded({ ...first, upgrade }, dealt(faithful), 2, quiet)).toBeNull();
  expect(upgrade).not.toHaveBeenCalled();
});

test('a move made under the old rules cannot be taken back', () => {
  const kept = copy(before);
  const [who] = kept.G.table.asks[0]?.seats ?? [];
  kept.G.table.before = { seat: String(who), state: null };
  const state = upgraded(faithful, kept, 1, quiet);
  expect(state && mayTakeBack(state.G, seat(Number(who)))).toBe(false);
});

test('its record names both rules, and is not replayed by any', () => {
  const { state, made } = played(first, dealt(first), 9);
  const gone = upgraded(bold, state, 1, quiet);
  if (!gone) throw new Error('it stands still');
  const match = { game: 'toll', rulesVersion: 2, seats: 2, options: {}, moves: made };
  // today's rules cannot say what the old ones kept secret
  expect(report(bold, match, gone)).toMatchObject({ rulesVersion: 2, earlierRules: [1], moves: [] });
  const ended = played(bold, gone, 100);
  const record = report(bold, { ...match, moves: [...made, ...ended.made] }, ended.state);
  expect(record).toMatchObject({ rulesVersion: 2, earlierRules: [1], key: KEY });
  for (const m of [first, bold, strange])
    expect(() => replay(m, { ...record, key: KEY })).toThrow(/rules 1, then 2, not/);
  // without the mark it would come to another end
  const { earlierRules: _, ...forged } = record;
  expect(replay(bold, { ...forged, key: KEY }).table.over).not.toEqual(ended.state.G.table.over);
});

test('a match of other rules is reported without a look into its state', () => {
  const { state, made } = played(first, dealt(first), 5);
  const flow = vi.fn(strange.flow);
  const match = { game: 'toll', rulesVersion: 1, seats: 2, options: {}, moves: made };
  expect(report({ ...strange, flow }, match, state)).toMatchObject({ rulesVersion: 1, moves: [], turn: 6 });
  expect(flow).not.toHaveBeenCalled();
});

test('stopped, it is over without a winner, whatever its shape', () => {
  const odd = {
    ...before,
    G: { table: { ...before.G.table, asks: [{ id: 'q9' }] }, hands: 7 },
  } as unknown as State<Base>;
  for (const state of [before, odd]) {
    const over = stopped(state, seat(1));
    expect(isStopped(over.G)).toBe(true);
    expect(over.ctx.gameover).toEqual({ winners: [], why: 'stopped' });
    expect(over.G.table).toMatchObject({ asks: [], stack: [], sealed: {}, before: null });
    expect(over.G.table.news).toEqual([{ key: 'table.stopped', params: { seat: '1' }, to: 'all', turn: 6 }]);
    expect(over._stateID).toBe(state._stateID + 1);
  }
  expect(isStopped(before.G)).toBe(false);
});
