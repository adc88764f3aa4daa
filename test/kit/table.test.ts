import { describe, expect, test } from 'vitest';
import { seat, seats } from '../../games/kit/ids.ts';
import { keyed } from '../../games/kit/random.ts';
import { stepTable } from '../../games/kit/step.ts';
import { duties } from '../../games/kit/table.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { host } from './host.ts';
import { pilferTable, use } from './pilferTable.ts';
import { KEY, LIVE } from './proofGames.ts';

const atGive = () => host(pilfer, 3, LIVE, KEY);

describe('what is due', () => {
  const due = (G: Parameters<typeof duties>[0], bots: readonly number[] = []) =>
    duties(G, new Set(bots.map(seat))).map(d => `${d.stage}:${d.by}:${d.seat}${d.may ? '?' : ''}`);
  test('an answer of everybody who was asked and is silent', async () => {
    const table = atGive();
    expect(due(table.state().G)).toEqual(['give:deadline:0', 'give:deadline:1', 'give:deadline:2']);
    await table.act(seat(1), {
      prompt: table.asked('give'),
      type: 'give',
      answer: [table.state().G.hands[seat(1)]?.[0] ?? ''],
    });
    expect(due(table.state().G)).toEqual(['give:deadline:0', 'give:deadline:2']);
    expect(due(table.state().G, [2])).toEqual(['orders:bot:2?', 'give:bot:2', 'give:deadline:0']);
  });
  test('a window is the clock’s: nobody is said to be late', () => {
    const t = pilferTable('steal-0', 'coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    expect(due(t.G)).toEqual(['react:table:null']);
    expect(due(t.G, [1])).toEqual(['orders:bot:1?', 'react:bot:1', 'react:table:null']);
  });
});

describe('the clock', () => {
  test('answers for the silent through their caretaker, and tells them so', async () => {
    const table = atGive();
    await table.act(seat(1), {
      prompt: table.asked('give'),
      type: 'give',
      answer: [table.state().G.hands[seat(1)]?.[0] ?? ''],
    });
    const q = table.asked('give');
    expect(await table.close('give')).toEqual({ ok: true });
    expect(table.state().ctx.phase).toBe('play');
    expect(
      table
        .state()
        .G.table.news.filter(n => n.key === 'table.answered')
        .map(n => n.to),
    ).toEqual([['0'], ['2']]);
    expect(await table.act('table', { prompt: q, by: 'table' })).toMatchObject({ code: 'too-late' });
  });
  test('answers for one seat alone, whose time is up: the others keep theirs', async () => {
    const table = atGive();
    const prompt = table.asked('give');
    const late = (n: number) => table.act('table', { prompt, by: 'table', seat: seat(n) });
    const lines = () =>
      table
        .state()
        .G.table.news.filter(n => n.key === 'table.answered')
        .map(n => n.to);
    expect(await late(0)).toEqual({ ok: true });
    expect(table.state().G.table.sealed[prompt as keyof object]).toMatchObject([{ seat: '0', type: 'give' }]);
    // that somebody was silent where all were asked in secret is nobody else's business
    expect(lines()).toEqual([['0']]);
    expect(table.asked('give')).toBe(prompt);
    expect(await late(0)).toMatchObject({ code: 'too-late' });
    expect(await late(7)).toMatchObject({ code: 'too-late' });
    await late(1);
    expect(table.asked('give')).toBe(prompt);
    await late(2);
    expect(table.state().ctx.phase).toBe('play');
  });
  test('of a turn, where everybody sees who is awaited, it tells everybody', async () => {
    const table = atGive();
    await table.close('give');
    const prompt = table.asked('main');
    expect(await table.act('table', { prompt, by: 'table', seat: seat(1) })).toMatchObject({ code: 'too-late' });
    expect(await table.act('table', { prompt, by: 'table', seat: seat(0) })).toEqual({ ok: true });
    expect(table.state().G.table.news.filter(n => n.key === 'table.answered')).toMatchObject([{ to: 'all' }]);
    expect(table.state().ctx.currentPlayer).toBe('1');
  });
  test('has no answer of one seat to give in a window: there silence is an answer', () => {
    const t = pilferTable('steal-0', 'coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    const random = keyed({ key: KEY, deal: 0, at: 0 });
    const move = { prompt: t.asked('react'), by: 'table', seat: seat(1) } as const;
    expect(stepTable(pilfer, t.G, move, random)).toMatchObject({ code: 'too-late' });
  });
  test('ends a turn', async () => {
    const table = atGive();
    await table.close('give');
    await table.close('main');
    expect(table.state().ctx.currentPlayer).toBe('1');
  });
  test('has nothing to close where nobody is awaited', async () => {
    expect(await atGive().close('orders')).toMatchObject({ ok: false, code: 'too-late' });
  });
  test('is nobody’s to move from a socket', async () => {
    const table = atGive();
    expect(await table.socket(seat(0), 'table', { prompt: table.asked('give') })).toMatchObject({ code: 'table-only' });
    expect(await table.act(seat(0), { prompt: table.asked('give'), type: 'table', answer: null })).toMatchObject({
      code: 'no-such-move',
    });
  });
});

describe('the referee', () => {
  test('counts all of several answers that arrive at once', async () => {
    const table = host(pilfer, 4, LIVE, KEY);
    const prompt = table.asked('give');
    const made = await Promise.all(
      seats(4).map(s => table.act(s, { prompt, type: 'give', answer: [table.state().G.hands[s]?.[0] ?? ''] })),
    );
    expect(made).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
    expect(table.state().ctx.phase).toBe('play');
    expect(await table.socket(seat(0), 'give', { prompt, answer: ['coin-0'] })).toMatchObject({ code: 'too-late' });
  });
  test.each([
    ['a spectator', null, 'give', [], 'not-asked'],
    ['a seat that is not asked', seat(1), 'endTurn', null, 'too-late'],
    ['a name that objects have', seat(0), 'constructor', null, 'no-such-move'],
    ['a move of another question', seat(0), 'give', ['coin-0'], 'no-such-move'],
  ])('refuses %s and changes nothing', async (_name, by, type, answer, code) => {
    const table = atGive();
    await table.close('give');
    const before = JSON.stringify(table.state());
    expect(await table.socket(by, type, { prompt: table.asked('main'), answer })).toMatchObject({ ok: false, code });
    expect(JSON.stringify(table.state())).toBe(before);
  });
  test('moves nothing more when the game is over', async () => {
    const table = atGive();
    const { G } = table.state();
    table.plant({ ...G, table: { ...G.table, over: { winners: [], why: 'goal' } } });
    expect(await table.close('give')).toMatchObject({ code: 'over' });
  });
});
