import type { BotTask } from '../../kit/bots.ts';
import type { Seat } from '../../kit/ids.ts';
import type { Random } from '../../kit/random.ts';
import { recognise, roleFlayers } from '../cards.ts';
import type { Mine, View } from '../types.ts';
import type { Belief, Net } from './belief.ts';
import { courseOf, handAtFirst, possessedAtFirst } from './course.ts';
import { learn } from './learning.ts';

/** What a seat has to go by before it decides. */
export interface Outlook {
  readonly view: View;
  readonly me: Seat;
  readonly mine: Mine;
  readonly belief: Belief;
  readonly random: Random;
}
export const outlookOf = (
  { view, seat, random }: Pick<BotTask<View>, 'view' | 'seat' | 'random'>,
  naive: boolean,
): Outlook | null => view.me && { view, me: seat, mine: view.me, belief: beliefOf(view, seat, view.me, naive), random };

/** What a hand holds on the average, as dealt. */
const DEALT: Net = { flayers: 0.75, knocks: 0.6 };
/** The possessed guess by whom they were joined in the deal, where they do not see it. */
const JOINED = 0.03;

function beliefOf(view: View, me: Seat, mine: Mine, naive: boolean): Belief {
  const possessed = possessedAtFirst(view, me, mine);
  const fellows = mine.fellows ?? [];
  const count = view.circle.length;
  const others = possessed ? (recognise(count) ? UNSEEN : JOINED) : roleFlayers(count) / (count - 1);
  const guess = (s: Seat): number => (s === me ? Number(possessed) : fellows.includes(s) ? 1 : others);
  const each = <T>(of: (s: Seat) => T) => new Map(view.circle.map(s => [s, of(s)]));
  const belief: Belief = {
    me,
    naive,
    hand: handAtFirst(view, me, mine),
    possessed,
    fellows,
    suspicion: each(guess),
    flayers: each(() => DEALT.flayers),
    knocks: each(() => DEALT.knocks),
    said: new Map(),
    last: null,
    reported: new Set(),
  };
  for (const event of courseOf(view, mine)) learn(belief, event);
  belief.possessed = mine.possessed;
  belief.suspicion.set(me, Number(mine.possessed));
  return belief;
}
/** Who was not seen at the recognition is hardly one of them yet (ST-016). */
const UNSEEN = 0.02;

/** Happens so often. */
export const chance = ({ random }: Pick<Outlook, 'random'>, share: number): boolean =>
  random.below(1000) < share * 1000;
/** The highest of these, each counted up to `noise` more than it is. */
export function best<T>(
  { random }: Outlook,
  noise: number,
  from: readonly T[],
  worth: (one: T) => number,
): T | undefined {
  return from
    .map(one => ({ one, points: worth(one) + (noise * random.below(1000)) / 1000 }))
    .sort((a, b) => b.points - a.points)[0]?.one;
}
