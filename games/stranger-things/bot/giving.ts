import type { Seat } from '../../kit/ids.ts';
import type { Answer } from '../../kit/prompts.ts';
import { KINDS, type Kind, LIMIT, netFlayers, netKnocks } from '../cards.ts';
import { neighbours, traders } from '../circle.ts';
import { netOf } from './belief.ts';
import type { Level } from './level.ts';
import { best, chance, type Outlook } from './outlook.ts';
import { relief, type Side, worthAt } from './values.ts';

const sideOf = (look: Outlook): Side => (look.mine.possessed ? 'possessed' : 'sane');

/** ST-023: to whom the card that all see goes. The possessed may give as if they were sane. */
export function receiver(look: Outlook, level: Level, from: readonly Seat[]): Seat | undefined {
  const { view, belief } = look;
  const { top } = view;
  const hides = look.mine.possessed && chance(look, level.disguise[view.past.length] ?? 0);
  const side = hides ? 'sane' : sideOf(look);
  return best(look, level.noise, from, to => (top === null ? 0 : worthAt(belief, side, top, to, wanted(look, to))));
}
/** What they hold, as they say to this very card: that they need it, or that it would be their last. */
function wanted({ view, belief }: Outlook, of: Seat) {
  const net = netOf(belief, of);
  const says = view.claims.findLast(
    c => c.seat === of && c.turn === view.turn && (c.says === 'give' || c.says === 'spare'),
  );
  const { top } = view;
  const near = says?.says === (top === 'memory' || top === 'help' ? 'give' : 'spare');
  if (!near || top === null) return net;
  return top === 'flayer' || top === 'memory'
    ? { ...net, flayers: Math.max(net.flayers, 2) }
    : { ...net, knocks: Math.max(net.knocks, 2) };
}

/** A card for another (crosswise), or for the pool, whence anybody may get it. */
export function offer(look: Outlook, level: Level, to: Seat | null, from: readonly Kind[]): Kind | undefined {
  const { belief, mine } = look;
  const side = sideOf(look);
  const pooled = (kind: Kind): number => (side === 'sane' ? 0 : kind === 'flayer' ? 0.4 : kind === 'memory' ? -0.1 : 0);
  return best(
    look,
    level.noise,
    from,
    kind => relief(mine.hand, mine.possessed, kind) + (to === null ? pooled(kind) : worthAt(belief, side, kind, to)),
  );
}

/** ST-062: what goes to the left, and to the right, of all that may. */
export function trade(look: Outlook, level: Level, ways: readonly Answer[]): Answer | undefined {
  const { view, belief, me, mine } = look;
  const to = neighbours(traders(view), me, view.terms.pass);
  const side = sideOf(look);
  const worth = new Map(
    (['left', 'right'] as const).map(slot => {
      const net = netOf(belief, to[slot]);
      return [slot, new Map(KINDS.map(kind => [kind, worthAt(belief, side, kind, to[slot], net)]))] as const;
    }),
  );
  return best(look, level.noise, ways, answer => {
    const left = { ...mine.hand };
    let points = 0;
    for (const [slot, kind] of Object.entries(answer as Readonly<Record<'left' | 'right', Kind>>)) {
      points += relief(mine.hand, mine.possessed, kind) + (worth.get(slot as 'left' | 'right')?.get(kind) ?? 0);
      left[kind] -= 1;
    }
    if (!mine.possessed && netFlayers(left) >= LIMIT) points -= RUIN;
    return netKnocks(left) >= LIMIT ? points - RUIN : points;
  });
}
/** To become possessed, or to go out, by what one gives away. */
const RUIN = 2;
