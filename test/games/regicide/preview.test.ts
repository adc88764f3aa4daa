import { expect, test } from 'vitest';
import { randomBot } from '../../../games/kit/bots.ts';
import { fetchBot } from '../../../games/kit/botTurn.ts';
import { copy } from '../../../games/kit/copy.ts';
import type { CardId, Seat } from '../../../games/kit/ids.ts';
import { newsFor } from '../../../games/kit/news.ts';
import { quick, type Random } from '../../../games/kit/random.ts';
import { step } from '../../../games/kit/step.ts';
import { plays } from '../../../games/regicide/bot/candidates.ts';
import { healthOf, shieldOf } from '../../../games/regicide/enemy.ts';
import { rules } from '../../../games/regicide/game.ts';
import { preview } from '../../../games/regicide/preview.ts';
import type { G, Preview } from '../../../games/regicide/types.ts';
import { play } from '../../support/play.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { nameOf, TABLES } from './games.ts';
import { table } from './table.ts';

const normal = await fetchBot(rules, 'normal');

/** What a play really did, read from the states before and after and from what was told. */
function happened(before: G, me: Seat, cards: readonly CardId[], random: Random): Preview {
  const after = copy(before);
  const prompt = before.table.asks[0]?.id ?? '';
  expect(step(rules, after, me, { prompt, type: 'play', answer: cards }, random).ok).toBe(true);
  const news = newsFor(after, null);
  const told = (key: string, param: string): number => Number(news.find(n => n.key === key)?.params[param] ?? 0);
  const falls = after.defeated.length > before.defeated.length;
  const jester = news.some(n => ['jester', 'jesterAgain'].includes(n.key));
  const draws: Record<Seat, number> = {};
  for (const s of before.order) {
    const lost = s === me ? cards.length : 0;
    const n = (after.hands[s]?.length ?? 0) - (before.hands[s]?.length ?? 0) + lost;
    if (n > 0) draws[s] = n;
  }
  const shield = told('shield', 'count') + told('shieldBack', 'shield');
  if (!falls && !jester) expect(shieldOf(after) - shieldOf(before)).toBe(shield);
  return {
    attack: told('plays', 'attack'),
    damage: falls ? told('exact', 'damage') + told('overkill', 'damage') : after.damage - before.damage,
    doubled: news.some(n => n.key === 'doubled'),
    heals: told('heals', 'count'),
    draws,
    shield,
    blocked: news.filter(n => n.key === 'blocked').map(n => String(n.params.suit)),
    left: falls ? 0 : healthOf(after.enemy, after.options) - after.damage,
    falls,
    exact: news.some(n => n.key === 'exact'),
    pays: falls ? 0 : told('strikes', 'need'),
    jester,
  };
}

test.each(TABLES.map(t => [nameOf(t), t] as const))(
  'what is foreseen is what happens: %s',
  {
    timeout: LONG,
  },
  (name, t) => {
    let compared = 0;
    for (let n = 0; n < size(6, 120); n += 1) {
      const luck = quick(n);
      play(rules, {
        ...t,
        n: n + 300,
        bot: task => (luck.below(2) ? normal : randomBot)(task),
        each: ({ G, chance }) => {
          if (G.table.asks[0]?.stage !== 'play') return;
          const view = rules.view(G, G.seat);
          for (const cards of luck.shuffle(plays(view.hand ?? [])).slice(0, 6)) {
            const seen = preview(view, G.seat, { prompt: '', type: 'play', answer: cards });
            expect(seen).toEqual(happened(G, G.seat, cards, chance()));
            compared += 1;
          }
        },
      });
    }
    expect(compared).toBeGreaterThan(100);
    owed('regicide', 'plays foreseen exactly', { table: name, compared, wrong: 0 });
  },
);

test('other moves have nothing to foresee, and neither has an empty choice', () => {
  const t = table({ hands: ['2h 10c', '3h'], enemy: 'Jd' });
  const { view } = t.seat(0);
  expect(preview(view, t.G.seat, { prompt: '', type: 'yield', answer: null })).toBeNull();
  expect(preview(view, t.G.seat, { prompt: '', type: 'play', answer: [] })).toBeNull();
});
test('it tells no more than the view: a Heart’s number stops at the pile, a Diamond’s at the room there is', () => {
  const t = table({ hands: ['9h 9d 10c', '3h'], enemy: 'Js', tavern: '2c 3c', discard: '4c' });
  expect(t.seat(0).foresees('9h').heals).toBe(1);
  expect(t.seat(0).foresees('9d').draws).toEqual({ '0': 1, '1': 1 });
});
