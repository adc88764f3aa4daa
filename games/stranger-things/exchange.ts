import type { Answered } from '../kit/asks.ts';
import type { Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { countedOf, type Kind, listed } from './cards.ts';
import { neighbours, traders } from './circle.ts';
import { add, note, take } from './hands.ts';
import { lookAtStates } from './states.ts';
import type { G } from './types.ts';

interface Given {
  readonly from: Seat;
  readonly to: Seat;
  readonly kind: Kind;
}
export const sortedKinds = (cards: readonly Kind[]): Kind[] => listed(countedOf(cards));

/** ST-062 to ST-067: everything leaves, everything arrives mixed, then states are looked at. One step, so nobody sees a part of it. */
export function exchange(G: G, answers: readonly Answered[]): void {
  const circle = traders(G);
  const given = answers.flatMap(({ seat, answer }): Given[] => {
    const to = neighbours(circle, seat, G.terms.pass);
    return (['left', 'right'] as const).flatMap(side => {
      const kind = (answer as Partial<Record<typeof side, Kind>>)[side];
      return kind === undefined ? [] : [{ from: seat, to: to[side], kind }];
    });
  });
  for (const { from, kind } of given) take(G, from, kind);
  for (const { to, kind } of given) add(G, to, kind);
  tell(G, 'exchanged');
  for (const s of circle) remember(G, circle, given, s);
  G.history.push({ is: 'moved', turn: G.turn, how: 'exchange', cards: given });
  G.exchanges.push({ turn: G.turn, circle, terms: G.terms });
  seen(G);
  lookAtStates(G);
}

/** What a seat gave, and got; from which neighbour, where there is no doubt (ST-065). */
function remember(G: G, circle: readonly Seat[], given: readonly Given[], me: Seat): void {
  for (const { from, to, kind } of given) if (from === me) note(G, me, { is: 'gave', turn: G.turn, to, cards: [kind] });
  const mine = given.filter(g => g.to === me);
  const { left, right } = neighbours(circle, me, 'both');
  const givers = G.terms.pass === 'left' ? [right] : [...new Set([left, right])];
  const told = G.terms.open === me || givers.length === 1;
  for (const from of told ? givers.map(s => [s]) : [givers]) {
    const cards = sortedKinds(mine.filter(g => from.includes(g.from)).map(g => g.kind));
    note(G, me, { is: 'got', turn: G.turn, from, cards });
  }
  tell(G, 'got', { count: mine.length }, [me]); // which, the notes say: a line is read aloud (ST-246)
}
