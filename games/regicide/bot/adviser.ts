import type { Advice, Adviser, Reason } from '../../kit/advice.ts';
import type { CardId, Seat } from '../../kit/ids.ts';
import { suitOf, total, worthOf } from '../cards.ts';
import { preview } from '../preview.ts';
import type { View } from '../types.ts';
import { askedIn } from './asked.ts';
import { Belief } from './belief.ts';
import { judgeFor } from './judges.ts';
import { answerOf, type Reply, replyOf } from './moves.ts';
import { type Ranked, search } from './search.ts';

/** Answers that are told, beside one that was asked for. */
const TOLD = 4;
/** Shares of the imagined worlds from which on something is worth a word. */
const [LIKELY, RISKY] = [0.4, 0.08] as const;
/** The Tavern runs dry. */
const LOW_TAVERN = 8;
const REASONS = 3;

/** What the expert would do in this seat, how good that is, and why, from the same search with which it plays. */
export const adviser: Adviser<View> = (task, also) => {
  const { view, seat, prompts, random, budgetMs, clock } = task;
  const [prompt] = prompts;
  const asked = askedIn(prompt);
  if (!prompt || asked === null) return null;
  const wanted = also && also.prompt === prompt.id ? answerOf(view, also) : null;
  const ranked = search(judgeFor(view.order.length, { medal: true }), new Belief(view, seat), {
    budgetMs,
    clock,
    seed: random.below(2 ** 31),
    also: wanted,
  });
  const [best] = ranked;
  if (!best) return null;
  const told = ranked.filter((r, n) => n === 0 || r.answer === wanted || (n < TOLD && r.worlds > 0));
  const ways = told.map(r => ({
    move: { prompt: prompt.id, ...replyOf(view, asked, r.answer) },
    chance: r.win,
  }));
  return { ways, why: reasons(view, seat, prompt.id, replyOf(view, asked, best.answer), best) } satisfies Advice;
};

function reasons(view: View, me: Seat, prompt: string, reply: Reply, best: Ranked): Reason[] {
  const cards = (reply.answer ?? []) as readonly CardId[];
  const all = ((): (Reason | false)[] => {
    switch (reply.type) {
      case 'play':
        return ofPlay(view, me, prompt, cards, best);
      case 'discard':
        return ofPayment(view, cards, best);
      case 'yield':
        return [ofYield(view), ...later(view, best)];
      case 'flip':
        return ofFlip(view);
      case 'choose':
        return [why('chooses', { to: reply.answer as string, count: view.sizes[reply.answer as Seat] ?? 0 })];
      default:
        return [];
    }
  })();
  return all.filter(r => r !== false).slice(0, REASONS);
}

function ofYield(view: View): Reason {
  const need = view.enemy.strikes;
  const hand = total(view.hand ?? []);
  if (need === 0) return why('waits', {});
  return hand < need ? why('cannotPay', { need, hand }) : why('yields', { need });
}

function ofPlay(view: View, me: Seat, prompt: string, cards: readonly CardId[], best: Ranked): (Reason | false)[] {
  const { enemy } = view;
  const effect = preview(view, me, { prompt, type: 'play', answer: cards });
  if (!effect) return [];
  if (effect.jester) return [why('jester', { the: enemy.card }), ...later(view, best)];
  const drawn = Object.values<number>(effect.draws).reduce((sum, n) => sum + n, 0);
  const kept = total((view.hand ?? []).filter(c => !cards.includes(c)));
  const heals = effect.heals > 0 && view.tavern <= LOW_TAVERN;
  return [
    effect.exact && why('exact', { the: enemy.card }),
    effect.falls && !effect.exact && why('falls', { the: enemy.card }),
    !effect.falls && why('leaves', { left: effect.left, health: enemy.health, the: enemy.card }),
    ...later(view, best),
    !effect.falls && effect.shield > 0 && effect.pays === 0 && why('holdsOff', { the: enemy.card }),
    !effect.falls && effect.shield > 0 && effect.pays > 0 && why('shields', { need: effect.pays }),
    drawn > 0 && why('draws', { count: drawn }),
    heals && why('heals', { count: effect.heals, tavern: view.tavern }),
    !effect.falls &&
      effect.shield === 0 &&
      effect.pays > 0 &&
      effect.pays <= kept &&
      why('pays', { need: effect.pays }),
  ];
}

function ofPayment(view: View, cards: readonly CardId[], best: Ranked): (Reason | false)[] {
  const over = total(cards) - view.enemy.strikes;
  const kept = (view.hand ?? []).filter(c => !cards.includes(c));
  const precious = kept.filter(c => worthOf(c) >= 10 || suitOf(c) === null || suitOf(c) === 'd').slice(0, 3);
  return [
    over === 0 ? why('paysExactly', { need: view.enemy.strikes }) : why('paysOver', { over }),
    precious.length > 0 && why('keeps', { cards: precious }),
    ...later(view, best),
  ];
}

function ofFlip(view: View): (Reason | false)[] {
  const hand = total(view.hand ?? []);
  const count = Math.min(view.handLimit, view.tavern);
  return [view.enemy.strikes > hand && why('cannotPay', { need: view.enemy.strikes, hand }), why('flips', { count })];
}

/** What the imagined worlds say of the turns to come. */
function later(view: View, best: Ranked): (Reason | false)[] {
  const percent = (share: number): number => Math.round(share * 100);
  const the = view.enemy.card;
  return [
    best.exact >= LIKELY && why('exactNext', { percent: percent(best.exact) }),
    best.exact < LIKELY && best.falls >= LIKELY && why('fallsNext', { percent: percent(best.falls) }),
    best.lost >= RISKY && why('risky', { percent: percent(best.lost), the }),
  ];
}
const why = (key: string, params: Reason['params']): Reason => ({ key, params });
