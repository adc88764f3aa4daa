import { describe, expect, test } from 'vitest';
import { asksOf } from '../../../client/net/fate.ts';
import type { TableSnapshot } from '../../../client/net/session.ts';
import { awaiting } from '../../../client/table/awaiting.ts';
import { turnOf } from '../../../client/table/turn.ts';
import { type Json, seat } from '../../../games/kit/ids.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { type ComplotsTable, table } from '../../games/petits-complots/table.ts';

const attacked = () => {
  const t = table({ hands: ['shredder', 'debunk space1', 'debunk2'], shown: ['', 'history1', ''] });
  t.plays(0, 'shredder', 1);
  return t;
};
/** As that player's page has it; null: somebody who looks on. */
function seen(t: ComplotsTable, player: number | null) {
  const me = player === null ? null : seat(player);
  const view: Json = JSON.parse(JSON.stringify(t.view(player)));
  const snapshot = { view, ctx: {}, seat: me, due: [] } as unknown as TableSnapshot;
  const prompts = me === null ? [] : rules.choices(t.view(player), me);
  return { is: awaiting(snapshot, prompts), turn: turnOf(snapshot, prompts), asks: asksOf(view) };
}

describe('while a window stands open', () => {
  test('the table is awaited, and nobody by name', () => {
    const t = attacked();
    for (const player of [0, null])
      expect(seen(t, player)).toMatchObject({
        is: { mine: false, table: true, seats: [], stage: 'react' },
        turn: { is: 'unknown' },
      });
  });
  test('nothing that another reads depends on who has answered', () => {
    const t = attacked();
    const before = [0, 2, null].map(player => seen(t, player));
    t.seals(1, 'debunk');
    expect([0, 2, null].map(player => seen(t, player))).toEqual(before);
  });
  test('whoever is asked reads so until they have spoken, and then what all others read', () => {
    const t = attacked();
    expect(seen(t, 1).is).toMatchObject({ mine: true, seats: [seat(1)] });
    t.seals(1, 'debunk');
    expect(seen(t, 1).is).toMatchObject({ mine: false, table: true, seats: [] });
    expect(seen(t, 2).is).toMatchObject({ mine: true });
  });
});

test('in a turn it is one person who is awaited, by name', () => {
  const t = table({ hands: ['space1', '', ''] });
  expect(seen(t, 1)).toMatchObject({
    is: { mine: false, table: false, seats: [seat(0)], stage: 'main' },
    turn: { is: 'others', seats: [seat(0)] },
  });
});
