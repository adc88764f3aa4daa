import { describe, expect, test } from 'vitest';
import { scenes } from '../../../client/boards/stranger-things/scenes.ts';
import { seats } from '../../../games/kit/ids.ts';
import { noCards, sizeOf } from '../../../games/stranger-things/cards.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import type { Claim, G, Happened } from '../../../games/stranger-things/types.ts';
import { viewFor } from '../../../games/stranger-things/view.ts';
import { play } from '../../support/play.ts';

const [ana, bo, chloe] = seats(3) as [
  ReturnType<typeof seats>[0],
  ReturnType<typeof seats>[0],
  ReturnType<typeof seats>[0],
];

describe('a game that is over, step by step', () => {
  test.each([4, 5, 6, 7, 8, 9, 10])(
    'ST-A26 for %i: it ends as the game ended, and no card is lost on the way',
    count => {
      for (let n = 0; n < 3; n += 1) {
        const { G } = play<G, ReturnType<typeof viewFor>, G['options']>(rules, {
          seats: count,
          options: { ...rules.options.defaults, games: 1 },
          n,
        });
        const { revealed, claims, out } = viewFor(G, null);
        if (!revealed) throw new Error('nothing was opened');
        const all = scenes(revealed, claims);
        expect(all.length).toBe(revealed.history.length);
        const last = all.at(-1);
        expect(last?.hands).toEqual(revealed.hands);
        expect([...(last?.possessed ?? [])].sort()).toEqual([...revealed.possessed].sort());
        expect(last?.out).toEqual(out);
        const held = (at: (typeof all)[number]): number =>
          Object.values(at.hands).reduce((sum, hand) => sum + sizeOf(hand), 0);
        all.forEach((scene, at) => {
          const gift = scene.what.is === 'gift' ? 1 : 0;
          if (at > 0) expect(held(scene)).toBe(held(all[at - 1] ?? scene) + gift);
        });
        const judged = all.flatMap(scene => scene.said);
        expect(judged.map(j => j.claim)).toEqual(claims.slice(0, judged.length));
      }
    },
  );

  test('ST-031 what was said is judged by what was so when it was said', () => {
    const hand = { ...noCards(), waffle: 1, flayer: 2 };
    const history: Happened[] = [
      { is: 'dealt', hands: { [ana]: hand, [bo]: hand, [chloe]: hand }, possessed: [bo] },
      { is: 'gift', turn: 2, from: ana, to: bo, kind: 'waffle' },
      { is: 'moved', turn: 3, how: 'exchange', cards: [{ from: bo, to: ana, kind: 'flayer' }] },
      { is: 'possessed', turn: 3, seat: ana },
      { is: 'gift', turn: 4, from: bo, to: ana, kind: 'help' },
    ];
    const say = (turn: number, seat: Claim['seat'], says: Claim['says'], more: Partial<Claim> = {}): Claim => ({
      turn,
      seat,
      says,
      ...more,
    });
    const claims = [
      say(2, bo, 'hold', { kind: 'waffle', count: 1 }), // before the gift: so it was
      say(2, ana, 'sane'),
      say(2, bo, 'sane'),
      say(3, ana, 'accuse', { about: bo }),
      say(3, ana, 'trust', { about: chloe }),
      say(4, bo, 'hold', { kind: 'waffle', count: 1 }), // two by now
      say(4, ana, 'got', { count: 1 }),
      say(4, ana, 'got', { count: 0 }),
      say(4, ana, 'sane'), // not any more
      say(4, ana, 'spare'),
    ];
    const said = scenes({ history }, claims).map(scene => scene.said.map(j => j.true));
    expect(said).toEqual([[], [true, true, false], [true, true], [], [false, true, false, false, null]]);
  });
});
