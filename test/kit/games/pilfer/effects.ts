import { type Answered, withdraw } from '../../../../games/kit/asks.ts';
import {
  answersOf,
  askFor,
  cancel,
  done,
  type Frame,
  failed,
  type Op,
  push,
  retarget,
  subject,
  to,
} from '../../../../games/kit/effects.ts';
import { type CardId, card, type Seat } from '../../../../games/kit/ids.ts';
import { tell } from '../../../../games/kit/news.ts';
import { accepted, priority, react } from '../../../../games/kit/reactions.ts';
import { moveCard } from '../../../../games/kit/zones.ts';
import { type G, hand, kindOf, str } from './types.ts';
import { ordered } from './view.ts';

export const pass: Answered['answer'] = { is: 'pass', then: null };
export const cardOp: Op<G> = (G, f, random) => {
  const c = f.source as CardId;
  const out = (really: boolean) => {
    moveCard(G.onTable, G.discard, c);
    return really ? done : failed;
  };
  if (f.cancelled) {
    tell(G, 'cancelled', { card: c });
    return out(false);
  }
  const target = str(f.bind.target) as Seat | null;
  switch (f.pc) {
    case 0: {
      const asked = priority(G.order, f.by as Seat, target);
      const next = react(G, f, {
        stage: 'react',
        seats: asked.some(s => hand(G, s).length > 0) ? asked : [],
        close: G.options.pace === 'live' ? 'table' : 'all',
        limit: 'window',
      });
      const opened = G.table.asks.at(-1);
      if (next.go === 'wait' && opened && G.options.pace === 'relaxed') {
        // standing orders: sealed at once, seen by nobody; if they answer for all, the window closes by the ordinary way: here
        const auto = asked
          .filter(s => ordered(G, s) && s !== target)
          .map((s): Answered => ({ seat: s, type: 'answer', answer: pass }));
        if (auto.length) G.table.sealed[opened.id] = auto;
        if (auto.length === asked.length) {
          withdraw(G, a => a.id === opened.id);
          f.own.answers = [];
          return to(1);
        }
      }
      return next;
    }
    case 1: {
      const a = accepted(answersOf(f), x => {
        const way = str((x.answer as { is?: unknown }).is);
        return way !== null && hand(G, x.seat).includes(way as CardId);
      });
      if (!a) return to(2);
      const { is, then } = a.answer as { is: string; then: string | null };
      moveCard(hand(G, a.seat), G.onTable, card(is));
      tell(G, 'reacts', { seat: a.seat, card: is });
      push(G, { op: 'card', by: a.seat, source: card(is), parent: f, bind: then === null ? {} : { to: then } });
      return to(0); // afterwards this card gets a fresh window
    }
    case 2: {
      const kind = kindOf(c);
      const under = subject(G, f);
      if (kind === 'nope') {
        if (under) cancel(under);
        return out(true);
      }
      if (kind === 'turn') {
        if (under) retarget(under, f.bind.to as Seat);
        return out(true);
      }
      if (!target || target === f.by || hand(G, target).length === 0) return out(false);
      if (kind === 'pry') return askFor(G, f, { stage: 'pick', seats: [f.by as Seat], close: 'first', limit: 'pick' });
      take(G, f, random.pick(hand(G, target)));
      return out(true);
    }
    default:
      take(G, f, card(String(answersOf(f)[0]?.answer)));
      return out(true);
  }
};
export function take(G: G, f: Frame, what: CardId): void {
  const [by, from] = [f.by as Seat, f.bind.target as Seat];
  moveCard(hand(G, from), hand(G, by), what);
  tell(G, 'took', { by, from });
  tell(G, 'tookCard', { by, from, card: what }, [by, from]);
}
