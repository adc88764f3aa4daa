import { expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { copy } from '../../games/kit/copy.ts';
import { seats as seatsOf } from '../../games/kit/ids.ts';
import { quick } from '../../games/kit/random.ts';
import { step } from '../../games/kit/step.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import { hintsFor } from '../support/hintFiles.ts';
import { plain } from '../support/plain.ts';
import { apply, type Moment, play, takeBackOf } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { botFor, everyGame, optionsFor, tables } from '../support/registered.ts';

const refused = { ok: false, code: 'no-take-back' };

everyGame(({ id, m }) => {
  const { takeBack } = hintsFor(id);
  const own = tables.filter(t => t.id === id);
  const games = size(10, 100);

  test('restores the state exactly where it is allowed, and is refused where it is not', { timeout: LONG }, () => {
    const shown = new Map<string, number>();
    for (const table of own)
      for (let n = 0; n < games; n += 1) {
        // the state before the first of the moves that may be taken back together
        let kept: { readonly seat: string; readonly state: Base } | null = null;
        const each = (moment: Moment<Base>): void => {
          const { G, entry, chance } = moment;
          const [by, move] = entry;
          for (const seat of seatsOf(table.seats))
            if (!mayTakeBack(G, seat))
              expect(step(m, copy(G), seat, takeBackOf(G, seat), quick(1))).toMatchObject(refused);
          if (!seatsOf(table.seats).some(s => mayTakeBack(G, s))) kept = null;
          if ('by' in move || by === 'table' || move.type === 'takeBack') return;
          const after = copy(G);
          const random = chance();
          apply(m, after, entry, random);
          if (after.table.over) return;
          const stage = G.table.asks.find(a => a.id === move.prompt)?.stage ?? '';
          if (m.quiet[stage]) {
            for (const seat of seatsOf(table.seats)) expect(mayTakeBack(after, seat)).toBe(mayTakeBack(G, seat));
            return;
          }
          kept =
            kept?.seat === by ? kept : { seat: by, state: { ...copy(G), table: { ...copy(G.table), before: null } } };
          const allowed = mayTakeBack(after, by);
          if (allowed) {
            expect(m.takeBack).toContain(move.type);
            expect([random.drawn, after.table.seen]).toEqual([0, false]);
            const back = copy(after);
            for (const prompt of ['', 'q0', move.prompt])
              expect(step(m, back, by, { ...takeBackOf(back, by), prompt }, quick(1))).toMatchObject({
                code: 'too-late',
              });
            expect(plain(back)).toEqual(plain(after));
            expect(step(m, back, by, takeBackOf(back, by), quick(1))).toEqual({ ok: true });
            // what each seat keeps for itself is nobody's move to take back
            const { standing } = after.table;
            expect(plain(back)).toEqual(plain({ ...kept.state, table: { ...kept.state.table, standing } }));
            expect(step(m, back, by, takeBackOf(back, by), quick(1))).toMatchObject(refused);
            expect(step(m, back, by, move, quick(1))).toMatchObject({ code: 'too-late' });
            count('allowed');
          } else if (m.takeBack.includes(move.type)) for (const end of endsOf(G, after, by, random.drawn)) count(end);
        };
        play(m, { seats: table.seats, options: optionsFor(table, n), bot: botFor(table, n), n, each });
      }
    expect(shown.has('allowed')).toBe(takeBack.allowed);
    for (const end of takeBack.endsBy) expect(shown.get(end) ?? 0, `ends by ${end}`).toBeGreaterThan(0);
    owed('contract', 'take back', { game: id, ...Object.fromEntries(shown) });

    function count(what: string): void {
      shown.set(what, (shown.get(what) ?? 0) + 1);
    }
  });

  /** Why a move cannot be taken back. */
  function endsOf(before: Base, after: Base, by: string, drawn: number): string[] {
    const others = after.table.asks.some(a => a.close !== 'never' && a.seats.some(s => s !== by));
    return [
      ...(after.table.seen ? ['seen'] : []),
      ...(drawn > 0 ? ['chance'] : []),
      ...(m.flow(before).turn !== m.flow(after).turn ? ['turn'] : []),
      ...(others ? ['others'] : []),
    ];
  }
});
