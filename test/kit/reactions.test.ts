import { describe, expect, test } from 'vitest';
import { seat, seats } from '../../games/kit/ids.ts';
import { passes, priority } from '../../games/kit/reactions.ts';
import { pilferTable, use } from './pilferTable.ts';

describe('a chain of reactions', () => {
  test('a counter is itself countered, and every card gets a fresh window', () => {
    const t = pilferTable('steal-0 nope-0', 'nope-1 coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    t.plays(1, 'answer', use('nope-1'));
    expect(t.windowCloses()).toBe('12');
    t.plays(0, 'answer', use('nope-0'));
    expect(t.windowCloses()).toBe('20'); // about the counter: clockwise from its author's left
    expect(t.windowCloses()).toBe('12'); // about the counter of the counter
    expect(t.G.table.stack.map(f => f.source)).toEqual(['steal-0']);
    expect(t.windowCloses()).toBe('12'); // the first card again
    expect(t.G.hands[seat(0)]).toEqual(['coin-1']);
    expect([...t.G.discard].sort()).toEqual(['nope-0', 'nope-1', 'steal-0']);
  });
  test('a card that is redirected asks its new target first', () => {
    const t = pilferTable('steal-0 coin-0', 'turn-0 coin-1', 'nope-0 coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    t.plays(1, 'answer', use('turn-0', '2'));
    expect(t.windowCloses()).toBe('12');
    expect(t.windowCloses()).toBe('20'); // about the redirection
    expect(t.G.table.stack.at(-1)?.bind.target).toBe('2');
    t.plays(2, 'answer', use('nope-0'));
    expect(t.windowCloses()).toBe('21');
    expect(t.windowCloses()).toBe('01');
    expect([...t.G.discard].sort()).toEqual(['nope-0', 'steal-0', 'turn-0']);
    expect(t.G.hands[seat(2)]).toEqual(['coin-2']);
  });
  test('an answer may be changed until the window closes', () => {
    const t = pilferTable('steal-0 coin-0', 'nope-1 coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    t.plays(1, 'answer', use('nope-1'));
    t.plays(1, 'answer', use('pass'));
    t.windowCloses();
    expect(t.G.discard).toEqual(['steal-0']); // it was not countered
  });
  test('silence is a pass', () => {
    const t = pilferTable('steal-0', 'coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    t.windowCloses();
    expect(t.G.hands[seat(0)]).toEqual(['coin-1']);
    expect(t.G.hands[seat(1)]).toEqual([]);
  });
});

describe('who is asked', () => {
  test('the target first, then clockwise from the left of whoever acts', () => {
    expect(priority(seats(4), seat(1), seat(0)).join('')).toBe('023');
    expect(priority(seats(4), seat(1), null).join('')).toBe('230');
    expect(priority(seats(4), seat(1), seat(1)).join('')).toBe('230');
  });
  test('whoever was silent owes a pass', () => {
    const t = pilferTable('steal-0', 'coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    const open = t.G.table.asks.find(a => a.stage === 'react');
    if (!open) throw new Error('no window');
    const given = { seat: seat(1), type: 'answer', answer: use('pass') };
    expect(passes(open, [given], 'answer').map(p => p.seat)).toEqual(['2']);
  });
});
