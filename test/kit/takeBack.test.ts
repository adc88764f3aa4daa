import { describe, expect, test } from 'vitest';
import { promptId, seat } from '../../games/kit/ids.ts';
import { quick } from '../../games/kit/random.ts';
import { step } from '../../games/kit/step.ts';
import { plain } from '../support/plain.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { view } from './games/pilfer/view.ts';
import { host } from './host.ts';
import { pilferTable, use } from './pilferTable.ts';
import { LIVE } from './proofGames.ts';

const turn = () => pilferTable('coin-0 coin-1 steal-0', 'coin-2', 'coin-3');
const good = { ok: true };
const refused = { ok: false, code: 'no-take-back' };

describe('take back', () => {
  test('restores the state exactly, once, for its own seat only', () => {
    const t = turn();
    const before = plain(t.G);
    expect(t.plays(0, 'bank', ['coin-0'])).toEqual(good);
    expect([0, 1, 2].map(n => view(t.G, seat(n)).mayTakeBack)).toEqual([true, false, false]);
    expect(t.takesBack(1)).toMatchObject(refused);
    expect(t.takesBack(0)).toEqual(good);
    expect(plain(t.G)).toEqual(before);
    expect(t.takesBack(0)).toMatchObject(refused);
  });
  test('goes back over several moves to where the turn could last be taken back', () => {
    const t = turn();
    const before = plain(t.G);
    t.plays(0, 'bank', ['coin-0']);
    t.plays(0, 'bank', ['coin-1']);
    t.takesBack(0);
    expect(plain(t.G)).toEqual(before);
  });
  test('an answer to a question of before is too late, whichever it was', () => {
    const t = turn();
    const [old] = [t.asked('main')];
    t.plays(0, 'bank', ['coin-0']);
    const undone = t.asked('main');
    t.takesBack(0);
    expect([old, undone]).not.toContain(t.asked('main'));
    expect(new Set([old, undone, t.asked('main')]).size).toBe(3);
  });
  test('names a question that is open to its seat now: not one of before, not that of another', () => {
    const t = turn();
    const [before] = [t.asked('main')];
    t.plays(0, 'bank', ['coin-0']);
    const undone = t.asked('main');
    const names = (by: number, prompt: string) =>
      step(pilfer, t.G, seat(by), { prompt, type: 'takeBack', answer: null }, quick(1));
    const state = plain(t.G);
    const others = t.G.table.asks.filter(a => !a.seats.includes(seat(0))).map(a => a.id);
    for (const prompt of [before, '', 'q0', ...others]) expect(names(0, prompt)).toMatchObject({ code: 'too-late' });
    expect(names(1, undone)).toMatchObject(refused);
    expect(plain(t.G)).toEqual(state);
    expect(names(0, undone)).toEqual(good);
    t.plays(0, 'bank', ['coin-1']);
    expect(names(0, undone)).toMatchObject({ code: 'too-late' });
    t.G.table.asks = t.G.table.asks.filter(a => !a.seats.includes(seat(0)));
    t.G.table.asks.push({
      id: promptId(++t.G.table.seq),
      stage: 'main',
      seats: [seat(1)],
      close: 'first',
      limit: 'turn',
    });
    expect(names(0, `q${t.G.table.seq}`)).toEqual(good); // asked nothing, it may name what is open to others
  });
  test('ends when another seat is asked', () => {
    const t = turn();
    t.plays(0, 'bank', ['coin-0']);
    t.plays(0, 'play', use('steal-0', '1'));
    expect(t.takesBack(0)).toMatchObject(refused);
  });
  test('ends with the turn', () => {
    const t = turn();
    t.plays(0, 'bank', ['coin-0', 'coin-1']);
    t.plays(0, 'endTurn', null);
    expect(t.takesBack(0)).toMatchObject(refused);
  });
  test('what another seat keeps for itself neither ends it nor is undone by it', () => {
    const t = turn();
    t.plays(0, 'bank', ['coin-0']);
    expect(t.plays(2, 'order', 'on')).toEqual(good);
    expect(view(t.G, seat(0)).mayTakeBack).toBe(true);
    expect(t.takesBack(0)).toEqual(good);
    expect(t.G.table.standing[seat(2)]).toBe('on');
  });
  test('works through boardgame.io, and tells nobody what was kept private', async () => {
    const table = host(pilfer, 3, LIVE);
    const { G } = turn();
    table.plant(G);
    await table.act(seat(0), { prompt: table.asked('main'), type: 'bank', answer: ['coin-0'] });
    const told = table.sent.get(seat(0))?.length;
    expect(await table.socket(seat(2), 'order', { prompt: table.asked('orders'), answer: 'on' })).toEqual(good);
    expect(table.sent.get(seat(0))?.length).toBe(told);
    const stale = { ok: false, code: 'too-late' };
    for (const prompt of ['', 'q0', 'q999']) {
      expect(await table.socket(seat(0), 'takeBack', { prompt })).toMatchObject(stale);
      expect(view(table.state().G, seat(0)).mayTakeBack).toBe(true);
    }
    expect(await table.socket(seat(0), 'takeBack', { prompt: table.asked('main') })).toEqual(good);
    expect(plain({ ...table.state().G, table: { ...table.state().G.table, standing: {} } })).toEqual(plain(G));
    expect(await table.socket(seat(0), 'takeBack', { prompt: table.asked('main') })).toMatchObject(refused);
  });
});
