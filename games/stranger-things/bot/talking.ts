import type { Seat } from '../../kit/ids.ts';
import type { Answer } from '../../kit/prompts.ts';
import { netFlayers, netKnocks } from '../cards.ts';
import type { Claim, Note } from '../types.ts';
import { suspicionOf } from './belief.ts';
import type { Level } from './level.ts';
import { chance, type Outlook } from './outlook.ts';

type Says = { readonly is: Claim['says']; readonly then: Answer };

/**
 * One thing to say, or nothing: at most one in a turn, and what was said since the last exchange not again, unless gifts do not
 * explain what has become of it. The sane tell the truth.
 */
export function saying(look: Outlook, level: Level): Says | null {
  const { view, me } = look;
  if (view.claims.some(c => c.seat === me && c.turn === view.turn)) return null;
  return chance(look, level.talks) ? (news(look, level) ?? wish(look) ?? hold(look) ?? accusation(look)) : null;
}

/** What the last exchange has brought. */
function news(look: Outlook, level: Level): Says | null {
  const { view, me, mine } = look;
  const last = view.exchanges.at(-1);
  if (!last?.circle.includes(me) || since(look).some(c => c.says === 'got')) return null;
  const got = mine.notes.filter((n): n is Note & { is: 'got' } => n.is === 'got' && n.turn === last.turn);
  const flayers = got.flatMap(n => n.cards).filter(kind => kind === 'flayer').length;
  return { is: 'got', then: mine.possessed ? Number(chance(look, level.slander)) : Math.min(2, flayers) };
}

/** While somebody else decides who gets a card: what it would do here. */
function wish({ view, me, mine }: Outlook): Says | null {
  if (view.phase !== 'day' || view.seat === me || view.top === null) return null;
  const [flayers, knocks] = [mine.possessed ? 0 : netFlayers(mine.hand), netKnocks(mine.hand)];
  const near = view.top === 'flayer' || view.top === 'memory' ? flayers : knocks;
  if (near < 2 || view.top === 'waffle') return null;
  return { is: view.top === 'flayer' || view.top === 'knock' ? 'spare' : 'give', then: null };
}

/** What it holds of what matters. */
function hold(look: Outlook): Says | null {
  for (const kind of ['flayer', 'knock'] as const) {
    const said = since(look).findLast(c => c.says === 'hold' && c.kind === kind);
    const count = look.mine.possessed ? pretended(look, kind) : look.mine.hand[kind];
    if (!said) return { is: 'hold', then: { kind, count: Math.min(6, count) } };
  }
  return null;
}
/** The possessed hide Flayers that nobody saw come, and are in need of help against Hard Hits. */
function pretended(look: Outlook, kind: 'flayer' | 'knock'): number {
  const { view, me, mine } = look;
  const given = view.gifts.filter(g => g.to === me && g.kind === kind).length;
  if (kind === 'flayer') return Math.min(Math.max(2, given), given + Number(chance(look, 0.4)));
  return Math.max(mine.hand.knock, chance(look, 0.3) ? 2 : 1);
}

function accusation(look: Outlook): Says | null {
  const { view, me, belief, mine } = look;
  if (since(look).some(c => c.says === 'accuse')) return null;
  const others = view.circle.filter(s => s !== me && !view.out.includes(s));
  const suspect = others.toSorted((a, b) => suspicionOf(belief, b) - suspicionOf(belief, a))[0] as Seat;
  return !mine.possessed && suspicionOf(belief, suspect) > 0.85 ? { is: 'accuse', then: suspect } : null;
}

/** Own claims since the last exchange. */
function since({ view, me }: Outlook): readonly Claim[] {
  const last = view.exchanges.at(-1)?.turn ?? 0;
  return view.claims.filter(c => c.seat === me && c.turn > last);
}
