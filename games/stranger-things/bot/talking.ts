import type { Seat } from '../../kit/ids.ts';
import type { Answer } from '../../kit/prompts.ts';
import { quick } from '../../kit/random.ts';
import { KINDS, netFlayers, netKnocks } from '../cards.ts';
import type { Claim, Note } from '../types.ts';
import { suspicionOf } from './belief.ts';
import { handAtFirst } from './course.ts';
import type { Level } from './level.ts';
import { chance, type Outlook } from './outlook.ts';

/** So much it says in its own turn, before it gives. In another's: one thing. */
const IN_TURN = 3;

type Says = { readonly is: Claim['says']; readonly then: Answer };

/**
 * One thing to say, or nothing: not endlessly, and nothing again that gifts explain. The sane tell the truth.
 */
export function saying(look: Outlook, level: Level): Says | null {
  const { view, me } = look;
  const question = answer(look);
  if (question) return chance(look, level.talks) ? question : null;
  const said = view.claims.filter(c => c.seat === me && c.turn === view.turn).length;
  if (said >= (view.seat === me ? IN_TURN : 1)) return null;
  return chance(look, level.talks) ? (news(look, level) ?? wish(look) ?? accusation(look) ?? hold(look)) : null;
}

/** Asked in this turn, and silent since: its Flayers, which is what people want to know. */
function answer(look: Outlook): Says | null {
  const { view, me } = look;
  const last = view.claims.findLast(
    c => c.turn === view.turn && (c.seat === me || (c.says === 'ask' && c.about === me)),
  );
  if (last?.says !== 'ask' || last.about !== me) return null;
  return { is: 'hold', then: { kind: 'flayer', count: claimed(look, 'flayer') } };
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

/** What it holds, once; again where that is not what people must think from it. */
function hold(look: Outlook): Says | null {
  for (const kind of TOLD) {
    const before = thought(look, kind);
    const now = claimed(look, kind);
    const matters = kind === 'flayer' || kind === 'knock' || now > 0;
    if (before === null ? matters : before !== now) return { is: 'hold', then: { kind, count: now } };
  }
  return null;
}
const claimed = (look: Outlook, kind: Told): number =>
  Math.min(MOST, look.mine.possessed ? pretended(look, kind) : look.mine.hand[kind]);
const TOLD = ['flayer', 'knock', 'memory', 'help'] as const;
type Told = (typeof TOLD)[number];
const MOST = 6;

/** How many of a kind it has claimed to hold, with those that all saw it get since; null: it has not spoken of them. */
function thought({ view, me }: Outlook, kind: Told): number | null {
  const claim = view.claims.findLast(c => c.seat === me && c.says === 'hold' && c.kind === kind);
  const since = view.gifts.filter(g => g.to === me && g.kind === kind && g.turn >= (claim?.turn ?? 0)).length;
  return claim ? Math.min(MOST, (claim.count ?? 0) + since) : null;
}
/** The possessed hide Flayers that nobody saw come, and are in need of help against Hard Hits. */
function pretended(look: Outlook, kind: Told): number {
  const { view, me, mine } = look;
  const given = view.gifts.filter(g => g.to === me && g.kind === kind).length;
  switch (kind) {
    case 'flayer':
      return Math.min(Math.max(2, given), given + Number(steady(look, 0.4)));
    case 'knock':
      return Math.max(given, mine.hand.knock, steady(look, 0.3) ? 2 : 1);
    default:
      return given;
  }
}
/** A lie lasts until the next exchange: chance of its own that nobody else can follow, since it comes from the cards it was dealt. */
function steady({ view, me, mine }: Outlook, share: number): boolean {
  const dealt = handAtFirst(view, me, mine);
  const seed = KINDS.reduce((n, kind) => 7 * n + dealt[kind], view.exchanges.at(-1)?.turn ?? 0);
  return chance({ random: quick(seed) }, share);
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
