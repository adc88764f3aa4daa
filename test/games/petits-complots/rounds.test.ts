import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { ids, nameOf } from './names.ts';
import { dealt, event, table } from './table.ts';

const hands = ['history1', 'history2', 'history3'];

describe('a round', () => {
  test('PC-040 begins with the top event, face up', () => {
    const t = table({ hands, at: 'round', next: 'power-cut general-frenzy' });
    expect(t.view(null)).toMatchObject({
      event: 'ev-power-cut',
      pastEvents: expect.arrayContaining(['ev-mystery-parcel']),
    });
    expect([t.told(), t.fact('event', 'card')]).toEqual([['event'], 'ev-power-cut']);
    const before = t.G.events.length;
    t.restOfRound();
    expect([t.G.event && nameOf(t.G.event), t.G.events.length]).toEqual(['general-frenzy', before - 1]);
    expect(t.fact('event', 'card')).toBe('ev-general-frenzy');
  });
  test('PC-041 the event’s effect comes before the first turn', () => {
    const t = event('mystery-parcel', { hands });
    expect([0, 1, 2].map(p => t.view(p).sizes)).toEqual([0, 1, 2].map(() => ({ 0: 3, 1: 3, 2: 3 })));
    expect(t.asked).toEqual(['0 start']);
  });
  test.each([0, 1, 2, 3, 4])('PC-042 PC-055 each has one turn, clockwise from the first player (%i)', first => {
    const t = event('fresh-start', { hands: [...hands, 'history4', 'history5'], first });
    const turns: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const [asked = ''] = t.asked;
      turns.push(asked);
      t.draws(Number(asked[0]));
      t.endsTurn(Number(asked[0]));
    }
    expect(turns).toEqual([0, 1, 2, 3, 4].map(n => `${(first + n) % 5} start`));
  });
  test('PC-043 PC-AMB-47 the first player’s role goes to the left; nobody plays twice in a row', () => {
    const t = dealt(3, { chaos: 'quiet' }, quick(3));
    const first: string[] = [];
    const order: string[] = [];
    for (let n = 0; n < 400 && !t.end && t.G.round < 8; n += 1) {
      if (t.G.round > first.length) first.push(t.G.first);
      if (t.G.table.asks.some(a => a.stage === 'main')) order.push(t.G.seat);
      t.clockRunsOut();
    }
    const begin = Number(first[0]);
    expect(first).toEqual(first.map((_, n) => String((begin + n) % 3)));
    for (let n = 1; n < order.length; n += 1) expect(order[n]).not.toBe(order[n - 1]);
    for (let r = 0; r + 3 <= order.length; r += 3) expect(new Set(order.slice(r, r + 3)).size).toBe(3);
  });
  test('PC-AMB-21 the rule of an event ends with its round, and with it only', () => {
    const t = table({ hands, at: 'round', first: 2, next: 'work-to-rule fresh-start' });
    expect(t.view(0).lasting).toHaveLength(1);
    t.draws(0);
    t.endsTurn(0);
    expect(t.view(0).lasting).toHaveLength(1);
    t.restOfRound();
    expect([t.G.round, t.view(0).lasting.map(rule => rule.key)]).toEqual([4, ['exchangeKeepsPlays']]);
    expect(t.G.pastEvents.at(-1)).toBe(ids('work-to-rule')[0]);
  });
  test('PC-AMB-22 an event opens no window', () => {
    const t = event('spot-check', { hands: ['debunk space1 space2', 'boomerang', 'alibi'] });
    expect(t.asked).toEqual(['0 start']);
    expect(t.refused(1, 'react', 'boomerang')).not.toBeNull();
  });
});
